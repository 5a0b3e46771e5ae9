import type { HoursOfServiceRules } from '../truckload-route.ts';

/** How many stops a truckload has. */
export const STOPS_MIN = 2;
export const STOPS_MAX = 12;

/** The law's figures and the broker's usual ones, until the portal's settings have been read. */
export const hoursOfServiceDefaults: HoursOfServiceRules = {
  drivingHours: 11,
  dutyHours: 14,
  breakAfterHours: 8,
  breakMinutes: 30,
  restHours: 10,
  cycleHours: 70,
  cycleDays: 8,
  restartHours: 34,
  milesAnHour: 55,
  hoursAStop: 2,
  handoverMinutes: 60,
};
