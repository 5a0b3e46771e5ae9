import { wrongFields } from '#contract/codes/portal-error.ts';
import type { RateType } from '#contract/quotes.ts';
import { deliveryDay } from '#contract/rules/merge-rates.ts';
import { deliveryProblem } from '#contract/rules/show-days.ts';
import type { StoredRate } from '../quotes/quote-record.ts';
import type { QuoteRequest } from '../quotes/quote-request.ts';

/** Throws (422) for a rate that delivers outside the move-in of the show it goes to (H30). */
export function checkMoveIn({ query }: QuoteRequest, { rate }: StoredRate, type: RateType): void {
  const problem = deliveryProblem(query, deliveryDay(rate, type));
  if (problem) throw wrongFields([{ field: 'FCPreRateQuoteResponseId', message: problem }]);
}
