import type { FiguresOf } from '#contract/dashboard.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import * as m from '#texts/compiled/messages.js';
import { type Column, RowLink, Table } from '#web/components/table.tsx';
import { formatTimeWindow } from '#web/features/tracking/format-tracking.ts';
import { bookedPath } from '#web/format/format-row.ts';
import { TransitState } from './transit-state.tsx';

type Figures = FiguresOf<'inTransit'>;
type OnTheWay = Figures['rows'][number];
type Cluster = Figures['clusters'][number];

const formatPlace = ({ city, state }: OnTheWay['at']): string => m.dashboard_place({ city, state });

const rowColumns = (): Column<OnTheWay>[] => [
  {
    key: 'shipment',
    label: m.dashboard_shipment(),
    main: true,
    card: 'start',
    cell: ({ shipmentUuid, shipmentName }) => (
      <RowLink to={bookedPath(shipmentUuid, 'tracking')}>{shipmentName}</RowLink>
    ),
  },
  { key: 'at', label: m.dashboard_now_in(), cardLabel: m.dashboard_now_in(), cell: ({ at }) => formatPlace(at) },
  { key: 'to', label: m.dashboard_going_to(), cardLabel: m.dashboard_going_to(), cell: ({ to }) => formatPlace(to) },
  { key: 'carrier', label: m.dashboard_carrier(), cell: ({ carrier }) => carrier },
  {
    key: 'estimate',
    label: m.dashboard_estimate(),
    cell: ({ estimate }) => (estimate ? formatTimeWindow(estimate.zone, estimate) : m.dashboard_estimate_open()),
  },
  { key: 'state', label: m.dashboard_how_it_goes(), card: 'end', cell: (row) => <TransitState row={row} /> },
];

const clusterColumns = (): Column<Cluster>[] => [
  { key: 'state', label: m.dashboard_state(), main: true, card: 'start', cell: ({ state }) => state },
  {
    key: 'shipments',
    label: m.dashboard_shipments(),
    align: 'end',
    card: 'end',
    cell: ({ shipments }) => formatNumber(shipments),
  },
  { key: 'late', label: m.dashboard_late_ones(), align: 'end', card: 'end', cell: ({ late }) => formatNumber(late) },
];

/** What the map of freight on its way shows: each shipment with where it is, or each state with how many are in it. */
export function TransitTable({ rows, clusters }: Pick<Figures, 'rows' | 'clusters'>) {
  const label = m.dashboard_map_table_label();
  if (clusters.length > 0)
    return <Table look="plain" label={label} columns={clusterColumns()} rows={clusters} keyOf={({ state }) => state} />;
  return (
    <Table look="plain" label={label} columns={rowColumns()} rows={rows} keyOf={({ shipmentUuid }) => shipmentUuid} />
  );
}
