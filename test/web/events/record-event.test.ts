import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { portalEvent } from '#contract/events.ts';
import { eventKeys, readEvent } from '#web/events/event-queue.ts';
import { recordEvent } from '#web/events/record-event.ts';

class MemoryStorage {
  getItem(key: string) {
    return Object.hasOwn(this, key) ? String((this as Record<string, unknown>)[key]) : null;
  }
  setItem(key: string, value: string) {
    (this as Record<string, unknown>)[key] = value;
  }
  removeItem(key: string) {
    delete (this as Record<string, unknown>)[key];
  }
}

let storage: MemoryStorage;
const timers: number[] = [];

beforeEach(() => {
  storage = new MemoryStorage();
  timers.length = 0;
  vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00.000Z'), toFake: ['Date'] });
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('document', { addEventListener: () => undefined, hidden: false });
  vi.stubGlobal('window', {
    localStorage: storage,
    location: { pathname: '/customer/quote-results/c-110', search: '?rateRequestUuid=0199' },
    addEventListener: () => undefined,
    setTimeout: (_work: () => void, ms: number) => timers.push(ms),
  });
});
afterEach(() => vi.useRealTimers());

const events = () => eventKeys().map((key) => JSON.parse(readEvent(key) ?? ''));

describe('noting an event', () => {
  test('[Q15] keeps it at once, as the contract has it, with the page but not its query', () => {
    recordEvent({ name: 'RateSelected', type: 'g' });
    const [event] = events();
    expect(portalEvent.parse(event)).toEqual(event);
    expect(event).toMatchObject({ name: 'RateSelected', type: 'g', page: '/customer/quote-results/c-110' });
    expect(JSON.stringify(event)).not.toContain('0199');
    // Nothing is loaded or sent in this moment.
    expect(timers).toEqual([2000]);
  });

  test('each has an id of its own, and the newest fifty are kept', () => {
    for (let second = 0; second < 60; second += 1) {
      vi.setSystemTime(Date.parse('2026-11-21T12:00:00.000Z') + second * 1000);
      recordEvent({ name: 'sign-up-step-one' });
    }
    const kept = events();
    expect(kept).toHaveLength(50);
    expect(new Set(kept.map(({ id }) => id)).size).toBe(50);
    expect([kept[0].at, kept[49].at]).toEqual(['2026-11-21T12:00:10.000Z', '2026-11-21T12:00:59.000Z']);
  });

  test('a browser that stores nothing is left in peace', () => {
    vi.stubGlobal('window', {
      get localStorage() {
        throw new Error('refused');
      },
    });
    expect(() => recordEvent({ name: 'sign-up-step-one' })).not.toThrow();
  });
});
