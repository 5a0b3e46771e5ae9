import type { Charge, RateQuote } from '#contract/quotes.ts';
import { accessorialOf } from '#contract/rules/facilities.ts';
import { type SharedRate, sharedRate } from '#contract/shares.ts';
import * as m from '#texts/compiled/messages.js';

/** The rules about trailer space that a freight line may name; a carrier's own words about them may name its contract. */
const roomRules = [
  { words: /\bvolume\b/i, name: m.rates_volume_rate },
  { words: /\blinear (foot|feet)\b/i, name: m.rates_linear_foot_rule },
  { words: /\bcubic (capacity|minimum)\b/i, name: m.rates_cubic_capacity_rule },
] as const;

/** The codes of lines that are in our words already: fuel and a guarantee. */
const inOurWords: readonly string[] = ['FSC', 'GUR'];
const FREIGHT = 'GFC';

/** A line in our own words: those of carriers may hold a contract or a quote number (R56). */
function describeCharge({ code, description }: Charge): string {
  if (inOurWords.includes(code)) return description;
  if (code !== FREIGHT) return accessorialOf(code)?.label ?? m.shares_other_service();
  const rule = roomRules.find(({ words }) => words.test(description));
  return rule ? m.rates_freight({ rule: rule.name() }) : m.rates_freight_2();
}

/** Lines of a bill as a link shows them: the customer's amounts, our words. */
export const sharedCharges = (charges: readonly Charge[]): Charge[] =>
  charges.map((line) => ({
    code: accessorialOf(line.code) || line.code === FREIGHT || inOurWords.includes(line.code) ? line.code : 'OTHER',
    description: describeCharge(line),
    amount: line.amount,
  }));

type Detail = NonNullable<RateQuote['rateQuoteDetail']>;
const sharedDetail = ({ total, FCTotalCharges, charges }: Detail): Detail => ({
  total,
  FCTotalCharges,
  charges: sharedCharges(charges),
});

/** A customer's rate as a link shows it: only the fields that the contract names for links. */
export function sharedRateOf(rate: RateQuote): SharedRate {
  const { rateQuoteDetail: standard, FCGuaranteedRateQuoteDetail: guaranteed } = rate;
  return sharedRate.parse({
    ...rate,
    ...(standard && { rateQuoteDetail: sharedDetail(standard) }),
    ...(guaranteed && { FCGuaranteedRateQuoteDetail: sharedDetail(guaranteed) }),
  });
}
