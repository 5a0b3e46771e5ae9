import * as z from 'zod';
import * as m from '#texts/compiled/messages.js';
import { code12094 } from './codes/address-fields.ts';
import {
  code12006,
  code12007,
  code12008,
  code12009,
  code12010,
  code12031,
  code12034,
  code12035,
} from './codes/shipment-fields.ts';
import { issuesOf, wrongField, wrongType } from './codes/wrong-field.ts';
import { idWithCodes, optionalLine, ourId, wholeNumber } from './fields.ts';
import { priceChange, protectionChange } from './price-change.ts';
import { deliveryContact, pickupContact } from './quote-party.ts';
import { showsOfQuery } from './quote-shows.ts';
import { money } from './quotes.ts';
import { STOPS_MAX } from './rules/truckload-limits.ts';
import { references } from './shipment-parts.ts';
import { shipmentRow } from './shipment-row.ts';
import { ofShipment } from './shipment-version.ts';
import { createShipmentRequest, shipment } from './shipments.ts';
import { truckloadShipment } from './truckload-shipment.ts';

/** The steps of a booking, in their order; a step opens when all before it are done. */
export const bookingSteps = ['price', 'addresses', 'references', 'freight', 'protection', 'terms', 'pay'] as const;
export const bookingStep = z.enum(bookingSteps);
export type BookingStep = z.output<typeof bookingStep>;

const saved = z.object(ofShipment);

/** A saved estimate is opened for booking, or a rate of a quote is chosen and opened at once (C60). */
export const openBookingRequest = createShipmentRequest
  .partial({ rateRequestUuid: true, quoteRequestUuid: true, FCPreRateQuoteResponseId: true, type: true })
  .extend({ shipmentUuid: ofShipment.shipmentUuid.optional(), version: ofShipment.version.optional() })
  .transform((body, context) => {
    const schema = body.shipmentUuid === undefined ? createShipmentRequest : saved;
    const read = schema.safeParse(body);
    if (read.success) return read.data;
    for (const issue of issuesOf(read.error)) context.addIssue(issue);
    return z.NEVER;
  });
export type OpenBooking = z.output<typeof openBookingRequest>;

export const openBookingResponse = z.object({
  shipmentUuid: z.uuid(),
  shipmentShortId: z.string(),
  version: z.number().int(),
  step: bookingStep,
});

/** A call about a booking by its shipment's id alone (C142, C90). */
export const bookingDraftRequest = z.object({ shipmentUuid: ofShipment.shipmentUuid });

/** Why a booking cannot go on: a code of the catalogue and its sentence. */
const problem = z.object({ code: z.string(), message: z.string() });

/** A booking as far as it has come (C142): a reload or another device goes on from here. */
const bookingDraft = z.object({
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
  /** The protection that is bought with it. */
  protection: z
    .object({ insuranceDeclaredValue: money, InsurancePremium: money, goodsKind: z.number().int().optional() })
    .optional(),
  /** The customer insures the freight elsewhere. */
  ownCover: z.object({ company: z.string(), policyNumber: z.string() }).optional(),
});
export type BookingDraft = z.output<typeof bookingDraft>;

/** The same of a truckload: its shipment has `stops`. */
const truckloadDraft = bookingDraft.extend({ shipment: truckloadShipment });
export type TruckloadDraft = z.output<typeof truckloadDraft>;
export const anyBookingDraft = z.union([bookingDraft, truckloadDraft]);

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
  /** Of a booked shipment whose price is asked anew for the change. */
  priceChange: priceChange.optional(),
  /** Of an insured shipment whose protection follows the change. */
  protectionChange: protectionChange.optional(),
  /** What the carrier says to moving the pickup; nothing is moved unless it accepts. */
  pickupMove: z.object({ state: z.enum(['accepted', 'refused', 'unknown']), reason: z.string().optional() }).optional(),
  /** Whether the address is in the address book now, and if not, why not. */
  addressBook: z.object({ saved: z.boolean(), message: z.string().optional() }).optional(),
});
export type BookingSaved = z.output<typeof bookingSaved>;

const clock = (missing: Parameters<typeof wrongField>[0]) =>
  z
    .string(wrongType({ missing, invalid: missing }))
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, wrongField(missing, m.bookings_clock_wrong));

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
  /** Of a booked shipment: the day to which its pickup is moved, yyyy-mm-dd; its carrier is asked first. */
  pickupDate: z.string(wrongType({ invalid: code12031 })).optional(),
  /** 1: nothing is asked and nothing saved; what the move makes of the price is returned. */
  preview: wholeNumber(0, 1).optional(),
  /** The new price that the page showed; another one is refused with 22058. */
  charge: money.optional(),
  /** The version of the terms that was read and accepted. */
  acceptedTermsUuid: ourId.optional(),
  /** 1: the carrier's own limit is enough. */
  protectionDeclined: wholeNumber(0, 1).optional(),
});

export type ShipmentData = z.output<typeof shipmentDataRequest>;

const contacts = { 1: pickupContact, 2: deliveryContact };

/** Company, contact and street of one end of a shipment (C95); city, state and ZIP stay those that were priced. */
export const shipmentAddressRequest = z
  .object({
    ...ofShipment,
    /** 1 pickup, 2 delivery. */
    locationType: wholeNumber(1, 2),
    /** Of a truckload, which of its stops; without it the first or the last one. */
    stopNumber: wholeNumber(1, STOPS_MAX).optional(),
    /** Of a truckload's stop: its window by its own clock, its number there, and what the driver has to know. */
    windowFrom: clock(code12034).optional(),
    windowTo: clock(code12035).optional(),
    referenceNumber: optionalLine(40, { tooLong: code12007 }),
    note: optionalLine(250, { tooLong: code12010 }),
    /** Finishes the step once every stop is complete. */
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
    /** At a convention center (H30); at other kinds of places these are ignored. */
    show: showsOfQuery.originShow,
    venue: showsOfQuery.originVenue,
    moveInDay: showsOfQuery.originMoveInDay,
    moveOutDay: showsOfQuery.originMoveOutDay,
    /** 1: also kept in the address book. */
    saveToAddressBook: wholeNumber(0, 1).optional(),
  })
  // The same field has another code at the pickup than at the delivery.
  .transform((address, context) => {
    const contact = contacts[address.locationType === 1 ? 1 : 2].safeParse(address);
    if (contact.success) return { ...address, ...contact.data };
    for (const issue of issuesOf(contact.error)) context.addIssue(issue);
    return z.NEVER;
  });
export type ShipmentAddress = z.output<typeof shipmentAddressRequest>;

/** A shipment in short (C90). */
export const shipmentInfo = shipmentRow
  .pick({
    ...{ shipmentUuid: true, shipmentShortId: true, shipmentName: true, version: true, shipmentStatusId: true },
    ...{ stage: true, from: true, to: true, requestedPickupStartDate: true, shippingModeId: true, carrier: true },
    ...{ charge: true, expiresAt: true, expired: true, needsReRun: true, addedDate: true },
  })
  .extend({ references: references.optional(), bookedDate: z.string().optional() });
export const shipmentInfoResponse = z.object({ shipmentInfo });
