import { Link, useNavigate } from 'react-router';
import type { BulkPage, BulkRow } from '#contract/bulk-quotes.ts';
import { formatDay } from '#contract/format/days.ts';
import { showMoney } from '#contract/format/money.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import { paths } from '#contract/paths.ts';
import type { BulkOrder } from '#contract/rules/bulk-limits.ts';
import { parseMoney } from '#contract/rules/money.ts';
import type { PageSize } from '#contract/rules/paging.ts';
import * as m from '#texts/compiled/messages.js';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { Pagination } from '#web/components/pagination.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { type Column, Table } from '#web/components/table.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import { bulkSearch, bulkViewOf } from './bulk-view.ts';
import { packagesOf, pickupOf, placeName, sidesOf, weightOf } from './format-row.ts';
import type { RunActions } from './use-run-actions.ts';

const small = (text: string | undefined) => (
  <Text tone="muted" size={12}>
    {text}
  </Text>
);

const isWaiting = ({ state }: BulkRow) => state === 'waiting' || state === 'pricing';

/** The place of a stop with its postal code below. */
const stop = (row: BulkRow, side: 'from' | 'to') => (
  <>
    {placeName(row.freight[side], side === 'from' ? row.cells.fromZip : row.cells.toZip)}
    {small(row.freight[side]?.postalCode)}
  </>
);

function columnsOf(best: BulkOrder, actions: RunActions): Column<BulkRow>[] {
  return [
    { key: 'row', label: m.bulk_row_label(), card: 'start', cardLabel: m.bulk_row_label(), cell: ({ row }) => row },
    { key: 'from', label: m.bulk_from(), card: 'hidden', cell: (row) => stop(row, 'from') },
    { key: 'to', label: m.bulk_to(), main: true, cell: (row) => stop(row, 'to') },
    {
      key: 'freight',
      label: m.bulk_freight(),
      cell: (row) => (
        <>
          {packagesOf(row)}
          {small(sidesOf(row))}
        </>
      ),
    },
    { key: 'weight', label: m.bulk_weight(), align: 'end', card: 'hidden', cell: weightOf },
    {
      key: 'class',
      label: m.bulk_class(),
      align: 'end',
      from: 'wide',
      cell: ({ freight }) => freight.freightClass ?? m.bulk_empty(),
    },
    { key: 'pickup', label: m.bulk_pickup(), line: true, from: 'wide', cell: pickupOf },
    { key: 'carrier', label: m.bulk_best_carrier(), cell: (row) => <Carrier row={row} best={best} /> },
    {
      key: 'delivery',
      label: m.bulk_delivered_by(),
      line: true,
      from: 'wide',
      cell: (row) => {
        const day = row.best?.[best].deliveryDate;
        return day ? formatDay(day) : m.bulk_empty();
      },
    },
    { key: 'price', label: m.bulk_price(), align: 'end', card: 'end', cell: (row) => <Price row={row} best={best} /> },
    {
      key: 'save',
      label: m.bulk_save(),
      labelHidden: true,
      align: 'end',
      card: 'end',
      cell: (row) => <SaveRow row={row} actions={actions} />,
    },
  ];
}

function Carrier({ row, best }: { row: BulkRow; best: BulkOrder }) {
  const offer = row.best?.[best];
  if (isWaiting(row)) return row.state === 'pricing' ? <Skeleton width={120} inline /> : m.bulk_waiting_word();
  if (!offer)
    return (
      <>
        <Tag tone="grey" size="small">
          {m.bulk_no_price()}
        </Tag>
        {small(row.reason)}
      </>
    );
  return (
    <>
      {row.rateRequestUuid ? (
        <Link to={`${paths.results}?rateRequestUuid=${row.rateRequestUuid}`}>{offer.FCcarrierName}</Link>
      ) : (
        offer.FCcarrierName
      )}
      {small(m.bulk_best_of({ count: row.rates ?? 1 }))}
    </>
  );
}

function Price({ row, best }: { row: BulkRow; best: BulkOrder }) {
  const offer = row.best?.[best];
  if (!offer) return isWaiting(row) && row.state === 'pricing' ? <Skeleton width={60} inline /> : m.bulk_empty();
  return (
    <>
      <Text as="span" weight="strong" numbers>
        {showMoney(parseMoney(offer.price) ?? 0)}
      </Text>
      {row.expired && small(m.bulk_expired())}
    </>
  );
}

function SaveRow({ row, actions }: { row: BulkRow; actions: RunActions }) {
  if (row.shipmentUuid)
    return (
      <ButtonLink kind="link" size="small" to={`${paths.shipment}?shipmentUuid=${row.shipmentUuid}`}>
        {m.bulk_saved()}
      </ButtonLink>
    );
  if (row.state !== 'priced' || row.expired) return null;
  return (
    <Button
      kind="outline"
      size="small"
      busy={actions.busy === `row-${row.row}`}
      aria-label={m.bulk_save_row({ row: row.row })}
      onClick={() => void actions.saveRow(row)}
    >
      {m.bulk_save()}
    </Button>
  );
}

interface RunRowsProps {
  page: BulkPage;
  search: URLSearchParams;
  actions: RunActions;
}

/** The rows that need nothing: being priced, priced, without a price, waiting. */
export function RunRows({ page, search, actions }: RunRowsProps) {
  const navigate = useNavigate();
  const view = bulkViewOf(search);
  const rows = page.bulkRowList.filter(({ state }) => state !== 'wrong');
  const { count, pageNumber } = page;
  const first = (pageNumber - 1) * view.size + 1;
  if (count === 0)
    return (
      <EmptyState title={m.bulk_none_found()} text={m.bulk_none_found_text()}>
        <ButtonLink to={bulkSearch(search, { state: '', search: '' })}>{m.bulk_show_all()}</ButtonLink>
      </EmptyState>
    );
  return (
    <Card flush>
      <Table
        look="list"
        label={m.bulk_rows_label()}
        columns={columnsOf(view.best, actions)}
        rows={rows}
        keyOf={({ row }) => String(row)}
      />
      <Pagination
        page={pageNumber}
        pageSize={view.size}
        count={count}
        to={(number) => bulkSearch(search, { page: number })}
        onPageSize={(size: PageSize) => void navigate(bulkSearch(search, { size }))}
        range={m.bulk_range({
          first: formatNumber(first),
          last: formatNumber(first + page.bulkRowList.length - 1),
          all: formatNumber(count),
        })}
      />
    </Card>
  );
}
