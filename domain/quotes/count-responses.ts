import type { GroupCode } from '#contract/quotes.ts';
import type { QuoteRecord, ResponseBatch } from './quote-record.ts';

/** Batches in the order of their responses, group by group. */
export const inResponseOrder = (batches: readonly ResponseBatch[]): ResponseBatch[] =>
  [...batches].sort((a, b) => a.upTo - b.upTo);

/** Counts how many responses of each group are stored without a gap from the first on; responses after a gap do not count yet. */
export function countStored(batches: readonly ResponseBatch[]): ReadonlyMap<GroupCode, number> {
  const counts = new Map<GroupCode, number>();
  for (const { group, upTo, answers } of inResponseOrder(batches)) {
    const before = counts.get(group) ?? 0;
    if (upTo - answers.length <= before) counts.set(group, upTo);
  }
  return counts;
}

/** Returns true when a read saw the end of a group but not all responses that the end names, so that it has to be repeated. */
export function isInconsistent({ batches, groups }: Pick<QuoteRecord, 'batches' | 'groups'>): boolean {
  const stored = countStored(batches);
  return groups.some((end) => (stored.get(end.group) ?? 0) < end.upTo);
}
