import { Buffer } from 'node:buffer';
import { describe, expect, test } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import type { SheetData } from 'write-excel-file/universal';
import { bulkCells } from '#contract/bulk-quotes.ts';
import { BULK_ROWS_MAX } from '#contract/rules/bulk-limits.ts';
import { readCells } from '#domain/bulk-quotes/read-cells.ts';
import { inline, rowOf, stored, workbookOf, zipOf } from '#test/web/spreadsheets/workbooks.ts';
import { cellsOf, listProblem, readList } from '#web/features/bulk/read-list.ts';
import { formatReadError } from '#web/spreadsheets/format-reading.ts';
import { readFile } from '#web/spreadsheets/read-file.ts';

const TODAY = '2026-11-20';

/** What becomes of a file: its rows as the call takes them, or the sentence or problem that ends it. */
async function read(bytes: Uint8Array) {
  try {
    const file = await readFile(bytes);
    const list = readList('Lanes', file);
    const cells = cellsOf(list);
    return { cells, first: cells[0], problem: listProblem(list), columns: list.columns, notes: list.notes };
  } catch (error) {
    return { refused: formatReadError(error) };
  }
}

/** What a row means, as the server reads it: pounds and inches of one unit, and the day. */
function meaningOf(cells: object) {
  const { query, problems } = readCells(bulkCells.parse(cells), TODAY);
  const [item] = query.items;
  return {
    problems: problems.map(({ column }) => column),
    pickup: query.shippingFromPickUpDate,
    weight: item?.weightPerHandlingUnit,
    sides: [item?.length, item?.width, item?.height],
    freightClass: item?.freightClass,
  };
}

const HEAD = 'From ZIP,To ZIP,Pickup date,Pallets,Length,Width,Height,Weight,Class';
const ROW = '60607,75201,11/30/2026,2,48,40,48,1000,100';
const RIGHT = {
  fromZip: '60607',
  toZip: '75201',
  pickupDate: '11/30/2026',
  units: '2',
  length: '48',
  width: '40',
  height: '48',
  totalWeight: '1000',
  freightClass: '100',
};
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, big = false) => {
  const units = Buffer.from(`\ufeff${text}`, 'utf16le');
  return new Uint8Array(big ? units.swap16() : units);
};
const csv = (...lines: string[]) => utf8([HEAD, ...lines].join('\n'));
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const many = (rows: number) => csv(...Array<string>(rows).fill(ROW));

const heads = HEAD.split(',');
const headRow = rowOf(
  1,
  heads.map((head) => inline(head)),
);
type CellXml = readonly [attributes: string, content: string];
/** A workbook with one row: texts, but for the columns that are named. */
const sheet = (special: Readonly<Record<number, CellXml>> = {}, more: Partial<Parameters<typeof workbookOf>[0]> = {}) =>
  workbookOf({
    sheets: [
      `${headRow}${rowOf(
        2,
        ROW.split(',').map((text, at) => special[at] ?? inline(text)),
      )}`,
    ],
    ...more,
  });

async function written(): Promise<Uint8Array> {
  const number = (value: number) => ({ type: Number, value });
  const rows = [
    heads.map((value) => ({ type: String, value })),
    [
      { type: String, value: '02134' },
      number(7102),
      { type: Date, value: new Date('2026-11-30T00:00:00Z'), format: 'mm/dd/yyyy' },
      ...[2, 48, 40, 48.5, 1000.25, 92.5].map(number),
    ],
  ];
  return new Uint8Array(await writeWorkbook(rows as SheetData).toBuffer());
}

type Make = () => Uint8Array | Promise<Uint8Array>;

