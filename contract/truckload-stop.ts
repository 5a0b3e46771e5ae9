import * as z from 'zod';
import * as m from '#texts/compiled/messages.js';
import type { CodeEntry } from './codes/code-entry.ts';
import { code12067, code12078, code12080 } from './codes/delivery-fields.ts';
import { code12041, code12052, code12054 } from './codes/pickup-fields.ts';
import { code12007, code12010, code12030, code12034, code12035 } from './codes/shipment-fields.ts';
import { code12042, code12068 } from './codes/stop-fields.ts';
import { wrongField, wrongType } from './codes/wrong-field.ts';
import { isMeasurable, optionalLine } from './fields.ts';
import { isTime } from './rules/opening-hours.ts';

/** The most that a stop's fields take; what fits on the equipment is a rule of its own. */
const STOP_POUNDS_MAX = 100_000;
const STOP_PALLETS_MAX = 99;
const STOP_PIECES_MAX = 9999;

/** A time of the day in the stop's own zone: '08:00', or '08:00:00' as the specification has it. */
const time = (missing: { error: (issue: z.core.$ZodRawIssue) => string }) =>
  z
    .string(missing)
    .trim()
    .transform((text) => text.replace(/^(\d\d:\d\d):\d\d$/, '$1'))
    .pipe(z.string().refine(isTime, { error: () => m.errors_time() }));

/** Only the code counts; city, state, country and zone are determined by the server and ignored when sent. */
const zipObj = (missing: CodeEntry, invalid: CodeEntry) =>
  z.object(
    {
      postalCode: z
        .string(wrongField(missing))
        .trim()
        .min(1, { ...wrongField(missing), abort: true })
        .max(15, wrongField(invalid)),
      city: z.string().max(200).optional(),
      state: z.string().max(40).optional(),
      country: z.string().max(2).optional(),
      zone: z.string().max(60).optional(),
      latitude: z.number().optional(),
      longitude: z.number().optional(),
    },
    wrongType({ missing, invalid }),
  );

const count = (max: number) => {
  const outside = { error: () => m.truckload_count_range({ max }) };
  return z.number(outside).int(outside).min(0, outside).max(max, outside);
};
const pounds = z
  .number({ error: () => m.truckload_weight_required() })
  .min(0, { error: () => m.truckload_weight_range({ max: STOP_POUNDS_MAX }) })
  .max(STOP_POUNDS_MAX, { error: () => m.truckload_weight_range({ max: STOP_POUNDS_MAX }) })
  .refine(isMeasurable, { error: () => m.truckload_weight_range({ max: STOP_POUNDS_MAX }) });

interface StopCodes {
  readonly company: CodeEntry;
  readonly address: CodeEntry;
  readonly zip: { readonly missing: CodeEntry; readonly invalid: CodeEntry };
  readonly date: { error: (issue: z.core.$ZodRawIssue) => string };
}

const stopFields = ({ company, address, zip, date }: StopCodes) => ({
  company: optionalLine(100, { tooLong: company }).default(''),
  addressLineOne: optionalLine(200, { tooLong: address }).default(''),
  addressLineTwo: optionalLine(200, { tooLong: address }).default(''),
  zipObj: zipObj(zip.missing, zip.invalid),
  /** Determined by the server from the code, and ignored when sent. */
  city: z.string().max(200).optional(),
  stateId: z.number().int().optional(),
  countryId: z.number().int().optional(),
  /** The window of the stop, on its own clock. */
  requestedDate: z.string(date).trim().min(1, date).max(20, date),
  startTime: time(wrongField(code12034)).default('08:00'),
  endTime: time(wrongField(code12035)).default('17:00'),
  /** Day and time together, Y-m-d H:i:s on the stop's clock: made by the server from the three above, and ignored when sent. */
  requestedStartDate: z.string().max(25).optional(),
  requestedEndDate: z.string().max(25).optional(),
  referenceNumber: optionalLine(40, { tooLong: code12007 }).default(''),
  /** An id of `stopOptions`. */
  option: z.literal([1, 2, 3]).default(1),
  /** For the driver. */
  note: optionalLine(250, { tooLong: code12010 }).default(''),
});

/** A stop where freight comes aboard: pounds, pallets and pieces of all of it. */
export const pickupStop = z.object({
  type: z.literal(1),
  ...stopFields({
    company: code12052,
    address: code12054,
    zip: { missing: code12041, invalid: code12042 },
    date: wrongField(code12030),
  }),
  weight: pounds.refine((value) => value >= 1, {
    error: () => m.truckload_weight_range({ max: STOP_POUNDS_MAX }),
  }),
  pallets: count(STOP_PALLETS_MAX).default(0),
  pieces: count(STOP_PIECES_MAX).default(0),
});

/** A stop where freight leaves: what is taken off; with none of the three, everything that is aboard. */
export const dropStop = z.object({
  type: z.literal(2),
  ...stopFields({
    company: code12078,
    address: code12080,
    zip: { missing: code12067, invalid: code12068 },
    date: { error: () => m.truckload_drop_date_required() },
  }),
  weight: pounds.optional(),
  pallets: count(STOP_PALLETS_MAX).optional(),
  pieces: count(STOP_PIECES_MAX).optional(),
});

/** A stop template (shipping.md section 3): type 1 pickup, 2 drop. */
export const truckloadStop = z.discriminatedUnion('type', [pickupStop, dropStop], {
  error: () => m.truckload_stop_type(),
});
export type TruckloadStop = z.output<typeof truckloadStop>;
export type TruckloadStopInput = z.input<typeof truckloadStop>;
