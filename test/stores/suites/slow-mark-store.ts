import { expect, test } from 'vitest';
import type { SlowMark, SlowMarkStore } from '#domain/outside/slow-accounts.ts';
import { fresh } from './fresh.ts';

/** What every store of slow marks does. */
export function describeSlowMarkStore(name: string, makeStore: () => SlowMarkStore): void {
  test(`slow marks (${name}): [R84] a company's marks are listed as last written; an older one changes nothing`, async () => {
    const store = makeStore();
    const company = fresh();
    const mark = (changes: Partial<SlowMark>): SlowMark => ({
      company,
      account: 'GLKM',
      slow: true,
      recent: '1'.repeat(11),
      markedAt: Date.now(),
      ...changes,
    });
    expect(await store.list(company)).toEqual([]);
    const first = mark({});
    await store.write(first);
    expect(await store.list(company)).toEqual([first]);
    const ended = mark({ slow: false, recent: '0'.repeat(20), markedAt: first.markedAt + 1 });
    await store.write(ended);
    await store.write(mark({ markedAt: first.markedAt - 1 }));
    expect(await store.list(company)).toEqual([ended]);
    expect(await store.list(fresh())).toEqual([]);
  });
}
