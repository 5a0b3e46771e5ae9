import type { SlowMark, SlowMarkStore } from '#domain/outside/slow-accounts.ts';

/** Marks of slow accounts in memory, and every write. */
export function fakeSlowMarks(): SlowMarkStore & { readonly writes: readonly SlowMark[] } {
  const writes: SlowMark[] = [];
  const kept = new Map<string, SlowMark>();
  return {
    writes,
    list: async (company) => [...kept.values()].filter((mark) => mark.company === company),
    async write(mark) {
      const before = kept.get(mark.account);
      if (before && before.markedAt >= mark.markedAt) return;
      writes.push(mark);
      kept.set(mark.account, mark);
    },
  };
}
