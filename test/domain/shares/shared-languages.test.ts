import { expect, test } from 'vitest';
import { readSharedRate, sharedCharges } from '#domain/shares/shared-rate.ts';
import { inLanguage } from '#texts/compiled/locale.js';

const charges = [
  { code: 'GFC', description: 'Freight', amount: '380.00' },
  { code: 'FSC', description: 'Fuel surcharge 26.8%', amount: '101.84' },
  { code: 'LGDEL', description: 'Liftgate at delivery', amount: '95.00' },
  { code: 'XYZ', description: 'Contract 4711', amount: '5.00' },
];
const rateOf = (kept: typeof charges) =>
  ({ rateQuoteDetail: { total: '581.84', FCTotalCharges: '581.84', charges: kept } }) as never;
const wordsOf = (rate: { rateQuoteDetail?: { charges: readonly { description: string }[] } }) =>
  rate.rateQuoteDetail?.charges.map(({ description }) => description);

test('[R86] [R82] a link keeps English whoever makes it, and is read in the language of whoever opens it', () => {
  const kept = sharedCharges(charges);
  expect(inLanguage('fr', () => sharedCharges(charges))).toEqual(kept);
  expect(kept.map(({ description }) => description)).toEqual([
    ...['Freight', 'Fuel surcharge 26.8%', 'Liftgate at delivery', 'Other carrier service'],
  ]);
  const french = inLanguage('fr', () => wordsOf(readSharedRate(rateOf(kept))));
  expect(french).toHaveLength(4);
  for (const [n, word] of (french ?? []).entries()) expect(word).not.toBe(kept[n]?.description);
  expect(french?.[1]).toContain('26,8');
  expect(wordsOf(readSharedRate(rateOf(kept)))).toEqual(kept.map(({ description }) => description));
});