describe('[Q27] [S48] forty spreadsheets: those that are read', () => {
  test.each<[string, Make, object]>([
    [
      'a workbook of a library, with numbers and a date',
      written,
      {
        fromZip: '02134',
        toZip: '7102',
        pickupDate: '2026-11-30',
        height: '48.5',
        totalWeight: '1000.25',
        freightClass: '92.5',
      },
    ],
    ['a .csv with commas', () => csv(ROW), RIGHT],
    ['semicolons', () => utf8(`${HEAD}\n${ROW}`.replaceAll(',', ';')), RIGHT],
    ['tabs, as pasted', () => utf8(`${HEAD}\n${ROW}`.replaceAll(',', '\t')), RIGHT],
    ['bars below a line that names them', () => utf8(`sep=|\n${HEAD}\n${ROW}`.replaceAll(',', '|')), RIGHT],
    ['UTF-8 with its mark', () => utf8(`\ufeff${HEAD}\n${ROW}`), RIGHT],
    ['UTF-16, little end first', () => utf16(`${HEAD}\n${ROW}`), RIGHT],
    ['UTF-16, big end first', () => utf16(`${HEAD}\n${ROW}`, true), RIGHT],
    [
      'Windows-1252',
      () => latin1(`${HEAD},Description\n${ROW},Caf\xe9 chairs`),
      { ...RIGHT, description: 'Café chairs' },
    ],
    ['lines that end in CRLF', () => utf8(`${HEAD}\r\n${ROW}\r\n`), RIGHT],
    ['lines that end in CR', () => utf8(`${HEAD}\r${ROW}`), RIGHT],
    [
      'quoted cells with commas, quotes and lines in them',
      () => csv(`60607,75201,11/30/2026,2,48,40,48,"1,000",100`),
      { ...RIGHT, totalWeight: '1,000' },
    ],
    [
      'quotes within quotes',
      () => utf8(`${HEAD},Description\n${ROW},"4"" pipe, red"`),
      { ...RIGHT, description: '4" pipe, red' },
    ],
    ['trailing commas', () => utf8(`${HEAD},,,\n${ROW},,,`), RIGHT],
    ['blank rows between and below', () => csv('', ',,,,,,,,', ROW, '', ''), RIGHT],
    ['a title and a blank row above the headings', () => utf8(`Lanes of Q1,,,,,,,,\n,,,,,,,,\n${HEAD}\n${ROW}`), RIGHT],
    [
      'headings in other words',
      () => utf8(`Origin,Ship to ZIP,Ship date,Qty,L,W,H,Total weight (lbs),Freight class\n${ROW}`),
      RIGHT,
    ],
    [
      'headings in capitals with points',
      () => utf8(`FROM_ZIP,TO_ZIP,PICKUP_DATE,PALLETS,LENGTH,WIDTH,HEIGHT,WEIGHT,CLASS\n${ROW}`),
      RIGHT,
    ],
    [
      'merged headings: ZIP below Origin and below Destination',
      () => utf8(`Origin,Destination,,,,,,,\nZIP,ZIP,Pickup date,Pallets,Length,Width,Height,Weight,Class\n${ROW}`),
      RIGHT,
    ],
    [
      'a sheet of instructions before the list',
      () =>
        workbookOf({
          sheets: [
            rowOf(1, [inline('Read me first')]),
            `${headRow}${rowOf(
              2,
              ROW.split(',').map((text) => inline(text)),
            )}`,
          ],
        }),
      RIGHT,
    ],
    ['a date by its number', () => sheet({ 2: stored(46_356) }), { ...RIGHT, pickupDate: '2026-11-30' }],
    ['a date in a format of its own', () => sheet({ 2: stored(46_356, 3) }), { ...RIGHT, pickupDate: '2026-11-30' }],
    [
      'the 1904 system',
      () => sheet({ 2: stored(44_894, 1) }, { date1904: true }),
      { ...RIGHT, pickupDate: '2026-11-30' },
    ],
    ['a formula with its last result', () => sheet({ 7: ['', '<f>500*2</f><v>1000</v>'] }), RIGHT],
    [
      'a formula that ended in an error',
      () => sheet({ 7: ['t="e"', '<f>1/0</f><v>#DIV/0!</v>'] }),
      { ...RIGHT, totalWeight: '#DIV/0!' },
    ],
    ['a text that looks like a formula', () => csv(ROW.replace('1000', '=1+1')), { ...RIGHT, totalWeight: '=1+1' }],
    [
      'a million formatted rows that are empty',
      () =>
        workbookOf({
          sheets: [
            `${headRow}${rowOf(
              2,
              ROW.split(',').map((text) => inline(text)),
            )}<row r="1048576"><c r="A1048576" s="1"/></row>`,
          ],
        }),
      RIGHT,
    ],
    [
      'dimensions in one column',
      () => utf8('From ZIP,To ZIP,Pickup date,Pallets,Dims,Weight\n60607,75201,2026-11-30,2,48x40x52,"1,200 lb"'),
      { dimensions: '48x40x52', totalWeight: '1,200 lb' },
    ],
    [
      'kilograms and centimeters in the headings',
      () =>
        utf8(
          'From ZIP,To ZIP,Pickup date,Pallets,Length (cm),Width (cm),Height (cm),Weight (kg)\n60607,75201,2026-11-30,2,120,100,120,500',
        ),
      { length: '120 cm', width: '100 cm', height: '120 cm', totalWeight: '500 kg' },
    ],
    ['Canadian postal codes', () => csv(ROW.replace('75201', 'M5V 2T6')), { ...RIGHT, toZip: 'M5V 2T6' }],
    ['exactly 500 rows', () => many(BULK_ROWS_MAX), RIGHT],
  ])('%s', async (_name, make, first) => {
    const found = await read(await make());
    expect(found.first).toMatchObject(first);
    expect(found.problem).toBeUndefined();
  });
});

