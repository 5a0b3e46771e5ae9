import * as z from 'zod';
import { bookingStep } from '#contract/booking.ts';
import { showAtStop } from '#contract/quote-shows.ts';
import { charge, stop } from '#contract/quotes.ts';
import { carrierCancelStates, dispatchStates, pickupMoveStates } from '#contract/shipment-parts.ts';
import { shipmentBalance } from './balance.ts';
import { stageIds, statusIds } from './lifecycle.ts';
import { policyTerms } from './protection-terms.ts';

/** LTL and truckload, as the specification numbers shipping modes. */
export const LTL = 1;
export const TRUCKLOAD = 2;

export const storedLocation = stop.extend({
  facilityTypeId: z.string(),
  /** The address of a book it was picked from; whose book is not checked. */
  addressUuid: z.string().optional(),
  company: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  addressLine1: z.string().optional(),
  addressLine2: z.string().optional(),
  phone: z.string().optional(),
  email: z.string().optional(),
  alternateEmail: z.string().optional(),
  /** The stop's distance from UTC on the day the freight is there: '-06:00'. */
  offset: z.string().optional(),
  /** The show at a convention center (H30). */
  event: showAtStop.optional(),
});
export type StoredLocation = Readonly<z.output<typeof storedLocation>>;

export const storedCarrier = z.object({ name: z.string(), scac: z.string(), accountCode: z.string() });

/** What a shipment gets while it is booked and after; each part is missing until it is known. */
export const orderFields = z.object({
  /** It is being booked: the steps that are done. */
  booking: z
    .object({
      openedAt: z.number(),
      done: z.array(bookingStep),
      /** The version of the broker's terms that this booking accepted. */
      acceptedTermsUuid: z.string().optional(),
      acceptedTermsAt: z.number().optional(),
      /** The carrier's own limit is enough. */
      protectionDeclined: z.boolean().optional(),
      /** The protection that is bought with the booking, as it was offered. */
      protection: policyTerms.optional(),
    })
    .optional(),
  /** The customer's own insurance of the freight, with another company (12407). */
  ownCover: z.object({ company: z.string(), policyNumber: z.string() }).optional(),
  references: z
    .object({
      pro: z.string().optional(),
      po: z.string().optional(),
      pickup: z.string().optional(),
      bol: z.string().optional(),
    })
    .optional(),
  instructions: z.string().optional(),
  customsBroker: z
    .object({
      /** Missing where it was saved before it had one. */
      brokerUuid: z.string().optional(),
      type: z.literal([1, 2]),
      name: z.string(),
      phone: z.string(),
      email: z.string(),
    })
    .optional(),
  /** When it was paid for, and the carrier asked. */
  bookedAt: z.number().optional(),
  dispatch: z
    .object({
      dispatchUuid: z.string(),
      state: z.enum(dispatchStates),
      at: z.number(),
      confirmation: z.string().optional(),
    })
    .optional(),
  /** The last move of the pickup that its carrier was asked for and has not accepted. */
  pickupMove: z
    .object({
      state: z.enum(pickupMoveStates),
      pickupDate: z.string(),
      pickupFrom: z.string(),
      pickupTo: z.string(),
      at: z.number(),
      reason: z.string().optional(),
    })
    .optional(),
  /** When it was seen that the carrier had not come in the pickup window. */
  pickupMissedAt: z.number().optional(),
  cancelled: z
    .object({
      at: z.number(),
      by: z.string(),
      reasonId: z.number(),
      reason: z.string(),
      signature: z.string(),
      /** The network address that it was signed from. */
      address: z.string().optional(),
      feeCents: z.number(),
      waived: z.boolean().optional(),
      carrier: z.enum(carrierCancelStates),
    })
    .optional(),
});

/** What shipments of all modes have. Money in cents; timestamps in milliseconds since 1970. */
export const shipmentFields = orderFields.extend({
  shipmentUuid: z.string(),
  shortId: z.string(),
  customerUuid: z.string(),
  name: z.string(),
  statusId: z.literal(statusIds),
  stageId: z.literal(stageIds),
  shipmentType: z.literal(0),
  /** Where the order came from; 1: the portal. */
  sourceId: z.literal(1),
  pickupDate: z.string(),
  /** When the carrier may come, by the pickup stop's clock: '08:00:00' to '17:00:00'. */
  pickupFrom: z.string(),
  pickupTo: z.string(),
  deliveryDate: z.string().optional(),
  /** What had been received when it last moved; `balance` is kept current. */
  paidCents: z.number(),
  /** Written by `ShipmentStore.noteBalance` alone; changes of the shipment keep it as it is. Missing until something of its money is recorded. */
  balance: shipmentBalance.optional(),
  from: storedLocation,
  to: storedLocation,
  rateRequestUuid: z.string(),
  /** Of the bill of lading: 0 none, 1 being made, 2 ready, 3 changed since it was downloaded, 4 could not be made. */
  bolStatus: z.literal([0, 1, 2, 3, 4]),
  /** Whether documents have been made for it. */
  documentsGenerated: z.boolean(),
  addedAt: z.number(),
  modifiedAt: z.number(),
  /** When the price was quoted, where that is not when the shipment was saved. */
  pricedAt: z.number().optional(),
  /** Raised with every change; missing in records from before it was counted, which have the first. */
  revision: z.number().optional(),
  /** A deleted quote is in no list and on no page; until then it can be restored. */
  removedUntil: z.number().optional(),
});

/** What the choice of a rate brings: the carrier and the bill. */
export const chosenFields = z.object({
  carrier: storedCarrier,
  chargeCents: z.number(),
  costCents: z.number(),
  /** Per cent of the cost (Q12). */
  profitPercent: z.number(),
  charges: z.array(charge),
  onlineDiscountCents: z.number(),
  onTimePercentage: z.number().optional(),
  damageClaimPercentage: z.number().optional(),
  carrierQuoteNumber: z.string().optional(),
  /** When the price ends. */
  expiresAt: z.number(),
});
