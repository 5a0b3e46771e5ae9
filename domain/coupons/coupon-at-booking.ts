import { code2561, code2562 } from '#contract/codes/payments.ts';
import { portalError } from '#contract/codes/portal-error.ts';
import type { Account } from '../accounts/account.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import type { AppliedCoupon, AppliedCouponStore } from './applied-coupon.ts';
import { type CheckCouponDeps, requireNewCustomer, requireUsable } from './check-coupon.ts';
import { type CouponStore, type CouponUse, reserveCoupon, returnCoupon, spendCoupon } from './coupon.ts';
import { hashCharges } from './coupon-discount.ts';

export interface CouponAtBookingDeps extends CheckCouponDeps {
  readonly coupons: Pick<CouponStore & AppliedCouponStore, 'find' | 'readUse' | 'findApplied'>;
}

/** The coupon on a shipment that is paid for now, and the customer's uses as they are written with the payment. */
export interface CouponAtBooking {
  readonly applied: AppliedCoupon;
  readonly use: CouponUse;
}

/**
 * The coupon that a press of paying uses, with its use spent: `use` is written in the transaction that opens the payment. Undefined where the shipment
 * has none. 2562 when the charges changed since it was applied, 2371 when it is over, 2972 and 2561 as when it was applied.
 */
export async function couponAtBooking(
  shipment: StoredShipment,
  account: Account,
  deps: CouponAtBookingDeps,
): Promise<CouponAtBooking | undefined> {
  const { shipmentUuid, customerUuid } = shipment;
  const applied = await deps.coupons.findApplied(shipmentUuid);
  if (!applied) return undefined;
  if (applied.chargesHash !== hashCharges(shipment)) throw portalError(code2562);
  const coupon = requireUsable(await deps.coupons.find(applied.code), account, deps);
  await requireNewCustomer(coupon, customerUuid, deps);
  const at = deps.now().getTime();
  const held = await deps.coupons.readUse(customerUuid, applied.code);
  if (!reserveCoupon(held, coupon, shipmentUuid, at)) throw portalError(code2561);
  return { applied, use: spendCoupon(held, shipmentUuid, at) };
}

/** The customer's uses without the shipment's: written when a payment is given up, or a booking cancelled without a fee (R66). */
export async function returnedCouponUse(
  { shipmentUuid, customerUuid }: Pick<StoredShipment, 'shipmentUuid' | 'customerUuid'>,
  { coupons }: Pick<CouponAtBookingDeps, 'coupons'>,
): Promise<CouponUse | undefined> {
  const applied = await coupons.findApplied(shipmentUuid);
  if (!applied) return undefined;
  return returnCoupon(await coupons.readUse(customerUuid, applied.code), shipmentUuid);
}
