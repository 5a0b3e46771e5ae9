import * as z from 'zod';
import { ID_MAX, wholeNumber } from './fields.ts';
import { EMAIL_MAX, EMAIL_MESSAGE, isEmail } from './rules/email.ts';
import { accessorials, facilityTypes } from './rules/facilities.ts';
import { freightClasses } from './rules/freight-classes.ts';
import { PIECES_MAX, UNITS_MAX } from './rules/measures.ts';
import { isNmfc, isUnNumber } from './rules/nmfc.ts';
import { isPhone, PHONE_INPUT_MAX, PHONE_MESSAGE, phoneDigits } from './rules/phone.ts';
import { foldText } from './rules/text.ts';

const limited = (max: number, label: string) =>
  z
    .string()
    .transform((text) => foldText(text).trim())
    .pipe(z.string().max(max, `${label} takes at most ${max} characters`));
const note = (max: number, label: string) => limited(max, label).optional();

/**
 * A number, or a plain decimal in a string; an empty string is missing. Everything else stays what it is and is refused: what
 * people write ('5e2', '48 cm', '1,200') is read and shown back by the screens (rules/measures.ts), never guessed here.
 */
function plainNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return undefined;
  return /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
}

const numberField = (label: string, min: number, max: number, { above = false, whole = false } = {}) => {
  const range = above
    ? `${label} must be above ${min} and at most ${max.toLocaleString('en-US')}`
    : `${label} must be between ${min} and ${max.toLocaleString('en-US')}`;
  const inRange = z
    .number(range)
    .refine((value) => (above ? value > min : value >= min) && value <= max, range)
    .refine((value) => !whole || Number.isInteger(value), `${label} must be a whole number`);
  return z.preprocess(
    plainNumber,
    z
      .number({
        error: (issue) => (issue.input === undefined || issue.input === null ? `${label} is a required field` : range),
      })
      .pipe(inRange),
  );
};

const bit = z
  .union([z.boolean(), z.literal('0'), z.literal('1'), z.literal(0), z.literal(1)])
  .transform((v) => v === true || v === 1 || v === '1');

/** The largest weight a whole request may have (lb). */
export const TOTAL_WEIGHT_MAX = 99999999.99;
/** Longer than this fits no trailer: the inside of a 53-foot one (in). */
export const TRAILER_INSIDE_IN = 636;
export const ITEMS_MAX = 127;

/** One line of freight, in the specification's spelling. Dimensions and weight are of one handling unit, in the line's units. */
export const quoteItem = z
  .object({
    howManyHandlingUnits: numberField('Units', 1, UNITS_MAX, { whole: true }),
    noOfItem: numberField('Pieces', 1, PIECES_MAX, { whole: true }).default(1),
    weightPerHandlingUnit: numberField('Weight', 0, TOTAL_WEIGHT_MAX, { above: true }),
    weightUnit: z.enum(['1', '2'], { error: 'Weight unit is a required field' }).default('2'),
    dimUnit: z.enum(['1', '2', '3'], { error: 'Length unit is a required field' }).default('2'),
    length: numberField('Length', 0, 999999, { above: true }),
    width: numberField('Width', 0, 999999, { above: true }),
    height: numberField('Height', 0, 999999, { above: true }),
    /** Ours: the NMFC class of the goods where the shipper knows it. Carriers are told this one; the density's stands beside it. */
    freightClass: z
      .union([z.enum(freightClasses), z.literal('').transform(() => undefined)], {
        error: `Freight class must be one of ${freightClasses.join(', ')}`,
      })
      .optional(),
    /** The class of the density, worked out by the server and ignored when sent. */
    calculatedFreightClass: z.string().max(5).optional(),
    /** The density's class before it last changed. */
    previousCalculatedFreightClass: z.string().max(5).optional(),
    'haz-matItem': bit.default(false),
    stackable: bit.default(false),
    /** 2 to 4: a standard pallet size; 1: a pallet of another size. Counts when itemType is 1. */
    palleteType: wholeNumber(1, 4).optional(),
    /** Whether a pallet has the sides of the standard size that palleteType names. */
    palletCheck: bit.optional(),
    /** 1 pallet, 2 crate, 3 box, 4 other (then otherItemType names the package). */
    itemType: wholeNumber(1, 4).default(1),
    otherItemType: wholeNumber(8, 23).optional(),
    productDiscription: note(255, 'Description'),
    nmfc: z
      .string()
      .trim()
      .max(10)
      .refine(
        (text) => text === '' || isNmfc(text),
        'NMFC has 4 to 6 digits, then a dash and 1 or 2 digits if there is a sub',
      )
      .optional(),
    commodityTypeId: wholeNumber(1, ID_MAX).optional(),
    commodityCategoryId: wholeNumber(1, ID_MAX).optional(),
    unNumber: z.string().trim().max(6).optional(),
    hazardClass: note(10, 'Hazard class'),
    packingGroup: z.enum(['I', 'II', 'III', 'NONE']).optional(),
    properShippingName: note(200, 'Proper shipping name'),
    emergencyContactName: note(200, 'Emergency contact'),
    emergencyContactPhone: note(15, 'Emergency phone'),
  })
  .superRefine((item, context) => {
    if (!item['haz-matItem']) return;
    const need = (ok: boolean, path: string, message: string) =>
      ok || context.addIssue({ code: 'custom', path: [path], message });
    need(isUnNumber(item.unNumber ?? ''), 'unNumber', 'UN number has four digits, such as 1263');
    need(Boolean(item.hazardClass), 'hazardClass', 'Hazard class is a required field');
    need(Boolean(item.emergencyContactName), 'emergencyContactName', 'Emergency contact is a required field');
    const digits = (item.emergencyContactPhone ?? '').replace(/\D/g, '');
    need(digits.length === 10, 'emergencyContactPhone', 'Please enter valid phone number');
  });
