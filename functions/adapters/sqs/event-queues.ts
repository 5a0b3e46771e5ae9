import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { EventQueues } from '#domain/events/outbox.ts';
import { env } from '#functions/platform/env.ts';

let client: SQSClient | undefined;
const sqs = () => {
  // A local AWS names its queues by an address that only it can resolve.
  client ??= new SQSClient({ useQueueUrlAsEndpoint: false });
  return client;
};

/** A FIFO queue for each listener: events of one aggregate in order, an event that is sent again within five minutes is queued once. */
export const sqsQueues: EventQueues = {
  async send(listener, event) {
    const QueueUrl = env('LISTENER_QUEUES')[listener];
    if (!QueueUrl) throw new Error(`The listener ${listener} has no queue`);
    await sqs().send(
      new SendMessageCommand({
        QueueUrl,
        MessageBody: JSON.stringify(event),
        MessageGroupId: event.aggregate,
        MessageDeduplicationId: event.eventId,
      }),
    );
  },
};
