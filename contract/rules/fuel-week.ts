import { holidayOn, timeIn, todayIn } from './business-days.ts';
import { addDays, type Day, dayOfWeek } from './days.ts';

/** The national diesel price comes out on Monday at this hour in the East, and applies to pickups from Wednesday on. */
const PUBLISHED_AT = '17:00';
const EAST = 'America/New_York';
const MONDAY = 1;
const WEDNESDAY = 3;

/** The first Wednesday whose fuel surcharge is not published at a timestamp: prices of pickups from then on are estimates. */
export function firstOpenFuelDay(now: Date): Day {
  const today = todayIn(EAST, now);
  const coming = addDays(today, (WEDNESDAY - dayOfWeek(today) + 7) % 7 || 7);
  const monday = addDays(coming, MONDAY - WEDNESDAY);
  // After a holiday it comes out a day later.
  const published = holidayOn(monday, ['US']) ? addDays(monday, 1) : monday;
  const isPublished = today > published || (today === published && timeIn(EAST, now) >= PUBLISHED_AT);
  return isPublished ? addDays(coming, 7) : coming;
}
