import * as z from 'zod';
import * as m from '#texts/compiled/messages.js';
import type { CodeEntry } from './codes/code-entry.ts';
import {
  code12116,
  code12117,
  code12119,
  code12125,
  code12126,
  code12139,
  code12141,
  code12142,
  code12143,
  code12144,
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
import {
  code12158,
  code12159,
  code12160,
  code12161,
  code12163,
  code12164,
  code12165,
  code12166,
  code12167,
  code12168,
  code12169,
  code12171,
} from './codes/product-fields.ts';
import { issueOf, problemOf, wrongField, wrongType } from './codes/wrong-field.ts';
import { asAccepted, ID_MAX, idWithCodes, isMeasurable, wholeNumber } from './fields.ts';
import { freightClasses } from './rules/freight-classes.ts';
import { isNmfc, isUnNumber, NMFC_MAX } from './rules/nmfc.ts';
import { packageTypeById } from './rules/package-types.ts';
import { isPhone, PHONE_INPUT_MAX, phoneDigits } from './rules/phone.ts';
import { PRODUCT_MEASURE_MAX, productCubicFeet } from './rules/product-volume.ts';
import { foldText, INPUT_MAX } from './rules/text.ts';
import { PIECES_MAX, UNITS_MAX } from './rules/unit-limits.ts';

/** How many products one customer's list holds. */
export const PRODUCTS_MAX = 1000;
/** How many products one import call adds: all of them in one transaction, or none. */
export const IMPORT_BATCH_MAX = 40;

const inRange = (value: number): boolean => value >= 0 && value <= PRODUCT_MEASURE_MAX;

/** A measure as it is typed: a number or a plain decimal. An empty text is a missing one where that has a code, else wrong. */
const measure = (range: CodeEntry, missing: CodeEntry = range) =>
  z
    .union([z.number(), z.string()], wrongType({ missing, invalid: range }))
    .transform((value) => (typeof value === 'string' ? value.trim() : value))
    .superRefine((value, context) => {
      const plain = typeof value === 'number' || /^\d+(?:\.\d+)?$/.test(value);
      if (value === '') context.addIssue(issueOf(problemOf(missing)));
      else if (!plain || !inRange(Number(value)) || !isMeasurable(Number(value)))
        context.addIssue(issueOf(problemOf(range)));
    })
    .transform(Number);

const bit = (invalid: CodeEntry) =>
  z
    .union([z.boolean(), z.literal('0'), z.literal('1'), z.literal(0), z.literal(1)], wrongType({ invalid }))
    .transform((value) => value === true || value === 1 || value === '1')
    .default(false);

const line = (max: number, tooLong: CodeEntry, invalid = tooLong) =>
  z
    .string(wrongType({ invalid }))
    .transform((text) => foldText(text).trim())
    .pipe(z.string().max(max, wrongField(tooLong)))
    .default('');

/** A text that is empty or has a form: trimmed, with one code for anything else. */
const formed = (max: number, fits: (text: string) => boolean, invalid: CodeEntry) =>
  z
    .string(wrongType({ invalid }))
    .trim()
    .max(max, { ...wrongField(invalid), abort: true })
    .refine((text) => text === '' || fits(text), wrongField(invalid))
    .default('');

const phone = (tooLong = code12154.text) =>
  z
    .string(wrongType({ invalid: code12155 }))
    .transform((text) => (isPhone(text) ? phoneDigits(text) : text.trim()))
    .pipe(
      z
        .string()
        .max(PHONE_INPUT_MAX, { ...wrongField(code12154, tooLong), abort: true })
        .refine((text) => text === '' || isPhone(text), wrongField(code12155)),
    )
    .default('');

/** The id of a unit, in a text of at most 200 characters. */
const unit = <const Ids extends readonly [string, ...string[]]>(ids: Ids, invalid: CodeEntry, tooLong = invalid) =>
  z
    .union([z.string(), z.number()], wrongType({ invalid }))
    .transform(String)
    .pipe(
      z
        .string()
        .max(200, { ...wrongField(tooLong), abort: true })
        .pipe(z.enum(ids, wrongField(invalid))),
    );

/** 0 not offered in quotes, 1 active, 2 removed. */
const status = wholeNumber(0, 2, { invalid: code12171 })
  .transform((value) => value as 0 | 1 | 2)
  .default(1);

const fields = z.object({
  productName: z
    .string(wrongField(code12160))
    .transform((text) => foldText(text).trim().replace(/ +/g, ' '))
    .pipe(
      z
        .string()
        .min(1, { ...wrongField(code12160), abort: true })
        .max(INPUT_MAX, wrongField(code12161)),
    ),
  /** What carriers and the bill of lading read; the name where it is empty. */
  productDiscription: line(INPUT_MAX, code12141),
  packageTypeId: wholeNumber(1, ID_MAX, { invalid: code12139 })
    .refine((id) => packageTypeById(id) !== undefined, wrongField(code12139))
    .default(2),
  /** How many handling units a shipment usually has; 0 where that differs each time. */
  noOfHandlingUnit: wholeNumber(0, UNITS_MAX, { missing: code12116, invalid: code12117 }).default(1),
  noOfItem: wholeNumber(1, PIECES_MAX, { invalid: code12119 }).default(1),
  /** Of one handling unit, in `weightMeasurement`. */
  itemWeight: measure(code12164, code12163),
  /** 1 kg, 2 lb. */
  weightMeasurement: unit(['1', '2'], code12125, code12168).default('2'),
  /** Sides of one handling unit, in `productMeasurement`; 0 where they differ each time. */
  productLength: measure(code12165).default(0),
  productWidth: measure(code12166).default(0),
  productHeight: measure(code12167).default(0),
  /** 1 ft, 2 in, 3 cm. */
  productMeasurement: unit(['1', '2', '3'], code12126).default('2'),
  /** Cubic feet of one handling unit: calculated from its sides, whatever is sent. */
  volume: measure(code12169).optional(),
  /** The NMFC class where the shipper knows it; the class of the density where it is empty. */
  freightClassId: z
    .enum(['', ...freightClasses], { error: () => m.errors_freight_class({ classes: freightClasses.join(', ') }) })
    .default(''),
  nmfc: formed(NMFC_MAX, isNmfc, code12142),
  commodity_type_id: wholeNumber(1, ID_MAX, { invalid: code12143 }).optional(),
  commodity_category_id: wholeNumber(1, ID_MAX, { invalid: code12144 }).optional(),
  stackableItem: bit(code12146),
  'haz-matItem': bit(code12145),
  unNumber: formed(200, isUnNumber, code12147),
  hazardClass: line(10, code12149, code12148),
  packingGroup: z.enum(['', 'I', 'II', 'III', 'NONE'], wrongField(code12150)).default(''),
  properShippingName: line(200, code12151),
  emergencyContactName: line(200, code12153, code12152),
  emergencyContactPhone: phone(),
  alternatePhone: phone(() => m.errors_alternate_phone_too_long({ max: PHONE_INPUT_MAX })),
  status,
});

type Fields = z.output<typeof fields>;

/** What hazardous goods need, as the quote item has it; and the volume that the sides make. */
function checkTogether(product: Fields, context: z.RefinementCtx): void {
  const need = (ok: boolean, path: keyof Fields, code: CodeEntry) =>
    ok || context.addIssue(issueOf(problemOf(code), [path]));
  const sides = [product.productLength, product.productWidth, product.productHeight];
  // A side that is wrong has its own problem already.
  need(!sides.every(inRange) || inRange(productCubicFeet(product)), 'volume', code12169);
  if (!product['haz-matItem']) return;
  need(product.unNumber !== '', 'unNumber', code12147);
  need(product.hazardClass !== '', 'hazardClass', code12148);
  need(product.emergencyContactName !== '', 'emergencyContactName', code12152);
  need(product.emergencyContactPhone !== '', 'emergencyContactPhone', code12155);
}

/** The fields of a product that a person types. */
export const productFields = fields.superRefine(checkTogether);
export type ProductFields = z.output<typeof productFields>;
export type ProductInput = z.input<typeof productFields>;

const productId = idWithCodes({ missing: code12158, invalid: code12159 });
export const productIdQuery = z.object({ customerProductUuid: productId });
/** `revision` is the one that was read: a change meanwhile is never overwritten. */
export const changeProductBody = fields
  .extend({ customerProductUuid: productId, revision: wholeNumber(1, 1_000_000_000) })
  .superRefine(checkTogether);

export const importProductsBody = z.object({ products: z.array(productFields).min(1).max(IMPORT_BATCH_MAX) });

/** The typed fields of a product in responses. */
const acceptedFields = Object.fromEntries(
  Object.entries(fields.shape).map(([name, schema]) => [name, asAccepted(schema)]),
) as { [Name in keyof typeof fields.shape]: z.ZodCatch<(typeof fields.shape)[Name]> };

/** A product as its owner sees it. */
export const productEntry = z.object({
  customerProductUuid: z.string(),
  revision: z.number().int(),
  ...acceptedFields,
  /** Cubic feet of one handling unit; 0 while a side is unknown. */
  volume: z.number(),
  /** The class of its density; empty while weight or a side is unknown. */
  calculatedFreightClass: z.string(),
  addedDate: z.string(),
  modifiedDate: z.string(),
});
export type ProductEntry = z.output<typeof productEntry>;

/** Invalid paging and filters fall back to defaults (H06), so all fields are text here. */
export const listProductsQuery = z.object({
  /** Words of name, description, NMFC and UN number. */
  search: z.string().optional(),
  /** 0 or 1. */
  status: z.string().optional(),
  pageNumber: z.string().optional(),
  /** 10, 20, 30, 50, 100 or 1000. */
  pageSize: z.string().optional(),
  /** addedDate or productName. */
  sortColumn: z.string().optional(),
  sortOrder: z.string().optional(),
});
export type ListProductsQuery = z.output<typeof listProductsQuery>;

export const productPage = z.object({
  customerProductList: z.array(productEntry),
  /** The count of all matches, on any page. */
  count: z.number().int(),
  pageNumber: z.number().int(),
  pageSize: z.number().int(),
});
export type ProductPage = z.output<typeof productPage>;

export const importedProducts = z.object({ customerProductList: z.array(productEntry) });
