import * as z from 'zod';
import * as m from '#texts/compiled/messages.js';
import {
  code12093,
  code12094,
  code12095,
  code12096,
  code12097,
  code12098,
  code12105,
  code12106,
  code12107,
} from './codes/address-fields.ts';
import type { CodeEntry } from './codes/code-entry.ts';
import { wrongField, wrongType } from './codes/wrong-field.ts';
import { limitedDigits } from './customer-fields.ts';
import { asAccepted, idWithCodes, optionalLine, wholeNumber } from './fields.ts';
import { customerLimits as limits } from './rules/customer-limits.ts';
import { EMAIL_MAX, isEmail } from './rules/email.ts';
import { DEFAULT_FACILITY_TYPE, facilityTypes } from './rules/facility-types.ts';
import { hoursProblem, isTime } from './rules/opening-hours.ts';
import { isPhone, PHONE_INPUT_MAX, phoneDigits } from './rules/phone.ts';
import { foldText } from './rules/text.ts';

/** How many addresses one book holds. */
export const ADDRESSES_MAX = 500;
export const NOTE_MAX = 250;

const requiredLine = (max: number, missing: CodeEntry, tooLong: CodeEntry) => {
  const absent = wrongField(missing);
  return z
    .string(absent)
    .transform((text) => foldText(text).trim())
    .pipe(
      z
        .string()
        .min(1, { ...absent, abort: true })
        .max(max, wrongField(tooLong)),
    );
};

const tooLongOf = (max: number) => ({ error: () => m.errors_too_long({ max }) });
const freeLine = (max: number) =>
  z
    .string()
    .transform((text) => foldText(text).trim())
    .pipe(z.string().max(max, tooLongOf(max)))
    .default('');

const time = z.string().refine(isTime, { error: () => m.errors_time() });

/** Days of the week from 1, Monday, to 7, Sunday, with the same hours; times in the stop's own zone. */
export const openingHours = z
  .array(z.object({ days: z.array(wholeNumber(1, 7)).min(1).max(7), opens: time, closes: time }))
  .max(7)
  .superRefine((hours, context) => {
    const problem = hoursProblem(hours);
    if (problem) context.addIssue({ code: 'custom', message: problem.message, path: problem.path });
  });
export type OpeningHours = z.output<typeof openingHours>;

/** The fields of an address that a person types; city, state and country come from its postal code. */
export const addressFields = z.object({
  company: requiredLine(100, code12105, code12106),
  address1: requiredLine(limits.addressLine.max, code12097, code12098),
  address2: optionalLine(limits.addressLine.max, { tooLong: code12098 }).default(''),
  customerZip: z
    .string(wrongField(code12095))
    .trim()
    .min(1, { ...wrongField(code12095), abort: true })
    .max(limits.zip.max, wrongField(code12096)),
  facilityType: z
    .enum(facilityTypes.map(({ id }) => id) as [string, ...string[]], { error: () => m.errors_facility_type() })
    .default(DEFAULT_FACILITY_TYPE),
  firstName: freeLine(30),
  lastName: freeLine(30),
  phone: z
    .string(wrongType({ invalid: code12107 }))
    .transform((text) => (isPhone(text) ? phoneDigits(text) : text.trim()))
    .pipe(
      z
        .string()
        .max(PHONE_INPUT_MAX, { ...wrongField(code12107), abort: true })
        .refine((text) => text === '' || isPhone(text), wrongField(code12107)),
    )
    .default(''),
  /** The phone's extension; the specification calls the field so. */
  offset: limitedDigits(limits.extension, { optional: true }).default(''),
  email: z
    .string()
    .trim()
    .max(EMAIL_MAX, tooLongOf(EMAIL_MAX))
    .refine((text) => text === '' || isEmail(text), { error: () => m.errors_email() })
    .default(''),
  openingHours: openingHours.default([]),
  /** Whether a 53-foot trailer can turn and back in. */
  trailerAccess: z.boolean().default(false),
  liftgate: z.boolean().default(false),
  callBefore: z.boolean().default(false),
  appointment: z.boolean().default(false),
  /** For the driver; printed on the bill of lading. */
  note: freeLine(NOTE_MAX),
});
export type AddressFields = z.output<typeof addressFields>;
export type AddressInput = z.input<typeof addressFields>;

const addressId = idWithCodes({ missing: code12093, invalid: code12094 });
export const addressIdQuery = z.object({ customerAddressUuid: addressId });
/** `revision` is the one that was read: a change meanwhile is never overwritten. */
export const changeAddressBody = addressFields.extend({
  customerAddressUuid: addressId,
  revision: wholeNumber(1, 1_000_000_000),
});

/** The typed fields of an address in responses. */
const acceptedFields = Object.fromEntries(
  Object.entries(addressFields.shape).map(([name, schema]) => [name, asAccepted(schema)]),
) as { [Name in keyof typeof addressFields.shape]: z.ZodCatch<(typeof addressFields.shape)[Name]> };

/** An address as its owner sees it. */
export const addressEntry = z.object({
  customerAddressUuid: z.string(),
  revision: z.number().int(),
  ...acceptedFields,
  city: z.string(),
  state: z.string(),
  stateId: z.number().int(),
  countryId: z.number().int(),
  /** IANA name of the place's zone, in which the opening hours are given. */
  zone: z.string(),
  addedDate: z.string(),
  modifiedDate: z.string(),
  /** Saved quotes and shipments that named it as a stop. */
  timesUsed: z.number().int(),
  lastUsedDate: z.string().nullable(),
});
export type AddressEntry = z.output<typeof addressEntry>;

/** Invalid paging and filters fall back to defaults (H06), so all fields are text here. */
export const listAddressesQuery = z.object({
  /** Addresses of one postal code, as a stop of the quote form looks for them. */
  customerZip: z.string().optional(),
  /** Words of name, street, city, state, postal code and contact. */
  search: z.string().optional(),
  facilityType: z.string().optional(),
  pageNumber: z.string().optional(),
  pageSize: z.string().optional(),
  /** addedDate, company or lastUsedDate. */
  sortColumn: z.string().optional(),
  sortOrder: z.string().optional(),
});
export type ListAddressesQuery = z.output<typeof listAddressesQuery>;

export const addressPage = z.object({
  customerAddressList: z.array(addressEntry),
  /** The count of all matches, on any page. */
  count: z.number().int(),
  pageNumber: z.number().int(),
  pageSize: z.number().int(),
});
export type AddressPage = z.output<typeof addressPage>;
