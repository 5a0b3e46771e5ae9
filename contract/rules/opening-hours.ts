import * as m from '#texts/compiled/messages.js';

export interface HoursLine {
  readonly days: readonly number[];
  readonly opens: string;
  readonly closes: string;
}

/** Whether a text is a time of the day from '00:00' to '23:59'. */
export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

interface HoursProblem {
  readonly message: string;
  readonly path: (string | number)[];
}

/** Returns the first line that closes before it opens, or names a day that another line has; undefined when all is well. */
export function hoursProblem(lines: readonly HoursLine[]): HoursProblem | undefined {
  const seen = new Set<number>();
  for (const [index, { days, opens, closes }] of lines.entries()) {
    if (isTime(opens) && isTime(closes) && closes <= opens)
      return { message: m.errors_closes_before_opening(), path: [index, 'closes'] };
    for (const day of days) {
      if (seen.has(day)) return { message: m.errors_day_twice(), path: [index, 'days'] };
      seen.add(day);
    }
  }
  return undefined;
}
