import { showMoney } from '#contract/format/money.ts';
import { formatList } from '#contract/format/numbers.ts';
import type { RateQuote } from '#contract/quotes.ts';
import { bestValueOf, defaultValueWeights, type ValueWeights } from '#contract/rules/best-value.ts';
import { displayedCents, isOffer, sortRates } from '#contract/rules/merge-rates.ts';
import * as m from '#texts/compiled/messages.js';

/** The shortest and longest transit in business days over the offers; undefined when no offer says how long it takes. */
export function transitRange(rates: readonly RateQuote[]): { min: number; max: number } | undefined {
  const days = rates.filter(isOffer).flatMap((rate) => rate.FCtransitDays ?? []);
  return days.length === 0 ? undefined : { min: Math.min(...days), max: Math.max(...days) };
}

export interface Badge {
  readonly kind: 'cheapest' | 'fastest' | 'best-value';
  readonly label: string;
  /** Why it has the badge, in words. */
  readonly reason: string;
}

const dayWord = (days: number) => m.format_business_days({ count: days });

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
  const best = bestValueOf(offers, weights);
  if (best && best !== cheapest)
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
