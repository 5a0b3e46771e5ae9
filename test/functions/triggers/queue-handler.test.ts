import type { SQSEvent, SQSRecord } from 'aws-lambda';
import { expect, test, vi } from 'vitest';
import { type DomainEvent, newEvent } from '#domain/events/event.ts';
import { clock } from '#functions/platform/clock.ts';
import { queueHandler } from '#functions/runtime/queue-handler.ts';

const recordOf = (event: DomainEvent, body = JSON.stringify(event)): SQSRecord =>
  ({
    messageId: event.eventId,
    body,
    attributes: { MessageGroupId: event.aggregate, ApproximateReceiveCount: '1' },
  }) as unknown as SQSRecord;
const ended = (customerUuid: string, sessionId: string) => newEvent('sessionEnded', { customerUuid, sessionId }, clock);
const batch = (...Records: SQSRecord[]): SQSEvent => ({ Records });

test('what fails goes back with all that comes after it of the same aggregate; other aggregates are heard', async () => {
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

test('a message that is no event fails alone and is never heard', async () => {
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

test('events of one aggregate are heard one after the other', async () => {
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
