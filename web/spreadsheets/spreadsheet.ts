/** What a cell held: a number and a date keep their kind, so that a column can be read by its meaning. */
export type CellKind = 'empty' | 'text' | 'number' | 'date' | 'yes-no' | 'error';

/** A cell as text. Numbers are plain decimals, dates 'yyyy-mm-dd' or 'yyyy-mm-dd hh:mm:ss', yes and no 'TRUE' and 'FALSE'. */
export interface Cell {
  readonly text: string;
  readonly kind: CellKind;
}

export interface Sheet {
  readonly name: string;
  /** Every row has as many cells as the widest one; row 1 of the sheet is first, empty rows in between are kept. */
  readonly rows: readonly (readonly Cell[])[];
}

/** What a person should know of a file that could be read. */
export type ReadWarning =
  /** So many cells hold a formula: its last result was taken, or its text where no result is stored. */
  | { readonly kind: 'formulas'; readonly count: number }
  /** Quotes that do not end, in so many lines of a text file. */
  | { readonly kind: 'broken-lines'; readonly count: number };

export interface Spreadsheet {
  readonly format: 'xlsx' | 'csv';
  /** Sheets with anything in them; never empty. */
  readonly sheets: readonly [Sheet, ...Sheet[]];
  /** The year that days are counted from where a date was stored as a plain number. */
  readonly epoch: 1900 | 1904;
  readonly warnings: readonly ReadWarning[];
}

export const FILE_MAX_BYTES = 5_000_000;
export const UNPACKED_MAX_BYTES = 50_000_000;
export const COLUMNS_MAX = 100;
export const ROWS_MAX = 20_000;

/** Why a file is not read. */
export type ReadProblem =
  | 'too-large'
  | 'unpacks-too-large'
  | 'not-a-spreadsheet'
  | 'old-format'
  | 'protected'
  | 'too-many-columns'
  | 'too-many-rows'
  | 'no-rows'
  | 'unreadable';

/** A file that is not read, and why. */
export class SpreadsheetError extends Error {
  readonly problem: ReadProblem;
  constructor(problem: ReadProblem, cause?: unknown) {
    super(problem, { cause });
    this.name = 'SpreadsheetError';
    this.problem = problem;
  }
}

export const EMPTY_CELL: Cell = { text: '', kind: 'empty' };

/** A sheet without empty rows at its end and empty columns at its right; throws SpreadsheetError where it is still too large. */
export function trimmedSheet(name: string, rows: readonly (readonly Cell[])[]): Sheet {
  const filled = (row: readonly Cell[]) => row.findLastIndex((cell) => cell.text.trim() !== '') + 1;
  const widths = rows.map(filled);
  const height = widths.findLastIndex((width) => width > 0) + 1;
  const width = widths.reduce((widest, one) => Math.max(widest, one), 0);
  if (width > COLUMNS_MAX) throw new SpreadsheetError('too-many-columns');
  if (height > ROWS_MAX) throw new SpreadsheetError('too-many-rows');
  const whole = (row: readonly Cell[]) => Array.from({ length: width }, (_, at) => row[at] ?? EMPTY_CELL);
  return { name, rows: rows.slice(0, height).map(whole) };
}

/** The sheets with anything in them; throws SpreadsheetError where there are none. */
export function filledSheets(sheets: readonly Sheet[]): [Sheet, ...Sheet[]] {
  const [first, ...others] = sheets.filter(({ rows }) => rows.length > 0);
  if (!first) throw new SpreadsheetError('no-rows');
  return [first, ...others];
}
