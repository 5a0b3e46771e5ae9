import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PriceFactors } from '#contract/price-factors.ts';
import { formatMoney } from '#contract/rules/money.ts';
import { type ChangeReason, type ComparedBill, paidCents, priceChanges } from '#contract/rules/price-changes.ts';

const factors: PriceFactors = {
  tariffFrom: '2026-01-05',
  fuel: { percent: 28, from: '2026-11-11', dieselCents: 381 },
  lines: [{ freightClass: '85', pounds: 1480, by: 'density' }],
  scaleFrom: '2025-07-19',
  billedPounds: 1480,
};
const bill = (freight: number, changes: Partial<ComparedBill> = {}): ComparedBill => ({
  charges: [
    { code: 'GFC', description: 'Freight', amount: formatMoney(freight) },
    { code: 'FSC', description: 'Fuel surcharge', amount: '138.49' },
    { code: 'NOTIFY', description: 'Call before delivery', amount: '30.00' },
  ],
  discount: '-20.00',
  factors,
  ...changes,
});
const because = (before: ComparedBill, after: ComparedBill, code: string): readonly ChangeReason[] | undefined =>
  priceChanges(before, after).find((line) => line.code === code)?.reasons;

describe('why a price differs', () => {
  test('[Q18] equal bills differ nowhere', () => {
    for (const { reasons, before, after } of priceChanges(bill(50_000), bill(50_000))) {
      expect(reasons).toEqual([]);
      expect(before).toBe(after);
    }
  });

  test.each<[string, Partial<PriceFactors>, ChangeReason]>([
    ['tariff', { tariffFrom: '2026-11-23' }, { kind: 'tariff', before: '2026-01-05', after: '2026-11-23' }],
    [
      'class and scale',
      { lines: [{ freightClass: '92.5', pounds: 1480, by: 'density' }], scaleFrom: '2026-11-20' },
      { kind: 'class', before: '85', after: '92.5', scaleFrom: '2026-11-20' },
    ],
    [
      'entered class',
      { lines: [{ freightClass: '100', pounds: 1480, by: 'entry' }] },
      { kind: 'class', before: '85', after: '100', scaleFrom: undefined },
    ],
    ['billed pounds', { billedPounds: 2000 }, { kind: 'pounds', before: 1480, after: 2000 }],
    ['rule about space', { roomRule: 'Linear foot rule' }, { kind: 'room', rule: 'Linear foot rule', applies: true }],
  ])('[Q18] freight: another %s', (_what, changed, reason) => {
    expect(because(bill(50_000), bill(52_000, { factors: { ...factors, ...changed } }), 'GFC')).toEqual([reason]);
  });

  test('[Q18] fuel: another week and per cent; the same per cent follows the freight', () => {
    const after = { percent: 29.5, from: '2026-11-18', dieselCents: 400 };
    const dearer = (changed: PriceFactors) =>
      bill(52_000, { charges: [{ code: 'FSC', description: 'Fuel', amount: '153.05' }], factors: changed });
    expect(because(bill(50_000), dearer({ ...factors, fuel: after }), 'FSC')).toEqual([
      { kind: 'fuel', before: factors.fuel, after },
    ]);
    expect(because(bill(50_000), dearer(factors), 'FSC')).toEqual([{ kind: 'follows' }]);
  });

  test('[Q18] services come and go, and the online discount keeps its share', () => {
    const more = bill(50_000, {
      charges: [...bill(50_000).charges.slice(0, 2), { code: 'LGDEL', description: 'Liftgate', amount: '95.00' }],
    });
    expect(because(bill(50_000), more, 'LGDEL')).toEqual([{ kind: 'added' }]);
    expect(because(bill(50_000), more, 'NOTIFY')).toEqual([{ kind: 'removed' }]);
    const twice = {
      charges: bill(50_000).charges.map((one) => ({ ...one, amount: formatMoney(Number(one.amount) * 200) })),
    };
    expect(because(bill(50_000), bill(0, { ...twice, discount: '-40.00' }), 'ONLINE')).toEqual([{ kind: 'follows' }]);
    expect(because(bill(50_000), bill(50_000, { discount: '-5.00' }), 'ONLINE')).toEqual([{ kind: 'unrecorded' }]);
  });

  test('[Q18] [R79] the online discount: by its recorded terms, which follow the charges where they are the same', () => {
    const at = (percent: number, maxCents: number) => ({ ...factors, onlineDiscount: { percent, maxCents } });
    const was = bill(50_000, { discount: '-15.00', factors: at(3, 2500) });
    // Above the most it takes off, its share is another although its terms are the same.
    const capped = bill(90_000, { discount: '-25.00', factors: at(3, 2500) });
    const [before, after] = [at(3, 2500).onlineDiscount, at(5, 4000).onlineDiscount];
    expect(because(was, capped, 'ONLINE')).toEqual([{ kind: 'discount', before, after: before }]);
    const more = bill(50_000, { discount: '-25.00', factors: at(5, 4000) });
    expect(because(was, more, 'ONLINE')).toEqual([{ kind: 'discount', before, after }]);
    expect(because(bill(50_000, { discount: '-15.00' }), more, 'ONLINE')).toEqual([{ kind: 'unrecorded' }]);
  });

  test('[Q18] nothing is guessed: without records, or where none of them differs, the reason is not recorded', () => {
    const unrecorded = [{ kind: 'unrecorded' }];
    expect(because(bill(50_000, { factors: undefined }), bill(52_000), 'GFC')).toEqual(unrecorded);
    expect(because(bill(50_000), bill(52_000, { factors: undefined }), 'GFC')).toEqual(unrecorded);
    expect(because(bill(50_000), bill(52_000), 'GFC')).toEqual(unrecorded);
    const { tariffFrom: _none, ...older } = factors;
    expect(because(bill(50_000, { factors: older }), bill(52_000), 'GFC')).toEqual(unrecorded);
  });

  test('[Q18] whatever the lines are, the columns sum to what is paid, and a line has a reason exactly if it changed', () => {
    const code = fc.constantFrom('GFC', 'FSC', 'LGDEL', 'NOTIFY', 'GUR');
    const charge = fc.record({
      code,
      description: code,
      amount: fc.integer({ min: -50_000, max: 500_000 }).map(formatMoney),
    });
    const discount = fc.integer({ min: -5000, max: 0 }).map(formatMoney);
    const anyBill = fc.record({
      charges: fc.array(charge, { maxLength: 8 }),
      discount,
      factors: fc.constantFrom(factors, undefined),
    });
    fc.assert(
      fc.property(anyBill, anyBill, (before, after) => {
        const lines = priceChanges(before, after);
        const sum = (of: 'before' | 'after') => lines.reduce((total, line) => total + (line[of] ?? 0), 0);
        expect([sum('before'), sum('after')]).toEqual([paidCents(before), paidCents(after)]);
        for (const line of lines) expect(line.reasons.length > 0).toBe(line.before !== line.after);
      }),
    );
  });
});
