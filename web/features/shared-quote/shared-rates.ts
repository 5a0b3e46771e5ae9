import type { RateQuote, RateState } from '#contract/quotes.ts';
import { fromTimestamp } from '#contract/rules/dates.ts';
import { codesToFlags } from '#contract/rules/facilities.ts';
import type { SharedLtlQuote } from '#contract/shares.ts';

/** The rates of a link in the form that sorting and badges take; their place stands for the id that links do not show. */
export const ratesOf = ({ rates, pricedAt }: SharedLtlQuote): RateQuote[] =>
  rates.map((rate, place) => ({
    ...rate,
    FCPreRateQuoteResponseId: String(place).padStart(3, '0'),
    FCCarrierGroup: 'ALL',
    FCDisplayOrder: place,
    FCContractUUID: '',
    FCContractName: '',
    capacityProviderAccountGroup: { code: 'ALL' },
    FCQuoteDate: pricedAt,
    errorMessages: [],
  }));

/** What was asked for, as the summary line and the risks of a bill read it. */
export const queryOf = (quote: SharedLtlQuote): RateState['quoteQuery'] => ({
  originFacilityType: quote.originFacilityType,
  destinationFacilityType: quote.destinationFacilityType,
  ...codesToFlags(quote.services),
  items: quote.items.map(({ calculatedFreightClass: _density, ...item }) => item),
});

/** Whether a price no longer holds. */
export const isExpired = (expiresAt: string | undefined, now: Date): boolean =>
  expiresAt !== undefined && (fromTimestamp(expiresAt)?.getTime() ?? 0) <= now.getTime();
