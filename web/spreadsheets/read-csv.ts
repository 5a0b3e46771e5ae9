import Papa from 'papaparse';
import { decodeText } from './decode-text.ts';
import { EMPTY_CELL, filledSheets, ROWS_MAX, type Spreadsheet, SpreadsheetError, trimmedSheet } from './spreadsheet.ts';

const DELIMITERS = [',', ';', '\t', '|'];

/** The line with which Excel names the delimiter of a file: 'sep=;'. */
const NAMED = /^sep=(.)\r?\n/i;

/** Control characters that no text file of people has: a picture or a program that is called .csv. */
const isBinary = (text: string): boolean => {
  const start = text.slice(0, 4000);
  return [...start].filter((mark) => mark < ' ' && !'\t\r\n\f'.includes(mark)).length > start.length / 100;
};

/** A page or the XML of Excel 2003: what some programs write and call .xls. */
const MARKUP = /^\s*<(?:!doctype|html|table|\?xml|meta|style)\b/i;

/** Reads rows that were typed or pasted, divided by commas, semicolons, tabs or bars; every cell is text as it stands. */
export function readDelimited(source: string): Spreadsheet {
  const named = NAMED.exec(source);
  const text = named ? source.slice(named[0].length) : source;
  if (MARKUP.test(text)) throw new SpreadsheetError('old-format');
  if (isBinary(text)) throw new SpreadsheetError('not-a-spreadsheet');
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: named?.[1] ?? '',
    delimitersToGuess: DELIMITERS,
    preview: ROWS_MAX + 1,
  });
  const rows = data.map((row) => row.map((cell) => (cell === '' ? EMPTY_CELL : { text: cell, kind: 'text' as const })));
  const broken = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row)).size;
  return {
    format: 'csv',
    sheets: filledSheets([trimmedSheet('', rows)]),
    epoch: 1900,
    warnings: broken > 0 ? [{ kind: 'broken-lines', count: broken }] : [],
  };
}

/** Reads a text file (.csv, .txt, .tsv) in any of the usual encodings; throws SpreadsheetError where it is none. */
export function readCsv(bytes: Uint8Array): Spreadsheet {
  return readDelimited(decodeText(bytes));
}
