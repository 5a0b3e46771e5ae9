import type { Day } from './days.ts';

/** How far a zone is from UTC on a day, about noon there: '-06:00'. */
export function utcOffset(zone: string, day: Day): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
    new Date(`${day}T18:00:00Z`),
  );
  const named = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return named.replace('GMT', '') || '+00:00';
}
