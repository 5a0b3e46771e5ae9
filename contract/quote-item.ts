import * as z from 'zod';
import * as m from '#texts/compiled/messages.js';
import type { CodeEntry } from './codes/code-entry.ts';
import {
  code12115,
  code12116,
  code12117,
  code12118,
  code12119,
  code12120,
  code12121,
  code12122,
  code12125,
  code12126,
  code12127,
  code12128,
  code12130,
  code12131,
  code12133,
  code12134,
  code12136,
  code12137,
  code12138,
  code12140,
  code12141,
  code12142,
  code12145,
  code12146,
  code12147,
  code12148,
  code12149,
  code12150,
  code12151,
  code12152,
  code12153,
  code12154,
  code12155,
} from './codes/freight-fields.ts';
import { issueOf, problemOf, type RawIssue, wrongField, wrongType } from './codes/wrong-field.ts';
import { ID_MAX, optionalLine, wholeNumber } from './fields.ts';
import { freightClasses } from './rules/freight-classes.ts';
import { isNmfc, isUnNumber, NMFC_MAX } from './rules/nmfc.ts';
import { PIECES_MAX, UNITS_MAX } from './rules/unit-limits.ts';

/**
 * A number, or a plain decimal in a string; an empty string is missing. Everything else stays unchanged and is rejected: what
 * people write ('5e2', '48 cm', '1,200') is read and shown back by the screens (contract/rules/measures.ts), never guessed here.
 */
function plainNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return undefined;
  return /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
}

/** The codes of a number: missing, out of range, and not whole where it has to be. */
interface NumberCodes {
  readonly missing: { readonly error: (issue: RawIssue) => string };
  readonly range: CodeEntry;
  readonly whole?: CodeEntry;
}

const numberField = (min: number, max: number, { missing, range, whole }: NumberCodes, { above = false } = {}) => {
  const outside = wrongField(range);
  const inRange = z
    .number(outside)
    .refine((value) => (above ? value > min : value >= min) && value <= max, outside)
    .refine((value) => !whole || Number.isInteger(value), wrongField(whole ?? range));
  return z.preprocess(
    plainNumber,
    z
      .number({
        error: (issue) =>
          issue.input === undefined || issue.input === null ? missing.error(issue) : outside.error(issue),
      })
      .pipe(inRange),
  );
};

const side = (missing: CodeEntry, range: CodeEntry) =>
  numberField(0, 999999, { missing: wrongField(missing), range }, { above: true });

const bit = (invalid?: CodeEntry) =>
  z
    .union([z.boolean(), z.literal('0'), z.literal('1'), z.literal(0), z.literal(1)], wrongType({ invalid }))
    .transform((v) => v === true || v === 1 || v === '1');

/** What the papers say of a line of freight, besides its measures. */
export const freightPapers = {
  description: optionalLine(255, { missing: code12140, tooLong: code12141 }),
  nmfc: z
    .string(wrongType({ invalid: code12142 }))
    .trim()
    .max(NMFC_MAX, { ...wrongField(code12142), abort: true })
    .refine((text) => text === '' || isNmfc(text), wrongField(code12142))
    .optional(),
  hazardClass: optionalLine(10, { missing: code12148, tooLong: code12149 }),
  packingGroup: z.enum(['I', 'II', 'III', 'NONE'], wrongType({ invalid: code12150 })).optional(),
  properShippingName: optionalLine(200, { tooLong: code12151 }),
  emergencyContactName: optionalLine(200, { missing: code12152, tooLong: code12153 }),
};
export const hazardous = bit(code12145);

/** The largest weight a whole request may have (lb). */
export const TOTAL_WEIGHT_MAX = 99999999.99;
/** The maximum length: the inside of a 53-foot trailer (in). */
export const TRAILER_INSIDE_IN = 636;

/** One line of freight, in the specification's spelling. Dimensions and weight are of one handling unit, in the line's units. */
export const quoteItem = z
  .object(
    {
      howManyHandlingUnits: numberField(1, UNITS_MAX, {
        missing: wrongField(code12116),
        range: code12117,
        whole: code12118,
      }),
      noOfItem: numberField(1, PIECES_MAX, {
        missing: { error: m.errors_pieces_required },
        range: code12119,
        whole: code12120,
      }).default(1),
      weightPerHandlingUnit: numberField(
        0,
        TOTAL_WEIGHT_MAX,
        { missing: wrongField(code12121), range: code12122 },
        { above: true },
      ),
      weightUnit: z.enum(['1', '2'], wrongField(code12125)).default('2'),
      dimUnit: z.enum(['1', '2', '3'], wrongField(code12126)).default('2'),
      length: side(code12127, code12128),
      width: side(code12130, code12131),
      height: side(code12133, code12134),
      /** Ours: the NMFC class of the goods where the shipper knows it. Carriers get this one; the density's class is beside it. */
      freightClass: z
        .union([z.enum(freightClasses), z.literal('').transform(() => undefined)], {
          error: () => m.errors_freight_class({ classes: freightClasses.join(', ') }),
        })
        .optional(),
      /** The class of the density, calculated by the server and ignored when sent. */
      calculatedFreightClass: z
        .string(wrongType({ invalid: code12136 }))
        .max(5)
        .optional(),
      /** The density's class before it last changed. */
      previousCalculatedFreightClass: z
        .string(wrongType({ invalid: code12136 }))
        .max(5)
        .optional(),
      'haz-matItem': hazardous.default(false),
      stackable: bit(code12146).default(false),
      /** 2 to 4: a standard pallet size; 1: a pallet of another size. Counts when itemType is 1. */
      palleteType: wholeNumber(1, 4, { invalid: code12137 }).optional(),
      /** Whether a pallet has the sides of the standard size that palleteType names. */
      palletCheck: bit().optional(),
      /** 1 pallet, 2 crate, 3 box, 4 other (then otherItemType names the package). */
      itemType: wholeNumber(1, 4, { invalid: code12138 }).default(1),
      otherItemType: wholeNumber(8, 23).optional(),
      productDiscription: freightPapers.description,
      nmfc: freightPapers.nmfc,
      commodityTypeId: wholeNumber(1, ID_MAX).optional(),
      commodityCategoryId: wholeNumber(1, ID_MAX).optional(),
      unNumber: z
        .string(wrongType({ invalid: code12147 }))
        .trim()
        .max(6, wrongField(code12147))
        .optional(),
      hazardClass: freightPapers.hazardClass,
      packingGroup: freightPapers.packingGroup,
      properShippingName: freightPapers.properShippingName,
      emergencyContactName: freightPapers.emergencyContactName,
      emergencyContactPhone: optionalLine(15, { invalid: code12155, tooLong: code12154 }),
    },
    wrongType({ invalid: code12115 }),
  )
  .superRefine((item, context) => {
    if (!item['haz-matItem']) return;
    const need = (ok: boolean, path: string, code: CodeEntry) =>
      ok || context.addIssue(issueOf(problemOf(code), [path]));
    need(isUnNumber(item.unNumber ?? ''), 'unNumber', code12147);
    need(Boolean(item.hazardClass), 'hazardClass', code12148);
    need(Boolean(item.emergencyContactName), 'emergencyContactName', code12152);
    const digits = (item.emergencyContactPhone ?? '').replace(/\D/g, '');
    need(digits.length === 10, 'emergencyContactPhone', code12155);
  });
export type QuoteItem = z.infer<typeof quoteItem>;
export type QuoteItemInput = z.input<typeof quoteItem>;
