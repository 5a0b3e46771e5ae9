import { describe, expect, test } from 'vitest';
import { SlowAccounts, type SlowMark, type SlowMarkStore } from '#domain/outside/slow-accounts.ts';
import { failed } from '#domain/quotes/provider.ts';
import { wasSlow } from '#domain/quotes/response-time.ts';
import { testClock } from '#test/fakes/clock.ts';
import { priceOf } from '#test/fakes/provider.ts';
import { fakeSlowMarks } from '#test/fakes/slow-marks.ts';

function world(marks: SlowMarkStore = fakeSlowMarks()) {
  const clock = testClock();
  const failures: unknown[] = [];
  const watch = () =>
    new SlowAccounts('project44', { marks, now: clock.now, logFailure: (error) => failures.push(error) });
  return { clock, failures, watch };
}

async function answer(watch: SlowAccounts, times: number, slow: boolean | undefined) {
  for (let n = 0; n < times; n += 1) {
    watch.note('GLKM', slow);
    await watch.flushed();
  }
}

describe('slow carrier accounts', () => {
  test('[R84] more than half of the last 20 answers make an account slow, and fewer end it; each change is one write', async () => {
    const marks = fakeSlowMarks();
    const watch = world(marks).watch();
    await answer(watch, 9, false);
    await answer(watch, 10, true);
    expect(marks.writes).toEqual([]);
    await answer(watch, 1, true);
    expect(marks.writes).toMatchObject([{ account: 'GLKM', slow: true, recent: '00000000011111111111' }]);
    await answer(watch, 9, true);
    await answer(watch, 9, false);
    expect(marks.writes).toHaveLength(1);
    await answer(watch, 1, false);
    expect(marks.writes).toMatchObject([{ slow: true }, { slow: false }]);
  });

  test('[R84] a hundred answers in time write nothing, and neither do a hundred more of one that is slow already', async () => {
    const marks = fakeSlowMarks();
    const watch = world(marks).watch();
    await answer(watch, 100, false);
    expect(marks.writes).toEqual([]);
    await answer(watch, 100, true);
    expect(marks.writes).toHaveLength(1);
    await answer(watch, 50, undefined);
    expect(marks.writes).toHaveLength(1);
  });

  test('[R84] another process goes on from a newer mark: it neither contradicts it nor begins anew', async () => {
    const marks = fakeSlowMarks();
    const { clock, watch } = world(marks);
    const [one, other] = [watch(), watch()];
    await answer(other, 20, false);
    await answer(one, 11, true);
    clock.advance(1000);
    await answer(other, 3, false);
    expect(marks.writes).toHaveLength(1);
    // Eleven slow ones of twenty were adopted: three in time are not enough, twelve are.
    await answer(other, 12, false);
    expect(marks.writes.map(({ slow }) => slow)).toEqual([true, false]);
  });

  test('a store that fails costs nothing but a line in the log, and the change is written later', async () => {
    const marks = fakeSlowMarks();
    let broken = true;
    const failing: SlowMarkStore = {
      list: marks.list,
      write: async (mark: SlowMark) => {
        if (broken) throw new Error('out of reach');
        await marks.write(mark);
      },
    };
    const { failures, watch } = world(failing);
    const watched = watch();
    await answer(watched, 11, true);
    expect([failures.length, marks.writes.length]).toEqual([1, 0]);
    broken = false;
    await answer(watched, 1, true);
    expect(marks.writes).toHaveLength(1);
  });
});

describe('a slow answer', () => {
  test('[R84] is late, or took more than six seconds', () => {
    expect(wasSlow(priceOf('A'), 6000, true)).toBe(false);
    expect(wasSlow(priceOf('A'), 6001, true)).toBe(true);
    expect(wasSlow(failed('A', 'timeout'), 3800, true)).toBe(true);
    expect(wasSlow(failed('A', 'late'), 100, false)).toBe(true);
    expect(wasSlow({ kind: 'none', accountCode: 'A', reason: 'declined' }, 100, true)).toBe(false);
  });
  test('what tells nothing about the carrier is not counted', () => {
    for (const fault of ['token', 'unreachable', 'rejected', 'server-error', 'no-row'] as const)
      expect(wasSlow(failed('A', fault), 9000, true), fault).toBeUndefined();
    expect(wasSlow(failed('A', 'timeout'), 9000, false)).toBeUndefined();
    expect(wasSlow(priceOf('A'), 9000, false)).toBe(false);
  });
});