export type QuoteItem = z.infer<typeof quoteItem>;
export type QuoteItemInput = z.input<typeof quoteItem>;

const facility = z.enum(facilityTypes.map((type) => type.id) as [string, ...string[]]).default('2');
const postal = (label: string) =>
  z
    .string({ error: `${label} is a required field` })
    .trim()
    .min(1, { error: `${label} is a required field`, abort: true })
    .max(15, `${label} has 5 or 6 characters`);

/** Ten digits once they are found, whatever stands between them; '' while nothing is given. */
const partyPhone = z
  .string()
  .transform((text) => (isPhone(text) ? phoneDigits(text) : text.trim()))
  .pipe(
    z
      .string()
      .max(PHONE_INPUT_MAX, { error: `Phone takes at most ${PHONE_INPUT_MAX} characters`, abort: true })
      .refine((text) => text === '' || isPhone(text), PHONE_MESSAGE),
  )
  .optional();

/** Never folded: another letter is another mailbox. */
const partyEmail = (label: string) =>
  z
    .string()
    .trim()
    .max(EMAIL_MAX, { error: `${label} takes at most ${EMAIL_MAX} characters`, abort: true })
    .refine((text) => text === '' || isEmail(text), EMAIL_MESSAGE)
    .optional();

const party = <const Prefix extends string>(prefix: Prefix) => {
  const fields = {
    FirstName: note(30, 'First name'),
    LastName: note(30, 'Last name'),
    Company: note(100, 'Company'),
    Address1: note(200, 'Address'),
    Address2: note(200, 'Address'),
    Phone: partyPhone,
    Email: partyEmail('Email'),
    AlternateEmail: partyEmail('Alternate email'),
    Offset: note(10, 'Offset'),
  } as const;
  return Object.fromEntries(Object.entries(fields).map(([name, schema]) => [`${prefix}${name}`, schema])) as {
    [Name in keyof typeof fields as `${Prefix}${Name & string}`]: (typeof fields)[Name];
  };
};

const flagNames = accessorials.map((accessorial) => accessorial.flag);
export type AccessorialFlag = (typeof flagNames)[number];
const flags = Object.fromEntries(flagNames.map((name) => [name, z.boolean().optional()])) as Record<
  AccessorialFlag,
  z.ZodOptional<z.ZodBoolean>
>;

/** The LTL quoteQuery (shipping.md section 3); city, state and ids are worked out by the server and ignored when sent. */
export const quoteQuery = z.object({
  items: z.array(quoteItem).min(1, 'Add at least one item').max(ITEMS_MAX, `At most ${ITEMS_MAX} items fit one quote`),
  manualShipment: z.boolean().default(false),
  shippingFromPickUpDate: z
    .string({ error: 'Pickup date is a required field' })
    .min(1, 'Pickup date is a required field')
    .max(20),
  originFacilityType: facility,
  destinationFacilityType: facility,
  shippingFromPostalCode: postal('Pickup ZIP or postal code'),
  shippingToPostalCode: postal('Delivery ZIP or postal code'),
  originCity: z.string().max(200).optional(),
  originState: z.string().max(40).optional(),
  originStateId: z.number().int().optional(),
  originCountryId: z.number().int().optional(),
  destinationCity: z.string().max(200).optional(),
  destinationState: z.string().max(40).optional(),
  destinationStateId: z.number().int().optional(),
  destinationCountryId: z.number().int().optional(),
  ...party('shippingFrom'),
  ...party('shippingTo'),
  ...flags,
});
export type QuoteQuery = z.infer<typeof quoteQuery>;
export type QuoteQueryInput = z.input<typeof quoteQuery>;
