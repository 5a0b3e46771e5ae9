/** Columns of the lists of orders that can be left out, of the page and of its export alike; a row's name and number are always there. */
export const listColumns = ['lane', 'pickup', 'delivery', 'carrier', 'stage', 'total'] as const;
export type ListColumn = (typeof listColumns)[number];

/** The columns that a comma-separated text names, in the list's order; all of them where it names none. */
export function readListColumns(text: string | undefined): readonly ListColumn[] {
  const named = new Set(text?.split(',').map((one) => one.trim()));
  const found = listColumns.filter((column) => named.has(column));
  return text === undefined || (found.length === 0 && text !== 'none') ? listColumns : found;
}

/** How a choice of columns is written: 'none' where each was left out. */
export const writeListColumns = (columns: readonly ListColumn[]): string => columns.join() || 'none';
