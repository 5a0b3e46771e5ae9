import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { languages } from '#contract/format/languages.ts';
import { showMoney } from '#contract/format/money.ts';
import { makeCreditApplication } from '#test/fakes/fixtures-credit.ts';
import { inLanguage } from '#texts/compiled/locale.js';
import type { CreditValues } from '#web/features/credit/application-state.ts';
import { Beside } from '#web/features/credit/beside.tsx';

test.each(languages)('[H24] the limit asked for and the revenue stand beside the steps: %s', (language) =>
  inLanguage(language, () => {
    const { info, history } = makeCreditApplication();
    const values = { info: { ...info, limitAsked: '$50,000' }, history } as unknown as CreditValues;
    const shown = renderToStaticMarkup(<Beside values={values} onSite={null} />);
    expect(shown).toContain(showMoney(5_000_000));
    expect(shown).toContain(showMoney(240_000_000));
  }),
);
