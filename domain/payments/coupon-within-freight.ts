import type { Cents } from '#contract/rules/money.ts';
import { freightCents } from '../coupons/coupon-discount.ts';
import type { Posting } from '../ledger/entry.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import type { MoneyBook } from './payment-store.ts';

/** What of a booking's coupon is more than its freight costs: nobody paid that, and it takes nothing off (R66). */
export const couponExcess = ({ head }: Pick<MoneyBook, 'head'>, after: StoredShipment): Cents =>
  Math.max(0, (head.sums.couponDiscount ?? 0) - freightCents(after));

/** The entry that takes so much of a coupon back; none for nothing. */
export function couponCut(
  { entries }: Pick<MoneyBook, 'entries'>,
  cents: Cents,
  { cause, ...poster }: Pick<Posting, 'at' | 'by' | 'agent' | 'cause'>,
): Posting[] {
  const taken = entries.findLast(({ kind }) => kind === 'coupon');
  const charge = taken?.lines.find(({ account }) => account === 'couponDiscount')?.charge;
  if (cents === 0 || !taken || !charge) return [];
  const { coupon, description } = taken;
  return [
    {
      ...poster,
      ...{ kind: 'couponRemoved', cause: `coupon-${cause}`, description, ...(coupon && { coupon }) },
      lines: [
        { account: 'couponDiscount', cents: -cents, charge },
        { account: 'receivable', cents },
      ],
    },
  ];
}
