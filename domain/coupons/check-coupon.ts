import { brand } from '#contract/brand.ts';
import { code2371, code2972 } from '#contract/codes/payments.ts';
import { portalError } from '#contract/codes/portal-error.ts';
import { localTime } from '#contract/rules/zoned-time.ts';
import type { Account } from '../accounts/account.ts';
import type { ShipmentStore } from '../shipments/shipment.ts';
import type { Coupon } from './coupon.ts';

export interface CheckCouponDeps {
  readonly shipments: Pick<ShipmentStore, 'readWindow'>;
  readonly now: () => Date;
}

/** Whether a coupon can be used at a timestamp by customers of a type: on its days in the broker's zone, until an operator ends it. */
export function isUsable(
  coupon: Coupon,
  customerType: Account['customerType'],
  at: number,
  zone = brand.zone,
): boolean {
  const { day } = localTime(zone, at);
  const isOpen = coupon.startsOn <= day && day <= coupon.endsOn && (coupon.endedAt ?? Number.POSITIVE_INFINITY) > at;
  return isOpen && (coupon.customerType === undefined || coupon.customerType === customerType);
}

/** Statuses of an order that was booked and neither cancelled nor given up. */
const BOOKED: readonly number[] = [2, 3, 4, 5, 6];
/** Rows of one read. */
const WINDOW = 500;

async function hasBooked(customerUuid: string, { shipments }: CheckCouponDeps): Promise<boolean> {
  const request = { customerUuid, orderType: 'Booking', sortOrder: 'desc', most: WINDOW } as const;
  let from: number | undefined;
  do {
    const window = await shipments.readWindow({ ...request, from });
    if (window.rows.some(({ statusId }) => BOOKED.includes(statusId))) return true;
    from = window.next;
  } while (from !== undefined);
  return false;
}

/** Returns the coupon if the customer can use it; else 2371: unknown, not on its days, ended, or for another customer type. */
export function requireUsable(
  coupon: Coupon | undefined,
  account: Account,
  deps: Pick<CheckCouponDeps, 'now'>,
): Coupon {
  if (coupon && isUsable(coupon, account.customerType, deps.now().getTime())) return coupon;
  throw portalError(code2371, 'coupon');
}

/** Throws 2972 where the coupon is for new customers and this one has booked before. */
export async function requireNewCustomer(coupon: Coupon, customerUuid: string, deps: CheckCouponDeps): Promise<void> {
  if (coupon.isForNewCustomers && (await hasBooked(customerUuid, deps))) throw portalError(code2972, 'coupon');
}
