import { v7 } from 'uuid';
import { expect, test, vi } from 'vitest';
import { accountSnapshotOf } from '#domain/accounts/account-snapshot.ts';
import { countAddressUses } from '#domain/addresses/count-address-uses.ts';
import { type DomainEvent, newEvent } from '#domain/events/event.ts';
import { relayEvents, sweepOutbox } from '#domain/events/relay-events.ts';
import { sendMail } from '#domain/mails/send-mail.ts';
import { closeEnded } from '#domain/websocket/close-ended.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoAddresses } from '#functions/adapters/dynamo/address-store.ts';
import { dynamoDeliveries } from '#functions/adapters/dynamo/delivery-store.ts';
import { dynamoLinks } from '#functions/adapters/dynamo/link-store.ts';
import { dynamoOutbox } from '#functions/adapters/dynamo/outbox-store.ts';
import { dynamoRateLimiter } from '#functions/adapters/dynamo/rate-limiter.ts';
import { findConnectionSession } from '#functions/adapters/dynamo/session-reader.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { documents } from '#functions/adapters/dynamo/table.ts';
import { websocketConnections } from '#functions/adapters/dynamo/websocket-connection-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { type ListenerName, taskPermissions } from '#lib/permissions.ts';
import { makeAccount, makeShipment } from '#test/fakes/fixtures.ts';
import { makeAddress } from '#test/fakes/fixtures-addresses.ts';
import { fakeKeyedHash } from '#test/fakes/keyed-hash.ts';
import { fakeMailer } from '#test/fakes/mailer.ts';

// The local AWS does not check partition keys against a role's condition: what listeners touch is noted here.

/** Every partition key that a request names; those of an index as they are there. */
function partitionsOf(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) =>
    (name === 'pk' || name === ':pk') && typeof value === 'string' ? [value] : partitionsOf(value),
  );
}

async function touched(work: () => Promise<unknown>): Promise<string[]> {
  const send = vi.spyOn(documents(), 'send');
  await work();
  const all = send.mock.calls.flatMap(([{ input }]) => partitionsOf(input));
  send.mockRestore();
  expect(all.length).toBeGreaterThan(0);
  return [...new Set(all)];
}

const isIn = (patterns: readonly string[]) => (partition: string) =>
  patterns.some((pattern) =>
    pattern.endsWith('*') ? partition.startsWith(pattern.slice(0, -1)) : pattern === partition,
  );

const outside = (listener: ListenerName, partitions: readonly string[]) => {
  const mayTouch = isIn(taskPermissions[listener].partitions);
  return partitions.filter((partition) => !mayTouch(partition));
};

const lasting = { ...clock, deliveries: dynamoDeliveries };

test('sendMail touches its own partitions only, also when the mail service fails', async () => {
  const account = makeAccount({ customerUuid: v7(), email: `${v7()}@reyes-tools.example` });
  const accounts = {
    ...dynamoAccounts,
    findByUuid: async (uuid: string) => (await dynamoAccounts.findByUuid(uuid)) ?? account,
  };
  const mailer = fakeMailer();
  const failing = { send: async () => Promise.reject(new Error('SES is away')) };
  const deps = { ...lasting, accounts, links: dynamoLinks, rateLimiter: dynamoRateLimiter, settings: dynamoSettings };
  const moment = await accountSnapshotOf(account, 'here', { keyedHash: fakeKeyedHash });
  const event = newEvent('passwordResetRequested', moment, clock);
  const partitions = await touched(async () => {
    await sendMail(event, { ...deps, mailer: failing }).catch(() => undefined);
    await sendMail(event, { ...deps, mailer });
  });
  expect(mailer.sent).toHaveLength(1);
  expect(outside('sendMail', partitions)).toEqual([]);
});

test('closeLivePages touches its own partitions only', async () => {
  const owner = { customerUuid: v7(), sessionId: v7() };
  const connectionId = v7();
  await websocketConnections.add(connectionId, owner, Date.now());
  const close = vi.fn(async () => undefined);
  const partitions = await touched(() =>
    closeEnded(newEvent('sessionEnded', owner, clock), {
      connections: websocketConnections,
      findSession: findConnectionSession,
      close,
    }),
  );
  expect(close).toHaveBeenCalledWith(connectionId);
  expect(outside('closeLivePages', partitions)).toEqual([]);
});

test('countAddressUses touches its own partitions only', async () => {
  const address = makeAddress({ customerUuid: v7() });
  const { customerUuid, customerAddressUuid } = address;
  await dynamoAddresses.add(address, undefined, 0);
  const shipmentUuid = v7();
  const shipment = makeShipment();
  const picked = { ...shipment, customerUuid, from: { ...shipment.from, addressUuid: customerAddressUuid } };
  const shipments = { find: async (uuid: string) => (await dynamoShipments.find(uuid)) ?? picked };
  const event = newEvent('shipmentSaved', { shipmentUuid, customerUuid }, clock);
  const partitions = await touched(() => countAddressUses(event, { addresses: dynamoAddresses, shipments }));
  expect((await dynamoAddresses.find(customerUuid, customerAddressUuid))?.timesUsed).toBe(1);
  expect(outside('countAddressUses', partitions)).toEqual([]);
});

test('relay and sweeper touch the outbox only', async () => {
  const event = newEvent(
    'sessionEnded',
    { customerUuid: v7() },
    { ...clock, now: () => new Date(Date.now() - 60_000) },
  );
  await dynamoOutbox.add([event]);
  const sent: DomainEvent[] = [];
  const queues = { send: async (_listener: string, one: DomainEvent) => void sent.push(one) };
  const deps = { ...clock, outbox: dynamoOutbox, queues, listenersOf: () => ['closeLivePages'], onFailure: vi.fn() };
  const swept = await touched(() => sweepOutbox(deps));
  expect(swept.filter((partition) => !isIn(['OUTBOX', 'OUTBOX#*'])(partition))).toEqual([]);
  const relayed = await touched(() => relayEvents(event.aggregate, deps));
  expect(relayed.filter((partition) => !isIn(['OUTBOX#*'])(partition))).toEqual([]);
});
