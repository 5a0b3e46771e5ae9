import { parseDay } from '#contract/rules/dates.ts';
import type { Day } from '#contract/rules/days.ts';
import { foldText } from '#contract/rules/text.ts';

/** How the names of the months begin in English, Spanish and French; 'jui' is June or July. */
const months: readonly RegExp[] = [
  /^(?:jan|ene)/,
  /^(?:feb|fev)/,
  /^mar/,
  /^(?:apr|abr|avr)/,
  /^(?:may|mai)/,
  /^(?:jun|juin)/,
  /^(?:jul|juil)/,
  /^(?:aug|ago|aou)/,
  /^sep/,
  /^oct/,
  /^nov/,
  /^(?:dec|dic)/,
];
const weekday =
  /^(?:sun|mon|tue|wed|thu|fri|sat|dom|lun|mie|jue|vie|sab|dim|mardi|martes|mer|jeu|ven|sam)[a-z]*\.?,?\s+/i;
const pad = (part: number | string) => String(part).padStart(2, '0');

/** A year as people shorten it: 26 is 2026. */
const fullYear = (year: string): number => (year.length === 2 ? 2000 + Number(year) : Number(year));

const dayOf = (year: number, month: number, day: number): Day | undefined =>
  parseDay(`${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`);

/** A day without a year is the next one of that name. */
function nextOf(month: number, day: number, today: Day): Day | undefined {
  const year = Number(today.slice(0, 4));
  const found = dayOf(year, month, day);
  return found !== undefined && found <= today ? dayOf(year + 1, month, day) : found;
}

/**
 * The day of a cell: 2026-11-30, 11/30/2026, 11/30/26, 30.11.2026, 'Nov 30', 'Mon Nov 30, 2026', '30-Nov-2026', '30 de noviembre', '30 nov. 2026';
 * undefined for anything else. A slash means month first, as in the US.
 */
export function readCellDay(text: string, today: Day): Day | undefined {
  const plain = foldText(text)
    .trim()
    .replace(weekday, '')
    .replace(/[T ]\d{1,2}:\d{2}.*$/, '');
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(plain);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const slashed = /^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{4}|\d{2}))?$/.exec(plain);
  if (slashed) return withYear(Number(slashed[1]), Number(slashed[2]), slashed[3], today);
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/.exec(plain);
  if (dotted) return withYear(Number(dotted[2]), Number(dotted[1]), dotted[3], today);
  return namedDay(plain, today);
}

const withYear = (month: number, day: number, year: string | undefined, today: Day) =>
  year === undefined ? nextOf(month, day, today) : dayOf(fullYear(year), month, day);

function namedDay(plain: string, today: Day): Day | undefined {
  const first = /^([a-z]{3,})\.?[ -](\d{1,2})(?:st|nd|rd|th)?(?:,?[ -](\d{4}|\d{2}))?$/i.exec(plain);
  const last = first
    ? null
    : /^(\d{1,2})(?:er)?[ -](?:de )?([a-z]{3,})\.?(?:,?[ -](?:de )?(\d{4}|\d{2}))?$/i.exec(plain);
  const [name, day, year] = first ? [first[1], first[2], first[3]] : last ? [last[2], last[1], last[3]] : [];
  const month = months.findIndex((begins) => begins.test((name ?? '').toLowerCase())) + 1;
  return month === 0 ? undefined : withYear(month, Number(day), year, today);
}

/** The day that a day-first date such as 30/11/2026 means, where it cannot be month first. */
export function dayFirst(text: string): Day | undefined {
  const found = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/.exec(text.trim());
  if (!found || Number(found[1]) <= 12) return undefined;
  const day = dayOf(fullYear(found[3] ?? ''), Number(found[2]), Number(found[1]));
  return day;
}
