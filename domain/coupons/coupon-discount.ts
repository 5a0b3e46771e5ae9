import { type Cents, parseMoney, percentOf } from '#contract/rules/money.ts';
import { sha256 } from '../crypto.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import type { CouponDiscount } from './coupon.ts';

/** The line of a bill that is freight: a coupon takes nothing off fuel, services, protection or fees (R66). */
const FREIGHT_CODES: readonly string[] = ['GFC', 'LINE_HAUL'];

/** Whether a line of a bill is freight, by its code. */
export const isFreightCode = (code: string): boolean => FREIGHT_CODES.includes(code);

/** A shipment's bill as far as a coupon asks; a truckload without a rate has none. */
type Bill = Partial<Pick<StoredShipment, 'charges' | 'chargeCents' | 'onlineDiscountCents'>>;

/** What a coupon can take off: the freight charges, and never more than the whole price. */
export function freightCents({ charges = [], chargeCents = 0 }: Bill): Cents {
  const freight = charges.filter(({ code }) => isFreightCode(code));
  const cents = freight.reduce((sum, { amount }) => sum + (parseMoney(amount) ?? 0), 0);
  return Math.max(0, Math.min(cents, chargeCents));
}

/** What a discount takes off an amount: half a cent rounded up, never more than the amount. */
export function discountOf(discount: CouponDiscount, amount: Cents): Cents {
  const cents = discount.kind === 'fixed' ? discount.cents : percentOf(amount, discount.basisPoints / 100);
  return Math.max(0, Math.min(cents, amount));
}

/** A hash of the bill that a coupon was computed from: every line, the price and the discount for booking online. */
export const hashCharges = ({ charges = [], chargeCents = 0, onlineDiscountCents = 0 }: Bill): string =>
  sha256(JSON.stringify([charges.map(({ code, amount }) => [code, amount]), chargeCents, onlineDiscountCents]));
