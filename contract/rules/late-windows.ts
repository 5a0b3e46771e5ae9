import type { HoursOfServiceRules } from '../truckload-route.ts';
import { addBusinessDays, type Calendar, isBusinessDay } from './business-days.ts';
import { addDays, type Day } from './days.ts';
import { planTrip, type StopWindow, type TripPlan } from './hours-of-service.ts';
import { hoursOfServiceDefaults } from './truckload-limits.ts';
import { type LocalTime, localTime, zonedTimestamp } from './zoned-time.ts';

/** A stop's window as it is typed, and where the stop is. */
export interface TypedWindow {
  readonly type: 1 | 2;
  readonly requestedDate: Day;
  readonly startTime: string;
  readonly endTime: string;
  /** IANA name of the stop's zone. */
  readonly zone: string;
  /** Whose holidays close a pickup. */
  readonly calendar: Calendar;
}

/** A window that the truck cannot reach in time, and what would help. */
export interface LateWindow {
  /** The stop's index. */
  readonly stop: number;
  /** The earliest arrival on the stop's clock, rounded up to the half hour. */
  readonly arrival: LocalTime;
  /** The window moved as little as it takes. */
  readonly moveTo: Pick<TypedWindow, 'requestedDate' | 'startTime' | 'endTime'>;
  /** Whether team drivers would be there in time; false where a team was asked for already. */
  readonly teamHelps: boolean;
}

const HALF_HOUR_MS = 1_800_000;
const LAST_START = '17:00';
const LAST_END = '23:30';

/** The windows as timestamps. */
export const windowsOf = (stops: readonly TypedWindow[]): StopWindow[] =>
  stops.map(({ zone, requestedDate: day, startTime, endTime }) => ({
    opens: zonedTimestamp(zone, { day, time: startTime }),
    closes: zonedTimestamp(zone, { day, time: endTime }),
  }));

/** Every window that is closed before the truck can be there, with its fixes; the trip's plan is what `planTrip` gives for these windows. */
export function lateWindows(
  stops: readonly TypedWindow[],
  legMiles: readonly number[],
  { team = false, rules = hoursOfServiceDefaults }: { team?: boolean; rules?: HoursOfServiceRules } = {},
): LateWindow[] {
  const windows = windowsOf(stops);
  const plan = planTrip(windows, legMiles, { team, rules });
  if (!plan.stops.some(({ late }) => late)) return [];
  const withTeam: TripPlan | undefined = team ? undefined : planTrip(windows, legMiles, { team: true, rules });
  return stops.flatMap((stop, index) => {
    const times = plan.stops[index];
    if (!times?.late) return [];
    const arrival = localTime(stop.zone, Math.ceil(times.arrivesAt / HALF_HOUR_MS) * HALF_HOUR_MS);
    const teamHelps = withTeam?.stops[index]?.late === false;
    return [{ stop: index, arrival, moveTo: movedWindow(stop, arrival), teamHelps }];
  });
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const openDay = ({ type, calendar }: TypedWindow, day: Day): Day =>
  type === 2 || isBusinessDay(day, calendar) ? day : addBusinessDays(day, 1, calendar);

/** The same hours on a later day where the truck is there before they end; else from the arrival on; after 5 pm the next day. */
function movedWindow(stop: TypedWindow, { day, time }: LocalTime): LateWindow['moveTo'] {
  const { startTime, endTime } = stop;
  const sameHours = (on: Day) => ({ requestedDate: openDay(stop, on), startTime, endTime });
  if (day > stop.requestedDate && time < endTime) return sameHours(day);
  if (time > LAST_START || openDay(stop, day) !== day) return sameHours(addDays(day, 1));
  const end = minutesOf(time) + Math.max(60, minutesOf(endTime) - minutesOf(startTime));
  return { requestedDate: day, startTime: time, endTime: timeOf(Math.min(end, minutesOf(LAST_END))) };
}
