import { deflateRawSync } from 'node:zlib';

/** What a test says of a file in a zip. */
interface Packed {
  readonly name: string;
  readonly content: Uint8Array;
  readonly encrypted?: boolean;
  /** The unpacked size that the directory claims. */
  readonly claims?: number;
}

/** A compressed zip as programs write it. */
export function zipOf(files: readonly Packed[]): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, encrypted = false, claims = content.length } of files) {
    const packed = deflateRawSync(content);
    const title = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(claims, 22);
    local.writeUInt16LE(title.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(encrypted ? 1 : 0, 8);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(claims, 24);
    entry.writeUInt16LE(title.length, 28);
    entry.writeUInt32LE(offset, 42);
    parts.push(local, title, packed);
    directory.push(entry, title);
    offset += 30 + title.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...parts, listed, end]));
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

interface WorkbookParts {
  /** What stands in <sheetData>; several make several sheets. */
  readonly sheets: readonly string[];
  readonly date1904?: boolean;
  readonly sharedStrings?: readonly string[];
  readonly more?: readonly Packed[];
}

/** Cell styles: 0 plain, 1 a date of Excel's own, 2 '00000' as ZIP codes are shown, 3 a date format that somebody wrote. */
const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="ddd, mmm d yyyy"/></numFmts><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** A workbook from the XML of its sheets, for what no library of ours writes. */
export function workbookOf({ sheets, date1904, sharedStrings = [], more = [] }: WorkbookParts): Uint8Array {
  const numbers = sheets.map((_, index) => index + 1);
  const workbook = `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets>${numbers.map((n) => `<sheet name="Sheet${n}" sheetId="${n}" r:id="rId${n}"/>`).join('')}</sheets></workbook>`;
  const relations = `<Relationships>${numbers.map((n) => `<Relationship Id="rId${n}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${n}.xml"/>`).join('')}<Relationship Id="rIdS" Type="${RELATIONS}/styles" Target="styles.xml"/><Relationship Id="rIdT" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`;
  const shared = `<sst xmlns="${MAIN}">${sharedStrings.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`;
  return zipOf([
    { name: 'xl/workbook.xml', content: utf8(workbook) },
    { name: 'xl/_rels/workbook.xml.rels', content: utf8(relations) },
    { name: 'xl/styles.xml', content: utf8(STYLES) },
    { name: 'xl/sharedStrings.xml', content: utf8(shared) },
    ...sheets.map((rows, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      content: utf8(`<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`),
    })),
    ...more,
  ]);
}

/** A row of cells as a sheet's XML has them; an entry is the cell's attributes and content. */
export function rowOf(number: number, cells: readonly (readonly [attributes: string, content: string])[]): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const inside = cells.map(
    ([attributes, content], at) => `<c r="${letters[at]}${number}" ${attributes}>${content}</c>`,
  );
  return `<row r="${number}">${inside.join('')}</row>`;
}

export const inline = (text: string) => ['t="inlineStr"', `<is><t>${text}</t></is>`] as const;
export const stored = (value: string | number, style = 0) => [`s="${style}"`, `<v>${value}</v>`] as const;
