import { formatMonthDay } from '#contract/format/days.ts';
import { showMoney } from '#contract/format/money.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import { type ChangeReason, ONLINE_DISCOUNT, type PriceChange } from '#contract/rules/price-changes.ts';
import * as m from '#texts/compiled/messages.js';

const pounds = (value: number) => m.format_pounds({ pounds: formatNumber(value) });

function formatFuel({ before, after }: Extract<ChangeReason, { kind: 'fuel' }>): string {
  const percents = { before: formatNumber(before.percent, 1), after: formatNumber(after.percent, 1) };
  if (before.from === undefined || after.from === undefined || before.from === after.from)
    return m.requotes_reason_fuel(percents);
  const weeks = { ...percents, beforeWeek: formatMonthDay(before.from), afterWeek: formatMonthDay(after.from) };
  if (before.dieselCents === undefined || after.dieselCents === undefined) return m.requotes_reason_fuel_weeks(weeks);
  const diesel = { beforeDiesel: showMoney(before.dieselCents), afterDiesel: showMoney(after.dieselCents) };
  return m.requotes_reason_fuel_diesel({ ...weeks, ...diesel });
}

function formatDiscount({ before, after }: Extract<ChangeReason, { kind: 'discount' }>): string {
  const [percent, max] = [formatNumber(after.percent, 1), showMoney(after.maxCents)];
  if (before.percent === after.percent && before.maxCents === after.maxCents)
    return m.requotes_reason_discount_same({ percent, max });
  const earlier = { before: formatNumber(before.percent, 1), beforeMax: showMoney(before.maxCents) };
  return m.requotes_reason_discount({ percent, max, ...earlier });
}

/** Days of tariffs and scales may be years apart. */
const dated = (day: string) => `${formatMonthDay(day)}, ${day.slice(0, 4)}`;

/** Why a line differs, in a sentence. */
export function formatReason(reason: ChangeReason): string {
  switch (reason.kind) {
    case 'fuel':
      return formatFuel(reason);
    case 'tariff':
      return m.requotes_reason_tariff({ before: dated(reason.before), after: dated(reason.after) });
    case 'class': {
      const { before, after, scaleFrom } = reason;
      if (scaleFrom === undefined) return m.requotes_reason_class({ before, after });
      return m.requotes_reason_class_scale({ before, after, scale: dated(scaleFrom) });
    }
    case 'pounds':
      return m.requotes_reason_pounds({ before: pounds(reason.before), after: pounds(reason.after) });
    case 'room': {
      const { rule } = reason;
      return reason.applies ? m.requotes_reason_room({ rule }) : m.requotes_reason_room_ended({ rule });
    }
    case 'discount':
      return formatDiscount(reason);
    case 'follows':
      return m.requotes_reason_follows();
    case 'added':
      return m.requotes_reason_added();
    case 'removed':
      return m.requotes_reason_removed();
    case 'unrecorded':
      return m.requotes_reason_unrecorded();
  }
}

/** A line's name in both bills: fuel without its per cent, which may be another. */
export function formatChangeLabel({ code, description }: PriceChange): string {
  if (code === 'FSC') return m.requotes_fuel();
  return code === ONLINE_DISCOUNT ? m.rates_online_booking() : description;
}

/** '+$14.56', '−$20.00', 'same'. */
export function formatDifference(cents: number): string {
  if (cents === 0) return m.requotes_same();
  return cents > 0 ? `+${showMoney(cents)}` : showMoney(cents);
}
