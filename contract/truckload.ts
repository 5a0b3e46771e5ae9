import * as z from 'zod';
import * as m from '#texts/compiled/messages.js';
import { code12141 } from './codes/freight-fields.ts';
import { code12061, code12064 } from './codes/pickup-fields.ts';
import { wrongField } from './codes/wrong-field.ts';
import { isMeasurable, optionalLine } from './fields.ts';
import { quoteItem } from './quote-item.ts';
import { ITEMS_MAX } from './quote-query.ts';
import { EMAIL_MAX, isEmail } from './rules/email.ts';
import { DEFAULT_EQUIPMENT, equipmentTypes } from './rules/equipment.ts';
import { parseMoney } from './rules/money.ts';
import { isPhone, PHONE_INPUT_MAX, phoneDigits } from './rules/phone.ts';
import { foldText } from './rules/text.ts';
import { STOPS_MAX, STOPS_MIN } from './rules/truckload-limits.ts';
import { truckloadStop } from './truckload-stop.ts';

/** 1: the whole truck; 2: part of a truck, with its footage. */
export const FULL_TRUCK = 1;
export const PART_OF_A_TRUCK = 2;
/** The values of the `data` query of the truckload form: `formName` and `fid`. */
export const TRUCKLOAD_FORM_NAME = 'TL';
export const truckloadFormIds = ['form-ftl-long', 'form-ftl-short'] as const;
const LOAD_VALUE_MAX_CENTS = 9_999_999_900;
const TEMPERATURE_MIN = -20;
const TEMPERATURE_MAX = 80;

const line = (max: number) =>
  z
    .string()
    .transform((text) => foldText(text).trim())
    .pipe(z.string().max(max, { error: () => m.errors_too_long({ max }) }))
    .default('');

/** The company that the broker calls about the load; the account's own where it is left out. */
export const truckloadContact = z.object({
  companyName: line(100),
  companyAddress: line(200),
  zip: line(15),
  city: line(200),
  state: line(40),
  telephone: z
    .string()
    .transform((text) => (isPhone(text) ? phoneDigits(text) : text.trim()))
    .pipe(
      z
        .string()
        .max(PHONE_INPUT_MAX, wrongField(code12061))
        .refine((text) => text === '' || isPhone(text), wrongField(code12061)),
    )
    .default(''),
  email: z
    .string()
    .trim()
    .max(EMAIL_MAX, wrongField(code12064))
    .refine((text) => text === '' || isEmail(text), wrongField(code12064))
    .default(''),
  type: z.literal([1, 2, 3], { error: () => m.truckload_contact_type() }).default(1),
});
export type TruckloadContact = z.output<typeof truckloadContact>;

const flag = z.boolean().default(false);
const wrongTemperature = { error: () => m.truckload_temperature_range() };
const equipmentIds = equipmentTypes.map(({ id }) => id) as [number, ...number[]];

/** The fields of a truckload query one by one; what they have to be together says contract/rules/truckload-problems.ts. */
export const truckloadQuery = z.object({
  /** Lines of freight where they are known: those of an LTL request that moved here. The stops' figures count. */
  items: z.array(quoteItem).max(ITEMS_MAX).default([]),
  equipmentTypeId: z.literal(equipmentIds, { error: () => m.truckload_equipment_unknown() }).default(DEFAULT_EQUIPMENT),
  truckloadType: z.literal([FULL_TRUCK, PART_OF_A_TRUCK], { error: () => m.truckload_type_unknown() }).default(1),
  /** Feet of the trailer that part of a truck takes; 0 for a full one. */
  footage: z
    .number({ error: () => m.truckload_footage_required() })
    .min(0)
    .max(80)
    .refine(isMeasurable)
    .default(0),
  escorts: flag,
  strapschains: flag,
  hazmat: flag,
  tarps: flag,
  oversized: flag,
  team: flag,
  permits: flag,
  stops: z
    .array(truckloadStop, { error: () => m.truckload_stops_few() })
    .min(STOPS_MIN, { error: () => m.truckload_stops_few() })
    .max(STOPS_MAX, { error: () => m.truckload_stops_many({ max: STOPS_MAX }) }),
  contact: truckloadContact.optional(),
  /** What a reefer keeps, in degrees Fahrenheit. */
  temperature: z
    .number(wrongTemperature)
    .min(TEMPERATURE_MIN, wrongTemperature)
    .max(TEMPERATURE_MAX, wrongTemperature)
    .refine(isMeasurable, wrongTemperature)
    .optional(),
  /** The value of the whole load, a decimal string of dollars. */
  loadValue: z
    .string({ error: () => m.truckload_load_value() })
    .trim()
    .refine(isLoadValue, { error: () => m.truckload_load_value() })
    .default(''),
  /** What it is. */
  description: optionalLine(255, { tooLong: code12141 }).default(''),
});
export type TruckloadQuery = z.output<typeof truckloadQuery>;
export type TruckloadQueryInput = z.input<typeof truckloadQuery>;

function isLoadValue(text: string): boolean {
  if (text === '') return true;
  const cents = parseMoney(text);
  return cents !== undefined && cents >= 0 && cents <= LOAD_VALUE_MAX_CENTS;
}
