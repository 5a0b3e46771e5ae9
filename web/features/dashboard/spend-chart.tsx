import { formatMonth, formatMonthLong } from '#contract/format/days.ts';
import { showMoney } from '#contract/format/money.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import { parseMoney } from '#contract/rules/money.ts';
import * as m from '#texts/compiled/messages.js';
import { Tooltip } from '#web/components/tooltip.tsx';
import classes from './dashboard.module.css';
import { type Month, totalOf } from './months.ts';

/** The end of the scale: the first of 1, 2, 4, 6, 10 times a power of ten that holds the highest bar. */
function scaleEnd(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(highest, 100_00)));
  return ([1, 2, 4, 6, 10].find((step) => step * power >= highest) ?? 10) * power;
}

/** '$4k', '$500' */
const tick = (cents: number): string =>
  cents >= 100_000 ? `$${formatNumber(cents / 100_000, 1)}k` : `$${formatNumber(cents / 100)}`;

/** A bar a month, the present one hatched because it goes on. The table beside it holds the same figures. */
export function SpendChart({ months }: { months: readonly Month[] }) {
  const end = scaleEnd(Math.max(...months.map(totalOf)));
  const last = months.length - 1;
  return (
    <div className={classes.chart}>
      <div className={classes.scale} aria-hidden>
        {[1, 2 / 3, 1 / 3, 0].map((part) => (
          <span key={part} style={{ bottom: `${part * 100}%` }}>
            {tick(end * part)}
          </span>
        ))}
      </div>
      <ol className={classes.bars} aria-label={m.dashboard_spend()}>
        {months.map((month, at) => (
          <Bar key={month.month} month={month} end={end} isOpen={at === last} />
        ))}
      </ol>
    </div>
  );
}

/** What a bar stands for, in words. */
function barWords(month: Month): string {
  const total = totalOf(month);
  const name = formatMonthLong(`${month.month}-01`);
  const lines = [m.dashboard_bar({ month: name, total: showMoney(total) })];
  if (month.shipments > 0)
    lines.push(m.dashboard_bar_each({ count: month.shipments, each: showMoney(Math.round(total / month.shipments)) }));
  const added = parseMoney(month.added) ?? 0;
  if (added !== 0) lines.push(m.dashboard_bar_added({ amount: showMoney(added) }));
  return lines.join('. ');
}

function Bar({ month, end, isOpen }: { month: Month; end: number; isOpen: boolean }) {
  const share = (cents: number): string => `${Math.max(0, (cents / end) * 100)}%`;
  const added = parseMoney(month.added) ?? 0;
  const freight = parseMoney(month.freight) ?? 0;
  const words = barWords(month);
  return (
    <li className={classes.month} data-open={isOpen || undefined}>
      <Tooltip text={words}>
        <button type="button" className={classes.bar} aria-label={words}>
          {added > 0 && <span data-tone="added" style={{ height: share(added) }} />}
          <span data-tone="freight" data-open={isOpen || undefined} style={{ height: share(freight) }} />
        </button>
      </Tooltip>
      <span className={classes.monthName} aria-hidden>
        {formatMonth(`${month.month}-01`)}
      </span>
    </li>
  );
}
