import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { FILE_MAX_BYTES, type Spreadsheet, SpreadsheetError } from './spreadsheet.ts';

const startsWith = (bytes: Uint8Array, ...marks: number[]): boolean => marks.every((mark, at) => bytes[at] === mark);

/** Reads a spreadsheet by what it holds, not by its name; throws SpreadsheetError with the reason where it is not read. */
export async function readFile(bytes: Uint8Array): Promise<Spreadsheet> {
  if (bytes.byteLength > FILE_MAX_BYTES) throw new SpreadsheetError('too-large');
  if (bytes.byteLength === 0) throw new SpreadsheetError('no-rows');
  if (startsWith(bytes, 0x50, 0x4b)) return readXlsx(bytes);
  // Excel up to 2003, and newer workbooks with a password, are both this older container.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new SpreadsheetError('old-format');
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) throw new SpreadsheetError('not-a-spreadsheet');
  return readCsv(bytes);
}
