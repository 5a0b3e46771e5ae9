import { expect, test } from 'vitest';
import { dayOf, measureOf, unitOfHeading, yesNoOf } from '#web/spreadsheets/cell-values.ts';
import { findHeadings, matchColumns } from '#web/spreadsheets/match-columns.ts';
import type { Cell, CellKind } from '#web/spreadsheets/spreadsheet.ts';

const cell = (text: string, kind: CellKind = 'text'): Cell => ({ text, kind });

test.each([
  ['2026-11-24'],
  ['2026/11/24'],
  ['11/24/2026'],
  ['11/24/26'],
  ['11-24-2026'],
  ['24-Nov-2026'],
  ['24 November 2026'],
  ['Nov 24, 2026'],
  ['Tue, November 24 2026'],
  ['2026-11-24 08:00:00'],
  ['46350'],
])('%s is a day', (text) => {
  expect(dayOf(cell(text), 1900)).toBe('2026-11-24');
});

test.each(['', 'soon', '13/45/2026', '2026-02-30', '24-Foo-2026', '12'])('%j is no day', (text) => {
  expect(dayOf(cell(text), 1900)).toBeUndefined();
});

test('a number counts days from the workbook’s own first day', () => {
  expect(dayOf(cell('46350', 'number'), 1900)).toBe('2026-11-24');
  expect(dayOf(cell('44888', 'number'), 1904)).toBe('2026-11-24');
  expect(dayOf(cell('500', 'number'), 1900)).toBeUndefined();
});

test('numbers as people write them, with the unit that is written and no other', () => {
  const read = (text: string) => measureOf(cell(text));
  expect(['1,200', '48 1/2', '250,5', '48 in', '500 LBS', "4'", '1.2 kg', '12 bananas', '-3', '5e2'].map(read)).toEqual(
    [
      { value: 1200 },
      { value: 48.5 },
      { value: 250.5 },
      { value: 48, unit: 'in' },
      { value: 500, unit: 'lb' },
      { value: 4, unit: 'ft' },
      { value: 1.2, unit: 'kg' },
      undefined,
      undefined,
      undefined,
    ],
  );
  expect(measureOf(cell('-3', 'number'))).toBeUndefined();
  const headings = ['Weight (kg)', 'Length in cm', 'Height, inches', 'Width', 'Weight lb/kg', 'L (in)'];
  expect(headings.map(unitOfHeading)).toEqual(['kg', 'cm', 'in', undefined, undefined, 'in']);
  expect(['Yes', 'n', '', 'maybe'].map((text) => yesNoOf(cell(text)))).toEqual([true, false, false, undefined]);
});

test.each([
  ["Longueur d'une unité", undefined],
  ['Longueur de l’article (cm)', 'cm'],
  ["Poids de l'envoi (kg)", 'kg'],
  ["Largeur de l'unité, po", 'in'],
  ['Longueur d’une palette (pi)', 'ft'],
  ["Pallet's length (cm)", 'cm'],
  ["Length (')", 'ft'],
  ['Width "', 'in'],
  ['Longueur (m)', 'm'],
  ['Height, mm', 'mm'],
  ['Alto (pulg)', 'in'],
  ['Poids (t)', 't'],
  ['Weight (tons)', 't'],
] as const)('[R86] an apostrophe within words is no unit, and units are known by their names: %s', (heading, unit) => {
  expect(unitOfHeading(heading)).toBe(unit);
});

const wanted = [
  { key: 'name', names: ['Name', 'Product', 'Item', 'SKU'] },
  { key: 'weight', names: ['Weight', 'Weight each', 'Wt'] },
  { key: 'total', names: ['Total weight'] },
  { key: 'un', names: ['UN number', 'UN'] },
] as const;
const match = (...headings: string[]) =>
  matchColumns(
    headings.map((text) => cell(text)),
    wanted,
  );

test('headings are matched whatever their case, order, units and punctuation, each once', () => {
  expect(match('PRODUCT NAME', 'Weight (lb)', 'UN #')).toEqual({ name: 0, weight: 1, un: 2 });
  expect(match('Total Weight', 'weight_each', 'itemName')).toEqual({ total: 0, weight: 1, name: 2 });
  expect(match('Notes', '', 'Ship date')).toEqual({});
  expect(match('Weight', 'Weight')).toEqual({ weight: 0 });
});

test('the headings may stand below a title', () => {
  const rows = [['Products of 2026'], [''], ['Item', 'Wt.', 'UN'], ['Pump', '5', '']];
  const found = (lines: string[][]) =>
    findHeadings(
      lines.map((row) => row.map((text) => cell(text))),
      wanted,
    );
  expect(found(rows)).toBe(2);
  expect(found([['Pump', '5']])).toBeUndefined();
});
