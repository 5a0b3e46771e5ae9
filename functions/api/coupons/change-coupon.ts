import { changeCouponRoute } from '#contract/routes/coupons.ts';
import { changeCoupon } from '#domain/coupons/apply-coupon.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withMessage } from '#functions/runtime/coded-response.ts';
import { couponDeps } from '#functions/runtime/coupon-deps.ts';
import * as m from '#texts/compiled/messages.js';

/** Puts another coupon on the caller's saved estimate. */
export const handler = apiHandler(changeCouponRoute, couponDeps, async ({ record, body, deps }) =>
  withMessage(
    m.coupons_changed(),
    await changeCoupon(record, { transactionUuid: body.shipmentTransactionUuid, typed: body.coupon }, deps),
  ),
);
