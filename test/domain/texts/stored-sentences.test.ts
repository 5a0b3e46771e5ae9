import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatTime, formatZone } from '#contract/format/dates.ts';
import { formatDay } from '#contract/format/days.ts';
import { showMoney } from '#contract/format/money.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import { billSentences, readLine } from '#domain/texts/bill-sentences.ts';
import { readReason, reasonSentences } from '#domain/texts/reason-sentences.ts';
import { readRowProblem, rowSentences } from '#domain/texts/row-sentences.ts';
import { inLanguage } from '#texts/compiled/locale.js';
import * as m from '#texts/compiled/messages.js';

type Say = () => string | number;

const winter = new Date('2026-01-15T12:00:00Z');

/** An input of each name, as the language that counts now writes it. */
const anyInput: Readonly<Record<string, fc.Arbitrary<Say>>> = {
  ...Object.fromEntries(
    ['fuelPercent', 'miles', 'pounds', 'points'].map((name) => [
      name,
      fc
        .integer({ min: 1, max: 9_999_999 })
        .map((tenths) => () => formatNumber(tenths / 10, tenths % 10 === 0 ? 0 : 1)),
    ]),
  ),
  ...Object.fromEntries(
    ['rate', 'price'].map((name) => [
      name,
      fc.integer({ min: 0, max: 9_999_999 }).map((cents) => () => showMoney(cents)),
    ]),
  ),
  count: fc.integer({ min: 1, max: 9999 }).map((count) => () => count),
  seconds: fc.integer({ min: 1, max: 100 }).map((tenths) => () => tenths / 10),
  hour: fc.constantFrom<Say>(
    () => m.format_noon(),
    () => formatTime('17:00'),
    () => formatTime('10:30'),
  ),
  time: fc
    .constantFrom('America/Chicago', 'America/New_York', 'America/Los_Angeles', 'America/Denver')
    .map((zone) => () => `${formatTime('09:05')} ${formatZone(zone, winter)}`),
  again: fc.constantFrom<Say>(
    () => m.rates_soon(),
    () => m.rates_at_time({ time: formatTime('16:00') }),
  ),
  limit: fc.constantFrom(1, 3.8, 10).map((seconds) => () => m.rates_seconds({ seconds })),
  label: fc.constantFrom<Say>(
    () => m.ledger_card_ending({ type: 'Visa', number: '1881' }),
    () => m.ledger_cheque(),
    () => m.risks_carrier_change_adjustment(),
  ),
  to: fc.constantFrom<Say>(
    () => m.ledger_store_credit(),
    () => m.ledger_savings_ending({ number: '6789' }),
  ),
  rule: fc.constantFrom<Say>(
    () => m.rates_linear_foot_rule(),
    () => 'Density rule 12',
  ),
  description: fc.constantFrom<Say>(
    () => m.rates_freight_2(),
    () => 'Weight and inspection',
  ),
  number: fc.constant(() => '1881'),
  shortId: fc.constant(() => '30010'),
  invoice: fc.constant(() => 'INV-100042'),
  freightClass: fc.constant(() => '92.5'),
  feet: fc.constant(() => '12'),
  type: fc.constantFrom<Say>(
    () => 'Visa',
    () => 'Mastercard',
  ),
  code: fc.constant(() => 'FALL25'),
  coupon: fc.constant(() => 'Fall, 25 off'),
  reason: fc.constant(() => 'We do not run this equipment'),
};

/** Inputs of what is wrong with a row. */
const rowInput: typeof anyInput = {
  ...Object.fromEntries(
    ['density', 'inches', 'feet', 'most', 'whole', 'decimal'].map((name) => [
      name,
      fc.integer({ min: 1, max: 99_999 }).map((tenths) => () => formatNumber(tenths / 10, tenths % 10 === 0 ? 0 : 1)),
    ]),
  ),
  ...Object.fromEntries(
    ['heightInches', 'acrossInches'].map((name) => [name, fc.constant(() => m.format_inches({ inches: '98' }))]),
  ),
  ...Object.fromEntries(
    ['unitPounds', 'weight', 'perFoot', 'poundsPerFoot'].map((name) => [
      name,
      fc.constant(() => m.format_pounds({ pounds: formatNumber(12_000) })),
    ]),
  ),
  ...Object.fromEntries(
    ['day', 'open'].map((name) => [
      name,
      fc.constantFrom('2026-11-30', '2028-02-29', '2027-05-01').map((day) => () => formatDay(day)),
    ]),
  ),
  label: fc.constant(() => m.bulk_column_units()),
};

describe.each([
  ['lines', billSentences, readLine, anyInput],
  ['reasons', reasonSentences, readReason, anyInput],
  ['problems of rows', rowSentences, readRowProblem, { ...anyInput, ...rowInput }],
] as const)('[R86] stored %s', (_, sentences, read, inputsOf) => {
  test.each(['es', 'fr'] as const)('in %s are what their messages say in it', (language) => {
    for (const { say, inputs } of sentences) {
      const made = fc.record(
        Object.fromEntries(inputs.map((name) => [name, inputsOf[name] ?? fc.constant(() => name)])),
      );
      fc.assert(
        fc.property(made, (values) => {
          const said = () => say(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value()])));
          const stored = inLanguage('en', said);
          expect([stored, inLanguage(language, () => read(stored))]).toEqual([stored, inLanguage(language, said)]);
        }),
        { numRuns: inputs.length === 0 ? 1 : 20 },
      );
    }
  });

  test('are the same in English', () => {
    const stored = sentences.map(({ say, inputs }) => say(Object.fromEntries(inputs.map((name) => [name, 1]))));
    expect(stored.map(read)).toEqual(stored);
  });
});

test('[R86] what others wrote stays as it is', () => {
  const words = [
    'Lane not served',
    'Residential fee, class 3',
    'Rate reduced',
    'Freight ',
    'freight',
    '',
    'INV-100042',
  ];
  expect(inLanguage('fr', () => words.map((one) => readLine(one)))).toEqual(words);
  expect(inLanguage('es', () => words.map((one) => readReason(one)))).toEqual(words);
});
