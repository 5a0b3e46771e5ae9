import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { inLanguage } from '#texts/compiled/locale.js';
import { KitProvider } from '#web/components/kit-provider.tsx';
import { ExamplePrices } from '#web/features/home/example-prices.tsx';

afterEach(() => document.body.replaceChildren());

test.each([
  ['en', '$412.80'],
  ['es', '$412.80'],
  ['fr', '412,80\u00a0$\u00a0US'],
] as const)(
  '[S01] [R86] the example on the start page has its prices as the language writes them: %s',
  (language, price) => {
    inLanguage(language, () =>
      render(
        <KitProvider>
          <ExamplePrices />
        </KitProvider>,
      ),
    );
    const shown = screen.getAllByText((_, element) => element?.tagName === 'B' && element.textContent === price);
    expect(shown).toHaveLength(1);
    if (language === 'fr') expect(document.body.textContent).not.toMatch(/\$\d/);
  },
);
