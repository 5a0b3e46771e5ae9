import * as z from 'zod';
import {
  code12003,
  code12004,
  code12009,
  code12020,
  code12022,
  code12023,
  code12024,
  code12025,
  code12029,
  code12031,
} from './codes/shipment-fields.ts';
import { wrongField, wrongType } from './codes/wrong-field.ts';
import { asAccepted, idWithCodes, optionalLine, ourId } from './fields.ts';
import { priceFactors } from './price-factors.ts';
import { quoteItem } from './quote-item.ts';
import { quoteQuery } from './quote-query.ts';
import { showAtStop } from './quote-shows.ts';
import { charge, freightSummary, groupCode, guaranteedLevel, money, rateType, rateTypes, stop } from './quotes.ts';
import { orderParts } from './shipment-parts.ts';
import { carrierName, shipmentRow } from './shipment-row.ts';
import { ofShipment } from './shipment-version.ts';

/** Choosing a rate (R24): the stored rate counts, whatever charge, cost or carrier the body carries. */
export const createShipmentRequest = quoteQuery
  .omit({ items: true, shippingFromPickUpDate: true, shippingFromPostalCode: true, shippingToPostalCode: true })
  .partial()
  .extend({
    rateRequestUuid: idWithCodes({ missing: code12020 }),
    quoteRequestUuid: idWithCodes({ missing: code12020, invalid: code12024 }),
    FCPreRateQuoteResponseId: z.union(
      [ourId, z.string().min(1, wrongField(code12023)).max(100, wrongField(code12023))],
      wrongType({ missing: code12022, invalid: code12023 }),
    ),
    type: z.enum(rateTypes, wrongType({ missing: code12025, invalid: code12025 })),
    /** Which of the guaranteed services is meant; the cheapest one if missing. */
    guaranteedLevel: guaranteedLevel.shape.level.optional(),
    capacityProviderQuoteNumber: z.string().max(40, wrongField(code12009)).optional(),
    contractUuid: z.string().max(36, wrongField(code12029)).optional(),
  });

export const location = stop.extend({
  facilityTypeId: z.string(),
  facilityName: z.string(),
  /** The entry of the address book that it was picked from. */
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
  /** At a convention center: the show, its venue, and its move-in and move-out day (H30). */
  event: showAtStop.optional(),
});

const shipmentProduct = z.object({
  shipmentProductUuid: z.uuid(),
  noOfHandlingUnit: z.number().int(),
  noOfItem: z.number().int(),
  /** lb of one handling unit and of the line. */
  itemWeight: z.number(),
  totalWeight: z.number(),
  /** in */
  width: z.number(),
  length: z.number(),
  height: z.number(),
  weightMeasurement: z.literal(2),
  productMeasurement: z.literal(2),
  measurementIn: z.literal(1),
  freightClassId: z.string(),
  /** Ours: the density's class, where another one was entered. */
  densityFreightClassId: z.string().optional(),
  /** 2: used goods. */
  commodityTypeId: z.number().int().optional(),
  commodityCategoryId: z.number().int().optional(),
  'haz-matItem': z.enum(['0', '1']),
  stackableItem: z.enum(['0', '1']),
  packageTypeId: z.number().int(),
  packageName: z.string(),
  description: z.string().optional(),
  nmfc: z.string().optional(),
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

/** An LTL shipment as its owner sees it (H01); cost and profit never leave the server for customers (R42). */
export const shipment = shipmentRow.extend(orderParts.shape).extend({
  carrier: carrierName,
  charge: money,
  expiresAt: z.string(),
  shipmentType: z.literal(0),
  shipmentSource: z.literal(1),
  requestedPickupEndDate: z.string(),
  deliveryDate: z.string().optional(),
  shipmentPayment: money,
  shipmentContractType: rateType,
  serviceLevel: z.string(),
  transitDay: z.number().int().optional(),
  totalTravelDistance: z.number().optional(),
  onTimePercentage: z.number().optional(),
  damageClaimPercentage: z.number().optional(),
  fromLocation: location,
  toLocation: location,
  accessorials: z.array(z.object({ code: z.string(), label: z.string(), locationType: z.number().int() })),
  products: z.array(shipmentProduct),
  charges: z.array(charge),
  /** When the price was quoted, Y-m-d H:i:s UTC. */
  pricedDate: z.string(),
  /** What made the price; missing where it was not recorded. */
  priceFactors: priceFactors.optional(),
  onlineBookingDiscount: z.object({ amount: money }),
  freight: freightSummary,
  rateRequestUuid: z.uuid(),
  quoteRequestUuid: z.uuid(),
  accountGroup: groupCode,
  /** To customers the shipment's own id, to agents the carrier's contract (R57). */
  contractUuid: z.string(),
  /** To agents and operators only, like cost and profit. */
  carrierQuoteNumber: z.string().optional(),
  cost: money.optional(),
  profitPercent: z.number().optional(),
  modifiedDate: z.string(),
});
export type Shipment = z.infer<typeof shipment>;

/** A saved quote re-opened, on its pickup day or on another (C58). */
export const viewShipmentRequest = z.object({
  shipmentUuid: ofShipment.shipmentUuid,
  newPickupDate: z
    .string(wrongType({ invalid: code12031 }))
    .max(20, wrongField(code12031))
    .optional(),
});

/** Why a saved quote cannot be booked at its price, most important first: no items, carrier gone, price over, freight changed. */
const quoteResultCodes = ['999989', '12517', '12515', '12516'] as const;

export const viewShipmentResponse = z.object({
  shipment,
  /** There is nothing to ask: the shipment's own page shows it. */
  viewShipment: z.boolean(),
  quoteResult: z.object({ code: z.enum(quoteResultCodes), message: z.string() }).nullable(),
  /** The last day of the carrier's contract, where that is what ended. */
  contractEnded: z.string().optional(),
  /** The freight as items of a quote query; missing where none are stored. */
  shipmentProductList: z.array(asAccepted(quoteItem)).optional(),
  /** The quote query rebuilt from the shipment, on the new pickup day if one was asked for. */
  quoteQuery: asAccepted(quoteQuery.partial()),
  /** The next days on which carriers pick up there. */
  pickupDays: z.array(z.string()),
});
export type ViewedShipment = z.infer<typeof viewShipmentResponse>;

/** A rate becomes an existing quote's (C64, C65); the stored rate counts, as in C59. */
export const reRunRequest = createShipmentRequest
  .pick({ rateRequestUuid: true, FCPreRateQuoteResponseId: true, type: true, guaranteedLevel: true })
  .extend(ofShipment);

export const reRunResponse = z.object({
  shipmentUuid: z.uuid(),
  shipmentShortId: z.string(),
  version: z.number().int(),
});

/** Deletes a saved quote; with `restore` it comes back, within ten minutes. */
export const removeShipmentRequest = z.object({
  ...ofShipment,
  restore: z.literal('1').optional(),
});

export const removeShipmentResponse = z.object({
  shipmentUuid: z.uuid(),
  version: z.number().int(),
  /** Until when it can be restored, Y-m-d H:i:s UTC; missing once it is back. */
  removedUntil: z.string().optional(),
});

export const renameShipmentRequest = z.object({
  shipmentUuid: ofShipment.shipmentUuid,
  shipmentName: optionalLine(255, { missing: code12003, tooLong: code12004 })
    .refine((name) => Boolean(name), wrongField(code12003))
    .transform((name) => name ?? ''),
});

export const renameShipmentResponse = z.object({
  shipmentUuid: z.uuid(),
  shipmentName: z.string(),
  version: z.number().int(),
});
