import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showMoneyShort } from '#contract/format/money-short.ts';
import { inLanguage } from '#texts/compiled/locale.js';
import { roundScale } from '#web/components/round-scale.ts';
import { SpendChart } from '#web/features/dashboard/spend-chart.tsx';
import { show } from '../render.tsx';
import { figures } from './figures.ts';

test.each([
  [100_00, [100_00, 80_00, 60_00, 40_00, 20_00, 0]],
  [409_500, [500_000, 400_000, 300_000, 200_000, 100_000, 0]],
  [1_210_000, [1_250_000, 1_000_000, 750_000, 500_000, 250_000, 0]],
  [960_000, [1_000_000, 800_000, 600_000, 400_000, 200_000, 0]],
])('the scale of %i cents has round lines and holds the highest bar', (highest, lines) => {
  expect(roundScale(highest)).toEqual(lines);
});

test.each([
  ['en', ['$5K', '$2.5K', '$500', '$0']],
  ['es', ['$5 K', '$2.5 K', '$500', '$0']],
  ['fr', ['5 k $', '2,5 k $', '500 $', '0 $']],
] as const)('[R86] amounts on a scale are short, and those of the language: %s', (language, shown) => {
  const all = inLanguage(language, () => [500_000, 250_000, 50_000, 0].map(showMoneyShort));
  expect(all.map((one) => one.replace(/\s/g, ' '))).toEqual(shown);
});

test('[S14] the spend has a line across for each round value, where that value is', () => {
  const { container } = show(<SpendChart months={figures.spend.months} />);
  screen.getByRole('list', { name: 'Spend by month' });
  const lines = [...container.querySelectorAll<HTMLElement>('[style*="bottom"]')];
  expect(lines.map(({ textContent, style }) => [textContent, style.bottom])).toEqual([
    ...[
      ['$5K', '100%'],
      ['$4K', '80%'],
      ['$3K', '60%'],
      ['$2K', '40%'],
      ['$1K', '20%'],
      ['$0', '0%'],
    ],
  ]);
});
