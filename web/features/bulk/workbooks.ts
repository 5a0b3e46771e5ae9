import type { SheetData } from 'write-excel-file/universal';
import type { BulkRow } from '#contract/bulk-quotes.ts';
import { bulkColumns } from '#contract/rules/bulk-columns.ts';
import type { BulkOrder } from '#contract/rules/bulk-limits.ts';
import { parseMoney } from '#contract/rules/money.ts';
import * as m from '#texts/compiled/messages.js';
import { formatService } from '#web/features/rates/rate-badges.tsx';
import { columnName } from './columns.ts';

/** A cell of a workbook: text stays text, whatever it begins with. */
type Value =
  | { readonly type: typeof String; readonly value: string }
  | { readonly type: typeof Number; readonly value: number; readonly format?: string }
  | null;

const text = (value: string | undefined): Value => (value ? { type: String, value } : null);
const amount = (value: string | undefined): Value => {
  const cents = value === undefined ? undefined : parseMoney(value);
  return cents === undefined ? null : { type: Number, value: cents / 100, format: '#,##0.00' };
};

const example: Readonly<Partial<Record<(typeof bulkColumns)[number], string>>> = {
  fromZip: '60607',
  toZip: '75201',
  units: '2',
  length: '48',
  width: '40',
  height: '48',
  totalWeight: '1000',
};

/** The template: every heading, and one row that shows how it is filled. */
export const templateRows = (pickupDate: string): Value[][] => [
  bulkColumns.map((column) => text(columnName(column))),
  bulkColumns.map((column) => text(column === 'pickupDate' ? pickupDate : example[column])),
];

/** The rows with their best prices, as they were uploaded and what came of them. */
export function exportRows(rows: readonly BulkRow[], best: BulkOrder): Value[][] {
  const used = bulkColumns.filter((column) => rows.some(({ cells }) => cells[column]));
  const head = [
    m.bulk_row_label(),
    ...used.map(columnName),
    m.bulk_export_carrier(),
    m.bulk_export_price(),
    m.bulk_export_days(),
    m.bulk_export_delivery(),
    m.bulk_export_on_time(),
    m.bulk_export_rates(),
    m.bulk_export_expires(),
    m.bulk_export_note(),
  ];
  return [head.map(text), ...[...rows].sort((a, b) => a.row - b.row).map((row) => exportRow(row, used, best))];
}

function exportRow(row: BulkRow, used: readonly (typeof bulkColumns)[number][], best: BulkOrder): Value[] {
  const offer = row.best?.[best];
  const number = (value: number | undefined): Value => (value === undefined ? null : { type: Number, value });
  return [
    number(row.row),
    ...used.map((column) => text(row.cells[column])),
    text(offer?.FCcarrierName),
    amount(offer?.price),
    number(offer?.transitDays),
    text(offer?.deliveryDate),
    number(offer?.onTimePercentage),
    number(row.rates),
    text(row.expiresAt),
    text(
      offer?.service
        ? formatService(offer.service)
        : (row.reason ?? row.problems.map(({ message }) => message).join(' ')),
    ),
  ];
}

/** Writes a workbook and hands it to the browser; its writer is loaded with the first one. */
export async function downloadWorkbook(name: string, rows: Value[][]): Promise<void> {
  const { default: write } = await import('write-excel-file/universal');
  const blob = await write(rows as SheetData).toBlob();
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
