import { mergeRates } from '#contract/rules/merge-rates.ts';
import { countedBatches, isTorn } from './counted-answers.ts';
import type { MergedList, QuoteRecord, QuoteStore } from './quote-request.ts';

/** The merged list of a request whose groups have all ended: the same for whoever works it out, since ends never change. */
export function mergedListOf(record: QuoteRecord): MergedList {
  const rates = countedBatches(record).flatMap(({ answers }) =>
    answers.flatMap((answer) => (answer.kind === 'rate' ? [answer.rate] : [])),
  );
  return { groups: record.groups, kept: mergeRates(rates).map((rate) => rate.FCPreRateQuoteResponseId) };
}

/** Writes the merged list of a request whose groups have all ended, and answers the record with the list that stands. */
export async function withMergedList(
  ended: QuoteRecord,
  quotes: Pick<QuoteStore, 'findRecord' | 'writeMerged'>,
): Promise<QuoteRecord> {
  const { rateRequestUuid } = ended.request;
  // A group may have ended with more answers than the record held when it was read.
  const whole = isTorn(ended) ? ((await quotes.findRecord(rateRequestUuid)) ?? ended) : ended;
  if (whole.merged) return whole;
  const merged = await quotes.writeMerged(rateRequestUuid, mergedListOf(whole));
  return { ...whole, groups: merged.groups, merged };
}
