import { expect, test } from 'vitest';
import * as all from '#contract/rules/unit-words.ts';
import * as english from '#contract/rules/unit-words-english.ts';

const words = [
  "'",
  'ft',
  'ft.',
  'foot',
  'feet',
  '"',
  'in',
  'inches',
  'cm',
  'centimeters',
  'mm',
  'm',
  'metres',
  '#',
  'lb',
  'lbs',
  'pounds',
];
const more = ['kg', 'kilos', 'kilogrammes', 'g', 'grams', 'oz', 'ounces', 't', 'short tons', 'tonnes', 'furlong', ''];

test('[R86] English words for units are read alike by pages in English and by all others', () => {
  expect(Object.keys(english.unitWords)).toEqual(Object.keys(all.unitWords));
  for (const word of [...words, ...more]) {
    for (const sign of Object.keys(all.unitWords) as (keyof typeof all.unitWords)[])
      expect(`${word} ${all.unitWords[sign].test(word)}`).toBe(`${word} ${english.unitWords[sign].test(word)}`);
    expect(all.tonNames.test(word)).toBe(english.tonNames.test(word));
  }
  for (const [sign, word] of [
    ['ft', 'pieds'],
    ['ft', 'pies'],
    ['in', 'po'],
    ['in', 'pulgadas'],
    ['lb', 'livres'],
    ['lb', 'libras'],
  ] as const)
    expect(all.unitWords[sign].test(word)).toBe(true);
});
