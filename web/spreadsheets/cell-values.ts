import { yesNoOfCell } from '#contract/rules/cell-words.ts';
import { parseDay } from '#contract/rules/dates.ts';
import type { Day } from '#contract/rules/days.ts';
import { plainMeasureText, readNumber } from '#contract/rules/measure-number.ts';
import { foldText } from '#contract/rules/text.ts';
import type { Cell } from './spreadsheet.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const two = (text: string): string => text.padStart(2, '0');
/** A year of two digits is one of this century. */
const fourDigits = (year: string): string => (year.length === 2 ? `20${year}` : year);

/** '2026-11-24', '2026/11/24', with a time behind it or not. */
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T].*)?$/;
/** '11/24/2026', '11-24-26': month first, as in the US. */
const AMERICAN = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?: .*)?$/;
/** '24-Nov-2026', '24 November 26'. */
const DAY_FIRST = /^(\d{1,2})[- ]([a-z]{3,9})\.?,?[- ](\d{4}|\d{2})$/;
/** 'Nov 24, 2026', 'Tue, November 24 2026'. */
const MONTH_FIRST = /^(?:[a-z]{3,9}\.?,? )?([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/;

const monthOf = (name: string): string => two(String(MONTHS.indexOf(name.slice(0, 3)) + 1));

function dayOfText(text: string): Day | undefined {
  const plain = text.trim().toLowerCase().replace(/\s+/g, ' ');
  const iso = ISO.exec(plain);
  if (iso) return parseDay(`${iso[1]}-${two(iso[2] ?? '')}-${two(iso[3] ?? '')}`);
  const american = AMERICAN.exec(plain);
  if (american) return parseDay(`${two(american[1] ?? '')}/${two(american[2] ?? '')}/${fourDigits(american[3] ?? '')}`);
  const dayFirst = DAY_FIRST.exec(plain);
  if (dayFirst)
    return parseDay(`${monthOf(dayFirst[2] ?? '')}/${two(dayFirst[1] ?? '')}/${fourDigits(dayFirst[3] ?? '')}`);
  const monthFirst = MONTH_FIRST.exec(plain);
  if (monthFirst) return parseDay(`${monthOf(monthFirst[1] ?? '')}/${two(monthFirst[2] ?? '')}/${monthFirst[3]}`);
  return undefined;
}

const DAY_MS = 24 * 60 * 60_000;
/** Day 0 of the two ways to count; 1900 had no February 29, but spreadsheets count one. */
const DAY_ZERO = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const;
/** From the years 2000 to 2100: a smaller number in a column of days is none. */
const SERIALS = { 1900: [36_526, 73_051], 1904: [35_064, 71_589] } as const;

function dayOfSerial(serial: number, epoch: 1900 | 1904): Day | undefined {
  const [from, to] = SERIALS[epoch];
  if (!(serial >= from && serial < to)) return undefined;
  return new Date(DAY_ZERO[epoch] + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The day a cell names: a date, a text in one of the usual forms (2026-11-24, 11/24/2026, 24-Nov-2026, Nov 24, 2026), or the number by
 * which its workbook counts days; undefined where it is none.
 */
export function dayOf({ text, kind }: Cell, epoch: 1900 | 1904): Day | undefined {
  if (kind === 'number' || /^\d{5}$/.test(text.trim())) return dayOfSerial(Number(text), epoch);
  return dayOfText(text);
}

/** The units that people write behind a number or in a heading, by how they are written. */
const UNITS: ReadonlyMap<string, MeasureUnit> = new Map([
  ...['lb', 'lbs', 'pound', 'pounds', '#', 'livre', 'livres', 'libra', 'libras'].map((word) => [word, 'lb'] as const),
  ...[
    'kg',
    'kgs',
    'kilo',
    'kilos',
    'kilogram',
    'kilograms',
    'kilogramme',
    'kilogrammes',
    'kilogramo',
    'kilogramos',
  ].map((word) => [word, 'kg'] as const),
  ...['in', 'ins', 'inch', 'inches', '"', 'po', 'pouce', 'pouces', 'pulg', 'pulgada', 'pulgadas'].map(
    (word) => [word, 'in'] as const,
  ),
  ...['ft', 'foot', 'feet', "'", 'pi', 'pied', 'pieds', 'pie', 'pies'].map((word) => [word, 'ft'] as const),
  ...['cm', 'cms', 'centimeter', 'centimeters', 'centimetre', 'centimetres', 'centimetro', 'centimetros'].map(
    (word) => [word, 'cm'] as const,
  ),
  ...['mm', 'mms', 'millimeter', 'millimeters', 'millimetre', 'millimetres', 'milimetro', 'milimetros'].map(
    (word) => [word, 'mm'] as const,
  ),
  ...['m', 'meter', 'meters', 'metre', 'metres', 'metro', 'metros'].map((word) => [word, 'm'] as const),
  // Known so that it is refused: there are two kinds of tons.
  ...['t', 'mt', 'ton', 'tons', 'tonne', 'tonnes', 'tonelada', 'toneladas'].map((word) => [word, 't'] as const),
]);
export type MeasureUnit = 'lb' | 'kg' | 'in' | 'ft' | 'cm' | 'mm' | 'm' | 't';

/** Whether a word of a heading is a unit. */
export const isUnitWord = (word: string): boolean => UNITS.has(word);

/** A number with the unit that is written behind it; never guessed where none is. */
export interface CellMeasure {
  readonly value: number;
  readonly unit?: MeasureUnit;
}

/** The number a cell stands for, zero or more: '1,200', '48 1/2', '250,5', '48 in'; undefined where it is none. */
export function measureOf({ text, kind }: Cell): CellMeasure | undefined {
  if (kind === 'number') return Number(text) >= 0 ? { value: Number(text) } : undefined;
  const plain = plainMeasureText(text);
  const [, front = '', word = ''] = /^(.*?\d) ?([a-z#"']+)\.?$/.exec(plain) ?? [];
  const unit = UNITS.get(word);
  const value = readNumber(unit ? front : plain);
  return value === undefined ? undefined : { value, ...(unit && { unit }) };
}

/** The unit that a heading names: 'Weight (kg)', 'Length in cm', "Poids de l'envoi, kg"; undefined where it names none or two. */
export function unitOfHeading(heading: string): MeasureUnit | undefined {
  const words =
    foldText(heading)
      .toLowerCase()
      // The apostrophe of l'article and d'une is no sign for feet.
      .replace(/([a-z])'(?=[a-z])/g, '$1 ')
      .match(/[a-z]+|["']/g) ?? [];
  // 'in' between two words is a preposition: 'Length in cm'.
  const units = words.flatMap((word, at) => (word === 'in' && at < words.length - 1 ? [] : (UNITS.get(word) ?? [])));
  return new Set(units).size === 1 ? units[0] : undefined;
}

/** Yes or no of a cell; undefined where it says neither. */
export const yesNoOf = ({ text }: Cell): boolean | undefined => yesNoOfCell(text);
