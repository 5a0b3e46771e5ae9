import * as m from '#texts/compiled/messages.js';
import { formatTime } from '../format/dates.ts';
import type { GuaranteedLevel, RateQuote } from '../quotes.ts';
import { formatMoney, parseMoney } from './money.ts';

/** The level of a guarantee for a day without an hour; it sorts after every hour. */
export const ANY_HOUR = 'day';

/** An hour as people say it: 'noon', '5 pm', '10:30 am'; undefined for a level without an hour. */
function formatLevelHour(level: string): string | undefined {
  if (!/^\d\d:\d\d$/.test(level)) return undefined;
  return level === '12:00' ? m.format_noon() : formatTime(level);
}

/** The line of a bill for a guarantee: 'Guaranteed by 5 pm'. */
export function formatGuarantee(level: string): string {
  const hour = formatLevelHour(level);
  return hour ? m.rates_guaranteed_by({ hour }) : m.rates_guaranteed_delivery_day();
}

/** A guaranteed service by its promise: 'By 5 pm, guaranteed'. */
export function formatPromise(level: string): string {
  const hour = formatLevelHour(level);
  return hour ? m.rates_by_guaranteed({ hour }) : m.rates_guaranteed();
}

/** The guaranteed services of a rate, cheapest first; none where it has no guaranteed price. */
export function levelsOf(rate: RateQuote): readonly GuaranteedLevel[] {
  if (rate.guaranteedLevels && rate.guaranteedLevels.length > 0) return rate.guaranteedLevels;
  const detail = rate.FCGuaranteedRateQuoteDetail;
  if (!detail) return [];
  const only = { level: ANY_HOUR, words: rate.FCGuaranteedService ?? m.rates_guaranteed(), total: detail.total };
  return [{ ...only, transitDays: rate.FCGuaranteedTransitDay, deliveryDate: rate.guaranteedDeliveryDate }];
}

/** The level of a rate's guaranteed fields. */
export const levelOf = (rate: RateQuote): string | undefined =>
  rate.guaranteedLevels?.find(({ words }) => words === rate.FCGuaranteedService)?.level;

/** A rate with one of its guaranteed services selected: its guaranteed price, promise and day are those of the service. */
export function atLevel(rate: RateQuote, level: string | undefined): RateQuote {
  const wanted = rate.guaranteedLevels?.find((one) => one.level === level);
  const detail = rate.FCGuaranteedRateQuoteDetail;
  if (!wanted || !detail || wanted.total === detail.total) {
    return wanted && detail ? { ...rate, ...promiseOf(wanted) } : rate;
  }
  const base = detail.charges.filter(({ code }) => code !== GUARANTEE_CODE);
  const cents = (parseMoney(wanted.total) ?? 0) - base.reduce((sum, line) => sum + (parseMoney(line.amount) ?? 0), 0);
  const line = { code: GUARANTEE_CODE, description: formatGuarantee(wanted.level), amount: formatMoney(cents) };
  const atWanted = { total: wanted.total, FCTotalCharges: wanted.total, charges: [...base, line] };
  return { ...rate, ...promiseOf(wanted), FCGuaranteedRateQuoteDetail: atWanted };
}

/** The code of a bill's line for a guarantee. */
const GUARANTEE_CODE = 'GUR';

const promiseOf = ({ words, transitDays, deliveryDate }: GuaranteedLevel) => ({
  FCGuaranteedService: words,
  FCGuaranteedTransitDay: transitDays,
  guaranteedDeliveryDate: deliveryDate,
});
