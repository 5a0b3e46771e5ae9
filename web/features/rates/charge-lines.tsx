import { showMoney } from '#contract/format/money.ts';
import type { Charge } from '#contract/quotes.ts';
import { parseMoney } from '#contract/rules/money.ts';
import * as m from '#texts/compiled/messages.js';
import { PriceSummary } from '#web/components/price-summary.tsx';

interface ChargeLinesProps {
  charges: readonly Charge[];
  /** Zero or negative. */
  discount: string;
  total: string;
  /** What the last line is called; 'You pay' if missing. */
  totalLabel?: string;
  size?: 'small' | 'medium';
}

/** The lines of a price; with the online booking's discount they sum to what one pays. */
export function ChargeLines({
  charges,
  discount,
  total,
  totalLabel = m.rates_you_pay(),
  size = 'medium',
}: ChargeLinesProps) {
  const off = parseMoney(discount) ?? 0;
  const pay = (parseMoney(total) ?? 0) + off;
  const lines = charges.map(({ description, amount }) => {
    const cents = parseMoney(amount) ?? 0;
    return { label: description, amount: showMoney(cents), off: cents < 0 };
  });
  if (off !== 0) lines.push({ label: m.rates_online_booking(), amount: showMoney(off), off: true });
  return <PriceSummary lines={lines} total={{ label: totalLabel, amount: showMoney(pay) }} size={size} />;
}
