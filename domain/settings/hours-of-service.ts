import * as z from 'zod';
import { hoursOfServiceDefaults as law } from '#contract/rules/truckload-limits.ts';

const hours = (most: number) => z.number().min(0.5).max(most);

/** 49 CFR 395.3 in figures, and the broker's averages of trucks and docks. */
export const hoursOfService = z.object({
  drivingHours: hours(24).default(law.drivingHours),
  dutyHours: hours(24).default(law.dutyHours),
  breakAfterHours: hours(24).default(law.breakAfterHours),
  breakMinutes: z.number().min(1).max(600).default(law.breakMinutes),
  restHours: hours(48).default(law.restHours),
  cycleHours: hours(168).default(law.cycleHours),
  cycleDays: z.number().int().min(1).max(14).default(law.cycleDays),
  restartHours: hours(120).default(law.restartHours),
  milesAnHour: z.number().min(10).max(90).default(law.milesAnHour),
  hoursAStop: hours(24).default(law.hoursAStop),
  handoverMinutes: z.number().min(1).max(600).default(law.handoverMinutes),
});
