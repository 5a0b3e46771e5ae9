import { expect, test, vi } from 'vitest';
import { inLanguage } from '#texts/compiled/locale.js';
import { saveSpend } from '#web/features/dashboard/save-spend.ts';
import { csvText } from '#web/spreadsheets/csv-text.ts';
import { figures } from './figures.ts';

const exported = async (): Promise<string[]> => {
  let content: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    content = blob as Blob;
    return 'blob:spend';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  saveSpend(figures.spend.months);
  return ((await content?.text()) ?? '').replace('\ufeff', '').trimEnd().split('\r\n');
};

test.each([
  ['en', '2026-10,10,4000.00,95.00,4095.00'],
  ['es', '2026-10,10,4000.00,95.00,4095.00'],
  ['fr', '2026-10;10;4000,00;95,00;4095,00'],
] as const)('[R86] the export has the separators of the language: %s', async (language, october) => {
  const lines = await inLanguage(language, exported);
  expect(lines[11]).toBe(october);
});

test('a cell with a mark of the file is in quotation marks', () => {
  const row = ['a,b', 'a;b', 'a"b', 'a\rb', 'a b'];
  expect(csvText([row])).toBe('\ufeff"a,b",a;b,"a""b","a\rb",a b\r\n');
  expect(csvText([row], ';')).toBe('\ufeffa,b;"a;b";"a""b";"a\rb";a b\r\n');
});
