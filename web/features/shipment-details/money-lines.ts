import { showMoney } from '#contract/format/money.ts';
import type { ShipmentCharges, ShipmentTransaction } from '#contract/shipment-payments.ts';
import * as m from '#texts/compiled/messages.js';
import type { PriceLine } from '#web/components/price-summary.tsx';
import { centsOf } from './cents-of.ts';
import { movedCents } from './format-transaction.ts';

const off = (label: string, amount: string): PriceLine[] =>
  centsOf(amount) === 0 ? [] : [{ label, amount: showMoney(-Math.abs(centsOf(amount))), off: true }];

/** The lines of the money box: every charge, the coupon, the total, what is paid and on its way. */
export function moneyLines(
  charges: ShipmentCharges,
  transactions: readonly ShipmentTransaction[],
): readonly PriceLine[] {
  const lines = charges.shipmentCharges
    .filter(({ kind }) => kind !== 'coupon')
    .map(({ description, amount, disputed, asked }) => ({
      label: disputed
        ? m.details_line_disputed({ description })
        : asked
          ? m.rebills_line_asked({ description })
          : description,
      amount: showMoney(centsOf(amount)),
      off: centsOf(amount) < 0,
    }));
  return [
    ...lines,
    ...(charges.coupon ? off(m.details_line_coupon({ code: charges.coupon.code }), charges.coupon.amount) : []),
    ...off(m.rebills_line_withheld(), charges.withheld ?? '0.00'),
    { label: m.details_line_total(), amount: showMoney(centsOf(charges.total)), sum: true },
    ...paidLines(charges, transactions),
  ];
}

/** What each card, account and credit paid, and what went back to it; where the transactions don't say, the sums. */
function paidLines(charges: ShipmentCharges, transactions: readonly ShipmentTransaction[]): readonly PriceLine[] {
  const moved = transactions.filter((one) => movedCents(one) !== 0);
  const sum = moved.reduce((cents, one) => cents + movedCents(one), 0);
  if (moved.length > 0 && sum === centsOf(charges.paid) + centsOf(charges.pending))
    return moved.map((one) => ({
      label: one.shipmentDescription,
      amount: showMoney(-movedCents(one)),
      off: movedCents(one) > 0,
    }));
  return [...off(m.details_line_paid(), charges.paid), ...off(m.details_line_pending(), charges.pending)];
}

/** How much of the total is paid, pending and due, in per cent; nothing to draw without a total. */
export function sharesOf({ paid, pending, due }: Pick<ShipmentCharges, 'paid' | 'pending' | 'due'>) {
  const parts = [paid, pending, due].map((amount) => Math.max(0, centsOf(amount)));
  const sum = parts.reduce((all, one) => all + one, 0);
  if (sum === 0) return undefined;
  const [paidShare = 0, pendingShare = 0, dueShare = 0] = parts.map((one) => (one / sum) * 100);
  return { paid: paidShare, pending: pendingShare, due: dueShare };
}
