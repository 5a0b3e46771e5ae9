import type { BulkCellsInput } from '#contract/bulk-quotes.ts';
import type { BulkColumn } from '#contract/rules/bulk-columns.ts';
import { BULK_CELL_MAX, BULK_ROWS_MAX } from '#contract/rules/bulk-limits.ts';
import { typedNumber } from '#contract/rules/typed-number.ts';
import { dayOf, unitOfHeading } from '#web/spreadsheets/cell-values.ts';
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

/** A file as a list: its first sheet with headings that are known; without one the columns are left to the person. */
export function readList(name: string, { sheets, epoch, warnings }: Spreadsheet): ReadList {
  const wanted = wantedColumns();
  const found = sheets.map(({ rows }) => ({ rows, at: findHeadings(rows, wanted) }));
  const { rows, at = 0 } = found.find((sheet) => sheet.at !== undefined) ?? { rows: sheets[0].rows };
  const heading = wholeHeadings(rows[at] ?? [], rows[at - 1] ?? []);
  const match = matchColumns(heading, wanted);
  const columns = heading.map(
    (_, index) => (Object.entries(match) as [BulkColumn, number][]).find(([, column]) => column === index)?.[0],
  );
  const filled = rows.slice(at + 1).filter((row) => row.some(({ text }) => text.trim() !== ''));
  return { name, epoch, headings: heading.map(({ text }) => text), columns, rows: filled, notes: warnings };
}

/** Headings that occur twice take the merged cell above with them: 'ZIP' below 'Origin' is 'Origin ZIP'. */
function wholeHeadings(row: readonly Cell[], above: readonly Cell[]): readonly Cell[] {
  const plain = row.map(({ text }) => text.trim().toLowerCase());
  let group = '';
  return row.map((cell, at) => {
    group = above[at]?.text.trim() || group;
    const twice = plain.filter((text) => text !== '' && text === plain[at]).length > 1;
    return twice && group !== '' ? { ...cell, text: `${group} ${cell.text.trim()}` } : cell;
  });
}

/** The list with another meaning of one of its columns; a meaning that another one had moves. */
export const withColumn = (list: ReadList, at: number, column: BulkColumn | undefined): ReadList => ({
  ...list,
  columns: list.columns.map((one, index) => (index === at ? column : one === column ? undefined : one)),
});

const measures: ReadonlySet<BulkColumn> = new Set([
  'length',
  'width',
  'height',
  'dimensions',
  'totalWeight',
  'unitWeight',
]);

/** A date as a day, whatever its kind; a measure without a unit with that of its heading; any other cell as its text. */
function textOf(cell: Cell, column: BulkColumn, epoch: 1900 | 1904, heading: string): string {
  const isNumber = cell.kind === 'number' && measures.has(column);
  const text = isNumber ? typedNumber(Number(cell.text)) : cell.text.trim();
  if (column === 'pickupDate') return (cell.kind === 'text' ? undefined : dayOf(cell, epoch)) ?? text;
  const unit = measures.has(column) ? unitOfHeading(heading) : undefined;
  const isOurs = unit === undefined || unit === 'lb' || unit === 'in';
  return !isOurs && /^[\d.,\s/x×*]*\d$/i.test(text) ? `${text} ${unit}` : text;
}

/** The rows as the call takes them (C132). */
export const cellsOf = ({ rows, columns, epoch, headings }: ReadList): BulkCellsInput[] =>
  rows.map((row) =>
    Object.fromEntries(
      columns.flatMap((column, at) => {
        const text = column && textOf(row[at] ?? { text: '', kind: 'empty' }, column, epoch, headings[at] ?? '');
        return column && text ? [[column, text]] : [];
      }),
    ),
  );

/** What keeps a list from being quoted. */
export type ListProblem =
  | 'no-rows'
  | 'cell-too-long'
  | 'too-many-rows'
  | 'no-from'
  | 'no-to'
  | 'no-units'
  | 'no-weight'
  | 'no-height';

/** What is missing in a list, the first of it; undefined when it can be quoted. */
export function listProblem({ rows, columns }: ReadList): ListProblem | undefined {
  const has = (column: BulkColumn) => columns.includes(column);
  if (rows.length === 0) return 'no-rows';
  if (rows.length > BULK_ROWS_MAX) return 'too-many-rows';
  if (!has('fromZip')) return 'no-from';
  if (!has('toZip')) return 'no-to';
  if (!has('units')) return 'no-units';
  if (!has('totalWeight') && !has('unitWeight')) return 'no-weight';
  const isTooLong = ({ text }: Cell, at: number) => columns[at] !== undefined && text.trim().length > BULK_CELL_MAX;
  if (rows.some((row) => row.some(isTooLong))) return 'cell-too-long';
  return has('height') || has('dimensions') ? undefined : 'no-height';
}
