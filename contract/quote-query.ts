import * as z from 'zod';
import type { CodeEntry } from './codes/code-entry.ts';
import { code12067, code12070, code12071, code12072, code12074 } from './codes/delivery-fields.ts';
import { code12114, code12115 } from './codes/freight-fields.ts';
import { code12041, code12044, code12045, code12046, code12048 } from './codes/pickup-fields.ts';
import { code12030 } from './codes/shipment-fields.ts';
import { code12042, code12068 } from './codes/stop-fields.ts';
import { wrongField, wrongType } from './codes/wrong-field.ts';
import { ourId } from './fields.ts';
import { quoteItem } from './quote-item.ts';
import { deliveryParty, pickupParty } from './quote-party.ts';
import { showsOfQuery } from './quote-shows.ts';
import { accessorialCodes } from './rules/accessorial-codes.ts';
import { facilityTypes } from './rules/facility-types.ts';

export const ITEMS_MAX = 127;

const facility = z.enum(facilityTypes.map((type) => type.id) as [string, ...string[]]).default('2');
const postal = (missing: CodeEntry, invalid: CodeEntry) =>
  z
    .string(wrongField(missing))
    .trim()
    .min(1, { ...wrongField(missing), abort: true })
    .max(15, wrongField(invalid));

const flagNames = accessorialCodes.map((accessorial) => accessorial.flag);
export type AccessorialFlag = (typeof flagNames)[number];
const flags = Object.fromEntries(flagNames.map((name) => [name, z.boolean().optional()])) as Record<
  AccessorialFlag,
  z.ZodOptional<z.ZodBoolean>
>;

/** The LTL quoteQuery (shipping.md section 3); city, state and ids are determined by the server and ignored when sent. */
export const quoteQuery = z.object({
  items: z
    .array(quoteItem, wrongType({ missing: code12114, invalid: code12115 }))
    .min(1, wrongField(code12114))
    .max(ITEMS_MAX, wrongField(code12115)),
  manualShipment: z.boolean().default(false),
  shippingFromPickUpDate: z.string(wrongField(code12030)).min(1, wrongField(code12030)).max(20, wrongField(code12030)),
  originFacilityType: facility,
  destinationFacilityType: facility,
  shippingFromPostalCode: postal(code12041, code12042),
  shippingToPostalCode: postal(code12067, code12068),
  originCity: z
    .string(wrongType({ missing: code12044 }))
    .max(200, wrongField(code12045))
    .optional(),
  originState: z
    .string(wrongType({ missing: code12046 }))
    .max(40)
    .optional(),
  originStateId: z
    .number(wrongType({ missing: code12046 }))
    .int()
    .optional(),
  originCountryId: z
    .number(wrongType({ missing: code12048 }))
    .int()
    .optional(),
  destinationCity: z
    .string(wrongType({ missing: code12070 }))
    .max(200, wrongField(code12071))
    .optional(),
  destinationState: z
    .string(wrongType({ missing: code12072 }))
    .max(40)
    .optional(),
  destinationStateId: z
    .number(wrongType({ missing: code12072 }))
    .int()
    .optional(),
  destinationCountryId: z
    .number(wrongType({ missing: code12074 }))
    .int()
    .optional(),
  /** Ours: the addresses of the customer's book that the stops were picked from. */
  originAddressUuid: ourId.optional(),
  destinationAddressUuid: ourId.optional(),
  ...pickupParty,
  ...deliveryParty,
  ...showsOfQuery,
  ...flags,
});
export type QuoteQuery = z.infer<typeof quoteQuery>;
export type QuoteQueryInput = z.input<typeof quoteQuery>;
