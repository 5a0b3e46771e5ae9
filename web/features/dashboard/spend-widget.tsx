import { formatMonthLong } from '#contract/format/days.ts';
import { showMoney } from '#contract/format/money.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import { parseMoney } from '#contract/rules/money.ts';
import * as m from '#texts/compiled/messages.js';
import { lazyChunk } from '#web/api/lazy-chunk.ts';
import { Button } from '#web/components/button.tsx';
import { Row } from '#web/components/layout.tsx';
import { type Column, Table } from '#web/components/table.tsx';
import { Text } from '#web/components/text.tsx';
import { shownMoney } from '#web/format/format-row.ts';
import { type Month, totalOf } from './months.ts';
import { ShowAs, type ShowsChoice, useShows } from './show-as.tsx';
import classes from './spend.module.css';
import { SpendChart } from './spend-chart.tsx';
import type { FiguresState } from './use-figures.ts';
import { NothingHere, WidgetFrame } from './widget-frame.tsx';

const saving = lazyChunk(() => import('./save-spend.ts'));

const cents = (amount: string): number => parseMoney(amount) ?? 0;

const columns: readonly Column<Month>[] = [
  { key: 'month', label: m.dashboard_month(), main: true, cell: ({ month }) => formatMonthLong(`${month}-01`) },
  { key: 'shipments', label: m.dashboard_shipments(), align: 'end', cell: ({ shipments }) => formatNumber(shipments) },
  {
    key: 'freight',
    label: m.dashboard_freight_and_services(),
    align: 'end',
    line: true,
    cell: ({ freight }) => shownMoney(freight),
  },
  {
    key: 'added',
    label: m.dashboard_added_by_carriers(),
    align: 'end',
    line: true,
    cell: ({ added }) => shownMoney(added),
  },
  { key: 'total', label: m.dashboard_total(), align: 'end', line: true, cell: (month) => showMoney(totalOf(month)) },
];

interface SpendWidgetProps extends ShowsChoice {
  state: FiguresState<'spend'>;
}

/** What was spent month by month, as a chart or as a table, with what the figure means. */
export function SpendWidget({ state: { figures, problem, again }, ...choice }: SpendWidgetProps) {
  const chosen = useShows(choice);
  const now = figures?.months.at(-1);
  const isEmpty = figures !== undefined && figures.shipments === 0 && cents(figures.total) === 0;
  return (
    <WidgetFrame
      type="spend"
      aside={
        figures && !isEmpty ? (
          <Button
            kind="link"
            size="small"
            onClick={() => saving.whenThere(({ saveSpend }) => saveSpend(figures.months))}
          >
            {m.exports_button()}
          </Button>
        ) : undefined
      }
      isLoading={!figures}
      problem={figures ? undefined : problem}
      onRetry={again}
      lines={5}
    >
      {isEmpty && <NothingHere>{m.dashboard_no_spend()}</NothingHere>}
      {figures && now && !isEmpty && (
        <>
          <dl className={classes.sums}>
            <Sum
              label={m.dashboard_month_so_far({ month: formatMonthLong(`${now.month}-01`), count: now.shipments })}
              amount={showMoney(totalOf(now))}
            />
            <Sum label={m.dashboard_year({ count: figures.shipments })} amount={shownMoney(figures.total)} />
            <Sum
              label={m.dashboard_added_later({ count: figures.addedShipments })}
              amount={shownMoney(figures.added)}
            />
          </dl>
          <div id={chosen.chosen}>
            {chosen.shown === 'chart' ? (
              <SpendChart months={figures.months} />
            ) : (
              <Table
                label={m.dashboard_spend()}
                columns={columns}
                rows={[...figures.months].reverse()}
                keyOf={({ month }) => month}
                look="plain"
              />
            )}
          </div>
          <Row gap="6px 16px" between className={classes.legendLine}>
            <Row gap="4px 16px">
              <Key tone="freight">{m.dashboard_freight_and_services()}</Key>
              <Key tone="added">{m.dashboard_added_by_carriers()}</Key>
            </Row>
            <ShowAs {...chosen} />
          </Row>
          <Text size={12} tone="muted">
            {m.dashboard_spend_how()}
          </Text>
        </>
      )}
    </WidgetFrame>
  );
}

function Sum({ label, amount }: { label: string; amount: string }) {
  return (
    <div>
      <Text as="dt" size={12} tone="muted">
        {label}
      </Text>
      <Text as="dd" size={20} numbers>
        {amount}
      </Text>
    </div>
  );
}

function Key({ tone, children }: { tone: 'freight' | 'added'; children: string }) {
  return (
    <Text as="span" size={12} tone="muted" className={classes.key}>
      <span data-tone={tone} aria-hidden />
      {children}
    </Text>
  );
}
