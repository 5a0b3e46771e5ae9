import { formatMode, formatStage, formatStatus } from '#contract/format/stages.ts';
import type { ListColumn } from '#contract/rules/list-columns.ts';
import * as m from '#texts/compiled/messages.js';
import type { OrderType } from '../shipments/lifecycle.ts';
import type { StoredRow } from '../shipments/shipment.ts';
import { LTL } from '../shipments/shipment-fields.ts';

/** What a cell is, for the spreadsheet: money is given in cents, a day as '2026-11-24', a moment in milliseconds since 1970. */
export type CellKind = 'text' | 'money' | 'day' | 'moment';
export type Cell = string | number | undefined;

export interface SheetColumn {
  readonly label: string;
  readonly kind: CellKind;
  /** In characters. */
  readonly width: number;
}

export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
}

/** Writes a spreadsheet as its rows come; what it holds in memory does not grow with them. */
export type WriteSheet = (sheet: Sheet, rows: AsyncIterable<readonly Cell[]>) => AsyncIterable<Uint8Array>;

interface RowColumn extends SheetColumn {
  /** The column of the list it belongs to; without one it is always there. */
  readonly of?: ListColumn;
  readonly only?: OrderType;
  readonly cell: (row: StoredRow) => Cell;
}

const text = (label: string, width: number, cell: RowColumn['cell'], of?: ListColumn): RowColumn => ({
  ...{ label, width, cell, kind: 'text' },
  ...(of && { of }),
});

/**
 * Everything that an export can hold, in its order. A row has no cost, and the carrier's quote number is nobody's here (R42, R70). Numbers of
 * shipments and places are text: their leading zeros belong to them.
 */
const allColumns = (): readonly RowColumn[] => [
  text(m.exports_short_id(), 12, ({ shortId }) => shortId),
  text(m.exports_name(), 28, ({ name }) => name),
  text(m.exports_mode(), 10, ({ modeId = LTL }) => formatMode(modeId)),
  text(m.exports_pro(), 16, ({ references }) => references?.pro),
  text(m.exports_po(), 16, ({ references }) => references?.po),
  text(m.exports_from_city(), 18, ({ from }) => from.city, 'lane'),
  text(m.exports_from_state(), 8, ({ from }) => from.state, 'lane'),
  text(m.exports_from_postal_code(), 10, ({ from }) => from.postalCode, 'lane'),
  text(m.exports_to_city(), 18, ({ to }) => to.city, 'lane'),
  text(m.exports_to_state(), 8, ({ to }) => to.state, 'lane'),
  text(m.exports_to_postal_code(), 10, ({ to }) => to.postalCode, 'lane'),
  { label: m.exports_pickup(), kind: 'day', width: 12, of: 'pickup', cell: ({ pickupDate }) => pickupDate },
  { label: m.exports_delivery(), kind: 'day', width: 12, of: 'delivery', cell: ({ deliveryDate }) => deliveryDate },
  text(m.exports_carrier(), 26, ({ carrier }) => carrier?.name, 'carrier'),
  text(m.exports_scac(), 8, ({ carrier }) => carrier?.scac, 'carrier'),
  text(m.exports_status(), 18, ({ statusId }) => formatStatus(statusId), 'stage'),
  text(m.exports_stage(), 18, ({ stageId }) => formatStage(stageId), 'stage'),
  { label: m.exports_total(), kind: 'money', width: 13, of: 'total', cell: ({ chargeCents }) => chargeCents },
  {
    label: m.exports_paid(),
    kind: 'money',
    width: 13,
    of: 'total',
    only: 'Booking',
    cell: ({ paidCents, balance }) => balance?.receivedCents ?? paidCents,
  },
  {
    ...{ label: m.exports_valid_until(), kind: 'moment', width: 20, of: 'total', only: 'Quote' },
    cell: ({ expiresAt }) => expiresAt,
  },
  { label: m.exports_saved(), kind: 'moment', width: 20, cell: ({ addedAt }) => addedAt },
];

/** The sheet of a list with the columns that were chosen, and the cells of a row in it. */
export function sheetOf(orderType: OrderType, chosen: readonly ListColumn[]) {
  const columns = allColumns().filter(
    ({ of, only }) => (of === undefined || chosen.includes(of)) && (only === undefined || only === orderType),
  );
  const name = orderType === 'Quote' ? m.exports_sheet_quotes() : m.exports_sheet_bookings();
  const sheet: Sheet = { name, columns: columns.map(({ label, kind, width }) => ({ label, kind, width })) };
  return { sheet, cellsOf: (row: StoredRow): readonly Cell[] => columns.map(({ cell }) => cell(row)) };
}
