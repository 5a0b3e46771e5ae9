import type { ApplyCouponDeps } from '#domain/coupons/apply-coupon.ts';
import type { ShipmentStore } from '#domain/shipments/shipment.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoCoupons } from '#functions/adapters/dynamo/coupon-store.ts';
import { dynamoRateLimiter } from '#functions/adapters/dynamo/rate-limiter.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { clock } from '#functions/platform/clock.ts';

/** The dependencies of applying and removing coupons. */
export const couponDeps = (): Omit<ApplyCouponDeps, 'shipments'> & { readonly shipments: ShipmentStore } => ({
  ...clock,
  accounts: dynamoAccounts,
  coupons: dynamoCoupons,
  rateLimiter: dynamoRateLimiter,
  shipments: dynamoShipments,
});
