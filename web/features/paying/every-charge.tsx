import { showMoney } from '#contract/format/money.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import type { PaymentSplit } from '#contract/rules/payment-split.ts';
import type { ShipmentCharges } from '#contract/shipment-payments.ts';
import * as m from '#texts/compiled/messages.js';
import { type PriceLine, PriceSummary } from '#web/components/price-summary.tsx';
import { centsOf } from './payment-choice.ts';

interface Line {
  readonly label: string;
  readonly cents: number;
}

/** The lines of a bill in its order: charges, coupon, the fee of the chosen way, what is paid already; they sum up to what is due by construction. */
function billLines(charges: ShipmentCharges, { feeCents, totalCents }: PaymentSplit): readonly Line[] {
  const lines = knownLines(charges, feeCents);
  const rest = totalCents - sumOf(lines);
  // What the server counts otherwise, such as an amount in dispute: its number wins.
  return rest === 0 ? lines : [...lines, { label: m.paying_not_due_now(), cents: rest }];
}

const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, { cents }) => sum + cents, 0);

function knownLines(
  { shipmentCharges, coupon, cardFee, paid, pending }: ShipmentCharges,
  feeCents: number,
): readonly Line[] {
  const settled = centsOf(paid) + centsOf(pending);
  return [
    ...shipmentCharges
      .filter(({ kind }) => kind !== 'coupon')
      .map(({ description, amount }) => ({ label: description, cents: centsOf(amount) })),
    ...(coupon
      ? [{ label: m.paying_coupon_line({ code: coupon.code }), cents: -Math.abs(centsOf(coupon.amount)) }]
      : []),
    ...(feeCents > 0
      ? [{ label: m.paying_fee_line({ percent: formatNumber(cardFee.percent, 2) }), cents: feeCents }]
      : []),
    ...(settled > 0 ? [{ label: m.paying_paid_already(), cents: -settled }] : []),
  ];
}

const shown = ({ label, cents }: Line): PriceLine => ({ label, amount: showMoney(cents), off: cents < 0 });

/** Every charge with what it adds up to. */
export function EveryCharge({ charges, split }: { charges: ShipmentCharges; split: PaymentSplit }) {
  const lines = billLines(charges, split);
  return (
    <PriceSummary lines={lines.map(shown)} total={{ label: m.paying_total(), amount: showMoney(split.totalCents) }} />
  );
}
