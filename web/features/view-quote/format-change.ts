import { formatMonthDay } from '#contract/format/days.ts';
import { showMoney } from '#contract/format/money.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import { type ChangeCause, ONLINE_DISCOUNT, type PriceChange } from '#contract/rules/price-changes.ts';
import * as m from '#texts/compiled/messages.js';

const pounds = (value: number) => m.format_pounds({ pounds: formatNumber(value) });

function formatFuel({ before, after }: Extract<ChangeCause, { kind: 'fuel' }>): string {
  const percents = { before: formatNumber(before.percent, 1), after: formatNumber(after.percent, 1) };
  if (before.from === undefined || after.from === undefined || before.from === after.from)
    return m.requotes_cause_fuel(percents);
  const weeks = { ...percents, beforeWeek: formatMonthDay(before.from), afterWeek: formatMonthDay(after.from) };
  if (before.dieselCents === undefined || after.dieselCents === undefined) return m.requotes_cause_fuel_weeks(weeks);
  const diesel = { beforeDiesel: showMoney(before.dieselCents), afterDiesel: showMoney(after.dieselCents) };
  return m.requotes_cause_fuel_diesel({ ...weeks, ...diesel });
}

/** Days of tariffs and scales may be years apart. */
const dated = (day: string) => `${formatMonthDay(day)}, ${day.slice(0, 4)}`;

/** Why a line differs, in a sentence. */
export function formatCause(cause: ChangeCause): string {
  switch (cause.kind) {
    case 'fuel':
      return formatFuel(cause);
    case 'tariff':
      return m.requotes_cause_tariff({ before: dated(cause.before), after: dated(cause.after) });
    case 'class': {
      const { before, after, scaleFrom } = cause;
      if (scaleFrom === undefined) return m.requotes_cause_class({ before, after });
      return m.requotes_cause_class_scale({ before, after, scale: dated(scaleFrom) });
    }
    case 'pounds':
      return m.requotes_cause_pounds({ before: pounds(cause.before), after: pounds(cause.after) });
    case 'room': {
      const { rule } = cause;
      return cause.applies ? m.requotes_cause_room({ rule }) : m.requotes_cause_room_ended({ rule });
    }
    case 'follows':
      return m.requotes_cause_follows();
    case 'added':
      return m.requotes_cause_added();
    case 'removed':
      return m.requotes_cause_removed();
    case 'unrecorded':
      return m.requotes_cause_unrecorded();
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
