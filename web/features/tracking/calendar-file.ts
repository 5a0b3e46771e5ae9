import { fromTimestamp } from '#contract/rules/dates.ts';

export interface CalendarEntry {
  /** Stays the same for the same event, so that calendars replace it. */
  readonly id: string;
  readonly title: string;
  /** Y-m-d H:i:s in UTC. */
  readonly from: string;
  readonly to: string;
  readonly place: string;
}

/** Backslash, comma, semicolon and line ends mean something in a calendar file (RFC 5545). */
const escaped = (text: string): string => text.replace(/[\\,;]/g, (sign) => `\\${sign}`).replace(/\r\n?|\n/g, '\\n');

const stampOf = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** By whole signs: half an emoji is none. */
const foldedAt = /[\s\S]{1,73}/gu;

/** Lines of at most 75 octets, as the format has it; what we write is mostly ASCII. */
const folded = (line: string): string => line.match(foldedAt)?.join('\r\n ') ?? '';

/** A calendar file with these entries; one whose times cannot be read is left out. */
export function calendarFile(entries: readonly CalendarEntry[], host: string, now: Date): string {
  const events = entries.flatMap(({ id, title, from, to, place }) => {
    const [start, end] = [fromTimestamp(from), fromTimestamp(to)];
    if (!start || !end) return [];
    return [
      'BEGIN:VEVENT',
      `UID:${id}@${host}`,
      `DTSTAMP:${stampOf(now)}`,
      `DTSTART:${stampOf(start)}`,
      `DTEND:${stampOf(end)}`,
      `SUMMARY:${escaped(title)}`,
      `LOCATION:${escaped(place)}`,
      'END:VEVENT',
    ];
  });
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${host}//Tracking//EN`, ...events, 'END:VCALENDAR'];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
