import { describe, expect, test } from 'vitest';
import { languages } from '#contract/format/languages.ts';
import { maskDollars, moneyMasked, moneyTyped, wholeDollars } from '#contract/rules/masks.ts';
import { readMasked } from '#contract/rules/money.ts';
import { inLanguage } from '#texts/compiled/locale.js';

const byKeys = (text: string, mask: (typed: string) => string): string =>
  [...text].reduce((shown, key) => mask(shown + key), '');
const masked = (typed: string): string => moneyTyped(moneyMasked(typed));
const dollars = (typed: string): string => maskDollars(typed, 12);

describe('[R86] money is the same amount typed key by key and pasted', () => {
  test.each([
    ['1,200', 120_000],
    ['1.200', 120_000],
    ['1,200.50', 120_050],
    ['1.200,50', 120_050],
    ['1200,50', 120_050],
    ['1200.50', 120_050],
    ['1,200,000', 120_000_000],
    ['1.200.000', 120_000_000],
    ['100,000', 10_000_000],
    ['100,50', 10_050],
    ['0,50', 50],
    ['0,500', 50],
    ['12,3', 1230],
    ['1200', 120_000],
  ] as const)('%s', (text, cents) => {
    for (const language of ['es', 'fr'] as const)
      inLanguage(language, () => {
        expect(readMasked(moneyMasked(text)), `${language} pasted`).toBe(cents);
        expect(readMasked(moneyMasked(byKeys(text, masked))), `${language} typed`).toBe(cents);
      });
  });

  test('three decimals are none: one key more makes thousands of them', () => {
    inLanguage('fr', () => {
      const shown = byKeys('1,20', masked);
      expect(shown).toBe('1,20');
      expect(masked(`${shown}0`)).toBe('1\u00A0200');
    });
  });

  test('what is taken away from a masked amount leaves the digits that are left', () => {
    for (const [shown, left] of [
      ['$1,20', '$120'],
      ['$12,34', '$1,234'],
      ['$1,2005', '$12,005'],
    ] as const)
      for (const language of ['en', 'es'] as const)
        inLanguage(language, () => expect(moneyMasked(shown), language).toBe(left));
  });

  test('English keeps its point for cents', () => {
    expect(byKeys('1,200.505', masked)).toBe('$1,200.50');
    expect(masked('1.200')).toBe('$1.20');
  });
});

test.each(languages)('[R86] cents of whole dollars are cut, not glued to them: %s', (language) => {
  inLanguage(language, () => {
    for (const text of ['1200.50', '1200,50', '1,200', '1,200.50', '$1,200', '1200', '1200.', '1200.5'])
      for (const field of [dollars(text), byKeys(text, dollars)]) expect(wholeDollars(field), text).toBe('1200');
    expect(wholeDollars(byKeys('1,250,000', dollars))).toBe('1250000');
    expect(wholeDollars(byKeys('1.200', dollars))).toBe(language === 'en' ? '1' : '1200');
    expect(wholeDollars('')).toBe('');
  });
});
