import { expect, test } from 'vitest';
import { languages } from '#contract/format/languages.ts';
import { moneyMasked } from '#contract/rules/masks.ts';
import { readMasked } from '#contract/rules/money.ts';
import { showApplication } from '#domain/credit/show-application.ts';
import { makeCreditApplication } from '#test/fakes/fixtures-credit.ts';
import { fakeSettings } from '#test/fakes/settings.ts';
import { inLanguage } from '#texts/compiled/locale.js';

/** What the server finds wrong with a limit. */
async function wrongLimit(limitAsked: string): Promise<string[]> {
  const { info } = makeCreditApplication();
  const application = makeCreditApplication({ info: { ...info, limitAsked } });
  const deps = { settings: fakeSettings({}), now: () => new Date() };
  const { errors } = await showApplication(application, { emailVerified: true }, deps);
  return errors.map(({ field }) => field);
}

test.each(languages)(
  '[H24] a limit is stored as the field masks it, and taken whatever the language is: %s',
  (language) =>
    inLanguage(language, async () => {
      for (const typed of ['50000', '1500', '1500.5']) expect(await wrongLimit(moneyMasked(typed)), typed).toEqual([]);
      for (const stored of ['$50,000', '$1,500']) expect(await wrongLimit(stored), stored).toEqual([]);
      for (const stored of ['', '$0', '1.500.000', '$100,000,000'])
        expect(await wrongLimit(stored), stored).toEqual(['limitAsked']);
      expect(['$50,000', '$1,500.5', '1500', '1,50', '1 500', '$'].map(readMasked)).toEqual([
        ...[5_000_000, 150_050, 150_000],
        ...[undefined, undefined, undefined],
      ]);
    }),
);
