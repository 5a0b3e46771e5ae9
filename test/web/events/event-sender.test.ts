import { describe, expect, test } from 'vitest';
import type { PortalEvent } from '#contract/events.ts';
import { makeExclusive } from '#web/api/refresh.ts';
import { BACK_OFF_MS, makeEventSender } from '#web/events/event-sender.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');

function eventAt(at: number): PortalEvent {
  const page = '/home/signup';
  return {
    name: 'sign-up-step-one',
    id: crypto.randomUUID(),
    at: new Date(at).toISOString(),
    page,
    version: '0.1.0+dev',
  };
}

interface World {
  stored?: Record<string, string>;
  /** What the stream answers, try by try; the last answer stays. */
  answers?: ((events: readonly PortalEvent[]) => readonly boolean[])[];
}

function setUp({ stored = {}, answers = [(events) => events.map(() => true)] }: World) {
  const storage = new Map(Object.entries(stored));
  const put: string[][] = [];
  const waits: { work: () => void; ms: number }[] = [];
  const state = { online: true, now: NOW };
  const exclusively = makeExclusive('test');
  const newSender = () =>
    makeEventSender({
      keys: () => [...storage.keys()],
      read: (key) => storage.get(key) ?? null,
      drop: (key) => void storage.delete(key),
      put: async (events) => {
        put.push(events.map(({ id }) => id));
        await Promise.resolve();
        const answer = answers.length > 1 ? answers.shift() : answers[0];
        return answer?.(events) ?? [];
      },
      exclusively,
      online: () => state.online,
      now: () => state.now,
      random: () => 0.5,
      wait: (work, ms) => void waits.push({ work, ms }),
    });
  return { storage, put, waits, state, newSender, send: newSender() };
}

const fail = () => {
  throw new Error('no network');
};
const taken = (events: readonly PortalEvent[]) => events.map(() => true);
const stored = (...events: PortalEvent[]) =>
  Object.fromEntries(events.map((event) => [event.id, JSON.stringify(event)]));

describe('[R50] events that wait', () => {
  test('are sent as one batch and forgotten', async () => {
    const [one, two] = [eventAt(NOW - 1000), eventAt(NOW)];
    const { send, storage, put, waits } = setUp({ stored: stored(one, two) });
    await send();
    expect(put).toEqual([[one.id, two.id]]);
    expect(storage.size).toBe(0);
    expect(waits).toEqual([]);
    await send();
    expect(put).toHaveLength(1);
  });

  test('stay when they could not be sent, and go by themselves with growing pauses', async () => {
    const event = eventAt(NOW);
    const { send, storage, put, waits } = setUp({ stored: stored(event), answers: [fail, fail, fail, taken] });
    await send();
    expect(storage.size).toBe(1);
    for (const pause of BACK_OFF_MS.slice(0, 3)) {
      const next = waits.shift();
      expect(next?.ms).toBe(pause);
      next?.work();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(put).toEqual(Array.from({ length: 4 }, () => [event.id]));
    expect(storage.size).toBe(0);
    expect(waits).toEqual([]);
  });

  test('that the stream did not take out of a batch are sent again alone', async () => {
    const [one, two] = [eventAt(NOW - 1), eventAt(NOW)];
    const { send, storage, put, waits } = setUp({ stored: stored(one, two), answers: [() => [true, false], taken] });
    await send();
    expect([...storage.keys()]).toEqual([two.id]);
    waits.shift()?.work();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(put).toEqual([[one.id, two.id], [two.id]]);
  });

  test('are not tried without a network; its return asks again', async () => {
    const { send, state, put, waits } = setUp({ stored: stored(eventAt(NOW)) });
    state.online = false;
    await send();
    expect([put, waits]).toEqual([[], []]);
    state.online = true;
    await send();
    expect(put).toHaveLength(1);
  });

  test('of two tabs are sent by one of them', async () => {
    const event = eventAt(NOW);
    const { send, newSender, put } = setUp({ stored: stored(event) });
    await Promise.all([send(), newSender()(), send()]);
    expect(put).toEqual([[event.id]]);
  });

  test('that are a week old, or are none of ours, are dropped unsent', async () => {
    const old = eventAt(NOW - 8 * 24 * 60 * 60 * 1000);
    const person = { ...eventAt(NOW), email: 'dana@whitfieldpumps.example' };
    const { send, storage, put } = setUp({
      stored: { ...stored(old), person: JSON.stringify(person), junk: '{', none: 'null' },
    });
    await send();
    expect(put).toEqual([]);
    expect(storage.size).toBe(0);
  });
});
