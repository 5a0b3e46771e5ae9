import { wrongFields } from '#contract/codes/portal-error.ts';
import { code12023, code12024, code12026 } from '#contract/codes/shipment-fields.ts';
import { errorAt } from '#contract/codes/wrong-field.ts';
import { detailOf, groupUuid } from '#contract/rules/merge-rates.ts';
import * as m from '#texts/compiled/messages.js';
import type { StoredRate } from '../quotes/quote-record.ts';
import type { QuoteProgress } from '../quotes/read-quote.ts';
import type { EstimateRequest } from './estimate-request.ts';

/** The rate that a choice names, with the service it names; throws for a rate or service that the quote does not hold. */
export function findChosen(
  quote: QuoteProgress,
  choice: Pick<EstimateRequest, 'FCPreRateQuoteResponseId' | 'type' | 'guaranteedLevel'>,
): StoredRate {
  const chosen = quote.rates.find(({ rate }) => rate.FCPreRateQuoteResponseId === choice.FCPreRateQuoteResponseId);
  if (!chosen) throw wrongFields([errorAt('FCPreRateQuoteResponseId', code12023)]);
  if (!detailOf(chosen.rate, choice.type)) throw wrongFields([errorAt('type', code12026)]);
  const levels = chosen.rate.guaranteedLevels ?? [];
  if (choice.type === 'g' && choice.guaranteedLevel && !levels.some(({ level }) => level === choice.guaranteedLevel))
    throw wrongFields([{ field: 'guaranteedLevel', message: m.errors_no_such_guarantee() }]);
  return chosen;
}

/** Throws unless the uuid is that of the rate's group in the quote (Q16). */
export function checkGroupUuid(quote: QuoteProgress, { rate }: StoredRate, quoteRequestUuid: string): void {
  if (quoteRequestUuid !== groupUuid(quote.request.quoteRequestUuid, rate))
    throw wrongFields([errorAt('quoteRequestUuid', code12024)]);
}
