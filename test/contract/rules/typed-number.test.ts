import { describe, expect, test } from 'vitest';
import { maskDollars, moneyMasked, moneyTyped } from '#contract/rules/masks.ts';
import { parseTriple } from '#contract/rules/measure-sides.ts';
import { type MeasureResult, parseCount, parseLength, parseWeight } from '#contract/rules/measures.ts';
import { readMoney, typedMoney } from '#contract/rules/money.ts';
import * as all from '#contract/rules/typed-number.ts';
import { typedNumber, unclearSentence } from '#contract/rules/typed-number.ts';
import * as point from '#contract/rules/typed-number-point.ts';
import { inLanguage } from '#texts/compiled/locale.js';

const french = <Result>(work: () => Result): Result => inLanguage('fr', work);
const readAs = (result: MeasureResult) => (result.ok ? result.value : result.sentence);
const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ');

describe('[R86] numbers in French', () => {
  test.each([
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['1 200', 1200],
    ['1\u00A0200,50', 1200.5],
    ['1\u202F200', 1200],
    ['1,200.5', 1200.5],
    ['0,125', 0.13],
  ])('a weight of "%s" is %d', (text, value) => {
    expect(readAs(french(() => parseWeight(text, '2')))).toBe(value);
  });

  test.each(['1,200', '1.200', '1,200 lb', '1,200 kg'])('"%s" is shown in both meanings and not taken', (text) => {
    const read = french(() => parseWeight(text, '2'));
    expect(read.ok).toBe(false);
    const typed = text.slice(0, 5);
    expect(plain(String(readAs(read)))).toBe(`${typed} peut se lire de deux façons. Tapez 1 200 ou 1,2.`);
  });

  test('what is then typed is taken, also where the decimals are three', () => {
    const sentence = french(() => unclearSentence('1,125'));
    expect(plain(sentence ?? '')).toContain('Tapez 1 125 ou 1,1250');
    expect(readAs(french(() => parseLength('1,1250', '1')))).toBe(1.125);
    expect(readAs(french(() => parseLength('1 125', '3')))).toBe(1125);
  });

  test('a number with a decimal comma says so itself, one with thousands is shown as it was understood', () => {
    expect(french(() => parseWeight('12,5', '2'))).toMatchObject({ ok: true, evident: true });
    expect(french(() => parseWeight('1 200', '2'))).toMatchObject({ ok: true, evident: false });
  });

  test('a count has no decimals, so its sign sets thousands apart', () => {
    expect(readAs(french(() => parseCount('1,200', 'Pièces', 9999)))).toBe(1200);
  });

  test('three sides in one text', () => {
    expect(french(() => parseTriple('12,5 x 8 x 10', '2'))).toMatchObject({
      ok: true,
      values: { length: { value: 12.5 } },
    });
    expect(french(() => parseTriple('1,200 x 800 x 900 mm', '2'))).toMatchObject({ ok: false, unclear: true });
    expect(readAs(french(() => parseLength('48 po', '2')))).toBe(48);
    expect(readAs(inLanguage('es', () => parseLength('4 pies', '2')))).toBe(48);
    for (const text of ['5 pi 6 po', '5 pieds 6 pouces', '5 pies 6 pulg', '5 pi. 6 po.', '5 ft 6 in'])
      expect(readAs(french(() => parseLength(text, '2'))), text).toBe(66);
  });

  test('money', () => {
    for (const [text, cents] of [
      ['12,5', 1250],
      ['1 412,80 $', 141280],
      ['1\u00A0412,80\u00A0$', 141280],
      ['$1,412.80', 141280],
      ['12.50', 1250],
      ['1 200', 120000],
    ] as const)
      expect(
        french(() => readMoney(text)),
        text,
      ).toBe(cents);
    for (const text of ['1,200', '1.200', '', '$', '-3', '1 20,00'])
      expect(
        french(() => readMoney(text)),
        text,
      ).toBeUndefined();
    expect(french(() => typedMoney(141280))).toBe('1412,80');
    expect(typedMoney(141280)).toBe('1412.80');
  });

  test('a number stands in a field as it is typed there, never in a form with two meanings', () => {
    expect(french(() => [12.5, 48, 1.125, 1200.5].map(typedNumber))).toEqual(['12,5', '48', '1,1250', '1200,5']);
    expect([12.5, 1.125].map(typedNumber)).toEqual(['12.5', '1.125']);
  });

  test('masked money looks French while it is typed and stays as it was on the wire', () => {
    const typed = (text: string) => french(() => moneyTyped(moneyMasked(text)));
    expect(plain(typed('1412,'))).toBe('1 412,');
    expect(plain(typed('1\u00A0412,8'))).toBe('1 412,8');
    expect(plain(typed('1,412.80'))).toBe('1 412,80');
    expect(french(() => moneyMasked('1\u00A0412,80'))).toBe('$1,412.80');
    expect(moneyTyped(moneyMasked('1,412.80'))).toBe('$1,412.80');
    expect(french(() => maskDollars('12 500,50', 9))).toBe('12500,50');
  });
});

describe('[R86] numbers in English and Spanish', () => {
  test.each(['en', 'es'] as const)('%s: "1,200" sets thousands apart and is shown back', (language) => {
    const read = inLanguage(language, () => parseWeight('1,200', '2'));
    expect(read).toMatchObject({ ok: true, value: 1200, evident: false });
    expect(inLanguage(language, () => parseWeight('1 200', '2'))).toMatchObject({ ok: true, value: 1200 });
    expect(inLanguage(language, () => readMoney('1,200'))).toBe(120000);
    expect(inLanguage(language, () => unclearSentence('1,200'))).toBeUndefined();
  });
});

test.each(['en', 'es'] as const)(
  '[R86] pages in %s read numbers by less: what is left out says the same there',
  (language) => {
    const texts = ['1,200', '1.200', '12,5', '12.5', '1 200', '1,200.50', '', 'x', '48 x 40,500'];
    expect(Object.keys(point).sort()).toEqual(Object.keys(all).sort());
    inLanguage(language, () => {
      expect(all.hasDecimalComma()).toBe(point.hasDecimalComma());
      for (const value of [0, 1.2, 1200, 12.345]) expect(all.typedNumber(value)).toBe(point.typedNumber(value));
      for (const text of texts)
        expect([all.unclearNumber(text), all.wholeMeaning(text), all.unclearSentence(text)]).toEqual([
          point.unclearNumber(text),
          point.wholeMeaning(text),
          point.unclearSentence(text),
        ]);
    });
  },
);
