import { expect, test } from 'vitest';
import { formatHour } from '#contract/format/dates.ts';
import { formatDay, formatDayLong } from '#contract/format/days.ts';
import { BASE_LANGUAGE, formatLocales, languageOfHeader, languages } from '#contract/format/languages.ts';
import { showMoney } from '#contract/format/money.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import { startPageIn, TRANSLATED_START } from '#contract/language-paths.ts';
import { equipmentOf } from '#contract/rules/equipment.ts';
import { accessorialLabel } from '#contract/rules/facilities.ts';
import { inLanguage } from '#texts/compiled/locale.js';
import * as m from '#texts/compiled/messages.js';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['fr', 'fr'],
  ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
  ['de-DE,es;q=0.7,fr;q=0.9', 'fr'],
  ['ES-mx', 'es'],
  ['fr;q=0, es;q=0.1', 'es'],
  ['*', 'en'],
  [';;q=x,,', 'en'],
  ['constructor', 'en'],
])('[R86] Accept-Language %s is answered in %s', (header, language) => expect(languageOfHeader(header)).toBe(language));

test('[R86] numbers, money, days and hours follow the country: a decimal point in es-US, a comma in fr-CA', () => {
  const at = new Date('2026-11-24T23:30:00Z');
  const shown = () => [
    formatNumber(1234.5, 1),
    showMoney(-141_280),
    formatDay('2026-11-24'),
    formatDayLong('2026-11-24'),
    formatHour('America/Chicago', at),
    formatHour('America/Chicago', new Date('2026-11-24T23:00:00Z')),
  ];
  expect(shown()).toEqual(['1,234.5', '−$1,412.80', 'Tue, Nov 24', 'Tuesday, November 24, 2026', '5:30 pm', '5 pm']);
  expect(inLanguage('es', shown)).toEqual([
    ...['1,234.5', '−$1,412.80', 'mar, 24 de nov', 'martes, 24 de noviembre de 2026', '5:30 p.m.', '5 p.m.'],
  ]);
  expect(inLanguage('fr', shown)).toEqual([
    ...['1\u00a0234,5', '−1\u00a0412,80\u00a0$\u00a0US', 'mar. 24 nov.', 'mardi 24 novembre 2026'],
    ...['17\u00a0h\u00a030', '17\u00a0h'],
  ]);
});

test('[R86] counts have a form in every language, whole millions too', () => {
  for (const language of languages)
    for (const count of [0, 1, 2, 1000, 1_000_000, 3_000_000])
      expect(inLanguage(language, () => m.format_miles({ count }))).toMatch(/^[\d,\u00a0]+ (mi|mille)/);
  expect(inLanguage('fr', () => m.format_miles({ count: 1_000_000 }))).toContain('1\u00a0000\u00a0000');
});

test('[R86] work side by side keeps its own language, across what it waits for', async () => {
  const say = async (ms: number) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    return m.shell_log_out();
  };
  const said = await Promise.all([
    inLanguage('es', () => say(3)),
    inLanguage('fr', () => say(1)),
    say(2),
    inLanguage('fr', async () => [await say(1), await inLanguage(BASE_LANGUAGE, () => say(1)), await say(1)]),
  ]);
  expect(said).toEqual(['Cerrar sesión', 'Se déconnecter', 'Log Out', ['Se déconnecter', 'Log Out', 'Se déconnecter']]);
});

test('[R86] fixed lists speak the language of the moment', () => {
  const shown = () => [accessorialLabel('LGPU'), equipmentOf(26)?.name];
  const [english, spanish, french] = languages.map((language) => inLanguage(language, shown));
  for (const other of [spanish, french])
    for (const [n, text] of (other ?? []).entries()) expect(text).not.toBe(english?.[n]);
  expect(english).toEqual(['Liftgate at pickup', "Dry Van 53'"]);
});

test('[R86] the start page has a path in each language', () => {
  expect(languages.map(startPageIn)).toEqual(['/home', '/home/es', '/home/fr']);
  expect(Object.keys(formatLocales)).toEqual(languages);
  for (const language of languages)
    expect(TRANSLATED_START.test(startPageIn(language))).toBe(language !== BASE_LANGUAGE);
});

test('[R86] a place and a day that end something are not the same word in every language', () => {
  const words = () => [m.shipments_from(), m.shipments_to_place(), m.shipments_days_to()];
  expect(words()).toEqual(['From', 'To', 'To']);
  expect(inLanguage('es', words)).toEqual(['Origen', 'Destino', 'Hasta']);
  expect(inLanguage('fr', words)).toEqual(['Origine', 'Destination', 'À']);
});
