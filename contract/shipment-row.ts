import * as z from 'zod';
import { money, stop } from './quotes.ts';
import { rowBalance } from './row-balance.ts';

const named = z.object({ id: z.number().int(), name: z.string() });

/** Who carries it. */
export const carrierName = z.object({ name: z.string(), scac: z.string() });

/** A row of the lists. */
export const shipmentRow = z.object({
  shipmentUuid: z.uuid(),
  shipmentShortId: z.string(),
  shipmentName: z.string(),
  /** Raised with every change; a change names the one it was made from (R79). */
  version: z.number().int(),
  shipmentStatusId: named,
  stage: named,
  from: stop.pick({ city: true, state: true, postalCode: true, zone: true }),
  to: stop.pick({ city: true, state: true, postalCode: true, zone: true }),
  requestedPickupStartDate: z.string(),
  /** When the carrier is due at the delivery stop, as the price says; missing in older rows and where nobody knows. */
  deliveryDate: z.string().optional(),
  /** What has been received for it, net of what goes back (R63); missing in older rows. */
  shipmentPayment: money.optional(),
  /** Where the money of a booking stands; missing for a moment after the booking, and in older rows. */
  balance: rowBalance.optional(),
  /** It crosses the border, and its carrier is asked once it has a customs broker or importer (H29). */
  brokerMissing: z.literal(true).optional(),
  /** 1 LTL, 2 truckload. */
  shippingModeId: named,
  /** A truckload has carrier, charge and expiry once a rate is chosen. */
  carrier: carrierName.optional(),
  charge: money.optional(),
  /** When the price expires, Y-m-d H:i:s UTC. */
  expiresAt: z.string().optional(),
  expired: z.boolean(),
  /** Something the price depends on changed since it was quoted (12516). */
  needsReRun: z.boolean(),
  addedDate: z.string(),
});
export type ShipmentRow = z.infer<typeof shipmentRow>;
