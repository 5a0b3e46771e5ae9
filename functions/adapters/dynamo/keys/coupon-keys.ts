import type { Key } from '../table.ts';

/** Keys of coupons and their uses. */
export const couponKeys = {
  coupon: (code: string): Key => ({ pk: 'COUPONS', sk: `COUPON#${code}` }),
  couponUse: (customerUuid: string, code: string): Key => ({ pk: `COUPON-USES#${customerUuid}`, sk: `CODE#${code}` }),
  /** The coupon on a shipment. */
  appliedCoupon: (shipmentUuid: string): Key => ({ pk: `SHIPMENT#${shipmentUuid}`, sk: 'COUPON' }),
} as const;
