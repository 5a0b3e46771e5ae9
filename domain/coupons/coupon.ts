import * as z from 'zod';

const MINUTE_MS = 60_000;
/** How long a use is reserved for a shipment that is not booked yet (R66). */
export const RESERVED_MS = 30 * MINUTE_MS;

export const couponDiscount = z.discriminatedUnion('kind', [
  /** Hundredths of a per cent of the freight charges. */
  z.object({ kind: z.literal('percent'), basisPoints: z.number().int().min(1).max(10_000) }),
  z.object({ kind: z.literal('fixed'), cents: z.number().int().min(1) }),
]);
export type CouponDiscount = Readonly<z.output<typeof couponDiscount>>;

/** A coupon as an operator made it. Timestamps in milliseconds since 1970. */
export const coupon = z.object({
  /** In upper case; customers type it in any. */
  code: z.string(),
  description: z.string(),
  discount: couponDiscount,
  /** First and last day in the broker's zone, both included. */
  startsOn: z.string(),
  endsOn: z.string(),
  /** 1 residential, 2 commercial; without one both. */
  customerType: z.literal([1, 2]).optional(),
  /** Only for customers who never booked (2972). */
  isForNewCustomers: z.boolean(),
  /** How often a customer may use it. */
  usesPerCustomer: z.number().int().min(1),
  createdAt: z.number(),
  /** When an operator ended it before its last day. */
  endedAt: z.number().optional(),
  revision: z.number().int().min(1),
});
export type Coupon = Readonly<z.output<typeof coupon>>;

/** A code as coupons are stored under: in upper case, without blanks around it. */
export const couponCode = (typed: string): string => typed.trim().toUpperCase();

const shipmentUuid = z.string();

/** What a customer used of a coupon, and what is reserved. */
export const couponUse = z.object({
  customerUuid: z.string(),
  code: z.string(),
  /** Shipments that were booked with it. */
  spent: z.array(z.object({ shipmentUuid, at: z.number() })),
  /** Shipments that hold it for a while; one that is over no longer counts. */
  reserved: z.array(z.object({ shipmentUuid, until: z.number() })),
  /** Raised with each change; the condition of the next one. 0: nothing is stored yet. */
  revision: z.number().int().min(0),
});
export type CouponUse = Readonly<z.output<typeof couponUse>>;

/** The record of a customer who never used the coupon. */
export const noCouponUse = (customerUuid: string, code: string): CouponUse => ({
  customerUuid,
  code,
  spent: [],
  reserved: [],
  revision: 0,
});

/** How often a customer can still use a coupon at a timestamp, not counting what other shipments hold. */
export function usesLeft(use: CouponUse, { usesPerCustomer }: Coupon, forShipment: string, at: number): number {
  const held = use.reserved.filter((hold) => hold.until > at && hold.shipmentUuid !== forShipment);
  const spent = use.spent.filter((entry) => entry.shipmentUuid !== forShipment);
  return usesPerCustomer - held.length - spent.length;
}

/** The record with a use reserved for 30 minutes more, unless the shipment has spent one; undefined when all uses are spent or held by other shipments (2561). */
export function reserveCoupon(use: CouponUse, of: Coupon, forShipment: string, at: number): CouponUse | undefined {
  if (usesLeft(use, of, forShipment, at) < 1) return undefined;
  const others = use.reserved.filter((hold) => hold.until > at && hold.shipmentUuid !== forShipment);
  const isSpent = use.spent.some((entry) => entry.shipmentUuid === forShipment);
  const held = isSpent ? [] : [{ shipmentUuid: forShipment, until: at + RESERVED_MS }];
  return changed(use, { reserved: [...others, ...held] });
}

/** The record with a shipment's use spent, when it is booked; a repeat changes nothing but the revision. */
export function spendCoupon(use: CouponUse, forShipment: string, at: number): CouponUse {
  const isSpent = use.spent.some((entry) => entry.shipmentUuid === forShipment);
  return changed(use, {
    spent: isSpent ? use.spent : [...use.spent, { shipmentUuid: forShipment, at }],
    reserved: use.reserved.filter((hold) => hold.shipmentUuid !== forShipment),
  });
}

/** The record without a shipment's use: the coupon was removed, the payment given up, or the booking cancelled without a fee. */
export function returnCoupon(use: CouponUse, forShipment: string): CouponUse {
  return changed(use, {
    spent: use.spent.filter((entry) => entry.shipmentUuid !== forShipment),
    reserved: use.reserved.filter((hold) => hold.shipmentUuid !== forShipment),
  });
}

const changed = (use: CouponUse, fields: Partial<Pick<CouponUse, 'spent' | 'reserved'>>): CouponUse => ({
  ...use,
  ...fields,
  revision: use.revision + 1,
});

/** Coupons, and what each customer used of them. */
export interface CouponStore {
  find(code: string): Promise<Coupon | undefined>;
  /** What a customer used; the empty record where nothing is stored. */
  readUse(customerUuid: string, code: string): Promise<CouponUse>;
}
