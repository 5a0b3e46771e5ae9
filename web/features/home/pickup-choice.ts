import { formatDay } from '#contract/format/days.ts';
import { calendarOf, defaultPickupDate, pickupDays, todayIn } from '#contract/rules/business-days.ts';
import type { Day } from '#contract/rules/days.ts';
import { movedPickup } from '#contract/rules/pickup-day.ts';
import type { CountryCode } from '#contract/rules/states.ts';
import type { SelectOption } from '#web/components/native-select.tsx';

const DAYS_OFFERED = 20;

/** What decides which days can be chosen. */
interface PickupKnown {
  /** The pickup stop's zone and country, as far as they are known. */
  readonly zone: string | undefined;
  readonly country: CountryCode | undefined;
  /** The day that the draft holds, or ''. */
  readonly kept: string;
  readonly now: Date;
}

export interface PickupChoice {
  readonly day: Day;
  /** The coming weekdays, those on which carriers are closed with the reason, and the day already chosen. */
  readonly options: readonly SelectOption[];
  /** What to say when carriers of the pickup's country do not keep the chosen day open. */
  readonly moved: string | undefined;
}

/** The pickup day of the quote entry and the days one may choose instead. */
export function pickupChoice({ zone, country, kept, now }: PickupKnown): PickupChoice {
  const calendar = calendarOf(country);
  const today = todayIn(zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone, now);
  const chosen = kept > today ? kept : defaultPickupDate(today, calendar);
  const move = movedPickup(chosen, calendar);
  const day = move?.day ?? chosen;
  const days = pickupDays(today, DAYS_OFFERED, calendar);
  const options = days.map(({ date, name }) => ({
    value: date,
    label: name ? `${formatDay(date)}: ${name}` : formatDay(date),
    disabled: name !== undefined,
  }));
  const further = days.some(({ date }) => date === day) ? [] : [{ value: day, label: formatDay(day) }];
  return { day, options: [...options, ...further], moved: move?.words };
}
