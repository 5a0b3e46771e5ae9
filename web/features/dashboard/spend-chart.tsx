import { formatMonth, formatMonthLong } from '#contract/format/days.ts';
import { showMoney } from '#contract/format/money.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import { parseMoney } from '#contract/rules/money.ts';
import * as m from '#texts/compiled/messages.js';
import { BarChart, type ChartBar } from '#web/components/bar-chart.tsx';
import { type Month, totalOf } from './months.ts';

/** The end of the scale: the first of 1, 2, 4, 6, 10 times a power of ten that holds the highest bar. */
function scaleEnd(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(highest, 100_00)));
  return ([1, 2, 4, 6, 10].find((step) => step * power >= highest) ?? 10) * power;
}

/** '$4k', '$500' */
const tick = (cents: number): string =>
  cents >= 100_000 ? `$${formatNumber(cents / 100_000, 1)}k` : `$${formatNumber(cents / 100)}`;

/** What a bar stands for, in words. */
function formatBar(month: Month): string {
  const total = totalOf(month);
  const name = formatMonthLong(`${month.month}-01`);
  const lines = [m.dashboard_bar({ month: name, total: showMoney(total) })];
  if (month.shipments > 0)
    lines.push(m.dashboard_bar_each({ count: month.shipments, each: showMoney(Math.round(total / month.shipments)) }));
  const added = parseMoney(month.added) ?? 0;
  if (added !== 0) lines.push(m.dashboard_bar_added({ amount: showMoney(added) }));
  return lines.join('. ');
}

/** A bar a month, the present one hatched because it goes on. */
export function SpendChart({ months }: { months: readonly Month[] }) {
  const end = scaleEnd(Math.max(...months.map(totalOf)));
  const last = months.length - 1;
  const bars = months.map((month, at): ChartBar => {
    const [added, freight] = [parseMoney(month.added) ?? 0, parseMoney(month.freight) ?? 0];
    return {
      key: month.month,
      name: formatMonth(`${month.month}-01`),
      text: formatBar(month),
      parts: [
        ...(added > 0 ? [{ tone: 'amber', share: added / end } as const] : []),
        { tone: 'blue', share: freight / end },
      ],
      isOpen: at === last,
    };
  });
  const scale = [1, 2 / 3, 1 / 3, 0].map((at) => ({ at, text: tick(end * at) }));
  return <BarChart label={m.dashboard_spend()} scale={scale} bars={bars} />;
}
