import {
  ChangeMessageVisibilityCommand,
  CreateQueueCommand,
  DeleteMessageCommand,
  DeleteQueueCommand,
  GetQueueAttributesCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountSnapshotOf } from '#domain/accounts/account-snapshot.ts';
import { type DomainEvent, newEvent } from '#domain/events/event.ts';
import { relayEvents } from '#domain/events/relay-events.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoDeliveries } from '#functions/adapters/dynamo/delivery-store.ts';
import { dynamoLinks } from '#functions/adapters/dynamo/link-store.ts';
import { dynamoOutbox } from '#functions/adapters/dynamo/outbox-store.ts';
import { dynamoRateLimiter } from '#functions/adapters/dynamo/rate-limiter.ts';
import { sqsQueues } from '#functions/adapters/sqs/event-queues.ts';
import { clock } from '#functions/platform/clock.ts';
import { queueHandler } from '#functions/runtime/queue-handler.ts';
import { handler as sendMailHandler } from '#functions/triggers/send-mail.ts';
import { makeAccount } from '#test/fakes/fixtures.ts';
import { fakeKeyedHash } from '#test/fakes/keyed-hash.ts';
import { mailStores } from '#test/fakes/mail-stores.ts';
import { fakeMailer } from '#test/fakes/mailer.ts';
import { fakeSettings } from '#test/fakes/settings.ts';
import { useOwnTable } from '#test/stores/emulator/own-table.ts';

useOwnTable();
const sqs = new SQSClient({ useQueueUrlAsEndpoint: false });
const TRIES = 4;
let queue = '';
let dead = '';

beforeAll(async () => {
  const name = `events-${process.pid}-${crypto.randomUUID().slice(0, 8)}`;
  const make = async (QueueName: string, more: Record<string, string> = {}) => {
    const Attributes = { FifoQueue: 'true', VisibilityTimeout: '1', ...more };
    return (await sqs.send(new CreateQueueCommand({ QueueName, Attributes }))).QueueUrl ?? '';
  };
  dead = await make(`${name}-dead.fifo`);
  const { Attributes } = await sqs.send(
    new GetQueueAttributesCommand({ QueueUrl: dead, AttributeNames: ['QueueArn'] }),
  );
  const RedrivePolicy = JSON.stringify({ deadLetterTargetArn: Attributes?.QueueArn, maxReceiveCount: TRIES });
  queue = await make(`${name}.fifo`, { RedrivePolicy });
  process.env.LISTENER_QUEUES = JSON.stringify({ sendMail: queue });
});
afterAll(async () => {
  for (const QueueUrl of [queue, dead]) await sqs.send(new DeleteQueueCommand({ QueueUrl }));
});

const receive = async (QueueUrl: string): Promise<Message[]> =>
  (
    await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl,
        MaxNumberOfMessages: 10,
        MessageSystemAttributeNames: ['All'],
        WaitTimeSeconds: 0,
      }),
    )
  ).Messages ?? [];

/** Gives the queue's messages to a function as Lambda does, until the queue is empty; failed ones come again at once. */
async function drain(handler: (event: SQSEvent) => Promise<SQSBatchResponse>): Promise<void> {
  for (let quiet = 0; quiet < 4; ) {
    const messages = await receive(queue);
    quiet = messages.length > 0 ? 0 : quiet + 1;
    const Records = messages.map(
      ({ MessageId, Body, Attributes }) =>
        ({ messageId: MessageId, body: Body, attributes: Attributes }) as unknown as SQSRecord,
    );
    const { batchItemFailures } = Records.length > 0 ? await handler({ Records }) : { batchItemFailures: [] };
    const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    for (const { MessageId = '', ReceiptHandle } of messages) {
      const message = { QueueUrl: queue, ReceiptHandle };
      if (failed.has(MessageId))
        await sqs.send(new ChangeMessageVisibilityCommand({ ...message, VisibilityTimeout: 0 }));
      else await sqs.send(new DeleteMessageCommand(message));
    }
    if (messages.length === 0) await clock.pause(100);
  }
}

const relay = { ...clock, outbox: dynamoOutbox, queues: sqsQueues, listenersOf: () => ['sendMail'] };