describe('[Q27] [S48] forty spreadsheets: those that are refused before anything is sent', () => {
  test.each<[string, Make, string]>([
    ['20 MB', () => new Uint8Array(20_000_000), 'This file is larger than 5 MB.'],
    ['200 columns', () => utf8(`${HEAD},${Array(191).fill('x').join(',')}\n${ROW}`), 'more than 100 columns'],
    ['a zip that is no spreadsheet', () => zipOf([{ name: 'a.txt', content: utf8('hello') }]), 'not a spreadsheet'],
    [
      'an .xls of Excel 97',
      () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      'older Excel format',
    ],
    [
      'an encrypted entry',
      () => zipOf([{ name: 'xl/workbook.xml', content: utf8('x'), encrypted: true }]),
      'has a password',
    ],
    [
      'a page that is called .xls',
      () => utf8('<html><table><tr><td>From ZIP</td></tr></table></html>'),
      'older Excel format',
    ],
    ['the XML of Excel 2003', () => utf8('<?xml version="1.0"?><Workbook></Workbook>'), 'older Excel format'],
    ['a picture', () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 2, 3, 4, 5]), 'not a spreadsheet'],
    ['nothing', () => new Uint8Array(), 'nothing in this file'],
  ])('%s', async (_name, make, sentence) => {
    expect((await read(await make())).refused).toContain(sentence);
  });

  test.each<[string, Make, string]>([
    ['501 rows', () => many(BULK_ROWS_MAX + 1), 'too-many-rows'],
    ['headings alone', () => utf8(HEAD), 'no-rows'],
    ['a cell of 1 MB', () => utf8(`${HEAD},Description\n${ROW},${'x'.repeat(1_000_000)}`), 'cell-too-long'],
    [
      'ZIP twice, without a word which is which',
      () => utf8(`${HEAD.replace('From ZIP,To ZIP', 'ZIP,ZIP')}\n${ROW}`),
      'no-from',
    ],
    ['no weight', () => utf8(`${HEAD.replace('Weight', 'Colour')}\n${ROW}`), 'no-weight'],
    ['no headings at all', () => utf8(ROW), 'no-rows'],
  ])('%s', async (_name, make, problem) => {
    expect((await read(await make())).problem).toBe(problem);
  });
});

describe('[Q27] what the cells of such files mean', () => {
  const meaning = async (text: string) => meaningOf((await read(utf8(text))).first ?? {});

  test('units beside numbers and in headings, thousands, one column of dimensions', async () => {
    const head = 'From ZIP,To ZIP,Pickup date,Pallets,Dims,Weight';
    expect(await meaning(`${head}\n60607,75201,11/30/2026,2,48x40x52,"1,200 lb"`)).toMatchObject({
      problems: [],
      weight: 600,
      sides: [48, 40, 52],
    });
    const metric = 'From ZIP,To ZIP,Pickup date,Pallets,Length (cm),Width (cm),Height (cm),Weight (kg)';
    const { weight, sides } = await meaning(`${metric}\n60607,75201,11/30/2026,2,120,100,120,500`);
    expect(weight).toBeCloseTo(551.16, 1);
    expect(sides.map((side) => Math.round(Number(side)))).toEqual([47, 39, 47]);
  });

  test.each([
    ['2026-11-30', '2026-11-30'],
    ['11/30/2026', '2026-11-30'],
    ['30-Nov-2026', '2026-11-30'],
    ['Nov 30', '2026-11-30'],
  ])('the day %s', async (typed, day) => {
    expect(await meaning(`${HEAD}\n${ROW.replace('11/30/2026', typed)}`)).toMatchObject({ pickup: day, problems: [] });
  });

  test('an error of a formula is a problem of its cell, a class is read with its half', async () => {
    expect(await meaning(`${HEAD}\n${ROW.replace('1000', '#REF!')}`)).toMatchObject({ problems: ['totalWeight'] });
    expect(await meaning(`${HEAD}\n${ROW.slice(0, -3)}92.5`)).toMatchObject({ freightClass: '92.5' });
  });
});
