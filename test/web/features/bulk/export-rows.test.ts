import { expect, test } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import type { SheetData } from 'write-excel-file/universal';
import type { BulkRow } from '#contract/bulk-quotes.ts';
import { rightCells } from '#test/fakes/bulks.ts';
import { exportRows } from '#web/features/bulk/workbooks.ts';
import { readFile } from '#web/spreadsheets/read-file.ts';

const offer = { FCPreRateQuoteResponseId: 'r1', carrierCode: 'X', FCcarrierName: '+Carrier', price: '1267.31' };
const row: BulkRow = {
  row: 1,
  revision: 1,
  state: 'priced',
  cells: { ...rightCells, description: '=cmd|1', reference: '@SUM(A1)', toZip: '02134' },
  freight: {},
  problems: [],
  best: { price: offer, day: offer, onTime: offer },
};

test('[C133] [R59] the export says that a best price is no plain LTL', () => {
  const partial = { ...offer, service: 'partial-truckload' as const };
  const marked = { ...row, best: { price: partial, day: offer, onTime: offer } };
  const noteOf = (best: 'price' | 'day') => exportRows([marked], best)[1]?.at(-1)?.value;
  expect(noteOf('price')).toMatch(/^Partial truckload: your freight stays on one trailer/);
  expect(noteOf('day')).toBeUndefined();
});

test('[Q27] the export keeps what looks like a formula, and leading zeros, as text; prices are numbers', async () => {
  const file = await writeWorkbook(exportRows([row], 'price') as SheetData).toBuffer();
  const read = await readFile(new Uint8Array(file));
  const cells = read.sheets[0].rows[1] ?? [];
  expect(read.warnings).toEqual([]);
  for (const text of ['=cmd|1', '@SUM(A1)', '+Carrier', '02134']) expect(cells).toContainEqual({ text, kind: 'text' });
  expect(cells).toContainEqual({ text: '1267.31', kind: 'number' });
});
