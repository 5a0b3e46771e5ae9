import { displayedCents, profitPercent } from '#contract/rules/merge-rates.ts';
import type { FinalList, GroupEnd, ResponseBatch, StoredDecline, StoredRate } from '#domain/quotes/quote-record.ts';
import type { PricingTerms, QuoteRequest } from '#domain/quotes/quote-request.ts';
import type { OlderRecord } from './stored-record.ts';

/** The terms as version 0 named them. */
interface OlderTerms {
  readonly marginLeastCents?: number;
  readonly onlineDiscountMostCents?: number;
}

/** Lifts a request of version 0 (until 2026-11-22), whose terms name minimum and maximum 'least' and 'most'. */
export function liftRequest({ terms, ...request }: OlderRecord<QuoteRequest>): OlderRecord<QuoteRequest> {
  if (!terms) return request;
  const { marginLeastCents, onlineDiscountMostCents, ...others } = terms as OlderTerms & Partial<PricingTerms>;
  const lifted = { marginMinCents: marginLeastCents, onlineDiscountMaxCents: onlineDiscountMostCents, ...others };
  return { ...request, terms: lifted as PricingTerms };
}

/**
 * Lifts responses of version 0: until 2026-11-22 a rate had the carrier's quote number among its own fields, and no profit; a carrier with an open
 * circuit was called resting.
 */
export const liftResponses = ({ answers = [], ...batch }: OlderRecord<ResponseBatch>): OlderRecord<ResponseBatch> => ({
  ...batch,
  answers: answers.map((answer) => (answer.kind === 'rate' ? liftRate(answer) : liftDecline(answer))),
});

function liftRate(answer: OlderRecord<StoredRate> & Pick<StoredRate, 'rate' | 'cost'>): StoredRate {
  const { rate, cost } = answer;
  const profit = profitPercent(displayedCents(rate, 'n') ?? cost.standard, cost.standard);
  return {
    carrier: { quoteNumber: rate.capacityProviderQuoteNumber, profitPercent: profit },
    ...answer,
  } as StoredRate;
}

function liftDecline(answer: StoredDecline): StoredDecline {
  const { restsUntil, ...none } = answer.none as StoredDecline['none'] & { readonly restsUntil?: string };
  return { ...answer, none: { ...(restsUntil !== undefined && { pausedUntil: restsUntil }), ...none } };
}

/** The lease or end of a group in version 0. */
type OlderGroup = Readonly<Record<string, unknown>>;

/** Lifts the lease or end of a group of version 0, in which a group that timed out is called cut off. */
export const liftGroup = (group: OlderGroup): OlderGroup =>
  group.state === 'cut-off' ? { ...group, state: 'timed-out' } : group;

/** Lifts a final list of version 0; its ends are those of the groups. */
export const liftFinalList = ({ groups = [], ...list }: OlderRecord<FinalList>): OlderRecord<FinalList> => ({
  ...list,
  groups: groups.map((end) => liftGroup(end) as GroupEnd),
});
