import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sheets = globSync('web/**/*.css').map((file) => ({ file, text: readFileSync(file, 'utf8') }));

test('there are stylesheets', () => {
  expect(sheets.length).toBeGreaterThan(20);
});

test.each(sheets)('$file is short enough to be read at once', ({ text }) => {
  expect(text.split('\n').length).toBeLessThanOrEqual(250);
});

test('each module is used by somebody', () => {
  const sources = globSync('web/**/*.tsx').map((file) => readFileSync(file, 'utf8'));
  const unused = sheets
    .map(({ file }) => file.split('/').at(-1) ?? '')
    .filter((name) => name.endsWith('.module.css'))
    .filter((name) => ![...sources, ...sheets.map(({ text }) => text)].some((text) => text.includes(`/${name}`)));
  expect(unused).toEqual([]);
});
