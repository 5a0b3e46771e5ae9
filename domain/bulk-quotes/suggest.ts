import type { BulkSuggestion } from '#contract/bulk-quotes.ts';
import { formatDay } from '#contract/format/days.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import type { BulkColumn } from '#contract/rules/bulk-columns.ts';
import { addBusinessDays, type Calendar } from '#contract/rules/business-days.ts';
import type { Day } from '#contract/rules/days.ts';
import { densityOf, freightClassOf } from '#contract/rules/density.ts';
import { type FreightClass, freightClasses } from '#contract/rules/freight-classes.ts';
import { normalisePostalCode } from '#contract/rules/postal-code.ts';
import type { TruckloadQueryInput } from '#contract/truckload.ts';
import * as m from '#texts/compiled/messages.js';
import type { PlaceFinder } from '../places/find-place.ts';
import { withDigits } from './read-number.ts';

/** What is wrong with a cell, with its correction in one press. */
export interface Advice {
  readonly message: string;
  readonly suggestion: BulkSuggestion;
}

/** A suggestion that puts a text into one cell. */
export const useInstead = (column: BulkColumn, text: string, shown = text): BulkSuggestion => ({
  label: m.bulk_use({ value: shown }),
  cells: { [column]: text },
});

const ZIP_DIGITS = 5;

/** A ZIP that lost its leading zeros in a spreadsheet, or has a letter in place of a digit; only where the result is a place. */
export function adviseZip(column: 'fromZip' | 'toZip', typed: string, places: PlaceFinder): Advice | undefined {
  const text = typed.trim();
  const short = /^(\d{3,4})(?:\.0)?$/.exec(text) ?? /^(\d{3,4})-?\d{4}$/.exec(text);
  const digits = short?.[1];
  const candidate = digits === undefined ? digitsFor(text) : digits.padStart(ZIP_DIGITS, '0');
  const code = candidate === undefined ? undefined : normalisePostalCode(candidate)?.code;
  const place = code === undefined ? undefined : places.find(code);
  if (code === undefined || !place) return undefined;
  const message = digits === undefined ? m.bulk_letter_in_zip() : m.bulk_zip_lost_zero({ count: digits.length });
  return { message, suggestion: useInstead(column, code, `${code}, ${place.city}, ${place.state}`) };
}

/** Letters where a US ZIP has digits; in a Canadian code only the three digits may be meant. */
function digitsFor(text: string): string | undefined {
  const zip = withDigits(text);
  if (zip !== undefined && normalisePostalCode(zip)) return zip;
  const plain = text.toUpperCase().replace(/[ -]/g, '');
  if (plain.length !== 6) return undefined;
  const canadian = [...plain]
    .map((char, at) => (at % 2 === 1 ? (withDigits(`0${char}`)?.slice(1) ?? char) : char))
    .join('');
  return canadian === plain ? undefined : canadian;
}

/** One unit in inches and pounds; undefined parts are not known. */
export interface UnitSize {
  readonly lengthIn: number;
  readonly widthIn: number;
  readonly heightIn: number;
  readonly weightLb: number;
}

/** A class as people write it: 'Class 100', '92,5', '070'; undefined for anything that is no class. */
export function readClass(text: string): FreightClass | undefined {
  const plain = text
    .toLowerCase()
    .replace(/^(?:class|cl\.?)\s*/, '')
    .replace(',', '.');
  if (!/^\d{1,3}(?:\.\d)?$/.test(plain)) return undefined;
  return freightClasses.find((one) => Number(one) === Number(plain));
}

/** The class of the freight's density in place of one that does not exist; without a size there is none to suggest. */
export function adviseClass(unit: UnitSize | undefined): Advice | undefined {
  const density = unit ? densityOf(unit) : 0;
  if (!(density > 0)) return undefined;
  const freightClass = freightClassOf(density);
  return {
    message: m.bulk_no_such_class({ density: formatNumber(density, 1), freightClass }),
    suggestion: useInstead('freightClass', freightClass),
  };
}

/** The next open pickup day, for a day on which nobody picks up. */
export function advisePickup(day: Day | undefined, today: Day, calendar: Calendar): BulkSuggestion {
  const after = day === undefined || day < today ? today : day;
  const open = addBusinessDays(after, 1, calendar);
  return useInstead('pickupDate', open, formatDay(open));
}

/** Freight of truckload size goes to the truckload form, with what its `data` query takes. */
export const moveToTruckload = (truckload: TruckloadQueryInput): BulkSuggestion => ({
  label: m.bulk_move_to_truckload(),
  truckload: { ...truckload },
});
