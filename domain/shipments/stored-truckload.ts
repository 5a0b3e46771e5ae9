import * as z from 'zod';
import { stop } from '#contract/quotes.ts';
import type { TruckloadQuery } from '#contract/truckload.ts';
import { chosenFields, shipmentFields, storedLocation, TRUCKLOAD } from './shipment-fields.ts';

/** What a customer sent, as the contract accepted it. Not checked by its rules again, which may have become stricter since. */
const acceptedTruckload = z.custom<TruckloadQuery>(
  (query) => typeof query === 'object' && query !== null && 'stops' in query && Array.isArray(query.stops),
);

/** What a carrier's terms add later, in cents. */
export const storedTerms = z.object({
  detentionFreeMinutes: z.number(),
  detentionHourCents: z.number(),
  layoverCents: z.number(),
  cancelCents: z.number(),
  /** Until when cancelling is free (ms since 1970). */
  extraStopCents: z.number(),
});
export type StoredTerms = Readonly<z.output<typeof storedTerms>>;

/** What the papers of hazardous freight need; each part is missing until it is known. */
const storedHazard = z.object({
  unNumber: z.string().optional(),
  properShippingName: z.string().optional(),
  hazardClass: z.string().optional(),
  packingGroup: z.string().optional(),
  emergencyContactName: z.string().optional(),
  emergencyContactPhone: z.string().optional(),
  technicalName: z.string().optional(),
  subsidiaryClass: z.string().optional(),
  innerPackages: z.string().optional(),
  emergencyContract: z.string().optional(),
});
export type StoredHazard = Readonly<z.output<typeof storedHazard>>;

/** A truckload as it is stored: what was asked, its places and miles, and from the choice of a rate on the carrier and the bill. */
export const storedTruckload = shipmentFields.extend(chosenFields.partial().shape).extend({
  modeId: z.literal(TRUCKLOAD),
  query: acceptedTruckload,
  /** The places of the stops, in their order. */
  places: z.array(stop),
  /** Practical miles from each stop to the next one. */
  legMiles: z.array(z.number()),
  miles: z.number(),
  /** When the broker's desk was asked to price it. */
  deskAskedAt: z.number().optional(),
  deskNote: z.string().optional(),
  // of the chosen rate
  rateId: z.string().optional(),
  team: z.boolean().optional(),
  terms: storedTerms.optional(),
  coverCents: z.number().optional(),
  // of its booking
  /** Who is at the stops between the first and the last one, in their order. */
  between: z.array(storedLocation).optional(),
  hazard: storedHazard.optional(),
});
