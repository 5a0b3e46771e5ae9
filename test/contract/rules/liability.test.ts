import fc from 'fast-check';
import { expect, test } from 'vitest';
import { USED_GOODS, usedGoodsLimit } from '#contract/rules/liability.ts';

const line = fc.record({
  commodityTypeId: fc.constantFrom(1, USED_GOODS, undefined),
  totalWeight: fc.integer({ min: 1, max: 40_000 }),
});

test('used goods are paid at ten cents a pound, whatever else is on the shipment', () => {
  const used = { commodityTypeId: USED_GOODS, totalWeight: 1000 };
  expect(usedGoodsLimit([used, { totalWeight: 220 }])).toEqual({ limitCents: 100_00, pounds: 1000, centsPerPound: 10 });
  expect(usedGoodsLimit([{ totalWeight: 220 }])).toBeUndefined();
});

test('the limit grows with the pounds of used goods only', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 5 }), (lines) => {
      const pounds = lines.reduce((sum, one) => sum + (one.commodityTypeId === USED_GOODS ? one.totalWeight : 0), 0);
      expect(usedGoodsLimit(lines)?.limitCents ?? 0).toBe(pounds * 10);
    }),
  );
});
