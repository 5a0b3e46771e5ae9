import { expect, test } from 'vitest';
import { languages } from '#contract/format/languages.ts';
import { showMoney } from '#contract/format/money.ts';
import { readMoney } from '#contract/rules/money.ts';
import { inLanguage } from '#texts/compiled/locale.js';

test.each(languages)('[R86] what is shown can be typed again, and groups begin with a digit above 0: %s', (language) =>
  inLanguage(language, () => {
    for (const cents of [50, 120_000, 120_050, 123_456_789])
      expect(readMoney(showMoney(cents)), showMoney(cents)).toBe(cents);
    for (const text of ['0,500', '00,500', '0,500.00', '0 500']) expect(readMoney(text), text).toBeUndefined();
  }),
);
