import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import type { BulkRow } from '#contract/bulk-quotes.ts';
import { formatDay } from '#contract/format/days.ts';
import { showMoney } from '#contract/format/money.ts';
import { paths } from '#contract/paths.ts';
import type { BulkOrder } from '#contract/rules/bulk-limits.ts';
import { parseMoney } from '#contract/rules/money.ts';
import { showPostalCode } from '#contract/rules/postal-code.ts';
import * as m from '#texts/compiled/messages.js';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import type { Column } from '#web/components/table.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import { ServiceTag } from '#web/features/rates/rate-badges.tsx';
import classes from './bulk.module.css';
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
  <div className={classes.place}>
    {placeName(row.freight[side], side === 'from' ? row.cells.fromZip : row.cells.toZip)}
    {small(showPostalCode(row.freight[side]?.postalCode ?? ''))}
  </div>
);

interface ColumnsInput {
  readonly best: BulkOrder;
  readonly actions: RunActions;
  /** Why rows cannot be priced. */
  readonly locked: string | undefined;
  /** The bulk quote was canceled: nothing is priced again. */
  readonly ended: boolean;
}

/** The columns of a bulk quote's rows; on a phone a row is one card with two lines. */
export function runColumns({ best, actions, locked, ended }: ColumnsInput): Column<BulkRow>[] {
  return [
    { key: 'row', label: m.bulk_row_label(), card: 'hidden', cell: ({ row }) => row },
    { key: 'from', label: m.bulk_from(), card: 'hidden', cell: (row) => stop(row, 'from') },
    {
      key: 'to',
      label: m.bulk_to(),
      card: 'start',
      cell: (row) => (
        <>
          <div className={classes.desk}>{stop(row, 'to')}</div>
          <PhoneCard row={row} best={best} />
        </>
      ),
    },
    {
      key: 'freight',
      label: m.bulk_freight(),
      card: 'hidden',
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
      cell: ({ freight, cells }) => freight.freightClass ?? cells.freightClass ?? m.bulk_empty(),
    },
    { key: 'pickup', label: m.bulk_pickup(), line: true, from: 'wide', cell: pickupOf },
    {
      key: 'carrier',
      label: m.bulk_best_carrier(),
      card: 'hidden',
      cell: (row) => <Carrier row={row} best={best} />,
    },
    {
      key: 'delivery',
      label: m.bulk_delivered_by(),
      line: true,
      from: 'wide',
      cell: (row) => <Delivery row={row} best={best} />,
    },
    { key: 'price', label: m.bulk_price(), align: 'end', card: 'end', cell: (row) => <Price row={row} best={best} /> },
    {
      key: 'save',
      label: m.bulk_save(),
      labelHidden: true,
      align: 'end',
      card: 'end',
      cell: (row) => <RowButton row={row} actions={actions} locked={locked} ended={ended} />,
    },
  ];
}

interface CellProps {
  row: BulkRow;
  best: BulkOrder;
}

function PhoneCard({ row, best }: CellProps) {
  return (
    <div className={classes.phone}>
      <div>
        <b>{placeName(row.freight.to, row.cells.toZip)}</b>{' '}
        <Text as="span" tone="muted">
          {m.bulk_from_place({ place: placeName(row.freight.from, row.cells.fromZip) })}
        </Text>
      </div>
      <Text as="div" tone="muted" size={13}>
        {m.bulk_card_line({ row: row.row, packages: packagesOf(row), weight: weightOf(row) })}
      </Text>
      <Text as="div" size={13}>
        <Carrier row={row} best={best} />
      </Text>
    </div>
  );
}

function Carrier({ row, best }: CellProps) {
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
      {offer.service && (
        <>
          {' '}
          <ServiceTag service={offer.service} />
        </>
      )}
      {small(m.bulk_best_of({ count: row.rates ?? 1 }))}
    </>
  );
}

function Delivery({ row, best }: CellProps) {
  const day = row.best?.[best].deliveryDate;
  if (day) return formatDay(day);
  return row.state === 'pricing' ? <Skeleton width={80} inline /> : m.bulk_empty();
}

function Price({ row, best }: CellProps) {
  const offer = row.best?.[best];
  if (!offer) return row.state === 'pricing' ? <Skeleton width={60} inline /> : m.bulk_empty();
  return (
    <>
      <Text as="span" weight="strong" numbers tone={row.expired ? 'muted' : undefined}>
        {showMoney(parseMoney(offer.price) ?? 0)}
      </Text>
      {row.expired && small(row.pickupOver ? m.bulk_pickup_over() : m.bulk_expired())}
    </>
  );
}

interface RowButtonProps {
  row: BulkRow;
  actions: RunActions;
  locked: string | undefined;
  ended: boolean;
}

/** What comes next for a row: its saved quote, saving its price, or pricing it again. */
function RowButton({ row, actions, locked, ended }: RowButtonProps) {
  const busy = actions.busy === `row-${row.row}`;
  const { shipmentUuid } = row;
  const link = useId();
  const pressed = useRef(false);
  // The link stands where the button was that was pressed.
  useEffect(() => {
    if (shipmentUuid && pressed.current) document.getElementById(link)?.focus();
    pressed.current = false;
  }, [shipmentUuid, link]);
  const save = () => {
    pressed.current = true;
    void actions.saveRow(row);
  };
  if (shipmentUuid && !row.quoteDeleted)
    return (
      <ButtonLink kind="link" size="small" id={link} to={`${paths.shipment}?shipmentUuid=${shipmentUuid}`}>
        {m.bulk_saved()}
      </ButtonLink>
    );
  if (row.state === 'priced' && !row.expired && !row.quoteDeleted)
    return (
      <Button kind="outline" size="small" busy={busy} aria-label={m.bulk_save_row({ row: row.row })} onClick={save}>
        {m.bulk_save()}
      </Button>
    );
  if (ended || (row.state !== 'none' && !row.expired && !row.quoteDeleted)) return null;
  return (
    <Button
      kind="outline"
      size="small"
      busy={busy}
      why={locked}
      aria-label={m.bulk_requote_row({ row: row.row })}
      onClick={() => void actions.requoteRow(row)}
    >
      {m.bulk_requote()}
    </Button>
  );
}
