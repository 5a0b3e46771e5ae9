import { type CellValue, type ColumnDef, writeXlsxStream } from 'hucre/xlsx';
import type { Cell, CellKind, WriteSheet } from '#domain/order-exports/sheet.ts';

const formats: Readonly<Record<CellKind, string>> = {
  text: '@',
  money: '"$"#,##0.00',
  day: 'yyyy-mm-dd',
  moment: 'yyyy-mm-dd hh:mm',
};

/** XML 1.0 has no way to write these, not even as a reference. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are removed.
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

function cellValue(cell: Cell, kind: CellKind): CellValue {
  if (cell === undefined) return null;
  if (kind === 'money') return Number(cell) / 100;
  if (kind === 'day') return new Date(`${cell}T00:00:00Z`);
  return kind === 'moment' ? new Date(cell) : String(cell).replace(unwritable, '');
}

/**
 * Writes .xlsx row by row: text as inline strings, which no program reads as a formula, money and days as numbers with a format. Sheets roll over where
 * one is full.
 */
export const writeSheet: WriteSheet = ({ name, columns }, rows) => {
  const kinds = columns.map(({ kind }) => kind);
  const defined = columns.map(({ label, width, kind }): ColumnDef => ({ header: label, width, numFmt: formats[kind] }));
  const values = async function* () {
    for await (const row of rows) yield row.map((cell, index) => cellValue(cell, kinds[index] ?? 'text'));
  };
  return writeXlsxStream(values(), { name, columns: defined, freezePane: { rows: 1 } });
};
