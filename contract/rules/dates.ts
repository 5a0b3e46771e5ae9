import type { Day } from './days.ts';

/** Whether year, month (1 to 12) and day are a day of the calendar. */
function isCalendarDay(year: number, month: number, day: number): boolean {
  const time = new Date(Date.UTC(2000, 0, 1));
  time.setUTCFullYear(year, month - 1, day);
  return year >= 1 && time.getUTCMonth() === month - 1 && time.getUTCDate() === day;
}

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})(?: (?:[01]\d|2[0-3])(?::[0-5]\d){2})?$/;
const timestampPattern = /^(\d{4})-(\d{2})-(\d{2}) (?:[01]\d|2[0-3])(?::[0-5]\d){2}$/;
const americanPattern = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** The day a text names in one of the wire's forms (yyyy-mm-dd, Y-m-d H:i:s, mm/dd/yyyy); undefined if it is none (R36). */
export function parseDay(text: string): Day | undefined {
  const trimmed = text.trim();
  const iso = dayPattern.exec(trimmed);
  const american = iso ? null : americanPattern.exec(trimmed);
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : american ? [american[3], american[1], american[2]] : [];
  if (year === undefined || !isCalendarDay(Number(year), Number(month), Number(day))) return undefined;
  return `${year}-${month}-${day}`;
}

/** The wire form of a timestamp: Y-m-d H:i:s in UTC. */
export function toTimestamp(at: Date): string {
  return at.toISOString().slice(0, 19).replace('T', ' ');
}

/** The timestamp of a Y-m-d H:i:s text in UTC; undefined when it is invalid. */
export function fromTimestamp(text: string): Date | undefined {
  const found = timestampPattern.exec(text);
  if (!found || !isCalendarDay(Number(found[1]), Number(found[2]), Number(found[3]))) return undefined;
  return new Date(`${text.replace(' ', 'T')}Z`);
}

/** A day as forms show it: mm/dd/yyyy. */
export function toAmericanDay(day: Day): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${month}/${date}/${year}`;
}
