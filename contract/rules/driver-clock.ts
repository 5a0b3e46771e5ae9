import type { HoursOfServiceRules } from '../truckload-route.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** One driver's hours (ms). Before the first duty and after a full rest, `dutySince` is missing. */
interface Driver {
  readonly driven: number;
  readonly sinceBreak: number;
  readonly dutySince?: number | undefined;
  /** Since when off duty; a driver at the wheel or at a dock has none. */
  readonly offSince?: number | undefined;
  /** Duty of the days that count towards the limit: when it ended and how long it was. */
  readonly cycle: readonly { readonly end: number; readonly ms: number }[];
}

/** A truck on its way: the time, the driver on duty and, in a team, the one who rests. */
export interface TruckClock {
  readonly at: number;
  readonly driver: Driver;
  readonly partner?: Driver;
  /** Full rests of the one driver. */
  readonly rests: number;
}

const fresh: Driver = { driven: 0, sinceBreak: 0, cycle: [] };
const rested = (driver: Driver): Driver => ({ driven: 0, sinceBreak: 0, cycle: driver.cycle });

/** A truck whose drivers come on duty rested at a timestamp. */
export function startTruck(at: number, team: boolean): TruckClock {
  return { at, driver: fresh, ...(team && { partner: { ...fresh, offSince: at - DAY_MS } }), rests: 0 };
}

function onDuty(clock: TruckClock, ms: number, driving: boolean): TruckClock {
  const { at, driver } = clock;
  const end = at + ms;
  return {
    ...clock,
    at: end,
    driver: {
      driven: driver.driven + (driving ? ms : 0),
      sinceBreak: driving ? driver.sinceBreak + ms : driver.sinceBreak,
      dutySince: driver.dutySince ?? at,
      cycle: [...driver.cycle, { end, ms }],
    },
  };
}

/** Loading or unloading: on duty, and a break from driving when it is long enough. */
export function workAtStop(clock: TruckClock, rules: HoursOfServiceRules): TruckClock {
  const after = onDuty(clock, rules.hoursAStop * HOUR_MS, false);
  return rules.hoursAStop * 60 >= rules.breakMinutes ? { ...after, driver: { ...after.driver, sinceBreak: 0 } } : after;
}

/** Standing still until a timestamp: a break or, if it is long enough, a full rest. */
export function waitUntil(clock: TruckClock, until: number, rules: HoursOfServiceRules): TruckClock {
  const waited = until - clock.at;
  if (waited <= 0) return clock;
  const restful = waited >= rules.restHours * HOUR_MS;
  const broken = waited >= rules.breakMinutes * MINUTE_MS;
  const driver = restful ? rested(clock.driver) : broken ? { ...clock.driver, sinceBreak: 0 } : clock.driver;
  return { ...clock, at: until, driver, rests: clock.rests + (restful && !clock.partner ? 1 : 0) };
}

/** A full rest from now on. */
export const rest = (clock: TruckClock, rules: HoursOfServiceRules): TruckClock =>
  waitUntil(clock, clock.at + rules.restHours * HOUR_MS, rules);

const dutyInCycle = ({ cycle }: Driver, at: number, days: number): number =>
  cycle.filter(({ end }) => end > at - days * DAY_MS).reduce((sum, { ms }) => sum + ms, 0);

/** How long the driver on duty may drive by each limit (ms). */
function limitsOf({ at, driver }: TruckClock, rules: HoursOfServiceRules) {
  return {
    shift: Math.min(
      rules.drivingHours * HOUR_MS - driver.driven,
      rules.dutyHours * HOUR_MS - (driver.dutySince === undefined ? 0 : at - driver.dutySince),
    ),
    untilBreak: rules.breakAfterHours * HOUR_MS - driver.sinceBreak,
    cycle: rules.cycleHours * HOUR_MS - dutyInCycle(driver, at, rules.cycleDays),
  };
}

/** The partner takes the wheel, once rested; whoever drove goes off duty. */
function changeDrivers(clock: TruckClock, partner: Driver, rules: HoursOfServiceRules): TruckClock {
  const readyAt = (partner.offSince ?? clock.at) + rules.restHours * HOUR_MS;
  const at = Math.max(clock.at + rules.handoverMinutes * MINUTE_MS, readyAt);
  return { ...clock, at, driver: rested(partner), partner: { ...clock.driver, offSince: clock.at } };
}

/** After the cycle's hours are used up only a restart lets a driver, or both of a team, drive again. */
function restart(clock: TruckClock, rules: HoursOfServiceRules): TruckClock {
  const at = clock.at + rules.restartHours * HOUR_MS;
  const partner = clock.partner && { partner: { ...fresh, offSince: clock.at } };
  return { at, driver: fresh, ...partner, rests: clock.rests + (clock.partner ? 0 : 1) };
}

function stopDriving(clock: TruckClock, rules: HoursOfServiceRules): TruckClock {
  const { shift, cycle } = limitsOf(clock, rules);
  if (cycle <= 0) return restart(clock, rules);
  if (shift > 0) return waitUntil(clock, clock.at + rules.breakMinutes * MINUTE_MS, rules);
  return clock.partner ? changeDrivers(clock, clock.partner, rules) : rest(clock, rules);
}

/** Drives so many miles with the breaks and rests that the rules ask for. */
export function drive(from: TruckClock, miles: number, rules: HoursOfServiceRules): TruckClock {
  let clock = from;
  for (let left = driveMs(miles, rules); left > 0; ) {
    const { shift, untilBreak, cycle } = limitsOf(clock, rules);
    const now = Math.min(left, shift, untilBreak, cycle);
    clock = now > 0 ? onDuty(clock, now, true) : stopDriving(clock, rules);
    left -= Math.max(0, now);
  }
  return clock;
}

/** How long so many miles take at the wheel (ms, whole minutes). */
export const driveMs = (miles: number, { milesAnHour }: HoursOfServiceRules): number =>
  Math.round((miles / milesAnHour) * 60) * MINUTE_MS;
