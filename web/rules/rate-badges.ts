import { showMoney } from '#contract/format/money.ts';
import { formatList } from '#contract/format/numbers.ts';
import type { RateQuote } from '#contract/quotes.ts';
import { displayedCents, isOffer, sortRates } from '#contract/rules/merge-rates.ts';
import * as m from '#texts/compiled/messages.js';

/** The shortest and longest transit in business days over the offers; undefined when no offer says how long it takes. */
export function transitRange(rates: readonly RateQuote[]): { min: number; max: number } | undefined {
  const days = rates.filter(isOffer).flatMap((rate) => rate.FCtransitDays ?? []);
  return days.length === 0 ? undefined : { min: Math.min(...days), max: Math.max(...days) };
}

/** What a business day and a percentage point of punctuality are worth, as a share of the lowest price. */
export interface ValueWeights {
  readonly price: number;
  readonly perDay: number;
  readonly perOnTimePoint: number;
}
const defaultValueWeights: ValueWeights = { price: 1, perDay: 0.05, perOnTimePoint: 0.01 };

export interface Badge {
  readonly kind: 'cheapest' | 'fastest' | 'best-value';
  readonly label: string;
  /** Why it has the badge, in words. */
  readonly reason: string;
}

const dayWord = (days: number) => m.format_business_days({ count: days });

/** Cents that a rate is worth less than the ideal one; what is unknown counts as the worst that is known. */
function score(offers: readonly RateQuote[], weights: ValueWeights): (rate: RateQuote) => number {
  const known = <T>(of: (rate: RateQuote) => T | undefined) => offers.flatMap((rate) => of(rate) ?? []);
  const lowest = Math.min(...known((rate) => displayedCents(rate, 'n')));
  const slowest = Math.max(0, ...known((rate) => rate.FCtransitDays));
  const leastPunctual = Math.min(100, ...known((rate) => rate.FCOntimPercentage));
  return (rate) =>
    weights.price * (displayedCents(rate, 'n') ?? 0) +
    lowest * weights.perDay * (rate.FCtransitDays ?? slowest) +
    lowest * weights.perOnTimePoint * (100 - (rate.FCOntimPercentage ?? leastPunctual));
}

function valueReason(rate: RateQuote, cheapest: RateQuote): string {
  const gains: string[] = [];
  const days = (cheapest.FCtransitDays ?? 0) - (rate.FCtransitDays ?? 0);
  if (cheapest.FCtransitDays !== undefined && rate.FCtransitDays !== undefined && days > 0)
    gains.push(m.rates_sooner({ days: dayWord(days) }));
  const [onTime, cheapestOnTime] = [rate.FCOntimPercentage, cheapest.FCOntimPercentage];
  if (onTime !== undefined && cheapestOnTime !== undefined && onTime > cheapestOnTime) {
    gains.push(m.rates_on_time_instead_of({ onTime, cheapestOnTime }));
  }
  const extra = (displayedCents(rate, 'n') ?? 0) - (displayedCents(cheapest, 'n') ?? 0);
  const more = showMoney(extra);
  return gains.length === 0
    ? m.rates_more_than_lowest({ more })
    : m.rates_more_than_lowest_but({ more, gains: formatList(gains) });
}

/** Badges by FCPreRateQuoteResponseId: lowest price, fastest, best value with the reason; none where there is nothing to compare. */
export function badges(rates: readonly RateQuote[], weights: ValueWeights = defaultValueWeights): Map<string, Badge[]> {
  const offers = sortRates(rates.filter(isOffer), 'price');
  const found = new Map<string, Badge[]>();
  const give = (rate: RateQuote, badge: Badge) =>
    found.set(rate.FCPreRateQuoteResponseId, [...(found.get(rate.FCPreRateQuoteResponseId) ?? []), badge]);
  const [cheapest, second] = offers;
  if (!cheapest || !second) return found;
  const saved = (displayedCents(second, 'n') ?? 0) - (displayedCents(cheapest, 'n') ?? 0);
  if (saved > 0)
    give(cheapest, {
      kind: 'cheapest',
      label: m.rates_lowest_price(),
      reason: m.rates_less_than_the_next_price({ saved: showMoney(saved) }),
    });
  const scoreOf = score(offers, weights);
  const best = offers.reduce((a, b) => (scoreOf(b) < scoreOf(a) ? b : a));
  if (best !== cheapest)
    give(best, { kind: 'best-value', label: m.rates_best_value(), reason: valueReason(best, cheapest) });
  const range = transitRange(offers);
  const fastest = offers.find((rate) => rate.FCtransitDays === range?.min);
  if (fastest && range && range.min < range.max) {
    give(fastest, {
      kind: 'fastest',
      label: m.rates_fastest(),
      reason: m.rates_others_take_up_to({ min: dayWord(range.min), max: range.max }),
    });
  }
  return found;
}
