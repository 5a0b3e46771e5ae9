import type { HoursOfServiceRules } from '../truckload-route.ts';
import { drive, driveMs, rest, startTruck, type TruckClock, waitUntil, workAtStop } from './driver-clock.ts';
import { hoursOfServiceDefaults } from './truckload-limits.ts';

/** When a stop is open (ms since 1970). */
export interface StopWindow {
  readonly opens: number;
  readonly closes: number;
}

/** A trip's times at one stop (ms since 1970). */
export interface StopTimes {
  /** The earliest a truck can be there. */
  readonly arrivesAt: number;
  /** When loading begins: at arrival, or when the stop opens. */
  readonly startsAt: number;
  readonly leavesAt: number;
  /** The truck comes after the stop has closed. */
  readonly late: boolean;
}

export interface TripPlan {
  readonly stops: readonly StopTimes[];
  /** Minutes at the wheel from each stop to the next, breaks and rests not counted. */
  readonly legMinutes: readonly number[];
  readonly driveMinutes: number;
  /** Full rests of one driver on the way; none for a team. */
  readonly nights: number;
}

interface Found {
  readonly times: readonly StopTimes[];
  readonly rests: number;
}

/**
 * The earliest times of a trip with one driver or a team by the hours of service (49 CFR 395.3): rested drivers come on duty when the
 * first stop opens. Waiting at a stop is used for a full rest where the window allows it and later stops gain by it.
 */
export function planTrip(
  windows: readonly StopWindow[],
  legMiles: readonly number[],
  { team = false, rules = hoursOfServiceDefaults }: { team?: boolean; rules?: HoursOfServiceRules } = {},
): TripPlan {
  const [first] = windows;
  const legMinutes = legMiles.map((miles) => driveMs(miles, rules) / 60_000);
  if (!first) return { stops: [], legMinutes, driveMinutes: 0, nights: 0 };
  const { times, rests } = best(startTruck(first.opens, team), 0, { windows, legMiles, rules });
  return { stops: times, legMinutes, driveMinutes: legMinutes.reduce((sum, one) => sum + one, 0), nights: rests };
}

interface Trip {
  readonly windows: readonly StopWindow[];
  readonly legMiles: readonly number[];
  readonly rules: HoursOfServiceRules;
}

/** The best continuation from the arrival at a stop: fewest late stops, then the earliest end. */
function best(arrived: TruckClock, index: number, trip: Trip): Found {
  const window = trip.windows[index];
  if (!window) return { times: [], rests: arrived.rests };
  const [first, ...others] = startsAt(arrived, window, trip.rules).map((start): Found => {
    const left = workAtStop(start, trip.rules);
    const miles = trip.legMiles[index] ?? 0;
    const onward = best(index + 1 < trip.windows.length ? drive(left, miles, trip.rules) : left, index + 1, trip);
    const here = { arrivesAt: arrived.at, startsAt: start.at, leavesAt: left.at, late: arrived.at > window.closes };
    return { ...onward, times: [here, ...onward.times] };
  }) as [Found, ...Found[]];
  return others.reduce((one, other) => (isBetter(other, one) ? other : one), first);
}

/** The ways to begin at a stop: at once or when it opens; or after a full rest there, where there is a wait and time for it. */
function startsAt(arrived: TruckClock, { opens, closes }: StopWindow, rules: HoursOfServiceRules): TruckClock[] {
  const waited = waitUntil(arrived, opens, rules);
  const slept = rest(arrived, rules);
  const worthIt = opens > arrived.at && slept.at > opens && slept.at <= closes;
  return worthIt ? [waited, slept] : [waited];
}

const lateStops = ({ times }: Found): number => times.filter(({ late }) => late).length;
const endOf = ({ times }: Found): number => times.at(-1)?.leavesAt ?? 0;

const isBetter = (one: Found, other: Found): boolean =>
  lateStops(one) !== lateStops(other) ? lateStops(one) < lateStops(other) : endOf(one) < endOf(other);
