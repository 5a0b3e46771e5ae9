import { describe, expect, test } from 'vitest';
import { eventKinds, newEvent, storedEvent } from '#domain/events/event.ts';
import { listeners, listenersOf } from '#domain/listeners.ts';
import { testClock } from '#test/fakes/clock.ts';
import { sequentialIds, testId } from '#test/fakes/ids.ts';

const deps = { now: testClock().now, newId: sequentialIds(0xe00) };
const event = newEvent('sessionEnded', { customerUuid: testId(0xc1), sessionId: 'session-1' }, deps);

describe('events', () => {
  test('are read as they were written', () => {
    expect(storedEvent.parse(JSON.parse(JSON.stringify(event)))).toEqual(event);
  });

  test.each([
    ['of an unknown type', { ...event, type: 'somethingElse' }],
    ['of a later version', { ...event, version: event.version + 1 }],
    ['with other data than their kind has', { ...event, data: { sessionId: 7 } }],
    ['that are none', { hello: 'world' }],
  ])('%s are refused', (_what, found) => {
    expect(storedEvent.safeParse(found).success).toBe(false);
  });

  test('every listener listens to events that exist', () => {
    for (const types of Object.values(listeners)) for (const type of types) expect(eventKinds).toHaveProperty(type);
  });

  test('a session that ends closes live pages, and an account that opens sends a mail', () => {
    expect(listenersOf('sessionEnded')).toEqual(['closeLivePages']);
    expect(listenersOf('customerRegistered')).toEqual(['sendMail']);
  });
});
