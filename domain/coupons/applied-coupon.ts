import * as z from 'zod';

/** The coupon on a shipment: one at most (R66). It counts while the freight charges are those that it was computed from. */
export const appliedCoupon = z.object({
  shipmentUuid: z.string(),
  customerUuid: z.string(),
  /** The id of this application: C76 and C77 name it. */
  transactionUuid: z.string(),
  code: z.string(),
  description: z.string(),
  /** What it takes off the freight charges; above 0. */
  cents: z.number().int().min(1),
  /** Of the freight charges that `cents` was computed from (`hashCharges`); with other charges paying answers 2562. */
  chargesHash: z.string(),
  appliedAt: z.number(),
  /** Raised with each change of the record; the condition of the next one. */
  revision: z.number().int().min(1),
});
export type AppliedCoupon = Readonly<z.output<typeof appliedCoupon>>;

export interface AppliedCouponStore {
  findApplied(shipmentUuid: string): Promise<AppliedCoupon | undefined>;
}
