import type { Day } from './days.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, made);
  return made;
}

/** A timestamp on the clock of a zone. */
export interface LocalTime {
  readonly day: Day;
  /** '08:00' */
  readonly time: string;
}

/** The day and time in an IANA time zone at a timestamp (ms since 1970). */
export function localTime(zone: string, at: number): LocalTime {
  const parts = formatOf(zone).formatToParts(new Date(at));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return { day: `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}`, time: `${of('hour')}:${of('minute')}` };
}

const asUtc = ({ day, time }: LocalTime): number => Date.parse(`${day}T${time}:00Z`);
const offsetAt = (zone: string, at: number): number => asUtc(localTime(zone, at)) - Math.floor(at / 60_000) * 60_000;

/** The timestamp (ms since 1970) of a day and time on a zone's clock; a time that a change of clocks skips counts as the one after. */
export function zonedTimestamp(zone: string, local: LocalTime): number {
  const wall = asUtc(local);
  const first = wall - offsetAt(zone, wall);
  return wall - offsetAt(zone, first);
}
