import { readRaw, writeRaw } from '#web/stores/browser-storage.ts';

/** Columns that can be left out; a row's name and its buttons are always there. */
export const optionalColumns = ['lane', 'pickup', 'delivery', 'carrier', 'stage', 'total'] as const;
export type OptionalColumn = (typeof optionalColumns)[number];

const KEY = 'portal.columns.bookings';

/** The columns that this browser shows; all of them where nothing is kept. */
export function readShownColumns(): readonly OptionalColumn[] {
  const kept = readRaw('local', KEY);
  if (kept === null) return optionalColumns;
  const names = kept.split(',');
  return optionalColumns.filter((column) => names.includes(column));
}

/** Keeps which columns are shown; that all are is what nothing means. */
export function keepShownColumns(columns: readonly OptionalColumn[]): void {
  writeRaw('local', KEY, columns.length === optionalColumns.length ? null : columns.join());
}
