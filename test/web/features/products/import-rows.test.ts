import { expect, test } from 'vitest';
import { languages } from '#contract/format/languages.ts';
import { productFields } from '#contract/products.ts';
import { inLanguage } from '#texts/compiled/locale.js';
import { namesOf, readRows, rowsOf } from '#web/features/products/import/import-rows.ts';
import { productColumns, wantedColumns } from '#web/features/products/import/product-columns.ts';
import { templateText } from '#web/features/products/import/template.ts';
import { findHeadings, matchColumns } from '#web/spreadsheets/match-columns.ts';
import { readDelimited } from '#web/spreadsheets/read-csv.ts';
import type { Sheet } from '#web/spreadsheets/spreadsheet.ts';

function read(sheet: Sheet, listed: readonly string[] = []) {
  const wanted = wantedColumns();
  const headingsAt = findHeadings(sheet.rows, wanted) ?? 0;
  const match = matchColumns(sheet.rows[headingsAt] ?? [], wanted);
  const rows = rowsOf(sheet, headingsAt, match);
  return { match, rows: readRows(rows, namesOf(listed.map((productName) => ({ productName })))) };
}
const csv = (text: string, listed?: readonly string[]) => read(readDelimited(text).sheets[0], listed);

test.each([
  ['en', 'Pump housings', '640.5'],
  ['es', 'Carcasas de bomba', '640.5'],
  ['fr', 'Carters de pompe', '640,5'],
] as const)('[R86] [S49] the template is read back with every column and its example: %s', (language, name, weight) => {
  inLanguage(language, () => {
    const text = templateText();
    expect(text).toContain(weight);
    const { match, rows } = csv(text);
    // Each column of the template by its own heading, in its order.
    expect(productColumns.map((key) => match[key])).toEqual(productColumns.map((_, at) => at));
    expect(rows.map(({ problems }) => problems)).toEqual([{}]);
    expect(productFields.parse(rows[0]?.product)).toMatchObject({
      ...{ productName: name, packageTypeId: 2, noOfHandlingUnit: 2, itemWeight: 640.5, weightMeasurement: '2' },
      ...{ productLength: 48, productWidth: 40, productHeight: 38, productMeasurement: '2', freightClassId: '70' },
      ...{ nmfc: '131050-2', stackableItem: true, 'haz-matItem': false },
    });
  });
});

const columnOf = (text: string) => Object.keys(matchColumns([{ text, kind: 'text' }], wantedColumns())).join();

test.each(languages)('[R86] every heading we name is the column that it names: %s', (language) => {
  inLanguage(language, () => {
    for (const { key, names } of wantedColumns()) for (const name of names) expect(columnOf(name), name).toBe(key);
  });
});

test.each([
  ['es', 'Peso por unidad (kg)', 'itemWeight'],
  ['es', 'Clase de carga', 'freightClassId'],
  ['es', 'Número ONU', 'unNumber'],
  ['fr', 'Poids unitaire, kg', 'itemWeight'],
  ['fr', "Type d'emballage", 'packageTypeId'],
  ['fr', 'Qté', 'noOfHandlingUnit'],
] as const)('[R86] %s: "%s" is "%s"', (language, heading, column) => {
  expect(inLanguage(language, () => columnOf(heading))).toBe(column);
});

test('units come from their column, from the heading, or from the cell, and are never guessed away', () => {
  const [first] = csv('Name,Weight (kg),L (cm),W,H\nA,"1,200.5",60,4 ft,38').rows;
  expect(first?.product).toMatchObject({
    ...{ itemWeight: 1200.5, weightMeasurement: '1', productMeasurement: '3' },
    ...{ productLength: 60, productWidth: 121.92, productHeight: 38 },
  });
  const [second] = csv('Name,Weight,Length unit,L\nB,500 kg,cm,60 parsecs').rows;
  expect(second?.product).toMatchObject({ itemWeight: 1102.31, weightMeasurement: '2', productMeasurement: '3' });
  expect(second?.problems).toEqual({ productLength: 'Product length must be between 0 and 999,999' });
});

