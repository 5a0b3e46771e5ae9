import { removeCouponRoute } from '#contract/routes/coupons.ts';
import { removeCoupon } from '#domain/coupons/apply-coupon.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withMessage } from '#functions/runtime/coded-response.ts';
import { couponDeps } from '#functions/runtime/coupon-deps.ts';
import * as m from '#texts/compiled/messages.js';

/** Takes the coupon off the caller's saved estimate. */
export const handler = apiHandler(removeCouponRoute, couponDeps, async ({ record, query, deps }) =>
  withMessage(m.coupons_removed(), await removeCoupon(record, query.shipmentTransactionUuid, deps)),
);
