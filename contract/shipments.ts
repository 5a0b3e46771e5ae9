import * as z from 'zod';
import { quoteQuery } from './quote-query.ts';
import { charge, freightSummary, groupCode, money, rateType, stop } from './quotes.ts';

/** Choosing a rate (R24): the stored rate counts, whatever charge, cost or carrier the body carries. */
export const createShipmentRequest = quoteQuery
  .omit({ items: true, shippingFromPickUpDate: true, shippingFromPostalCode: true, shippingToPostalCode: true })
  .partial()
  .extend({
    rateRequestUuid: z.uuid(),
    quoteRequestUuid: z.uuid(),
    FCPreRateQuoteResponseId: z.string().min(1).max(100),
    type: rateType,
    capacityProviderQuoteNumber: z.string().max(40).optional(),
    contractUuid: z.string().max(36).optional(),
  });
export const createShipmentAnswer = z.object({ shipmentUuid: z.uuid(), shipmentShortId: z.string() });

const named = z.object({ id: z.number().int(), name: z.string() });

export const location = stop.extend({
  facilityTypeId: z.string(),
  facilityName: z.string(),
  company: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  addressLine1: z.string().optional(),
  addressLine2: z.string().optional(),
  phone: z.string().optional(),
  email: z.string().optional(),
});

export const shipmentProduct = z.object({
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
  'haz-matItem': z.enum(['0', '1']),
  stackableItem: z.enum(['0', '1']),
  packageTypeId: z.number().int(),
  packageName: z.string(),
  description: z.string().optional(),
  nmfc: z.string().optional(),
  unNumber: z.string().optional(),
  emergencyContactName: z.string().optional(),
  emergencyContactPhone: z.string().optional(),
});

/** A row of the lists. */
export const shipmentRow = z.object({
  shipmentUuid: z.uuid(),
  shipmentShortId: z.string(),
  shipmentName: z.string(),
  shipmentStatusId: named,
  stage: named,
  from: stop.pick({ city: true, state: true, postalCode: true, zone: true }),
  to: stop.pick({ city: true, state: true, postalCode: true, zone: true }),
  requestedPickupStartDate: z.string(),
  carrier: z.object({ name: z.string(), scac: z.string() }),
  charge: money,
  /** Moment the price ends, Y-m-d H:i:s UTC. */
  expiresAt: z.string(),
  expired: z.boolean(),
  addedDate: z.string(),
});
export type ShipmentRow = z.infer<typeof shipmentRow>;

/** The shipment as its owner sees it (H01); cost and profit never leave the server for customers (R42). */
export const shipment = shipmentRow.extend({
  shippingModeId: named,
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
  onlineBookingDiscount: z.object({ amount: money }),
  freight: freightSummary,
  rateRequestUuid: z.uuid(),
  quoteRequestUuid: z.uuid(),
  accountGroup: groupCode,
  contractUuid: z.string(),
  carrierQuoteNumber: z.string().optional(),
  modifiedDate: z.string(),
});
export type Shipment = z.infer<typeof shipment>;

export const shipmentDetailsRequest = z.object({ shipmentUuid: z.uuid() });
export const shipmentDetailsAnswer = z.object({
  shipmentList: z.array(shipment),
  bolStatus: z.object({ documentsGenerated: z.boolean() }),
});

/** Bad paging input falls back to defaults (H06), so everything is taken as text here. */
export const listShipmentsRequest = z.object({
  pageNumber: z.string().optional(),
  pageSize: z.string().optional(),
  sortColumn: z.string().optional(),
  sortOrder: z.string().optional(),
  status: z.string().optional(),
  orderType: z.string().optional(),
  shipmentUuid: z.string().optional(),
});
export const listShipmentsAnswer = z.object({
  shipmentList: z.array(shipmentRow),
  count: z.number().int(),
  pageNumber: z.number().int(),
  pageSize: z.number().int(),
});
