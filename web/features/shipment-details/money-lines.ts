import { showMoney } from '#contract/format/money.ts';
import { parseMoney } from '#contract/rules/money.ts';
import type { ShipmentCharges } from '#contract/shipment-payments.ts';
import * as m from '#texts/compiled/messages.js';
import type { PriceLine } from '#web/components/price-summary.tsx';

export const centsOf = (amount: string): number => parseMoney(amount) ?? 0;

/** The lines of the money box: every charge, the coupon, the total, what is paid and on its way. */
export function moneyLines(charges: ShipmentCharges): readonly PriceLine[] {
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
  const off = (label: string, amount: string): PriceLine[] =>
    centsOf(amount) === 0 ? [] : [{ label, amount: showMoney(-Math.abs(centsOf(amount))), off: true }];
  return [
    ...lines,
    ...(charges.coupon ? off(m.details_line_coupon({ code: charges.coupon.code }), charges.coupon.amount) : []),
    ...off(m.rebills_line_withheld(), charges.withheld ?? '0.00'),
    { label: m.details_line_total(), amount: showMoney(centsOf(charges.total)) },
    ...off(m.details_line_paid(), charges.paid),
    ...off(m.details_line_pending(), charges.pending),
  ];
}

/** How much of the total is paid, pending and due, in per cent; nothing to draw without a total. */
export function sharesOf({ paid, pending, due }: Pick<ShipmentCharges, 'paid' | 'pending' | 'due'>) {
  const parts = [paid, pending, due].map((amount) => Math.max(0, centsOf(amount)));
  const sum = parts.reduce((all, one) => all + one, 0);
  if (sum === 0) return undefined;
  const [paidShare = 0, pendingShare = 0, dueShare = 0] = parts.map((one) => (one / sum) * 100);
  return { paid: paidShare, pending: pendingShare, due: dueShare };
}
