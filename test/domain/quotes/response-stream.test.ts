import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ResponseBatch, StoredResponse } from '#domain/quotes/quote-record.ts';
import { ResponseStream, WINDOW_MAX_MS } from '#domain/quotes/response-stream.ts';
import { makePriced } from '#test/fakes/fixtures.ts';

const template = makePriced('A4X1');
const answer = (n: number): StoredResponse => ({ ...template, accountCode: `A4X${n}` });
const codes = (batches: readonly ResponseBatch[]) =>
  batches.map((batch) => batch.answers.map((stored) => Number(stored.accountCode.slice(3))));
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

interface Noted {
  readonly what: 'store' | 'stored' | 'tell' | 'told';
  readonly at: number;
  readonly batch: ResponseBatch;
}

/** A stream whose storing and telling take their time and are noted. */
function noting({ storeMs = 0, tellMs = 0, failAt = [] as readonly number[] } = {}) {
  const notes: Noted[] = [];
  const start = Date.now();
  const note = (what: Noted['what'], batch: ResponseBatch) => notes.push({ what, batch, at: Date.now() - start });
  let stores = 0;
  const store = async (batch: ResponseBatch) => {
    note('store', batch);
    if (storeMs > 0) await wait(storeMs);
    stores += 1;
    if (failAt.includes(stores - 1)) throw new Error('The table is away');
    note('stored', batch);
  };
  const push = async (batch: ResponseBatch) => {
    note('tell', batch);
    if (tellMs > 0) await wait(tellMs);
    note('told', batch);
  };
  const stream = new ResponseStream('A4', store, push);
  /** Ends the stream; what its end brings is stored and told like every batch. Returns how many responses there are. */
  const end = async () => {
    let count = 0;
    await stream.end(async (last) => {
      if (last.answers.length > 0) await store(last).then(() => push(last));
      count = last.upTo;
    });
    return count;
  };
  return { stream, notes, end, of: (what: Noted['what']) => notes.filter((n) => n.what === what) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('response stream', () => {
  test('the first response is stored and pushed at once', async () => {
    const { stream, of } = noting();
    stream.add(answer(1));
    await vi.advanceTimersByTimeAsync(0);
    expect(of('told').map(({ at }) => at)).toEqual([0]);
  });

  test('a later response is batched with those that arrive within a second', async () => {
    const { stream, of } = noting();
    for (const [n, ms] of [0, 30, 90, 260, 10].entries()) {
      await vi.advanceTimersByTimeAsync(ms);
      stream.add(answer(n));
    }
    await vi.advanceTimersByTimeAsync(1000);
    expect(codes(of('told').map(({ batch }) => batch))).toEqual([[0], [1, 2, 3, 4]]);
    expect(of('store').map(({ at }) => at)).toEqual([0, 1030]);
    expect(of('told').map(({ batch }) => batch.upTo)).toEqual([1, 5]);
  });

  test.each([
    [500, 1000],
    [1500, 1500],
    [6000, 2000],
  ])('a response after %i ms waits %i ms for others: the longer the group works, the longer', async (after, window) => {
    const { stream, of } = noting();
    stream.add(answer(1));
    await vi.advanceTimersByTimeAsync(after);
    stream.add(answer(2));
    await vi.advanceTimersByTimeAsync(5000);
    expect(of('told').map(({ at }) => at)).toEqual([0, after + window]);
  });

  test('a response after a pause waits for others, unless it is the last', async () => {
    const { stream, of, end } = noting();
    stream.add(answer(1));
    await vi.advanceTimersByTimeAsync(700);
    stream.add(answer(2));
    await vi.advanceTimersByTimeAsync(500);
    stream.add(answer(3));
    void end();
    await vi.advanceTimersByTimeAsync(0);
    expect(of('told').map(({ at }) => at)).toEqual([0, 1200]);
  });

  test('a batch is stored before it is pushed, and pushed before the next is stored', async () => {
    const { stream, notes } = noting({ storeMs: 30, tellMs: 80 });
    stream.add(answer(1));
    await vi.advanceTimersByTimeAsync(5);
    stream.add(answer(2));
    await vi.advanceTimersByTimeAsync(1500);
    const order = ['store', 'stored', 'tell', 'told'];
    expect(notes.map(({ what }) => what)).toEqual([...order, ...order]);
    expect(notes.map(({ at }) => at)).toEqual([0, 30, 30, 110, 1005, 1035, 1035, 1115]);
  });

  test('ending does not wait for a window that nobody else will use', async () => {
    const { stream, of, end } = noting();
    stream.add(answer(1));
    await vi.advanceTimersByTimeAsync(1);
    stream.add(answer(2));
    const settled = end();
    await vi.advanceTimersByTimeAsync(0);
    await settled;
    expect(of('told').map(({ at }) => at)).toEqual([0, 1]);
  });

  test('ending an empty stream is done at once', async () => {
    expect(await noting().end()).toBe(0);
  });

  test('a batch that could not be stored is not pushed, and joins the next one, so that there is no gap', async () => {
    const { stream, of, end } = noting({ failAt: [1] });
    stream.add(answer(1));
    await vi.advanceTimersByTimeAsync(10);
    stream.add(answer(2));
    await vi.advanceTimersByTimeAsync(5000);
    expect(codes(of('told').map(({ batch }) => batch))).toEqual([[1]]);
    stream.add(answer(3));
    expect(await end()).toBe(3);
    expect(codes(of('told').map(({ batch }) => batch))).toEqual([[1], [2, 3]]);
    expect(of('told').map(({ batch }) => batch.upTo)).toEqual([1, 3]);
  });

  test('ending tries once more to store what could not be stored, and fails when that fails, however much later', async () => {
    const once = noting({ failAt: [1] });
    const twice = noting({ failAt: [1, 2, 3] });
    for (const { stream } of [once, twice]) {
      stream.add(answer(1));
      await vi.advanceTimersByTimeAsync(100);
      stream.add(answer(2));
      await vi.advanceTimersByTimeAsync(5000);
    }
    expect(await once.end()).toBe(2);
    expect(codes(once.of('told').map(({ batch }) => batch))).toEqual([[1], [2]]);
    await expect(twice.end()).rejects.toThrow('The table is away');
    expect(codes(twice.of('told').map(({ batch }) => batch))).toEqual([[1]]);
  });

  test('pages that cannot be reached delay nothing', async () => {
    const stored: number[] = [];
    const stream = new ResponseStream(
      'A4',
      async ({ upTo }) => void stored.push(upTo),
      () => Promise.reject(new Error('Nobody is there')),
    );
    stream.add(answer(1));
    await vi.advanceTimersByTimeAsync(100);
    stream.add(answer(2));
    await stream.end(async ({ upTo }) => void stored.push(upTo));
    expect(stored).toEqual([1, 2]);
  });

  test('for any arrivals: every response once and in order, upTo counts them, none waits longer than the window', async () => {
    const arrivals = fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 24 });
    const delay = fc.integer({ min: 0, max: 120 });
    await fc.assert(
      fc.asyncProperty(arrivals, delay, delay, async (times, storeMs, tellMs) => {
        const { stream, of, end } = noting({ storeMs, tellMs });
        const ordered = times.toSorted((a, b) => a - b);
        for (const [n, at] of ordered.entries()) setTimeout(() => stream.add(answer(n)), at);
        await vi.advanceTimersByTimeAsync(301);
        const settled = end();
        await vi.advanceTimersByTimeAsync(30_000);
        await settled;
        const told = of('told').map(({ batch }) => batch);
        expect(codes(told).flat()).toEqual(ordered.map((_, n) => n));
        let count = 0;
        for (const batch of told) {
          count += batch.answers.length;
          expect(batch.upTo).toBe(count);
        }
        for (const [i, { at, batch }] of of('store').entries()) {
          const first = ordered[batch.upTo - batch.answers.length] ?? 0;
          const free = i === 0 ? 0 : (of('told')[i - 1]?.at ?? 0);
          expect(at).toBeLessThanOrEqual(Math.max(first + WINDOW_MAX_MS, free));
        }
        expect(await settled).toBe(ordered.length);
        expect(of('stored').map(({ batch }) => batch)).toEqual(told);
      }),
      { numRuns: 60, seed: 1 },
    );
  });
});
