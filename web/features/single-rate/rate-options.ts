import { formatDay } from '#contract/format/days.ts';
import type { RateQuote, RateState, RateType } from '#contract/quotes.ts';
import { ANY_HOUR, atLevel, formatGuarantee, levelsOf } from '#contract/rules/guaranteed-levels.ts';
import { deliveryDay, displayedCents } from '#contract/rules/merge-rates.ts';
import * as m from '#texts/compiled/messages.js';

/** One way to have the freight delivered: standard, or one of the carrier's guaranteed services. */
export interface RateOption {
  /** 'n', or 'g' with the service's level: 'g/17:00'. */
  readonly key: string;
  readonly type: RateType;
  /** The rate with the service's price, promise and day. */
  readonly rate: RateQuote;
  readonly label: string;
  readonly hint: string;
  readonly cents: number;
}

const standardHint = (day: string | undefined) =>
  day ? m.single_by_day_estimate({ day: formatDay(day) }) : m.single_day_not_given();

function guaranteedOptions(rate: RateQuote): RateOption[] {
  return levelsOf(rate).flatMap(({ level }) => {
    const at = atLevel(rate, level);
    const cents = displayedCents(at, 'g');
    if (cents === undefined) return [];
    const day = deliveryDay(at, 'g');
    return {
      key: `g/${level}`,
      type: 'g' as const,
      rate: at,
      label: level === ANY_HOUR ? m.single_guaranteed_delivery() : formatGuarantee(level),
      hint: day ? m.single_on_day_guaranteed({ day: formatDay(day) }) : m.single_day_not_given(),
      cents,
    };
  });
}

/** The ways to have a rate's freight delivered, cheapest guarantee first after the standard one. */
export function rateOptions(rate: RateQuote): RateOption[] {
  const cents = displayedCents(rate, 'n');
  const standard = { key: 'n', type: 'n' as const, rate, label: m.single_standard_delivery() };
  const first = cents === undefined ? [] : [{ ...standard, hint: standardHint(rate.deliveryDate), cents }];
  return [...first, ...guaranteedOptions(rate)];
}

/** The key of the option that an estimate was saved from; undefined before one was. */
export function selectedOption(rate: RateQuote, selection: RateState['selection']): string | undefined {
  if (selection?.FCPreRateQuoteResponseId !== rate.FCPreRateQuoteResponseId) return undefined;
  if (selection.type === 'n') return 'n';
  return `g/${selection.guaranteedLevel ?? levelsOf(rate)[0]?.level}`;
}
