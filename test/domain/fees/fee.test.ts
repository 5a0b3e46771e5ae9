import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardFeeAt, processingFee } from '#domain/fees/card-processing.ts';
import { type FeeEntry, feeAt, feeIds, feeKinds, feeMax } from '#domain/fees/fee.ts';
import { feeLabel } from '#domain/fees/fee-labels.ts';
import { setFee, showFee } from '#domain/operator/set-fee.ts';
import { errorOf } from '#test/domain/accounts/account-world.ts';
import { testClock } from '#test/fakes/clock.ts';
import { fakeFees } from '#test/fakes/fees.ts';
import { sequentialIds } from '#test/fakes/ids.ts';

const instant = fc.integer({ min: 0, max: 1000 });
const entry = fc.record({
  id: fc.constantFrom(...feeIds),
  effectiveFrom: instant,
  amount: fc.integer({ min: 0, max: 100_000 }),
});

describe('the fee schedule', () => {
  test('[R67] is seeded with its amounts', () => {
    const seeded = ([1, 16, 18, 19, 20, 21, 22, 23, 24] as const).map((id) => showFee(id, feeAt([], id, 0)));
    expect(seeded).toEqual([
      ...['75.00', '25.00', '365 days', '100000.00', '25.00', '30 days', '1.50 %', '2.50 %', '250.00'],
    ]);
  });

  test('[H14] holds every fee and setting id of the specification', () => {
    expect(feeIds).toEqual([1, 2, 3, 4, 5, 6, 7, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24]);
  });

  test('[H33] the labels of fees', () => {
    const labels = (['baProcessing', 'processing', 'retainProfit', 'carrierChange'] as const).map(feeLabel);
    expect(labels).toEqual(['BA Processing Fee', 'Processing fee', 'Retain profit', 'Carrier-change adjustment']);
  });

  test('the amount in force is that of the latest entry that has begun, the one set later of two that begin together', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 30 }), fc.constantFrom(...feeIds), instant, (schedule, id, at) => {
        const begun = schedule.filter((one) => one.id === id && one.effectiveFrom <= at);
        const last = begun.toSorted((a, b) => a.effectiveFrom - b.effectiveFrom).at(-1);
        expect(feeAt(schedule, id, at)).toBe(last?.amount ?? feeKinds[id].seeded);
      }),
    );
  });

  test('an entry of the future or of another id changes nothing', () => {
    fc.assert(
      fc.property(
        fc.array(entry, { maxLength: 10 }),
        entry,
        fc.constantFrom(...feeIds),
        instant,
        (all, more, id, at) => {
          fc.pre(more.id !== id || more.effectiveFrom > at);
          expect(feeAt([...all, more], id, at)).toBe(feeAt(all, id, at));
        },
      ),
    );
  });
});

describe('an operator sets a fee', () => {
  const by = { by: 'marcus', why: 'new year' };
  const world = () => {
    const clock = testClock();
    const fees = fakeFees();
    return { clock, fees, deps: { fees, now: clock.now, newId: sequentialIds(0xfee) } };
  };
  const read = async (fees: { read(): Promise<readonly FeeEntry[]> }, at: number) => feeAt(await fees.read(), 1, at);

  test('from an instant on, with an audit entry; before it the old amount counts', async () => {
    const { clock, fees, deps } = world();
    const from = clock.ms() + 5000;
    const { entry: audit } = await setFee({ id: 1, amount: 80_00, effectiveFrom: from }, by, deps);
    expect(audit).toMatchObject({ subject: { kind: 'fee', id: '1' }, by: 'marcus' });
    expect(audit?.changes[0]).toEqual({ field: 'cancelFeeLtl', from: '75.00', to: '80.00' });
    expect([await read(fees, from - 1), await read(fees, from)]).toEqual([75_00, 80_00]);
  });

  test('what is so already is not written; the past and amounts beyond the unit’s limit are refused', async () => {
    const { clock, fees, deps } = world();
    expect(await setFee({ id: 1, amount: 75_00 }, by, deps)).toEqual({ before: 75_00 });
    for (const amount of [-1, 0.5, feeMax.cents + 1])
      expect(await errorOf(setFee({ id: 1, amount }, by, deps))).toMatchObject({ status: 422, field: 'amount' });
    expect(await errorOf(setFee({ id: 23, amount: 10_001 }, by, deps))).toMatchObject({ field: 'amount' });
    const past = { id: 1, amount: 1, effectiveFrom: clock.ms() - 1 } as const;
    expect(await errorOf(setFee(past, by, deps))).toMatchObject({ status: 422, field: 'from' });
    expect(await fees.read()).toEqual([]);
  });
});

describe('the card processing fee', () => {
  const rules = { ...cardFeeAt([], 0), isDebit: false, statesWithoutFee: ['CT', 'MA'] };

  test('[R67] $250.00 bears none, $250.01 bears 2.5 % of the amount before the fee', () => {
    expect(processingFee(250_00, rules)).toBe(0);
    expect(processingFee(250_01, rules)).toBe(6_25);
    // 2.5 % of 250.20 are 6.255: half a cent goes up.
    expect(processingFee(250_20, rules)).toBe(6_26);
    expect(processingFee(1267_31, rules)).toBe(31_68);
  });

  test('debit bears none, nor does a card of a state that forbids it', () => {
    expect(processingFee(500_00, { ...rules, isDebit: true })).toBe(0);
    for (const state of ['CT', 'MA', 'ma']) expect(processingFee(500_00, { ...rules, state })).toBe(0);
    expect(processingFee(500_00, { ...rules, state: 'IL' })).toBe(12_50);
  });

  test('is the nearest cent to the percentage, half up, for any amount and percentage', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_99 }), fc.integer({ min: 0, max: 10_000 }), (cents, points) => {
        const fee = processingFee(cents, { ...rules, percent: points / 100, aboveCents: 0 });
        const exact = BigInt(cents) * BigInt(points);
        const distance = BigInt(fee) * 10_000n - exact;
        expect(distance > -5000n && distance <= 5000n).toBe(true);
      }),
    );
  });
});
