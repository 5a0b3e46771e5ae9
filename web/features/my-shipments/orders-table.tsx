import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { memo, Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { ListColumn } from '#contract/rules/list-columns.ts';
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
import { copyOfShipment } from '#web/features/quotes/reuse/copy-path.ts';
import { useLockReason } from '#web/features/shell/rating-lock.ts';
import { bookedPath, placeName, shownMoney } from '#web/format/format-row.ts';
import { attentionOf, moneyNotes, type NextStep, nextStepOf, shownTotal } from './format-money.ts';
import { formatDelivery, formatPickupDay, stageOf, stageTone } from './format-order.ts';
import classes from './my-shipments.module.css';

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
function InShort({ row, shown }: { row: ShipmentRow; shown: readonly ListColumn[] }) {
  const has = (column: ListColumn) => shown.includes(column);
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

function OrderName({ row, shown }: { row: ShipmentRow; shown: readonly ListColumn[] }) {
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
  const attention = attentionOf(row);
  return (
    <>
      <Tag tone={tone} icon={Sign && <Sign aria-hidden size={14} stroke={2} />}>
        {stageOf(row)}
      </Tag>
      {attention && (
        <Text
          as="div"
          size={12}
          className={`${classes.due} ${classes.attention}`}
          icon={<IconAlertTriangle aria-hidden size={14} stroke={2} />}
        >
          {attention}
        </Text>
      )}
    </>
  );
}

// Amber is a class: a tone of the text would win over it.
const noteLooks = {
  muted: { tone: 'muted', className: classes.note },
  amber: { className: `${classes.note} ${classes.due}` },
  red: { tone: 'red', className: classes.note },
} as const;

function Total({ row }: { row: ShipmentRow }) {
  return (
    <>
      <Text as="span" weight="bold" numbers className={classes.price}>
        {shownTotal(row)}
      </Text>
      {moneyNotes(row).map(({ text, tone }) => (
        <Text key={text} as="div" size={12} {...noteLooks[tone]}>
          {text}
        </Text>
      ))}
    </>
  );
}

// The menu brings a dialog and half of the kit: it comes after the list.
const OrderMenu = lazySection(async () => (await import('./order-menu.tsx')).OrderMenu);

/** What the button of a row says and where it leads. */
function stepLink(row: ShipmentRow, step: NextStep) {
  const { shipmentUuid, shipmentName, shipmentShortId, balance } = row;
  const names = { shipmentName: held(shipmentName), shipmentShortId };
  const charges = bookedPath(shipmentUuid, 'charges');
  const links = {
    broker: { to: bookedPath(shipmentUuid), text: m.booked_add_broker(names) },
    answer: { to: charges, text: m.booked_review_charge(names) },
    pay: {
      to: charges,
      text: balance ? m.booked_pay_amount({ ...names, amount: shownMoney(balance.due) }) : m.booked_pay(names),
    },
    payInvoice: { to: paths.invoices, text: m.booked_pay_invoice(names) },
    track: { to: bookedPath(shipmentUuid, 'tracking'), text: m.tracking_track_row(names) },
    again: { to: copyOfShipment(shipmentUuid), text: m.booked_again(names) },
    view: { to: bookedPath(shipmentUuid), text: m.booked_view(names) },
  };
  return links[step];
}

/** The next step: what is asked of the customer, else to see where freight on its way is, to ship again what has ended, or the shipment's page. */
function Step({ row }: { row: ShipmentRow }) {
  const step = nextStepOf(row, useLockReason() === undefined);
  const { to, text } = stepLink(row, step);
  const isAsked = !['again', 'track', 'view'].includes(step);
  return (
    <Row gap={4} line className={classes.next} data-needs={isAsked || attentionOf(row) !== undefined || undefined}>
      <ButtonLink size="small" kind={isAsked ? 'outline' : 'secondary'} to={to}>
        <RichText text={text} parts={{ span: (words) => <span className="visually-hidden">{words}</span> }} />
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

const optional: readonly (Column<ShipmentRow> & { readonly key: ListColumn })[] = [
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

const columnsOf = (shown: readonly ListColumn[]): readonly Column<ShipmentRow>[] => [
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
    // A line of its own: beside it the lane and the carrier would be broken into pieces.
    card: 'full',
    cell: (row) => <Step row={row} />,
  },
];

interface OrdersTableProps {
  rows: readonly ShipmentRow[];
  shown: readonly ListColumn[];
}

/** Bookings as a table, with the columns that are wanted; below 768 pixels every row is a card. Drawn anew only for other rows or columns. */
export const OrdersTable = memo(function OrdersTable({ rows, shown }: OrdersTableProps) {
  return <Table label={m.booked_title()} columns={columnsOf(shown)} rows={rows} keyOf={(row) => row.shipmentUuid} />;
});

/** The list before it is loaded, in its own shape. */
export function OrdersTableSkeleton({ shown }: Pick<OrdersTableProps, 'shown'>) {
  return <TableSkeleton label={m.booked_loading()} columns={columnsOf(shown)} />;
}
