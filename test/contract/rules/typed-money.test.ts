import { describe, expect, test } from 'vitest';
import { languages } from '#contract/format/languages.ts';
import { readMoney } from '#contract/rules/money.ts';
import { unclearAmount } from '#contract/rules/unclear-amount.ts';
import { inLanguage } from '#texts/compiled/locale.js';

describe('[R86] an amount that can be two is asked about', () => {
  test.each(languages)('%s', (language) =>
    inLanguage(language, () => {
      for (const text of ['1.200', '$1.200', '84.000']) {
        expect(readMoney(text), text).toBeUndefined();
        expect(unclearAmount(text), text).toContain(text.replace('$', ''));
      }
      for (const text of ['1200.50', '0.500', '1200', '', 'x']) expect(unclearAmount(text), text).toBeUndefined();
      expect(unclearAmount('1,200') === undefined).toBe(language !== 'fr');
    }),
  );

  test('the two meanings as they are typed', () => {
    expect(inLanguage('es', () => unclearAmount('1.200'))).toBe(
      '1.200 se puede leer de dos maneras. Escriba 1,200 o 1.20.',
    );
  });
});
