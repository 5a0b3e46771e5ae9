import { addDays, type Day } from '#contract/rules/days.ts';
import { localTime, zonedTimestamp } from '#contract/rules/zoned-time.ts';

/** What changes by the clock alone is counted by quarters of an hour: every zone's days begin at one. */
const SLOT_MS = 15 * 60_000;
/** The last slot: what is put here is not shown before somebody changes it. */
export const NEVER = 11_111_111 * SLOT_MS;

/** The first slot that is not before a timestamp. */
export const slotAt = (ms: number): number => Math.min(NEVER, Math.ceil(ms / SLOT_MS) * SLOT_MS);

/** A timestamp as it stands in keys, which are compared as text. */
export const slotKey = (ms: number): string => String(ms).padStart(15, '0');

/** When people begin to work. */
export const MORNING = '06:00';

/** The slot of a day and time on a zone's clock. */
export const slotOf = (zone: string, day: Day, time = '00:00'): number => slotAt(zonedTimestamp(zone, { day, time }));

/** Six o'clock of the next morning in a zone. */
export const nextMorning = (zone: string, now: number): number =>
  slotOf(zone, addDays(localTime(zone, now).day, 1), MORNING);
