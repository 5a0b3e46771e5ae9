import * as z from 'zod';

/** How long drivers may drive (49 CFR 395.3) and how fast trucks and docks are; the broker's settings. */
export const hoursOfServiceRules = z.object({
  /** Hours of driving between two rests, and the hours on duty within which they have to lie. */
  drivingHours: z.number(),
  dutyHours: z.number(),
  /** Hours of driving after which a break has to come, and its minutes. */
  breakAfterHours: z.number(),
  breakMinutes: z.number(),
  restHours: z.number(),
  /** Hours on duty in so many days, and the rest after which the count begins anew. */
  cycleHours: z.number(),
  cycleDays: z.number(),
  restartHours: z.number(),
  milesAnHour: z.number(),
  hoursAStop: z.number(),
  /** The time a team needs to change drivers, refuel and check the truck. */
  handoverMinutes: z.number(),
});
export type HoursOfServiceRules = Readonly<z.infer<typeof hoursOfServiceRules>>;
