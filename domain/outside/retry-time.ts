import { formatClock } from '#contract/format/dates.ts';
import * as m from '#texts/compiled/messages.js';

const MINUTE_MS = 60_000;

/** The minute from which a paused carrier is called again, on the clock of the pickup: 'at 9:05 am CT'; 'soon' where it is unknown. */
export function retryTime(openUntil: number | undefined, zone: string): string {
  if (openUntil === undefined) return m.rates_soon();
  const minute = new Date(Math.ceil(openUntil / MINUTE_MS) * MINUTE_MS);
  return m.rates_at_time({ time: formatClock(zone, minute) });
}
