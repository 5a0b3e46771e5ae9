import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ArBook, arUsed, emptyArBook, payDownAr, releaseAr, reserveAr, settleAr } from '#domain/credit/ar-book.ts';
import { decideAr } from '#domain/credit/ar-decision.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';

const account = { arStatus: 1, arCreditLimitCents: 1000_00, arGraceCents: 100_00 } as const;
const empty = emptyArBook(CUSTOMER);
const book = (changes: Partial<ArBook>): ArBook => ({ ...empty, revision: 1, ...changes });
const cents = fc.integer({ min: 0, max: 99_999_999_99 });

describe('the decision on an A/R account', () => {
  test('[R64] open, reserved and new equal to the limit passes; a cent above it is the courtesy', () => {
    const used = book({ openCents: 400_00, reservedCents: 100_00 });
    expect(decideAr(used, account, 500_00)).toBe('passes');
    expect(decideAr(used, account, 500_01)).toBe('courtesy');
  });

  test('[H10] limit and grace: a cent below is the courtesy, equal is refused', () => {
    expect(decideAr(empty, account, 1099_99)).toBe('courtesy');
    expect(decideAr(empty, account, 1100_00)).toBe('refused');
    expect(decideAr(empty, { ...account, arGraceCents: 0 }, 1000_01)).toBe('refused');
  });

  test('the courtesy is given once, and again once nothing is open or reserved', () => {
    const used = reserveAr(empty, { cents: 1050_00, paymentUuid: 'p1', courtesyAt: 5 });
    expect(decideAr(used, account, 1)).toBe('refused');
    const open = settleAr(used, 1050_00);
    const nearlyPaid = payDownAr(open, 1049_99);
    expect(decideAr(nearlyPaid, account, 1000_00)).toBe('refused');
    expect(decideAr(nearlyPaid, account, 999_99)).toBe('passes');
    expect(decideAr(payDownAr(nearlyPaid, 1), account, 1050_00)).toBe('courtesy');
  });

  test('a closed account is closed, whatever its book and limit', () => {
    expect(decideAr(empty, { ...account, arStatus: 0 }, 1)).toBe('closed');
    expect(decideAr(empty, {}, 1)).toBe('closed');
  });

  test('to the cent, for any amounts', () => {
    fc.assert(
      fc.property(cents, cents, cents, cents, cents, fc.boolean(), (limit, grace, open, reserved, amount, isUsed) => {
        const terms = { arStatus: 1, arCreditLimitCents: limit, arGraceCents: grace } as const;
        const stands = book({ openCents: open, reservedCents: reserved, ...(isUsed && { courtesyAt: 1 }) });
        const total = BigInt(open) + BigInt(reserved) + BigInt(amount);
        const above = total < BigInt(limit) + BigInt(grace) && !isUsed ? 'courtesy' : 'refused';
        expect(decideAr(stands, terms, amount)).toBe(total <= BigInt(limit) ? 'passes' : above);
      }),
    );
  });
});

describe('an A/R book', () => {
  test('a payment that is given up gives its courtesy back, another one’s stays', () => {
    const other = reserveAr(empty, { cents: 1_00, paymentUuid: 'p0' });
    const used = reserveAr(other, { cents: 1050_00, paymentUuid: 'p1', courtesyAt: 5 });
    expect(releaseAr(used, { cents: 1050_00, paymentUuid: 'p1' })).not.toHaveProperty('courtesyAt');
    expect(releaseAr(used, { cents: 1_00, paymentUuid: 'p0' })).toMatchObject({ courtesyAt: 5, courtesyFor: 'p1' });
  });

  test('holds the sum of its reservations, settlements and payments whatever their order, and counts its changes', () => {
    const step = fc.record({
      kind: fc.constantFrom('settle', 'release', 'pay'),
      amount: fc.integer({ min: 1, max: 5 }),
    });
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 10 }), fc.array(step), (amounts, steps) => {
        let [stands, open, reserved, changes] = [empty, 0, 0, 0];
        const apply = (next: ArBook) => {
          stands = next;
          changes += 1;
        };
        for (const amount of amounts) {
          apply(reserveAr(stands, { cents: amount, paymentUuid: 'p' }));
          reserved += amount;
        }
        for (const { kind, amount } of steps) {
          const wanted = Math.min(amount, kind === 'pay' ? open : reserved);
          if (kind === 'pay') apply(payDownAr(stands, wanted));
          else if (kind === 'settle') apply(settleAr(stands, wanted));
          else apply(releaseAr(stands, { cents: wanted, paymentUuid: 'p' }));
          if (kind !== 'pay') reserved -= wanted;
          if (kind !== 'release') open += kind === 'settle' ? wanted : -wanted;
        }
        expect([stands.openCents, stands.reservedCents, stands.revision]).toEqual([open, reserved, changes]);
        expect(arUsed(stands)).toBe(open + reserved);
      }),
    );
  });

  test('never holds less than nothing, nor parts of cents', () => {
    expect(() => settleAr(empty, 1)).toThrow(RangeError);
    expect(() => releaseAr(empty, { cents: 1, paymentUuid: 'p' })).toThrow(RangeError);
    expect(() => payDownAr(empty, 1)).toThrow(RangeError);
    expect(() => reserveAr(empty, { cents: 0.5, paymentUuid: 'p' })).toThrow(RangeError);
    expect(() => reserveAr(empty, { cents: -1, paymentUuid: 'p' })).toThrow(RangeError);
  });
});
