import { IconCheck, IconX } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { ShipmentRow } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';
import { ButtonLink } from '#web/components/button.tsx';
import { Row } from '#web/components/layout.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { type Column, Narrow, Table, TableSkeleton } from '#web/components/table.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import { bookedPath, placeName, shownCharge } from '#web/format/format-row.ts';
import { formatDelivery, formatPaid, formatPickupDay, needsSomebody, stageOf, stageTone } from './format-order.ts';
import classes from './my-shipments.module.css';
import type { OptionalColumn } from './shown-columns.ts';

function Delivery({ row }: { row: ShipmentRow }) {
  const words = formatDelivery(row);
  if (!words) return '–';
  return (
    <>
      {words.day}
      <Text as="div" size={12} tone={words.late ? 'red' : 'muted'} data-late={words.late || undefined}>
        {words.note}
      </Text>
    </>
  );
}

/** What the columns say that have no room. */
function InShort({ row, shown }: { row: ShipmentRow; shown: readonly OptionalColumn[] }) {
  const has = (column: OptionalColumn) => shown.includes(column);
  const [pickup, delivery] = [formatPickupDay(row), formatDelivery(row)];
  const days = [
    ...(has('pickup') && pickup ? [m.booked_pickup_on({ day: pickup })] : []),
    ...(has('carrier') && row.carrier ? [row.carrier.name] : []),
  ];
  return (
    <Narrow>
      {has('lane') && (
        <Text size={13} tone="muted">
          {m.shipments_to_4({ from: placeName(row.from), to: placeName(row.to) })}
        </Text>
      )}
      {days.length > 0 && (
        <Text size={13} tone="muted">
          {days.join(' · ')}
        </Text>
      )}
      {has('delivery') && delivery && (
        <Text size={13} tone={delivery.late ? 'red' : 'muted'}>
          {m.booked_delivery_on({ day: delivery.day, note: delivery.note })}
        </Text>
      )}
    </Narrow>
  );
}

function OrderName({ row, shown }: { row: ShipmentRow; shown: readonly OptionalColumn[] }) {
  return (
    <>
      <Link to={bookedPath(row.shipmentUuid)} className={classes.name}>
        <Text as="span" weight="strong">
          {row.shipmentName}
        </Text>
      </Link>
      <Text as="div" size={12} tone="muted">
        <Text as="span" line>
          {row.shipmentShortId}
        </Text>{' '}
        <Tag>{row.shippingModeId.name}</Tag>
      </Text>
      <InShort row={row} shown={shown} />
    </>
  );
}

const signs = {
  blue: undefined,
  green: IconCheck,
  grey: undefined,
  amber: undefined,
  red: undefined,
  orange: undefined,
};

function StageTag({ row }: { row: ShipmentRow }) {
  const tone = stageTone(row);
  const Sign = row.shipmentStatusId.id === 7 ? IconX : signs[tone];
  return (
    <Tag tone={tone} icon={Sign && <Sign aria-hidden size={14} stroke={2} />}>
      {stageOf(row)}
    </Tag>
  );
}

function Total({ row }: { row: ShipmentRow }) {
  const paid = formatPaid(row);
  const due = row.shipmentStatusId.id === 5;
  return (
    <>
      <Text as="span" weight="bold" numbers className={classes.price}>
        {shownCharge(row)}
      </Text>
      {paid && (
        <Text as="div" size={12} tone="muted" className={due ? classes.due : undefined}>
          {paid}
        </Text>
      )}
    </>
  );
}

// The menu brings a dialog and half of the kit: it comes after the list.
const OrderMenu = lazy(async () => ({ default: (await import('./order-menu.tsx')).OrderMenu }));

/** The next step: to pay what is due, to see where freight on its way is, or the shipment's page. */
function NextStep({ row }: { row: ShipmentRow }) {
  const { shipmentUuid, shipmentName, shipmentShortId } = row;
  const due = row.shipmentStatusId.id === 5;
  const isMoving = row.shipmentStatusId.id === 4;
  const text = due ? m.booked_pay : isMoving ? m.tracking_track_row : m.booked_view;
  return (
    <Row gap={4} line className={classes.next} data-needs={needsSomebody(row) || undefined}>
      <ButtonLink
        size="small"
        kind={due ? 'outline' : 'secondary'}
        to={bookedPath(shipmentUuid, due ? 'charges' : isMoving ? 'tracking' : undefined)}
      >
        <RichText
          text={text({ shipmentName, shipmentShortId })}
          parts={{ span: (words) => <span className="visually-hidden">{words}</span> }}
        />
      </ButtonLink>
      <Suspense fallback={<Skeleton width={36} height={36} />}>
        <OrderMenu row={row} />
      </Suspense>
    </Row>
  );
}

const lane = ({ from, to }: ShipmentRow) => (
  <>
    {placeName(from)}
    <Text as="div" tone="muted">
      {placeName(to)}
    </Text>
  </>
);

const optional: readonly (Column<ShipmentRow> & { readonly key: OptionalColumn })[] = [
  { key: 'lane', label: m.booked_lane(), from: 'wide', cell: lane },
  {
    key: 'pickup',
    label: m.shipments_pickup(),
    from: 'wide',
    line: true,
    cell: (row) => formatPickupDay(row) || '–',
  },
  { key: 'delivery', label: m.shipments_delivery(), from: 'wide', line: true, cell: (row) => <Delivery row={row} /> },
  { key: 'carrier', label: m.shipments_carrier(), from: 'wide', cell: (row) => row.carrier?.name },
  { key: 'stage', label: m.booked_stage(), card: 'start', cell: (row) => <StageTag row={row} /> },
  {
    key: 'total',
    label: m.booked_total(),
    align: 'end',
    card: 'end',
    cardOrder: -1,
    cell: (row) => <Total row={row} />,
  },
];

/** The labels of the columns that can be left out. */
export const columnLabels = optional.map(({ key, label }) => ({ key, label }));

const columnsOf = (shown: readonly OptionalColumn[]): readonly Column<ShipmentRow>[] => [
  {
    key: 'shipment',
    label: m.shipments_shipment(),
    main: true,
    card: shown.includes('total') ? 'start' : 'full',
    cardOrder: -2,
    cell: (row) => <OrderName row={row} shown={shown} />,
  },
  ...optional.filter(({ key }) => shown.includes(key)),
  {
    key: 'next',
    label: m.shipments_next_step(),
    labelHidden: true,
    align: 'end',
    card: 'end',
    cell: (row) => <NextStep row={row} />,
  },
];

interface OrdersTableProps {
  rows: readonly ShipmentRow[];
  shown: readonly OptionalColumn[];
}

/** Bookings as a table, with the columns that are wanted; below 768 pixels every row is a card. */
export function OrdersTable({ rows, shown }: OrdersTableProps) {
  return <Table label={m.booked_title()} columns={columnsOf(shown)} rows={rows} keyOf={(row) => row.shipmentUuid} />;
}

/** The list before it is loaded, in its own shape. */
export function OrdersTableSkeleton({ shown }: Pick<OrdersTableProps, 'shown'>) {
  return <TableSkeleton label={m.booked_loading()} columns={columnsOf(shown)} />;
}