/** A mail service that fails so many times, and one that works. */
function mailDeps(failures: number) {
  const mailer = fakeMailer();
  let left = failures;
  const send: typeof mailer.send = async (mail) => {
    left -= 1;
    if (left >= 0) throw new Error('SES is away');
    await mailer.send(mail);
  };
  const stores = {
    accounts: dynamoAccounts,
    deliveries: dynamoDeliveries,
    keyedHash: fakeKeyedHash,
    links: dynamoLinks,
    rateLimiter: dynamoRateLimiter,
  };
  return { mailer, deps: { ...clock, ...stores, ...mailStores(), settings: fakeSettings({}), mailer: { send } } };
}

async function newCustomer() {
  const customerUuid = crypto.randomUUID();
  const account = makeAccount({ customerUuid, email: `${customerUuid}@shipper.example` });
  await dynamoAccounts.create(account);
  return account;
}

test('SES failing twice, then working: exactly one mail', async () => {
  const account = await newCustomer();
  const event = newEvent(
    'passwordResetRequested',
    await accountSnapshotOf(account, 'here', { keyedHash: fakeKeyedHash }),
    clock,
  );
  await dynamoOutbox.add([event]);
  expect(await relayEvents(event.aggregate, relay)).toBe(1);
  const { mailer, deps } = mailDeps(2);
  await drain(sendMailHandler.withDeps(deps));
  expect(mailer.sent.map(({ to }) => to)).toEqual([account.email]);
  expect(await receive(dead)).toEqual([]);
});

test('an event that is delivered twice sends one mail', async () => {
  const account = await newCustomer();
  const event = newEvent(
    'accountLocked',
    await accountSnapshotOf(account, 'here', { keyedHash: fakeKeyedHash }),
    clock,
  );
  const { mailer, deps } = mailDeps(0);
  for (let n = 0; n < 2; n += 1) {
    // As a redrive does, later than the queue remembers what it has had.
    await sqs.send(
      new SendMessageCommand({
        ...{ QueueUrl: queue, MessageBody: JSON.stringify(event), MessageGroupId: event.aggregate },
        MessageDeduplicationId: crypto.randomUUID(),
      }),
    );
    await drain(sendMailHandler.withDeps(deps));
  }
  expect(mailer.sent).toHaveLength(1);
});

test('relay and sweeper that send the same event at the same time deliver it once', async () => {
  const account = await newCustomer();
  const event = newEvent(
    'passwordResetRequested',
    await accountSnapshotOf(account, 'here', { keyedHash: fakeKeyedHash }),
    clock,
  );
  await dynamoOutbox.add([event]);
  await Promise.all([1, 2, 3].map(() => relayEvents(event.aggregate, relay)));
  const heard: string[] = [];
  await drain(
    queueHandler(
      'sendMail',
      () => ({}),
      async ({ eventId }) => void heard.push(eventId),
    ),
  );
  expect(heard).toEqual([event.eventId]);
});

test('a poison message ends among the dead and holds up nobody else', async () => {
  const account = await newCustomer();
  const good = newEvent(
    'passwordResetRequested',
    await accountSnapshotOf(account, 'here', { keyedHash: fakeKeyedHash }),
    clock,
  );
  await sqs.send(
    new SendMessageCommand({
      QueueUrl: queue,
      MessageBody: '{"poison":true}',
      MessageGroupId: 'poisoned',
      MessageDeduplicationId: crypto.randomUUID(),
    }),
  );
  await sqsQueues.send('sendMail', good);
  const { mailer, deps } = mailDeps(0);
  await drain(sendMailHandler.withDeps(deps));
  expect(mailer.sent).toHaveLength(1);
  expect((await receive(dead)).map(({ Body }) => Body)).toEqual(['{"poison":true}']);
});

test('two events of one shipment are handled in order, also when the first one fails once', async () => {
  const shipment = { shipmentUuid: crypto.randomUUID(), customerUuid: crypto.randomUUID() };
  const saved = newEvent('shipmentSaved', shipment, clock);
  const moved = newEvent('shipmentMoved', { ...shipment, from: [1, 1], to: [2, 2], by: 'test' }, clock);
  await dynamoOutbox.add([saved, moved]);
  await relayEvents(saved.aggregate, relay);
  const heard: string[] = [];
  let failures = 2;
  const hear = async ({ type }: DomainEvent) => {
    failures -= 1;
    if (failures >= 0) throw new Error('not now');
    heard.push(type);
  };
  await drain(queueHandler('sendMail', () => ({}), hear));
  expect(heard).toEqual(['shipmentSaved', 'shipmentMoved']);
});
