import type { BulkOffer } from '#contract/bulk-quotes.ts';
import type { RateQuote } from '#contract/quotes.ts';
import { displayedCents, isOffer, sortRates } from '#contract/rules/merge-rates.ts';
import { formatMoney } from '#contract/rules/money.ts';
import { zonedTimestamp } from '#contract/rules/zoned-time.ts';
import * as english from '#texts/compiled/english.js';
import { finalRates, type QuoteProgress } from '../quotes/read-quote.ts';
import { chosenCents } from '../shipments/chosen-price.ts';
import type { StoredBulkRow } from './bulk-run.ts';

type Result = Pick<
  StoredBulkRow,
  'state' | 'problems' | 'rateRequestUuid' | 'rates' | 'best' | 'expiresAt' | 'pickupOpenUntil' | 'reason'
>;

/** A row's result from its finished quote: the best standard rates, or why there is none. */
export function resultOf(quote: QuoteProgress): Result {
  const { rateRequestUuid } = quote.request;
  const stored = finalRates(quote).filter(({ rate }) => isOffer(rate) && displayedCents(rate, 'n') !== undefined);
  const rates = stored.map(({ rate }) => rate);
  const [price] = sortRates(rates, 'price');
  const [day] = sortRates(rates, 'delivery');
  const [onTime] = sortRates(rates, 'on-time');
  const found = { problems: [], rateRequestUuid, rates: rates.length };
  if (!price || !day || !onTime) return { ...found, state: 'none', reason: commonReason(quote) };
  const best = new Set([price, day, onTime].map((rate) => rate.FCPreRateQuoteResponseId));
  const ends = stored.filter(({ rate }) => best.has(rate.FCPreRateQuoteResponseId)).map(({ expiresAt }) => expiresAt);
  return {
    ...found,
    state: 'priced',
    best: { price: offerOf(price), day: offerOf(day), onTime: offerOf(onTime) },
    expiresAt: Math.min(...ends),
    pickupOpenUntil: zonedTimestamp(quote.request.origin.zone, { day: quote.request.pickupDate, time: '00:00' }),
  };
}

const offerOf = (rate: RateQuote): BulkOffer => ({
  FCPreRateQuoteResponseId: rate.FCPreRateQuoteResponseId,
  carrierCode: rate.carrierCode,
  FCcarrierName: rate.FCcarrierName,
  price: formatMoney(chosenCents(rate, 'n')),
  ...(rate.FCtransitDays !== undefined && { transitDays: rate.FCtransitDays }),
  ...(rate.deliveryDate !== undefined && { deliveryDate: rate.deliveryDate }),
  ...(rate.FCOntimPercentage !== undefined && { onTimePercentage: rate.FCOntimPercentage }),
  ...(rate.service && { service: rate.service }),
});

/** The reason that most carriers gave. */
function commonReason({ declines }: QuoteProgress): string {
  const counts = new Map<string, number>();
  for (const { reason } of declines) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? english.bulk_no_carrier_answered();
}
