import * as z from 'zod';

/** A cancellation fee that was kept, and that comes back with a new booking of the same lane (H04). Timestamps in milliseconds since 1970. */
export const cancelFee = z.object({
  customerUuid: z.string(),
  /** The canceled shipment. */
  shipmentUuid: z.string(),
  /** 'US-60607>US-75201' */
  lane: z.string(),
  canceledAt: z.number(),
  /** The last second in which a booking brings it back. */
  rebookUntil: z.number(),
  /** The shipment that brought it back. */
  rebookedAs: z.string().optional(),
});
export type CancelFee = Readonly<z.output<typeof cancelFee>>;

/** Fees of canceled shipments that a new booking brings back. */
export interface CancelFeeStore {
  /** Notes a fee; nothing happens where that shipment's is noted. */
  keep(fee: CancelFee): Promise<void>;
  /** The fees of a lane, the oldest cancellation first, those that came back included. */
  listOfLane(customerUuid: string, lane: string): Promise<readonly CancelFee[]>;
  /** Which fee a shipment brought back. */
  findRebookedAs(shipmentUuid: string): Promise<CancelFee | undefined>;
  /** Notes that a shipment brings a fee back; false where another one did, or where this one brought back another. */
  rebook(fee: CancelFee, shipmentUuid: string): Promise<boolean>;
}
