import type { SQSEvent, SQSRecord } from 'aws-lambda';
import { expect, test, vi } from 'vitest';
import { DELIVERIES, EVENT_MIN_MS } from '#contract/deliveries.ts';
import { type DomainEvent, newEvent } from '#domain/events/event.ts';
import { clock } from '#functions/platform/clock.ts';
import { queueHandler } from '#functions/runtime/queue-handler.ts';

const recordOf = (event: DomainEvent, body = JSON.stringify(event), tries = 1): SQSRecord =>
  ({
    messageId: event.eventId,
    body,
    attributes: { MessageGroupId: event.aggregate, ApproximateReceiveCount: String(tries) },
  }) as unknown as SQSRecord;
const ended = (customerUuid: string, sessionId: string) => newEvent('sessionEnded', { customerUuid, sessionId }, clock);
const batch = (...Records: SQSRecord[]): SQSEvent => ({ Records });

test('a failed event goes back with all later ones of its aggregate; other aggregates are handled', async () => {
  const [a1, a2, a3, b1] = [ended('a', '1'), ended('a', '2'), ended('a', '3'), ended('b', '1')];
  const heard: string[] = [];
  const hear = vi.fn(async ({ eventId }: DomainEvent) => {
    if (eventId === a2.eventId) throw new Error('not now');
    heard.push(eventId);
  });
  const handler = queueHandler('closeLivePages', () => ({}), hear);
  const answer = await handler(batch(recordOf(a1), recordOf(b1), recordOf(a2), recordOf(a3)));
  expect(answer.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)).toEqual([a2.eventId, a3.eventId]);
  expect(heard.sort()).toEqual([a1.eventId, b1.eventId].sort());
});

test('an invalid message fails alone and is never handled', async () => {
  const poison = ended('a', '1');
  const hear = vi.fn(async () => undefined);
  const handler = queueHandler('closeLivePages', () => ({}), hear);
  const bodies = ['not JSON', '{}', JSON.stringify({ ...poison, type: 'unknown' })];
  for (const body of bodies) {
    const { batchItemFailures } = await handler(batch(recordOf(poison, body), recordOf(ended('b', '1'))));
    expect(batchItemFailures).toEqual([{ itemIdentifier: poison.eventId }]);
  }
  expect(hear).toHaveBeenCalledTimes(bodies.length);
});

test('events of one aggregate are handled in sequence', async () => {
  const running: number[] = [];
  let now = 0;
  const hear = async () => {
    now += 1;
    running.push(now);
    await new Promise((resolve) => setTimeout(resolve, 2));
    now -= 1;
  };
  const handler = queueHandler('closeLivePages', () => ({}), hear);
  await handler(batch(...['1', '2', '3'].map((id) => recordOf(ended('a', id)))));
  expect(running).toEqual([1, 1, 1]);
});

test('what there is no time left for goes back before the function is cut off', async () => {
  const events = ['1', '2', '3'].map((id) => ended('a', id));
  let left = EVENT_MIN_MS + 4000;
  const hear = vi.fn(async () => {
    left -= 3000;
  });
  const handler = queueHandler('closeLivePages', () => ({}), hear);
  const context = { getRemainingTimeInMillis: () => left };
  const { batchItemFailures } = await handler(batch(...events.map((event) => recordOf(event))), context);
  expect(hear).toHaveBeenCalledTimes(2);
  expect(batchItemFailures).toEqual([{ itemIdentifier: events[2]?.eventId }]);
});

test('what is tried for the last time holds up nothing: those after it do not go to the dead without a try', async () => {
  const [a1, a2] = [ended('a', '1'), ended('a', '2')];
  const heard: string[] = [];
  const hear = async ({ eventId }: DomainEvent) => {
    if (eventId === a1.eventId) throw new Error('never');
    heard.push(eventId);
  };
  const handler = queueHandler('closeLivePages', () => ({}), hear);
  const both = (tries: number) => batch(recordOf(a1, undefined, tries), recordOf(a2, undefined, tries));
  expect((await handler(both(DELIVERIES - 1))).batchItemFailures).toHaveLength(2);
  expect(heard).toEqual([]);
  expect((await handler(both(DELIVERIES))).batchItemFailures).toEqual([{ itemIdentifier: a1.eventId }]);
  expect(heard).toEqual([a2.eventId]);
});
