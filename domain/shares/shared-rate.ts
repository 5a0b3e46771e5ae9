import { BASE_LANGUAGE } from '#contract/format/languages.ts';
import type { Charge, RateQuote } from '#contract/quotes.ts';
import { accessorialOf } from '#contract/rules/facilities.ts';
import { type SharedRate, sharedRate } from '#contract/shares.ts';
import { inLanguage } from '#texts/compiled/locale.js';
import * as m from '#texts/compiled/messages.js';
import { readPromises } from '../quotes/read-rate.ts';
import { readLine } from '../texts/bill-sentences.ts';

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
  if (inOurWords.includes(code)) return readLine(description);
  if (code !== FREIGHT) return accessorialOf(code)?.label ?? m.shares_other_service();
  const rule = roomRules.find(({ words }) => words.test(description));
  return rule ? m.rates_freight({ rule: rule.name() }) : m.rates_freight_2();
}

/** Lines of a bill as a link keeps them: the customer's amounts, our words in English. */
export const sharedCharges = (charges: readonly Charge[]): Charge[] =>
  inLanguage(BASE_LANGUAGE, () => chargesOf(charges));

const chargesOf = (charges: readonly Charge[]): Charge[] =>
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

const readDetail = (detail: Detail): Detail => ({ ...detail, charges: chargesOf(detail.charges) });

/** A link's rate in the language of whoever opens it. */
export const readSharedRate = (rate: SharedRate): SharedRate => ({
  ...rate,
  ...(rate.rateQuoteDetail && { rateQuoteDetail: readDetail(rate.rateQuoteDetail) }),
  ...(rate.FCGuaranteedRateQuoteDetail && {
    FCGuaranteedRateQuoteDetail: readDetail(rate.FCGuaranteedRateQuoteDetail),
  }),
});

/** A customer's rate as a link keeps it: only the fields that the contract names for links, our words in English. */
export const sharedRateOf = (rate: RateQuote): SharedRate => inLanguage(BASE_LANGUAGE, () => rateForLinks(rate));

function rateForLinks(rate: RateQuote): SharedRate {
  const { rateQuoteDetail: standard, FCGuaranteedRateQuoteDetail: guaranteed } = rate;
  return sharedRate.parse({
    ...readPromises(rate),
    ...(standard && { rateQuoteDetail: sharedDetail(standard) }),
    ...(guaranteed && { FCGuaranteedRateQuoteDetail: sharedDetail(guaranteed) }),
  });
}
