import { expect, test } from 'vitest';
import { parseLength, parseWeight } from '#contract/rules/measures.ts';
import { cellsOf, readList } from '#web/features/bulk/read-list.ts';
import type { Cell } from '#web/spreadsheets/spreadsheet.ts';

const cell = (text: string): Cell => ({ text, kind: /^[\d.]+$/.test(text) ? 'number' : 'text' });

test('[Q27] a measure in meters is one in meters, and tons are asked about', () => {
  const rows = [
    ['Pickup ZIP', 'Delivery ZIP', 'Units', 'Length (m)', 'Width (mm)', 'Height (pulg)', 'Weight (t)'],
    ['60601', '75201', '1', '1.2', '1016', '48', '2'],
  ].map((row) => row.map(cell));
  const [first] = cellsOf(
    readList('x.xlsx', { format: 'xlsx', sheets: [{ name: '', rows }], epoch: 1900, warnings: [] }),
  );
  expect(first).toMatchObject({ length: '1.2 m', width: '1016 mm', height: '48', totalWeight: '2 t' });
  expect(parseLength('1.2 m', '2')).toMatchObject({ ok: true, value: 47.24 });
  expect(parseLength('1016 mm', '2')).toMatchObject({ ok: true, value: 40 });
  expect(parseWeight('2 t', '2')).toMatchObject({ ok: false, sentence: expect.stringContaining('A ton can be') });
});
