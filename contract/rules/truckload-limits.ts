import * as m from '#texts/compiled/messages.js';
import type { HoursOfServiceRules } from '../truckload-route.ts';
import { named } from './named.ts';

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

/** How the time at a stop comes about; 1 is the default. */
export const stopOptions = [
  named(1, m.truckload_option_first_come),
  named(2, m.truckload_option_appointment_set),
  named(3, m.truckload_option_they_call),
] as const;

/** Whose contact it is; 1 is the default. */
export const contactTypes = [
  named(1, m.truckload_contact_shipper),
  named(2, m.truckload_contact_receiver),
  named(3, m.truckload_contact_other),
] as const;
