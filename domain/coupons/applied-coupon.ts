import * as z from 'zod';
import type { StoredShipment } from '../shipments/shipment.ts';
import type { CouponUse } from './coupon.ts';

/** The coupon on a shipment: one at most (R66). It counts while the charges are those that it was computed from. */
export const appliedCoupon = z.object({
  shipmentUuid: z.string(),
  customerUuid: z.string(),
  /** The id of this application: C76 and C77 name it. */
  transactionUuid: z.string(),
  code: z.string(),
  description: z.string(),
  /** What it takes off the freight charges; above 0. */
  cents: z.number().int().min(1),
  /** Of the charges that `cents` was computed from (`hashCharges`); with other charges paying answers 2562. */
  chargesHash: z.string(),
  appliedAt: z.number(),
  /** Raised with each change of the record; the condition of the next one. */
  revision: z.number().int().min(1),
});
export type AppliedCoupon = Readonly<z.output<typeof appliedCoupon>>;

/** What changes with the coupon on a shipment, as it was read: one in place of another one or of none, and the uses of both. */
export interface CouponChange {
  readonly before: AppliedCoupon | undefined;
  readonly after: AppliedCoupon | undefined;
  readonly uses: readonly CouponUse[];
}

export interface AppliedCouponStore {
  findApplied(shipmentUuid: string): Promise<AppliedCoupon | undefined>;
  /**
   * Writes the change if all of it is as it was read, the shipment's version included; 'paying', and nothing written, while a payment of the
   * shipment is open.
   */
  exchange(change: CouponChange, shipment: StoredShipment): Promise<'written' | 'changed' | 'paying'>;
}
