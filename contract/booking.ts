import * as z from 'zod';
import { code12094 } from './codes/address-fields.ts';
import {
  code12000,
  code12002,
  code12006,
  code12007,
  code12008,
  code12009,
  code12010,
  code12034,
  code12035,
} from './codes/shipment-fields.ts';
import { wrongField, wrongType } from './codes/wrong-field.ts';
import { idWithCodes, optionalLine, ourId, wholeNumber } from './fields.ts';
import { money } from './quotes.ts';
import { createShipmentRequest, shipment } from './shipments.ts';

/** The steps of a booking, in their order; a step opens when all before it are done. */
export const bookingSteps = ['price', 'addresses', 'references', 'freight', 'protection', 'terms', 'pay'] as const;
export const bookingStep = z.enum(bookingSteps);
export type BookingStep = z.output<typeof bookingStep>;

const shipmentUuid = idWithCodes({ missing: code12000, invalid: code12002 });
/** The version that was read: a change of another one is refused (409). */
const version = wholeNumber(1, 1_000_000_000);
const ofShipment = { shipmentUuid, version };

/** A saved estimate is opened for booking, or a rate of a quote is chosen and opened at once (C60). */
export const openBookingRequest = z.union([z.object(ofShipment), createShipmentRequest]);

export const openBookingResponse = z.object({
  shipmentUuid: z.uuid(),
  shipmentShortId: z.string(),
  version: z.number().int(),
  step: bookingStep,
});

/** A call about a booking by its shipment's id alone (C142, C90). */
export const bookingDraftRequest = z.object({ shipmentUuid });

/** Why a booking cannot go on: a code of the catalogue and its sentence. */
const problem = z.object({ code: z.string(), message: z.string() });

/** A booking as far as it has come (C142): a reload or another device goes on from here. */
export const bookingDraft = z.object({
  shipment,
  version: z.number().int(),
  /** The step to do next. */
  step: bookingStep,
  done: z.array(bookingStep),
  /** Why the price cannot be booked (12515, 12516, 12517), null while it can. */
  problem: problem.nullable(),
  /** The e-mail address has to be verified before the press (A49). */
  emailVerified: z.boolean(),
  /** The terms that count now, and the version that this booking accepted. */
  terms: z
    .object({ fcTermConditionUuid: z.string(), name: z.string(), acceptedUuid: z.string().nullable() })
    .nullable(),
  /** The freight crosses the border: a customs broker or importer is needed before the carrier is called. */
  isCrossBorder: z.boolean(),
});
export type BookingDraft = z.output<typeof bookingDraft>;

/** What a saved step returns. */
export const bookingSaved = z.object({
  shipmentUuid: z.uuid(),
  version: z.number().int(),
  step: bookingStep,
  done: z.array(bookingStep),
  /** What is to pay now, and what it was before this change where that differs. */
  charge: money,
  chargeBefore: money.optional(),
  /** Something that was priced changed: the shipment has to be priced anew (12516). */
  needsReRun: z.boolean(),
});
export type BookingSaved = z.output<typeof bookingSaved>;

const clock = (missing: Parameters<typeof wrongField>[0]) =>
  z.string(wrongType({ missing, invalid: missing })).regex(/^([01]\d|2[0-3]):[0-5]\d$/, wrongField(missing));

/** References, instructions, the pickup window, the accepted terms and the answer to the protection offer (C91); what is left out stays. */
export const shipmentDataRequest = z.object({
  ...ofShipment,
  /** The step that this press finishes; without it fields are saved and no step is done. */
  step: z.enum(['references', 'protection', 'terms']).optional(),
  proNumber: optionalLine(40, { tooLong: code12006 }),
  poNumber: optionalLine(40, { tooLong: code12007 }),
  pickupNumber: optionalLine(40, { tooLong: code12008 }),
  /** Agents only (R70). */
  carrierQuoteNumber: optionalLine(40, { tooLong: code12009 }),
  specialInstructions: optionalLine(250, { tooLong: code12010 }),
  /** The pickup window by the stop's clock, '08:00' to '17:00'. */
  pickupFrom: clock(code12034).optional(),
  pickupTo: clock(code12035).optional(),
  /** The version of the terms that was read and accepted. */
  acceptedTermsUuid: ourId.optional(),
  /** 1: the carrier's own limit is enough. */
  protectionDeclined: wholeNumber(0, 1).optional(),
});

/** Company, contact and street of one end of a shipment (C95); city, state and ZIP stay those that were priced. */
export const shipmentAddressRequest = z.object({
  ...ofShipment,
  /** 1 pickup, 2 delivery. */
  locationType: wholeNumber(1, 2),
  /** Finishes the step once both ends are complete. */
  step: z.literal('addresses').optional(),
  /** The entry of the address book it was picked from. */
  customerAddressUuid: idWithCodes({ invalid: code12094 }).optional(),
  company: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  addressLine1: z.string().optional(),
  addressLine2: z.string().optional(),
  phone: z.string().optional(),
  email: z.string().optional(),
  alternateEmail: z.string().optional(),
  /** At a convention center (H30). */
  show: z.string().optional(),
  venue: z.string().optional(),
  moveInDay: z.string().optional(),
  moveOutDay: z.string().optional(),
  /** 1: also kept in the address book. */
  saveToAddressBook: wholeNumber(0, 1).optional(),
});

/** What the papers say of a line of freight (C96); its measures stay those that were priced. */
const bookedProduct = z.object({
  shipmentProductUuid: ourId,
  description: z.string().optional(),
  nmfc: z.string().optional(),
  'haz-matItem': z.union([z.literal('0'), z.literal('1'), z.boolean()]).optional(),
  unNumber: z.string().optional(),
  properShippingName: z.string().optional(),
  hazardClass: z.string().optional(),
  packingGroup: z.string().optional(),
  emergencyContactName: z.string().optional(),
  emergencyContactPhone: z.string().optional(),
});

export const shipmentProductsRequest = z.object({
  ...ofShipment,
  step: z.literal('freight').optional(),
  products: z.array(bookedProduct).min(1).max(127),
});

/** The customs broker or importer of cross-border freight (C131, H29). */
export const customsBrokerRequest = z.object({
  ...ofShipment,
  /** 1 customs broker, 2 importer. */
  brokerType: wholeNumber(1, 2),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
});
