import { memo, Suspense } from 'react';
import { Link } from 'react-router';
import { parseDay } from '#contract/rules/dates.ts';
import type { ShipmentRow } from '#contract/shipment-row.ts';
import * as m from '#texts/compiled/messages.js';
import { lazySection } from '#web/api/lazy-chunk.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { held } from '#web/components/held.ts';
import { Row } from '#web/components/layout.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { type Column, Narrow, Table, TableSkeleton } from '#web/components/table.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import { isOver, placeName, rowPath, shownCharge } from '#web/format/format-row.ts';
import { dayHere, dayWithYear } from './format-list.ts';
import classes from './quotes-list.module.css';
import { StateTag } from './state-tag.tsx';

function formatPickup(row: ShipmentRow): string {
  const day = parseDay(row.requestedPickupStartDate);
  return day ? dayWithYear(day) : row.requestedPickupStartDate;
}

function formatSaved(row: ShipmentRow): string {
  const day = dayHere(row.addedDate);
  return day ? m.shipments_saved_3({ day: dayWithYear(day) }) : '';
}

/** What the quote is called, its number, and where there is no room for columns of their own, all the rest of it. */
function QuoteName({ row }: { row: ShipmentRow }) {
  return (
    <>
      <Link to={rowPath(row)} state={{ shipmentUuid: row.shipmentUuid }} className={classes.name}>
        <Text as="span" weight="strong">
          {row.shipmentName}
        </Text>
      </Link>
      <Text as="div" size={12} tone="muted">
        <Text as="span" line>
          {row.shipmentShortId}
        </Text>{' '}
        <span style={{ display: 'inline-block' }}>{formatSaved(row)}</span> <Tag>{row.shippingModeId.name}</Tag>
      </Text>
      <Narrow>
        <Text size={13} tone="muted">
          {m.shipments_to_4({ from: placeName(row.from), to: placeName(row.to) })}
        </Text>
        <Text size={13} tone="muted">
          {[formatPickup(row), row.carrier?.name].filter(Boolean).join(' · ')}
        </Text>
      </Narrow>
    </>
  );
}

// The menu brings a dialog and half of the kit: it comes after the list.
const QuoteMenu = lazySection(async () => (await import('./quote-menu.tsx')).QuoteMenu);

/** The next step: the quote, or today's price of one whose price is over. */
function OpenQuote({ row }: { row: ShipmentRow }) {
  const { shipmentUuid, shipmentName, shipmentShortId } = row;
  const text = isOver(row) ? m.requotes_see_today : m.shipments_open_2;
  return (
    <Row gap={4} line className={classes.next}>
      <ButtonLink size="small" kind="outline" to={rowPath(row)} state={{ shipmentUuid }}>
        <RichText
          text={text({ shipmentName: held(shipmentName), shipmentShortId })}
          parts={{ span: (words) => <span className="visually-hidden">{words}</span> }}
        />
      </ButtonLink>
      <Suspense fallback={<Skeleton width={36} height={36} />}>
        <QuoteMenu row={row} />
      </Suspense>
    </Row>
  );
}

const columns: readonly Column<ShipmentRow>[] = [
  { key: 'quote', label: m.shipments_quote(), main: true, card: 'start', cell: (row) => <QuoteName row={row} /> },
  { key: 'from', label: m.shipments_from(), from: 'wide', cell: (row) => placeName(row.from) },
  { key: 'to', label: m.shipments_to_place(), from: 'wide', cell: (row) => placeName(row.to) },
  { key: 'pickup', label: m.shipments_pickup(), from: 'wide', line: true, cell: formatPickup },
  { key: 'carrier', label: m.shipments_carrier(), from: 'wide', cell: (row) => row.carrier?.name },
  {
    key: 'price',
    label: m.shipments_price(),
    align: 'end',
    card: 'end',
    cell: (row) => (
      <Text as="span" weight="bold" numbers className={classes.price}>
        {shownCharge(row)}
      </Text>
    ),
  },
  { key: 'state', label: m.shipments_state(), card: 'start', cell: (row) => <StateTag row={row} /> },
  {
    key: 'open',
    label: m.shipments_next_step(),
    labelHidden: true,
    align: 'end',
    card: 'end',
    cell: (row) => <OpenQuote row={row} />,
  },
];

interface QuoteTableProps {
  rows: readonly ShipmentRow[];
}

/** Saved quotes as a table; below 768 pixels every row is a card. Drawn anew only for other rows: a press on a filter is seen at once. */
export const QuoteTable = memo(function QuoteTable({ rows }: QuoteTableProps) {
  return <Table label={m.shipments_my_quotes_2()} columns={columns} rows={rows} keyOf={(row) => row.shipmentUuid} />;
});

/** The list before it is loaded, in its own shape. */
export function QuoteTableSkeleton() {
  return <TableSkeleton label={m.shipments_loading_your_quotes()} columns={columns} />;
}
