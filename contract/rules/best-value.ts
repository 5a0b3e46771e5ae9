import type { RateQuote } from '../quotes.ts';
import { displayedCents, isOffer, sortRates } from './merge-rates.ts';

/** What a business day and a percentage point of punctuality are worth, as a share of the lowest price; the price itself counts `price` times. */
export interface ValueWeights {
  readonly price: number;
  readonly perDay: number;
  readonly perOnTimePoint: number;
}

/** The weights where a broker has set none. */
export const defaultValueWeights: ValueWeights = { price: 1, perDay: 0.05, perOnTimePoint: 0.01 };

/** Cents that a rate is worth less than the ideal one; what is unknown counts as the worst that is known. */
function scorer(offers: readonly RateQuote[], weights: ValueWeights): (rate: RateQuote) => number {
  const known = <T>(of: (rate: RateQuote) => T | undefined) => offers.flatMap((rate) => of(rate) ?? []);
  const lowest = Math.min(...known((rate) => displayedCents(rate, 'n')));
  const slowest = Math.max(0, ...known((rate) => rate.FCtransitDays));
  const leastPunctual = Math.min(100, ...known((rate) => rate.FCOntimPercentage));
  return (rate) =>
    weights.price * (displayedCents(rate, 'n') ?? 0) +
    lowest * weights.perDay * (rate.FCtransitDays ?? slowest) +
    lowest * weights.perOnTimePoint * (100 - (rate.FCOntimPercentage ?? leastPunctual));
}

/** The offer with the best mix of price, business days and punctuality; of equal ones the cheapest, whatever order they came in. */
export function bestValueOf(rates: readonly RateQuote[], weights: ValueWeights): RateQuote | undefined {
  const offers = sortRates(rates.filter(isOffer), 'price');
  const [first, ...others] = offers;
  if (!first) return undefined;
  const scoreOf = scorer(offers, weights);
  return others.reduce((best, rate) => (scoreOf(rate) < scoreOf(best) ? rate : best), first);
}
