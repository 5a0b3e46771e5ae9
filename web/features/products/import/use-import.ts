import { useMemo, useState } from 'react';
import { PRODUCTS_MAX, type ProductEntry } from '#contract/products.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { formatReadError } from '#web/spreadsheets/format-reading.ts';
import { type ColumnMatch, findHeadings, matchColumns } from '#web/spreadsheets/match-columns.ts';
import { readSpreadsheet } from '#web/spreadsheets/read-spreadsheet.ts';
import type { Spreadsheet } from '#web/spreadsheets/spreadsheet.ts';
import { allProducts } from '../change-products.ts';
import { type ImportRow, namesOf, readRows, rowsOf } from './import-rows.ts';
import { type ProductColumn, wantedColumns } from './product-columns.ts';
import { type Batch, batchesOf, sendBatches } from './send-products.ts';

/** A file that was read, and how its columns are understood. */
export interface ReadFile {
  readonly name: string;
  readonly book: Spreadsheet;
  readonly sheetAt: number;
  readonly headingsAt: number;
  readonly match: ColumnMatch<ProductColumn>;
  readonly rows: readonly ImportRow[];
}

/** A sheet with its headings found and matched. */
function understood(name: string, book: Spreadsheet, sheetAt: number): ReadFile {
  const sheet = book.sheets[sheetAt] ?? book.sheets[0];
  const wanted = wantedColumns();
  const headingsAt = findHeadings(sheet.rows, wanted) ?? 0;
  const match = matchColumns(sheet.rows[headingsAt] ?? [], wanted);
  return { name, book, sheetAt, headingsAt, match, rows: rowsOf(sheet, headingsAt, match) };
}

/** An import from the choice of a file to the last product; nothing is sent before `start`. */
export function useImport(onDone: (count: number) => Promise<void>) {
  const [file, setFile] = useState<ReadFile>();
  const [listed, setListed] = useState<readonly ProductEntry[]>([]);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState<'reading' | 'sending'>();
  const [sent, setSent] = useState(0);
  const [left, setLeft] = useState<readonly Batch[]>();
  const rows = useMemo(() => (file ? readRows(file.rows, namesOf(listed)) : []), [file, listed]);
  const ready = rows.filter(({ row, problems }) => !row.skipped && Object.keys(problems).length === 0);
  const wrong = rows.filter(({ problems }) => Object.keys(problems).length > 0);

  const read = async (chosen: File) => {
    setBusy('reading');
    setProblem('');
    setFile(undefined);
    try {
      const book = await readSpreadsheet(chosen);
      setFile(understood(chosen.name, book, 0));
      setListed(await allProducts());
    } catch (thrown) {
      setProblem(thrown instanceof Error && 'status' in thrown ? sentenceOf(thrown) : formatReadError(thrown));
      setFile(undefined);
    } finally {
      setBusy(undefined);
    }
  };
  const changeMatch = (key: ProductColumn, column: number | undefined) => {
    if (!file) return;
    const { [key]: _before, ...others } = file.match;
    const match = column === undefined ? others : { ...others, [key]: column };
    const sheet = file.book.sheets[file.sheetAt] ?? file.book.sheets[0];
    setFile({ ...file, match, rows: rowsOf(sheet, file.headingsAt, match) });
  };
  const changeRow = (line: number, change: Partial<ImportRow>) =>
    setFile(file && { ...file, rows: file.rows.map((row) => (row.line === line ? { ...row, ...change } : row)) });
  const start = async () => {
    const batches = left ?? batchesOf(ready.map(({ product }) => product));
    setBusy('sending');
    setProblem('');
    let open = batches;
    try {
      await sendBatches(batches, (batch) => {
        open = open.filter((one) => one !== batch);
        setSent((before) => before + batch.products.length);
      });
      await onDone(ready.length);
    } catch (thrown) {
      // What was added stays; the rest is sent again by the same keys.
      setLeft(open);
      setProblem(sentenceOf(thrown));
    } finally {
      setBusy(undefined);
    }
  };
  return {
    file,
    rows,
    ready,
    wrong,
    problem,
    busy,
    sent,
    /** Some were sent and the rest was not: rows and columns stay as they are now. */
    stopped: left !== undefined,
    /** How many more than the list takes. */
    tooMany: Math.max(0, listed.length + ready.length - PRODUCTS_MAX),
    read,
    changeSheet: (sheetAt: number) => setFile(file && understood(file.name, file.book, sheetAt)),
    changeMatch,
    changeRow,
    start,
    forget: () => setFile(undefined),
  };
}
export type Import = ReturnType<typeof useImport>;
