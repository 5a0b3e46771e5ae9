import type { RateQuote } from '../quotes.ts';
import type { Template } from '../rate-templates.ts';
import { bestValueOf, type ValueWeights } from './best-value.ts';
import { isOffer, sortRates } from './merge-rates.ts';

type Choice = 'cheapest' | 'best-value';

/** How a template chooses the one rate that it shows; the other templates show a list. */
const choices: Readonly<Partial<Record<Template, Choice>>> = {
  SingleRate_v1: 'cheapest',
  SingleRate_v2: 'best-value',
  SingleRate_v3: 'best-value',
};

/** Whether a template shows one rate in place of a list. */
export const isSingleRate = (template: Template): boolean => choices[template] !== undefined;

/** Whether the button of a template reads Select with its explanation below (caption mode) in place of Book Shipment. */
export const hasCaption = (template: Template): boolean => template === 'SingleRate_v3';

/** The rate that a single-rate template shows (R29): the cheapest, or the best value; undefined without an offer and for lists. */
export function singleRateOf(
  template: Template,
  rates: readonly RateQuote[],
  weights: ValueWeights,
): RateQuote | undefined {
  const choice = choices[template];
  if (choice === 'cheapest') return sortRates(rates.filter(isOffer), 'price')[0];
  return choice && bestValueOf(rates, weights);
}
