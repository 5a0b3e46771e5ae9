import { applyCouponRoute } from '#contract/routes/coupons.ts';
import { applyCoupon } from '#domain/coupons/apply-coupon.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withMessage } from '#functions/runtime/coded-response.ts';
import { couponDeps } from '#functions/runtime/coupon-deps.ts';
import * as m from '#texts/compiled/messages.js';

/** Applies a coupon to the caller's saved estimate. */
export const handler = apiHandler(applyCouponRoute, couponDeps, async ({ record, body, deps }) =>
  withMessage(m.coupons_applied(), await applyCoupon(record, body.coupon, deps)),
);
