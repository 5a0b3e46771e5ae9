import { listenersOf } from '#domain/listeners.ts';
import { dynamoOutbox } from '#functions/adapters/dynamo/outbox-store.ts';
import { sqsQueues } from '#functions/adapters/sqs/event-queues.ts';
import { clock } from '#functions/platform/clock.ts';

/** The dependencies of sending events to their listeners. */
export const relayDeps = () => ({ ...clock, outbox: dynamoOutbox, queues: sqsQueues, listenersOf });
