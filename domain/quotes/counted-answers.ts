import type { GroupCode } from '#contract/quotes.ts';
import type { AnswerBatch, GroupState, QuoteRecord, StoredAnswer } from './quote-request.ts';

/** How many answers of a group are stored without a hole from the first on; what lies behind a hole is not there yet. */
export function reachedOf(batches: readonly AnswerBatch[], group: GroupCode): number {
  const own = batches.filter((batch) => batch.group === group).sort((a, b) => a.upTo - b.upTo);
  let reached = 0;
  for (const { upTo, answers } of own) {
    if (upTo - answers.length > reached) break;
    reached = upTo;
  }
  return reached;
}

/** The end of a group as stored; undefined while it runs. */
export const endOf = (record: Pick<QuoteRecord, 'groups'>, group: GroupCode): GroupState | undefined =>
  record.groups.find((end) => end.group === group);

/** How many answers of a group count: as many as its end says, and until then as many as are there. */
export function countOf(record: QuoteRecord, group: GroupCode): number {
  return endOf(record, group)?.upTo ?? reachedOf(record.batches, group);
}

/**
 * The answers that count, in batches as they were stored. Of a group that has ended those are the ones its end names, for ever:
 * what is stored later, by whomever, is as if it had never come. A rate that somebody has chosen counts in any case (R23).
 */
export function countedBatches(record: QuoteRecord): AnswerBatch[] {
  const seen = new Set<string>();
  const isFirst = ({ group }: AnswerBatch, { accountCode }: StoredAnswer) => {
    const key = `${group}/${accountCode}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  };
  const ordered = [...record.batches].sort((a, b) => a.upTo - b.upTo);
  return ordered.flatMap((batch) => {
    const counts = batch.upTo <= countOf(record, batch.group);
    const answers = batch.answers.filter((answer) => (counts || isChosen(record, answer)) && isFirst(batch, answer));
    return answers.length > 0 ? [{ ...batch, answers }] : [];
  });
}

const isChosen = ({ selection }: QuoteRecord, answer: StoredAnswer) =>
  selection !== undefined &&
  answer.kind === 'rate' &&
  answer.rate.FCPreRateQuoteResponseId === selection.FCPreRateQuoteResponseId;

/** True when a read saw the end of a group and not all answers that the end names, so that it has to be read again. */
export const isTorn = (record: QuoteRecord): boolean =>
  record.groups.some((end) => reachedOf(record.batches, end.group) < end.upTo);
