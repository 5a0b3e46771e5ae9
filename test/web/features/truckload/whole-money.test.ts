import { expect, test } from 'vitest';
import { inLanguage } from '#texts/compiled/locale.js';
import { shownWhole } from '#web/features/truckload/whole-money.ts';

test.each([
  ['en', '$100,000', '$1,200.50'],
  ['es', '$100,000', '$1,200.50'],
  ['fr', '100 000 $ US', '1 200,50 $ US'],
] as const)('a cover without cents is shown without them: %s', (language, whole, withCents) => {
  const shown = inLanguage(language, () => ['100000.00', '1200.50'].map(shownWhole));
  expect(shown.map((text) => text.replace(/\s/g, ' '))).toEqual([whole, withCents]);
});
