import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const screens = globSync('web/**/*.{ts,tsx}').map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const measure = '(?:howManyHandlingUnits|noOfItem|weightPerHandlingUnit|length|width|height|side)';

test('screens take the numbers of a line from measuresOf, never from its texts', () => {
  const own = new RegExp(`(?:Number|parseFloat|parseInt)\\(item(?:\\.${measure}|\\[)|\\+item\\.${measure}\\b`);
  expect(screens.filter(({ text }) => own.test(text)).map(({ file }) => file)).toEqual([]);
});

test('no field drops characters of a measure as it is typed', () => {
  const dropped = new RegExp(`${measure}\\]?: mask\\w*\\(|\\bmask(?:Whole)?Number\\(`);
  expect(screens.filter(({ text }) => dropped.test(text)).map(({ file }) => file)).toEqual([]);
});

test('no field of freight drops characters, which makes another number of 118095.05', () => {
  const lossy = /onText=\{[^}]*\.replace\(/;
  const folders = ['quotes', 'places', 'home', 'customer-home'];
  const freight = folders.flatMap((folder) => {
    const found = screens.filter(({ file }) => file.startsWith(`web/features/${folder}/`));
    expect(found, folder).not.toEqual([]);
    return found;
  });
  expect(freight.filter(({ text }) => lossy.test(text)).map(({ file }) => file)).toEqual([]);
});
