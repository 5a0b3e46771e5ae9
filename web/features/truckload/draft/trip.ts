import type { PostalCodeResponse } from '#contract/master.ts';
import {
  addBusinessDays,
  calendarOf,
  defaultPickupDate,
  isBusinessDay,
  todayIn,
} from '#contract/rules/business-days.ts';
import { addDays, type Day } from '#contract/rules/days.ts';
import { planTrip, type TripPlan } from '#contract/rules/hours-of-service.ts';
import { type LateWindow, lateWindows, type TypedWindow, windowsOf } from '#contract/rules/late-windows.ts';
import { type Load, type LoadAtStop, loadAlong, wholeLoad } from '#contract/rules/truckload-load.ts';
import { localTime, zonedTimestamp } from '#contract/rules/zoned-time.ts';
import type { HoursOfServiceRules } from '#contract/truckload-route.ts';
import type { StopDraft, TruckloadDraft } from '#web/stores/truckload-shape.ts';
import { loadOf } from '#web/truckload/truckload-query.ts';

/** What is known of the road: the places of the stops and the miles between them. */
export interface Road {
  readonly places: readonly (PostalCodeResponse | undefined)[];
  /** Miles from each stop to the next one; undefined until all places are known. */
  readonly legMiles: readonly number[] | undefined;
  readonly rules: HoursOfServiceRules | undefined;
}

/** What a draft comes to: days, times by the hours of service, and the freight aboard. */
export interface Trip {
  /** The day of each stop: the chosen one, else the earliest; '' while no place is known. */
  readonly days: readonly Day[];
  readonly windows: readonly TypedWindow[];
  readonly miles: number | undefined;
  readonly plan: TripPlan | undefined;
  readonly late: readonly LateWindow[];
  readonly along: readonly LoadAtStop[];
  readonly whole: Load;
}

const FAR_DAYS = 30;
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'America/Chicago';
const zoneOf = (place: PostalCodeResponse | undefined): string => place?.zone ?? ownZone();

const windowOf = (stop: StopDraft, place: PostalCodeResponse | undefined, requestedDate: Day): TypedWindow => ({
  type: stop.type,
  requestedDate,
  startTime: stop.startTime || '00:00',
  endTime: stop.endTime || '23:59',
  zone: zoneOf(place),
  calendar: calendarOf(place?.country),
});

/** The earliest business day on which a truck that has made the stops before can be at a stop within its hours. */
function earliestDay(
  before: readonly TypedWindow[],
  stop: TypedWindow,
  legMiles: readonly number[],
  team: boolean,
  rules: HoursOfServiceRules | undefined,
): Day {
  const last = before.at(-1);
  if (!last) return stop.requestedDate;
  const opens = zonedTimestamp(last.zone, { day: last.requestedDate, time: last.startTime });
  const closes = zonedTimestamp(last.zone, { day: addDays(last.requestedDate, FAR_DAYS), time: '23:59' });
  const { stops } = planTrip([...windowsOf(before), { opens, closes }], legMiles.slice(0, before.length), {
    team,
    ...(rules && { rules }),
  });
  const { day, time } = localTime(stop.zone, stops.at(-1)?.arrivesAt ?? opens);
  const reached = time <= stop.endTime ? day : addDays(day, 1);
  return isBusinessDay(reached, stop.calendar) ? reached : addBusinessDays(reached, 1, stop.calendar);
}

/** The windows with the days that are not chosen filled in, each after the stop before it. */
function windowsFor(
  stops: readonly StopDraft[],
  { places, legMiles, rules }: Road,
  team: boolean,
  now: Date,
): TypedWindow[] {
  const windows: TypedWindow[] = [];
  for (const [index, stop] of stops.entries()) {
    const place = places[index];
    const bare = windowOf(stop, place, stop.requestedDate);
    const first = () => defaultPickupDate(todayIn(bare.zone, now), bare.calendar);
    const later = () =>
      legMiles ? earliestDay(windows, bare, legMiles, team, rules) : (windows.at(-1)?.requestedDate ?? '');
    windows.push({ ...bare, requestedDate: stop.requestedDate || (index === 0 ? first() : later()) });
  }
  return windows;
}

const finite = (value: number | undefined): number | undefined => (Number.isFinite(value) ? value : undefined);

/** The load of a stop in numbers; what is no number yet counts as nothing. */
function loadingStop(stop: StopDraft) {
  const { weight, pallets, pieces } = loadOf(stop);
  return { type: stop.type, weight: finite(weight), pallets: finite(pallets), pieces: finite(pieces) };
}

const isWindow = ({ requestedDate, startTime, endTime }: TypedWindow): boolean =>
  requestedDate !== '' && startTime < endTime;

/** What a draft comes to on its road, as of now. */
export function tripOf(draft: TruckloadDraft, road: Road, now: Date): Trip {
  const { stops, team } = draft;
  const windows = windowsFor(stops, road, team, now);
  const loads = stops.map(loadingStop);
  const { legMiles, rules } = road;
  const timed = legMiles !== undefined && legMiles.length === stops.length - 1 && windows.every(isWindow);
  const options = { team, ...(rules && { rules }) };
  return {
    days: windows.map(({ requestedDate }) => requestedDate),
    windows,
    miles: legMiles?.reduce((sum, miles) => sum + miles, 0),
    plan: timed ? planTrip(windowsOf(windows), legMiles, options) : undefined,
    late: timed ? lateWindows(windows, legMiles, options) : [],
    along: loadAlong(loads),
    whole: wholeLoad(loads),
  };
}
