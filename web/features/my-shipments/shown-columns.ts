import { type ListColumn, listColumns } from '#contract/rules/list-columns.ts';
import { readRaw, writeRaw } from '#web/stores/browser-storage.ts';

const KEY = 'portal.columns.bookings';

/** The columns that this browser shows; all of them where nothing is kept. */
export function readShownColumns(): readonly ListColumn[] {
  const kept = readRaw('local', KEY);
  if (kept === null) return listColumns;
  const names = kept.split(',');
  return listColumns.filter((column) => names.includes(column));
}

/** Keeps which columns are shown; that all are is what nothing means. */
export function keepShownColumns(columns: readonly ListColumn[]): void {
  writeRaw('local', KEY, columns.length === listColumns.length ? null : columns.join());
}
