import readWorkbook from 'read-excel-file/universal';
import { packZip } from './pack-zip.ts';
import { plainSheet } from './sheet-xml.ts';
import {
  type Cell,
  EMPTY_CELL,
  filledSheets,
  type Spreadsheet,
  SpreadsheetError,
  trimmedSheet,
} from './spreadsheet.ts';
import { unpackZip } from './unpack-zip.ts';

const WORKBOOK = 'xl/workbook.xml';
const isSheet = (name: string): boolean => /^xl\/worksheets\/[^/]+\.xml$/.test(name);

/** A stored number in the 15 digits a spreadsheet works with: 0.30000000000000004 is 0.3. */
const plainNumber = (value: number): string => {
  const rounded = Number(value.toPrecision(15));
  return Math.abs(rounded) < 1e21 && !String(rounded).includes('e') ? String(rounded) : rounded.toFixed(12);
};

/** A date as its day; with a time of day as both. Dates of spreadsheets have no zone. */
function formatDate(date: Date): string {
  const seconds = new Date(Math.round(date.getTime() / 1000) * 1000);
  if (Number.isNaN(seconds.getTime())) return '';
  const [day, time] = seconds.toISOString().slice(0, 19).split('T');
  return time === '00:00:00' ? `${day}` : `${day} ${time}`;
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined || value === '') return EMPTY_CELL;
  if (typeof value === 'number') return { text: plainNumber(value), kind: 'number' };
  if (typeof value === 'boolean') return { text: value ? 'TRUE' : 'FALSE', kind: 'yes-no' };
  if (value instanceof Date) return { text: formatDate(value), kind: 'date' };
  const text = String(value);
  return { text, kind: /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)$/.test(text) ? 'error' : 'text' };
}

/** Reads a workbook (.xlsx) as text by cell; throws SpreadsheetError with the reason where it is not one. */
export async function readXlsx(bytes: Uint8Array): Promise<Spreadsheet> {
  const files = new Map(await unpackZip(bytes, (name) => name.endsWith('.xml') || name.endsWith('.rels')));
  const workbook = files.get(WORKBOOK);
  if (!workbook) throw new SpreadsheetError('not-a-spreadsheet');
  const [decoder, encoder] = [new TextDecoder(), new TextEncoder()];
  let formulas = 0;
  for (const name of [...files.keys()].filter(isSheet)) {
    const plain = plainSheet(decoder.decode(files.get(name)));
    files.set(name, encoder.encode(plain.xml));
    formulas += plain.formulas;
  }
  const found = await readWorkbook(packZip(files), { trim: false }).catch((thrown: unknown) => {
    throw new SpreadsheetError('unreadable', thrown);
  });
  return {
    format: 'xlsx',
    sheets: filledSheets(
      found.map(({ sheet, data }) =>
        trimmedSheet(
          sheet,
          data.map((row) => row.map(cellOf)),
        ),
      ),
    ),
    epoch: /<workbookPr\b[^>]*\bdate1904="(?:1|true)"/.test(decoder.decode(workbook)) ? 1904 : 1900,
    warnings: formulas > 0 ? [{ kind: 'formulas', count: formulas }] : [],
  };
}
