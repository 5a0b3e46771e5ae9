import { describe, expect, test } from 'vitest';
import type { BulkCellsInput } from '#contract/bulk-quotes.ts';
import { type Language, languages } from '#contract/format/languages.ts';
import { changeBulkQuote } from '#domain/bulk-quotes/change-bulk-quote.ts';
import { checkRow } from '#domain/bulk-quotes/check-row.ts';
import { showBulkQuote } from '#domain/bulk-quotes/show-bulk-quote.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { inLanguage } from '#texts/compiled/locale.js';
import * as m from '#texts/compiled/messages.js';
import { bulkWorld, cells } from './bulk-world.ts';

const wrong: readonly BulkCellsInput[] = [
  ...[{ toZip: '7102' }, { toZip: 'O7102' }, { toZip: '99999' }, { toZip: '123456' }, { toZip: '09012' }],
  ...[{ fromZip: '' }, { toZip: '' }, { totalWeight: '12O0' }, { height: '4l' }, { totalWeight: 'heavy' }],
  ...[{ totalWeight: '' }, { totalWeight: '2 tons' }, { length: '0' }, { height: '' }, { freightClass: '97.5' }],
  ...[{ pickupDate: '11/26/2026' }, { pickupDate: '2026-11-28' }, { pickupDate: '2026-11-02' }, { pickupDate: '' }],
  ...[
    { pickupDate: '30/11/2026' },
    { pickupDate: 'soon' },
    { pickupDate: '2099-01-01' },
    { pickupDate: '2027-07-05' },
    { units: '128' },
  ],
  ...[{ units: '1.5' }, { units: '' }, { packageType: 'Blob' }, { toFacility: 'Moon' }, { stackable: 'perhaps' }],
  ...[{ dimensions: '48x40' }, { height: '103' }, { hazmat: 'yes' }, { length: '150', width: '150' }],
  ...[{ totalWeight: '99999' }, { units: '27', unitWeight: '1000', totalWeight: '' }, { nmfc: 'x'.repeat(30) }],
  { units: '15', length: 48, width: 48, height: 40, totalWeight: '', unitWeight: 500 },
  { units: 1, length: '348', width: '20', height: '20' },
  { hazmat: 'yes', unNumber: 'UN1993', hazardClass: '3', packingGroup: 'IX', emergencyPhone: '12' },
];

/** What a reader of one language sees of rows that were stored in another. */
async function shown(rows: readonly BulkCellsInput[], writer: Language, reader: Language) {
  const { deps, start } = bulkWorld();
  const { bulkUuid } = await inLanguage(writer, () => start(rows.map((row) => cells({ totalWeight: '1000', ...row }))));
  const run = await deps.bulks.find(CUSTOMER, bulkUuid);
  if (!run) throw new Error('It was just started');
  const page = await inLanguage(reader, () => showBulkQuote({ run }, { pageSize: '100' }, deps));
  const stored = await deps.bulks.listRows(bulkUuid);
  return { stored, rows: [...page.bulkRowList].sort((a, b) => a.row - b.row), run, deps };
}

/** What the check says by itself. */
const saidIn = (language: Language) =>
  inLanguage(language, async () => {
    const { deps, clock } = bulkWorld();
    const said = wrong.map((row) =>
      checkRow({ customerUuid: CUSTOMER, cells: cells({ totalWeight: '1000', ...row }), arrivedAt: clock.ms() }, deps),
    );
    return (await Promise.all(said)).map(({ problems = [] }) =>
      problems.map(({ column, message, suggestion }) => [column, message, suggestion?.label]),
    );
  });

describe('[R86] what is wrong with a row is stored in English and read in the reader’s language', () => {
  test.each(languages.flatMap((writer) => languages.map((reader) => [writer, reader] as const)))(
    'written in %s, read in %s',
    async (writer, reader) => {
      const { rows, stored } = await shown(wrong, writer, reader);
      const messages = (list: typeof rows | typeof stored) =>
        list.map(({ problems }) =>
          problems.map(({ column, message, suggestion }) => [column, message, suggestion?.label]),
        );
      expect(messages(stored)).toEqual(await saidIn('en'));
      expect(messages(rows)).toEqual(await saidIn(reader));
    },
  );

  test('a number that French leaves open stays a question for whoever reads it', async () => {
    const ask = (reader: Language) => shown([{ totalWeight: '1,125' }], 'fr', reader);
    const message = async (reader: Language) => (await ask(reader)).rows[0]?.problems[0]?.message.replace(/\s/g, ' ');
    expect(await message('en')).toBe('1,125 can be read in two ways. Type 1,125 or 1.125.');
    expect(await message('es')).toBe('1,125 se puede leer de dos maneras. Escriba 1,125 o 1.125.');
    expect(await message('fr')).toBe('1,125 peut se lire de deux façons. Tapez 1 125 ou 1,125.');
  });

  test('a row that is edited is stored in English, too', async () => {
    const { run, deps } = await shown([{ toZip: '7102' }], 'en', 'en');
    const edit = {
      action: 'edit' as const,
      bulkUuid: run.bulkUuid,
      rows: [{ row: 1, cells: { totalWeight: 'lourd' } }],
      all: false,
      best: 'price' as const,
    };
    const { bulkRowList } = await inLanguage('fr', () => changeBulkQuote(run, edit, deps));
    expect(bulkRowList[0]?.problems.map(({ message }) => message)).toContain(
      inLanguage('fr', () => m.quotes_enter_a_weight_such_as()),
    );
    const [stored] = await deps.bulks.listRows(run.bulkUuid);
    expect(stored?.problems.map(({ message }) => message)).toContain('Enter a weight such as 500, 500 lb or 250 kg.');
  });
});
