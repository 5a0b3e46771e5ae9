import { code2371, code2560, code2561 } from '#contract/codes/payments.ts';
import { conflict, notFound, portalError, tooMany } from '#contract/codes/portal-error.ts';
import * as m from '#texts/compiled/messages.js';
import type { Account, AccountStore } from '../accounts/account.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import type { AppliedCoupon, AppliedCouponStore, CouponChange } from './applied-coupon.ts';
import { type CheckCouponDeps, requireNewCustomer, requireUsable } from './check-coupon.ts';
import { type Coupon, type CouponStore, couponCode, reserveCoupon, returnCoupon } from './coupon.ts';
import { discountOf, freightCents, hashCharges } from './coupon-discount.ts';
import { showCoupon } from './show-coupon.ts';

const HOUR_MS = 60 * 60_000;
/** Wrong codes of a customer in an hour; after them none is looked up (R66). */
const WRONG_AN_HOUR = 10;
/** Changes by others that one call sits out. */
const TRIES = 5;

export interface ApplyCouponDeps extends CheckCouponDeps {
  readonly accounts: Pick<AccountStore, 'findByUuid'>;
  readonly coupons: CouponStore & AppliedCouponStore;
  readonly rateLimiter: Pick<RateLimiter, 'count' | 'giveBack'>;
  readonly newId: () => string;
}

/**
 * Applies a coupon to a saved estimate (C75): a use is reserved for 30 minutes. 2371, 2972, 2561 as `findCoupon` and the coupon's uses say; 2560
 * where the shipment has one; 409 for an order that is booked or has no price; 429 after ten wrong codes in an hour.
 */
export async function applyCoupon(shipment: StoredShipment, typed: string, deps: ApplyCouponDeps) {
  requireEstimate(shipment);
  const coupon = await findCoupon(shipment.customerUuid, typed, deps);
  return write(shipment, deps, async () => {
    if (await deps.coupons.findApplied(shipment.shipmentUuid)) throw portalError(code2560, 'coupon');
    return exchange(shipment, coupon, undefined, deps);
  });
}

/**
 * Puts a coupon in place of the one of an application (C76); the use of that one is free again. 2560 for the same coupon while the charges are the
 * same; after they changed it is computed anew. 404 where the application is not the shipment's; else as `applyCoupon`.
 */
export async function changeCoupon(
  shipment: StoredShipment,
  { transactionUuid, typed }: { readonly transactionUuid: string | undefined; readonly typed: string },
  deps: ApplyCouponDeps,
) {
  requireEstimate(shipment);
  const coupon = await findCoupon(shipment.customerUuid, typed, deps);
  return write(shipment, deps, async () => {
    const applied = await requireApplied(shipment, transactionUuid, deps);
    if (applied.code === coupon.code && applied.chargesHash === hashCharges(shipment))
      throw portalError(code2560, 'coupon');
    return exchange(shipment, coupon, applied, deps);
  });
}

/** Takes the coupon of an application off a saved estimate (C77); its use is free again. 404 where the application is not the shipment's. */
export async function removeCoupon(shipment: StoredShipment, transactionUuid: string, deps: ApplyCouponDeps) {
  requireEstimate(shipment);
  return write(shipment, deps, async () => {
    const applied = await requireApplied(shipment, transactionUuid, deps);
    const use = await deps.coupons.readUse(shipment.customerUuid, applied.code);
    return { before: applied, after: undefined, uses: [returnCoupon(use, shipment.shipmentUuid)] };
  });
}

function requireEstimate({ statusId, modeId, ...shipment }: StoredShipment): void {
  if (statusId !== 1) throw conflict(m.coupons_booked());
  if (shipment.chargeCents === undefined) throw conflict(m.coupons_no_price());
}

/** The coupon of a code, if the customer can use it; wrong codes are counted. */
async function findCoupon(customerUuid: string, typed: string, deps: ApplyCouponDeps): Promise<Coupon> {
  const key = `coupon#${customerUuid}`;
  const account = await requireAccount(customerUuid, deps);
  const tried = await deps.rateLimiter.count(key, HOUR_MS, deps.now().getTime());
  if (tried > WRONG_AN_HOUR) throw tooMany(m.coupons_too_many(), HOUR_MS / 1000);
  const code = couponCode(typed);
  const coupon = requireUsable(code === '' ? undefined : await deps.coupons.find(code), account, deps);
  await deps.rateLimiter.giveBack(key);
  await requireNewCustomer(coupon, customerUuid, deps);
  return coupon;
}

async function requireAccount(customerUuid: string, { accounts }: ApplyCouponDeps): Promise<Account> {
  const account = await accounts.findByUuid(customerUuid);
  if (!account) throw notFound();
  return account;
}

async function requireApplied(
  { shipmentUuid }: StoredShipment,
  transactionUuid: string | undefined,
  { coupons }: ApplyCouponDeps,
): Promise<AppliedCoupon> {
  const applied = await coupons.findApplied(shipmentUuid);
  if (!applied || applied.transactionUuid !== transactionUuid) throw notFound();
  return applied;
}

/** The application of a coupon in place of another one or of none, with the uses that change. */
async function exchange(
  shipment: StoredShipment,
  coupon: Coupon,
  before: AppliedCoupon | undefined,
  { coupons, now, newId }: ApplyCouponDeps,
): Promise<CouponChange> {
  const { shipmentUuid, customerUuid } = shipment;
  const at = now().getTime();
  const use = reserveCoupon(await coupons.readUse(customerUuid, coupon.code), coupon, shipmentUuid, at);
  if (!use) throw portalError(code2561, 'coupon');
  const cents = discountOf(coupon.discount, freightCents(shipment));
  if (cents === 0) throw portalError(code2371, 'coupon');
  const { code, description } = coupon;
  const money = { cents, chargesHash: hashCharges(shipment), appliedAt: at, revision: (before?.revision ?? 0) + 1 };
  const after = { shipmentUuid, customerUuid, transactionUuid: newId(), code, description, ...money };
  if (!before || before.code === code) return { before, after, uses: [use] };
  return { before, after, uses: [use, returnCoupon(await coupons.readUse(customerUuid, before.code), shipmentUuid)] };
}

/** Writes what a reading leads to, and reads again when something of it changed meanwhile. */
async function write(shipment: StoredShipment, deps: ApplyCouponDeps, plan: () => Promise<CouponChange>) {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const change = await plan();
    const outcome = await deps.coupons.exchange(change, shipment);
    if (outcome === 'written') return showCoupon(shipment, change.after);
    if (outcome === 'paying') throw conflict(m.coupons_paying());
  }
  throw conflict(m.errors_changed_meanwhile());
}
