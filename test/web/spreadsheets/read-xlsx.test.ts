import { expect, test } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { dayOf } from '#web/spreadsheets/cell-values.ts';
import { readFile } from '#web/spreadsheets/read-file.ts';
import type { ReadProblem, Spreadsheet } from '#web/spreadsheets/spreadsheet.ts';
import { inline, rowOf, stored, workbookOf, zipOf } from './workbooks.ts';

const texts = ({ sheets: [first] }: Spreadsheet) => first.rows.map((row) => row.map(({ text }) => text));
const refusal = async (bytes: Uint8Array): Promise<ReadProblem> =>
  readFile(bytes).then(
    () => expect.unreachable('was read'),
    (error: { problem: ReadProblem }) => error.problem,
  );
const zeros = (count: number) => new Uint8Array(count);

test('a workbook as a spreadsheet program writes it: every cell as text with its kind', async () => {
  const written = await writeWorkbook([
    [{ value: 'Name' }, { value: 'Weight' }, { value: 'Ready' }, { value: 'Stackable' }],
    [
      { value: 'Pump housings ' },
      { value: 640.5 },
      { value: new Date('2026-11-24T00:00:00Z'), format: 'mm/dd/yyyy' },
      { value: true, type: Boolean },
    ],
    [],
    [{ value: '0' }, { value: 0.1 + 0.2 }],
  ]).toBuffer();
  const read = await readFile(new Uint8Array(written));
  expect(read).toMatchObject({ format: 'xlsx', epoch: 1900, warnings: [] });
  expect(texts(read)).toEqual([
    ['Name', 'Weight', 'Ready', 'Stackable'],
    ['Pump housings ', '640.5', '2026-11-24', 'TRUE'],
    ['', '', '', ''],
    ['0', '0.3', '', ''],
  ]);
  expect(read.sheets[0].rows[1]?.map(({ kind }) => kind)).toEqual(['text', 'number', 'date', 'yes-no']);
});

test('days of both systems, as dates in any format and as plain numbers, and a number that is shown with zeros in front', async () => {
  const rows = (serial: number) =>
    rowOf(1, [stored(serial, 1), stored(serial, 3), stored(serial), stored(2134, 2), stored(`${serial}.75`, 1)]);
  for (const [date1904, serial] of [
    [false, 46350],
    [true, 44888],
  ] as const) {
    const read = await readFile(workbookOf({ sheets: [rows(serial)], date1904 }));
    const [row = []] = read.sheets[0].rows;
    expect(row.slice(0, 3).map((cell) => dayOf(cell, read.epoch))).toEqual(['2026-11-24', '2026-11-24', '2026-11-24']);
    expect(row.slice(3)).toEqual([
      { text: '2134', kind: 'number' },
      { text: '2026-11-24 18:00:00', kind: 'date' },
    ]);
  }
});

test('a formula gives its stored result, or its own text where none is stored; errors keep their kind', async () => {
  const row = rowOf(1, [
    ['', '<f>SUM(A1:B1)</f><v>7</v>'],
    ['t="str"', '<f>CONCATENATE("a",1)</f>'],
    ['', '<f>HYPERLINK("http://x")</f>'],
    ['t="e"', '<f>1/0</f><v>#DIV/0!</v>'],
    inline('=cmd|1'),
  ]);
  const read = await readFile(workbookOf({ sheets: [row] }));
  expect(read.sheets[0].rows[0]).toEqual([
    { text: '7', kind: 'number' },
    { text: '=CONCATENATE("a",1)', kind: 'text' },
    { text: '=HYPERLINK("http://x")', kind: 'text' },
    { text: '#DIV/0!', kind: 'error' },
    { text: '=cmd|1', kind: 'text' },
  ]);
  expect(read.warnings).toEqual([{ kind: 'formulas', count: 4 }]);
});

test('shared texts, a second sheet, and a million rows that are formatted and empty', async () => {
  const formatted = `${rowOf(1, [['t="s"', '<v>0</v>']])}<row r="1048576" spans="1:9"><c r="A1048576" s="1"/></row>`;
  const read = await readFile(
    workbookOf({ sheets: ['', formatted, rowOf(3, [inline('x')])], sharedStrings: ['Caf&#233; &amp; bar'] }),
  );
  expect(read.sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['Sheet2', 1],
    ['Sheet3', 3],
  ]);
  expect(texts(read)).toEqual([['Café & bar']]);
});

test('a large sheet is read without another worker', async () => {
  const rows = Array.from({ length: 6000 }, (_, at) => rowOf(at + 1, [inline(`Product ${at}`), stored(at)])).join('');
  const read = await readFile(workbookOf({ sheets: [rows] }));
  expect(read.sheets[0].rows).toHaveLength(6000);
  expect(read.sheets[0].rows[5999]?.map(({ text }) => text)).toEqual(['Product 5999', '5999']);
});

test.each<[string, ReadProblem, () => Uint8Array]>([
  ['more than 5 MB', 'too-large', () => zeros(5_000_001)],
  ['nothing', 'no-rows', () => zeros(0)],
  ['a workbook without a filled cell', 'no-rows', () => workbookOf({ sheets: [''] })],
  ['a zip that is no spreadsheet', 'not-a-spreadsheet', () => zipOf([{ name: 'a.txt', content: zeros(9) }])],
  ['a zip cut off', 'not-a-spreadsheet', () => workbookOf({ sheets: [''] }).slice(0, 400)],
  [
    'a zip that unpacks to 60 MB and claims 1 KB',
    'unpacks-too-large',
    () =>
      workbookOf({
        sheets: [''],
        more: [{ name: 'xl/worksheets/sheet9.xml', content: zeros(60_000_000), claims: 1000 }],
      }),
  ],
  ['a workbook of Excel 97', 'old-format', () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0])],
  ['a PDF', 'not-a-spreadsheet', () => new TextEncoder().encode('%PDF-1.7 ...')],
  ['a picture', 'not-a-spreadsheet', () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, ...Array(50).fill(1)])],
  ['an encrypted entry', 'protected', () => zipOf([{ name: 'xl/workbook.xml', content: zeros(50), encrypted: true }])],
  [
    'a cell in column XFD',
    'too-many-columns',
    () => workbookOf({ sheets: ['<row r="1"><c r="XFD1"><v>1</v></c></row>'] }),
  ],
  [
    'a cell in the last row',
    'too-many-rows',
    () => workbookOf({ sheets: ['<row r="1048576"><c r="A1048576"><v>1</v></c></row>'] }),
  ],
  ['XML that does not end', 'unreadable', () => workbookOf({ sheets: ['<row r="1"><c r="A1"><v>1</v></c>'] })],
])('%s is refused: %s', async (_what, problem, make) => {
  expect(await refusal(make())).toBe(problem);
});