test('packages, yes and no, classes and UN numbers as people write them', () => {
  const heading = 'Item;Wt;Packaging;Stackable;Class;HM;UN #;Hazmat class;PG;Contact;24 hour phone';
  const { rows } = csv(`${heading}\nPaint;5;drums;N;Class 70;yes;UN1263;3;PG II;Ray;(214) 555-0177`);
  expect(rows[0]?.problems).toEqual({});
  expect(productFields.parse(rows[0]?.product)).toMatchObject({
    ...{ packageTypeId: 17, stackableItem: false, freightClassId: '70', 'haz-matItem': true, unNumber: '1263' },
    ...{ hazardClass: '3', packingGroup: 'II', emergencyContactPhone: '2145550177' },
  });
});

test('a UN number that lost its zero as a number has it back; formulas stay text', () => {
  const cells = (texts: (string | number)[]) =>
    texts.map((text) => ({
      text: String(text),
      kind: typeof text === 'number' ? ('number' as const) : ('text' as const),
    }));
  const sheet = { name: '', rows: [cells(['Name', 'Weight', 'UN']), cells(['=HYPERLINK("x")', 5, 27])] };
  expect(read(sheet).rows[0]?.product).toMatchObject({ productName: '=HYPERLINK("x")', unNumber: '0027' });
});

test('what is wrong is said by column: missing weight, unknown package, a name that is there already', () => {
  const { rows } = csv('Name,Weight,Package\nA,,\nB,5,spaceship\nc,5,\nC,5,\nOLD,5,', ['old']);
  expect(rows.map(({ row, problems }) => [row.line, Object.keys(problems)])).toEqual([
    [2, ['itemWeight']],
    [3, ['packageTypeId']],
    [4, []],
    [5, ['productName']],
    [6, ['productName']],
  ]);
});

test('[R86] a French list has decimal commas, French words and units; what has two meanings is asked about', () => {
  inLanguage('fr', () => {
    const { rows } = csv('Name;Weight;Package;Stackable;L;W\nA;"12,5";Caisses;Oui;48 po;"1 200"\nB;"1,200";Fût;Non;;');
    expect(rows[0]?.problems).toEqual({});
    expect(rows[0]?.product).toMatchObject({
      itemWeight: 12.5,
      packageTypeId: 5,
      stackableItem: true,
      productLength: 48,
    });
    expect(rows[0]?.product).toMatchObject({ productWidth: 1200 });
    expect(rows[1]?.problems.itemWeight).toMatch(/^1,200 peut se lire de deux façons/);
  });
});

test.each(languages)('[R86] English headings match whatever the page says: %s', (language) => {
  inLanguage(language, () => {
    for (const name of ['product name', 'freight class', 'proper shipping name', 'weight of one unit'])
      expect(
        wantedColumns().some(({ names }) => names.includes(name)),
        name,
      ).toBe(true);
  });
});

test('[R86] meters and millimeters are converted, tons and units of another kind are refused', () => {
  const meters = csv('Name,Weight,Length (m),W,H\nA,500,1.2,0.8,40 in').rows;
  expect(meters[0]?.product).toMatchObject({
    ...{ productMeasurement: '3', productLength: 120, productWidth: 80, productHeight: 101.6 },
  });
  const millimeters = csv('Name,Weight,Length,Alto (mm),W\nA,500,1200 mm,4,5').rows;
  expect(millimeters[0]?.product).toMatchObject({ productLength: 47.24 });
  const tons = csv('Name,Weight (t),L,W,H\nA,2,48,40,40').rows;
  expect(tons[0]?.problems).toEqual({ itemWeight: 'A ton can be 2,000 lb or 1,000 kg. Enter the weight in lb or kg.' });
  expect(csv('Name,Weight,L,W,H\nA,500,48 kg,40,40').rows[0]?.problems).toHaveProperty('productLength');
});

test('[R86] a class with a decimal comma is the class, as in bulk quotes', () => {
  const classes = ['92,5', '92.5', 'Classe 77,5', 'clase 70,0'].map(
    (typed) => csv(`Name;Weight;Class\nA;5;${typed}`).rows[0]?.product.freightClassId,
  );
  expect(classes).toEqual(['92.5', '92.5', '77.5', '70']);
});
