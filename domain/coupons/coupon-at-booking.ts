import { code2561, code2562, code2972 } from '#contract/codes/payments.ts';
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
  readonly uses: readonly CouponUse[];
}

/** No coupon's code, which has up to 20 characters: what a customer's first booking uses of all coupons for new customers together. */
const FIRST_BOOKING = '#first-booking-of-a-customer';

/**
 * The coupon that a press of paying uses, with its use spent: `uses` are written in the transaction that opens the payment. Undefined where the shipment
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
  const first = coupon.isForNewCustomers ? await deps.coupons.readUse(customerUuid, FIRST_BOOKING) : undefined;
  // Its payment is under way, so that it stands among no bookings yet.
  if (first?.spent.some((one) => one.shipmentUuid !== shipmentUuid)) throw portalError(code2972, 'coupon');
  const at = deps.now().getTime();
  const held = await deps.coupons.readUse(customerUuid, applied.code);
  if (!reserveCoupon(held, coupon, shipmentUuid, at)) throw portalError(code2561);
  return { applied, uses: [held, ...(first ? [first] : [])].map((use) => spendCoupon(use, shipmentUuid, at)) };
}

/** The customer's uses without the shipment's: written when a payment is given up, or a booking cancelled without a fee (R66); none where there are none. */
export async function returnedCouponUses(
  { shipmentUuid, customerUuid }: Pick<StoredShipment, 'shipmentUuid' | 'customerUuid'>,
  { coupons }: Pick<CouponAtBookingDeps, 'coupons'>,
): Promise<CouponUse[]> {
  const applied = await coupons.findApplied(shipmentUuid);
  return applied ? usesBack({ shipmentUuid, customerUuid, code: applied.code }, { coupons }) : [];
}

/** The customer's uses without what a shipment spent of a coupon. */
export async function usesBack(
  { shipmentUuid, customerUuid, code }: Pick<CouponUse, 'customerUuid' | 'code'> & Pick<StoredShipment, 'shipmentUuid'>,
  { coupons }: { readonly coupons: Pick<CouponStore, 'readUse'> },
): Promise<CouponUse[]> {
  const [use, first] = await Promise.all([
    coupons.readUse(customerUuid, code),
    coupons.readUse(customerUuid, FIRST_BOOKING),
  ]);
  const isFirst = first.spent.some((one) => one.shipmentUuid === shipmentUuid);
  return [use, ...(isFirst ? [first] : [])].map((one) => returnCoupon(one, shipmentUuid));
}
