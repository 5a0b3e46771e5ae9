import { formatMonth, formatMonthLong } from '#contract/format/days.ts';
import { showMoney } from '#contract/format/money.ts';
import { showMoneyShort } from '#contract/format/money-short.ts';
import { parseMoney } from '#contract/rules/money.ts';
import * as m from '#texts/compiled/messages.js';
import { BarChart, type ChartBar } from '#web/components/bar-chart.tsx';
import { roundScale } from '#web/components/round-scale.ts';
import { type Month, totalOf } from './months.ts';

/** The scale of bars of a few dollars ends here. */
const SCALE_MIN = 100_00;

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
  const values = roundScale(Math.max(SCALE_MIN, ...months.map(totalOf)));
  const [end = SCALE_MIN] = values;
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
  const scale = values.map((value) => ({ at: value / end, text: showMoneyShort(value) }));
  return <BarChart label={m.dashboard_spend()} scale={scale} bars={bars} />;
}
