import { expect, test } from 'vitest';
import { readDelimited } from '#web/spreadsheets/read-csv.ts';
import { readFile } from '#web/spreadsheets/read-file.ts';

const rowsOf = async (bytes: Uint8Array) =>
  (await readFile(bytes)).sheets[0].rows.map((row) => row.map(({ text }) => text));
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, { big = false, mark = true } = {}) => {
  const units = Buffer.from(mark ? `\ufeff${text}` : text, 'utf16le');
  return new Uint8Array(big ? units.swap16() : units);
};

const EXPECTED = [
  ['Name', 'Weight', 'ZIP'],
  ['Crème brûlée, frozen', '1,5', '02134'],
];

test.each([
  ['commas and quotes', utf8('Name,Weight,ZIP\r\n"Crème brûlée, frozen","1,5",02134\r\n')],
  ['semicolons', utf8('Name;Weight;ZIP\nCrème brûlée, frozen;1,5;02134')],
  ['tabs, as pasted from a sheet', utf8('Name\tWeight\tZIP\nCrème brûlée, frozen\t1,5\t02134')],
  ['a line that names the delimiter', utf8('sep=|\nName|Weight|ZIP\nCrème brûlée, frozen|1,5|02134')],
  ['UTF-8 with its mark', utf8('\ufeffName;Weight;ZIP\nCrème brûlée, frozen;1,5;02134')],
  ['UTF-16, little end first', utf16('Name\tWeight\tZIP\nCrème brûlée, frozen\t1,5\t02134')],
  ['UTF-16, big end first', utf16('Name\tWeight\tZIP\nCrème brûlée, frozen\t1,5\t02134', { big: true })],
  ['UTF-16 without a mark', utf16('Name\tWeight\tZIP\nCrème brûlée, frozen\t1,5\t02134', { mark: false })],
  ['Windows-1252', new Uint8Array(Buffer.from('Name;Weight;ZIP\nCrème brûlée, frozen;1,5;02134', 'latin1'))],
])('%s', async (_what, bytes) => {
  expect(await rowsOf(bytes)).toEqual(EXPECTED);
});

test('formulas stay text, lines break within quotes, and short rows are filled up', () => {
  const read = readDelimited('a,b,c\n"=1+1",@x,"two\nlines"\nshort\n\n');
  expect(read.sheets[0].rows.map((row) => row.map(({ text }) => text))).toEqual([
    ['a', 'b', 'c'],
    ['=1+1', '@x', 'two\nlines'],
    ['short', '', ''],
  ]);
  expect(read.warnings).toEqual([]);
  expect(readDelimited('a,b\n"never ends,1\n2,3').warnings).toEqual([{ kind: 'broken-lines', count: 1 }]);
});

test('what is too wide, too long or empty is refused', () => {
  const problem = (text: string) => {
    try {
      readDelimited(text);
    } catch (error) {
      return (error as { problem: string }).problem;
    }
    return 'read';
  };
  expect(problem(Array(200).fill('x').join(','))).toBe('too-many-columns');
  expect(problem(Array(100).fill('x').join(','))).toBe('read');
  expect(problem('x\n'.repeat(20_001))).toBe('too-many-rows');
  expect(problem(' , \n,')).toBe('no-rows');
});
