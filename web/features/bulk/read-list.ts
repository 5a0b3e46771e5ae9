import type { BulkCellsInput } from '#contract/bulk-quotes.ts';
import type { BulkColumn } from '#contract/rules/bulk-columns.ts';
import { BULK_ROWS_MAX } from '#contract/rules/bulk-limits.ts';
import { dayOf } from '#web/spreadsheets/cell-values.ts';
import { findHeadings, matchColumns } from '#web/spreadsheets/match-columns.ts';
import type { Cell, Spreadsheet } from '#web/spreadsheets/spreadsheet.ts';
import { wantedColumns } from './columns.ts';

/** A list as it was read: its headings with what each means, and the rows below them. */
export interface ReadList {
  readonly name: string;
  readonly epoch: 1900 | 1904;
  readonly headings: readonly string[];
  /** The column of ours that each of the file's is; undefined where it is left out. */
  readonly columns: readonly (BulkColumn | undefined)[];
  readonly rows: readonly (readonly Cell[])[];
  readonly notes: Pick<Spreadsheet, 'warnings'>['warnings'];
}

/** The first sheet of a file as a list; without headings that are known its columns are left to the person. */
export function readList(name: string, { sheets, epoch, warnings }: Spreadsheet): ReadList {
  const [{ rows }] = sheets;
  const at = findHeadings(rows, wantedColumns()) ?? 0;
  const heading = rows[at] ?? [];
  const match = matchColumns(heading, wantedColumns());
  const columns = heading.map(
    (_, index) => (Object.entries(match) as [BulkColumn, number][]).find(([, column]) => column === index)?.[0],
  );
  const filled = rows.slice(at + 1).filter((row) => row.some(({ text }) => text.trim() !== ''));
  return { name, epoch, headings: heading.map(({ text }) => text), columns, rows: filled, notes: warnings };
}

/** The list with another meaning of one of its columns; a meaning that another one had moves. */
export const withColumn = (list: ReadList, at: number, column: BulkColumn | undefined): ReadList => ({
  ...list,
  columns: list.columns.map((one, index) => (index === at ? column : one === column ? undefined : one)),
});

/** A date as a day, whatever its kind; any other cell as its text. */
function textOf(cell: Cell, column: BulkColumn, epoch: 1900 | 1904): string {
  if (column !== 'pickupDate') return cell.text.trim();
  return (cell.kind === 'text' ? undefined : dayOf(cell, epoch)) ?? cell.text.trim();
}

/** The rows as the call takes them (C132). */
export const cellsOf = ({ rows, columns, epoch }: ReadList): BulkCellsInput[] =>
  rows.map((row) =>
    Object.fromEntries(
      columns.flatMap((column, at) => {
        const text = column && textOf(row[at] ?? { text: '', kind: 'empty' }, column, epoch);
        return column && text ? [[column, text]] : [];
      }),
    ),
  );

/** What keeps a list from being quoted. */
export type ListProblem = 'no-rows' | 'too-many-rows' | 'no-from' | 'no-to' | 'no-units' | 'no-weight' | 'no-height';

/** What is missing in a list, the first of it; undefined when it can be quoted. */
export function listProblem({ rows, columns }: ReadList): ListProblem | undefined {
  const has = (column: BulkColumn) => columns.includes(column);
  if (rows.length === 0) return 'no-rows';
  if (rows.length > BULK_ROWS_MAX) return 'too-many-rows';
  if (!has('fromZip')) return 'no-from';
  if (!has('toZip')) return 'no-to';
  if (!has('units')) return 'no-units';
  if (!has('totalWeight') && !has('unitWeight')) return 'no-weight';
  return has('height') || has('dimensions') ? undefined : 'no-height';
}
