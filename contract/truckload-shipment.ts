import * as z from 'zod';
import { asAccepted } from './fields.ts';
import { charge, money, stop } from './quotes.ts';
import { orderParts } from './shipment-parts.ts';
import { shipmentRow } from './shipment-row.ts';
import { location } from './shipments.ts';
import { truckloadQuery } from './truckload.ts';
import { tlShipmentData, truckTerms } from './truckload-rates.ts';
import { truckloadStop } from './truckload-stop.ts';

/** A stop of a stored truckload: as it was typed, with its place, its window on its own clock and what is aboard after it. */
const plannedStop = z.object({
  stopNumber: z.number().int(),
  type: z.literal([1, 2]),
  place: stop,
  asked: asAccepted(truckloadStop),
  /** Who is there: from the form, and from its booking on as it was booked. */
  location,
  /** Y-m-d H:i:s on the stop's own clock. */
  requestedStartDate: z.string(),
  requestedEndDate: z.string(),
  /** The earliest the truck can be there by the hours of service, on the stop's own clock. */
  earliestArrival: z.string(),
  /** Taken aboard or off here, and what is aboard when the truck leaves. */
  moved: z.object({ weight: z.number(), pallets: z.number().int(), pieces: z.number().int() }),
  aboard: z.object({ weight: z.number(), pallets: z.number().int(), pieces: z.number().int() }),
  /** Practical miles to the next stop; 0 at the last one. */
  milesToNext: z.number().int(),
});

/** A truckload as its owner sees it. Carrier, charge and the fields of the chosen rate are missing until a rate is chosen. */
export const truckloadShipment = shipmentRow.extend(orderParts.shape).extend({
  shipmentType: z.literal(0),
  shipmentSource: z.literal(1),
  requestedPickupEndDate: z.string(),
  deliveryDate: z.string(),
  shipmentPayment: money,
  totalTravelDistance: z.number().int(),
  equipment: z.object({ id: z.number().int(), name: z.string() }),
  /** What was asked, for Edit Shipment and for a copy. */
  truckload: asAccepted(truckloadQuery),
  stops: z.array(plannedStop),
  /** Of the whole load: what comes aboard at all pickups. */
  load: z.object({ weight: z.number(), pallets: z.number().int(), pieces: z.number().int() }),
  /** Hours of driving in minutes, and the nights on the road. */
  driveMinutes: z.number().int(),
  nights: z.number().int(),
  tlShipmentData,
  // of the chosen rate
  team: z.boolean().optional(),
  charges: z.array(charge).optional(),
  onlineBookingDiscount: z.object({ amount: money }).optional(),
  terms: truckTerms.optional(),
  cargoCover: money.optional(),
  onTimePercentage: z.number().optional(),
  cost: money.optional(),
  profitPercent: z.number().optional(),
  carrierQuoteNumber: z.string().optional(),
  /** What the papers of hazardous freight say, as far as it is known. */
  hazard: z
    .object({
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
    })
    .optional(),
  modifiedDate: z.string(),
});
export type TruckloadShipment = z.infer<typeof truckloadShipment>;
export type PlannedStop = z.infer<typeof plannedStop>;
