import type { LedgerAccount, LedgerEntry, LedgerHead, LedgerLine, Posting } from './entry.ts';

/** What of a head changes besides its sums. */
export type HeadChange = Partial<Pick<LedgerHead, 'openPaymentUuid' | 'nextAt' | 'bookedAt'>>;

/** The sum of an entry's lines; 0 in every entry. */
export const totalOf = (lines: readonly LedgerLine[]): number => lines.reduce((sum, { cents }) => sum + cents, 0);

/** Running sums with lines added; an account that comes to nothing is left out. */
export function addLines(sums: LedgerHead['sums'], lines: readonly LedgerLine[]): LedgerHead['sums'] {
  const next: Partial<Record<LedgerAccount, number>> = { ...sums };
  for (const { account, cents } of lines) next[account] = (next[account] ?? 0) + cents;
  return Object.fromEntries(Object.entries(next).filter(([, cents]) => cents !== 0));
}

/**
 * The journal's next head with the entries that come to it, numbered on. Throws a RangeError for an entry whose lines do not sum to zero, or
 * are no whole cents. A field of `changes` that is undefined goes.
 */
export function appendEntries(
  head: LedgerHead,
  postings: readonly Posting[],
  changes: HeadChange = {},
): { head: LedgerHead; entries: LedgerEntry[] } {
  const entries = postings.map((posting, index): LedgerEntry => {
    if (totalOf(posting.lines) !== 0 || posting.lines.some(({ cents }) => !Number.isSafeInteger(cents)))
      throw new RangeError(`The lines of ${posting.kind} do not sum to zero`);
    return { ...posting, shipmentUuid: head.shipmentUuid, number: head.entries + index + 1 };
  });
  return {
    head: {
      ...head,
      ...changes,
      revision: head.revision + 1,
      entries: head.entries + entries.length,
      sums: entries.reduce((sums, { lines }) => addLines(sums, lines), head.sums),
    },
    entries,
  };
}
