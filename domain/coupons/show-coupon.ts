import type * as z from 'zod';
import { formatMoney } from '#contract/rules/money.ts';
import type { couponResponse } from '#contract/shipment-payments.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import type { AppliedCoupon } from './applied-coupon.ts';

/** Where the money of a saved estimate stands with a coupon: nothing is paid yet, and what is due is its price less the coupon. */
export function showCoupon(
  { chargeCents = 0 }: Partial<Pick<StoredShipment, 'chargeCents'>>,
  applied: AppliedCoupon | undefined,
): z.output<typeof couponResponse> {
  const cents = applied?.cents ?? 0;
  const total = formatMoney(chargeCents - cents);
  const none = formatMoney(0);
  return {
    ...(applied && { shipmentTransactionUuid: applied.transactionUuid, coupon: applied.code }),
    amount: formatMoney(cents),
    charges: formatMoney(chargeCents),
    coupons: formatMoney(cents),
    total,
    paid: none,
    pending: none,
    due: total,
    refundPending: none,
  };
}
