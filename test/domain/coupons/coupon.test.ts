import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMoney, percentOf } from '#contract/rules/money.ts';
import { isUsable } from '#domain/coupons/check-coupon.ts';
import {
  couponCode,
  noCouponUse,
  RESERVED_MS,
  reserveCoupon,
  returnCoupon,
  spendCoupon,
  usesLeft,
} from '#domain/coupons/coupon.ts';
import { discountOf, freightCents, hashCharges } from '#domain/coupons/coupon-discount.ts';
import { CUSTOMER, makeShipment, NOW_MS } from '#test/fakes/fixtures.ts';
import { makeCoupon } from '#test/fakes/fixtures-coupons.ts';

const cents = fc.integer({ min: 0, max: 1_000_000_00 });
const none = noCouponUse(CUSTOMER, 'WELCOME25');
const line = (code: string, amount: number) => ({ code, description: code, amount: formatMoney(amount) });

describe('what a coupon takes off', () => {
  test('[R66] freight charges only, and never more than they are', () => {
    const charges = [line('GFC', 400_00), line('FSC', 100_00), line('LFTP', 75_00)];
    expect(freightCents({ charges, chargeCents: 575_00 })).toBe(400_00);
    expect(discountOf({ kind: 'fixed', cents: 500_00 }, 400_00)).toBe(400_00);
    expect(discountOf({ kind: 'percent', basisPoints: 1000 }, 400_00)).toBe(40_00);
    expect(freightCents({})).toBe(0);
  });

  test('is between nothing and the freight charges, to the cent, and so never makes the price negative', () => {
    const discount = fc.oneof(
      fc.record({ kind: fc.constant('fixed' as const), cents: fc.integer({ min: 1, max: 2_000_000_00 }) }),
      fc.record({ kind: fc.constant('percent' as const), basisPoints: fc.integer({ min: 1, max: 10_000 }) }),
    );
    fc.assert(
      fc.property(discount, cents, cents, fc.integer({ min: 0, max: 25_00 }), (of, freight, fuel, off) => {
        const chargeCents = Math.max(0, freight + fuel - off);
        const base = freightCents({ charges: [line('GFC', freight), line('FSC', fuel)], chargeCents });
        const taken = discountOf(of, base);
        expect(taken).toBe(Math.min(base, of.kind === 'fixed' ? of.cents : percentOf(base, of.basisPoints / 100)));
        expect(taken).toBeGreaterThanOrEqual(0);
        expect(chargeCents - taken).toBeGreaterThanOrEqual(0);
        expect(base).toBeLessThanOrEqual(freight);
      }),
    );
  });

  test('the hash of a bill differs once a line, the price or the online discount does, and not by its words', () => {
    const shipment = makeShipment(1);
    const [first] = shipment.charges;
    if (!first) throw new Error('A shipment has charges');
    expect(
      hashCharges({ ...shipment, charges: [{ ...first, description: 'Other words' }, ...shipment.charges.slice(1)] }),
    ).toBe(hashCharges(shipment));
    const changed = [
      { ...shipment, charges: [...shipment.charges, line('LFTP', 1)] },
      { ...shipment, chargeCents: shipment.chargeCents + 1 },
      { ...shipment, onlineDiscountCents: shipment.onlineDiscountCents - 1 },
    ];
    expect(new Set([shipment, ...changed].map(hashCharges)).size).toBe(4);
  });
});

describe('when a coupon can be used', () => {
  const zone = 'America/Chicago';
  const coupon = makeCoupon({ startsOn: '2026-12-01', endsOn: '2026-12-31' });
  const at = (time: string) => Date.parse(time);

  test('[H12] from the first to the last day on the broker’s clock', () => {
    expect(isUsable(coupon, 1, at('2026-12-01T05:59:59Z'), zone)).toBe(false);
    expect(isUsable(coupon, 1, at('2026-12-01T06:00:00Z'), zone)).toBe(true);
    expect(isUsable(coupon, 1, at('2027-01-01T05:59:59Z'), zone)).toBe(true);
    expect(isUsable(coupon, 1, at('2027-01-01T06:00:00Z'), zone)).toBe(false);
  });

  test('until an operator ends it, and by its customer type', () => {
    const noon = at('2026-12-10T18:00:00Z');
    expect(isUsable({ ...coupon, endedAt: noon }, 1, noon - 1, zone)).toBe(true);
    expect(isUsable({ ...coupon, endedAt: noon }, 1, noon, zone)).toBe(false);
    expect(isUsable({ ...coupon, customerType: 2 }, 1, noon, zone)).toBe(false);
    expect(isUsable({ ...coupon, customerType: 2 }, 2, noon, zone)).toBe(true);
  });

  test('codes are read in any case', () => {
    expect(couponCode(' welcome25 ')).toBe('WELCOME25');
  });
});

describe('a customer’s uses', () => {
  const once = makeCoupon();

  test('[R66] a use is held for 30 minutes, then another shipment can have it', () => {
    const held = reserveCoupon(none, once, 'a', NOW_MS);
    if (!held) throw new Error('The first use is free');
    expect(reserveCoupon(held, once, 'b', NOW_MS + RESERVED_MS - 1)).toBeUndefined();
    expect(reserveCoupon(held, once, 'b', NOW_MS + RESERVED_MS)).toMatchObject({ reserved: [{ shipmentUuid: 'b' }] });
    expect(RESERVED_MS).toBe(30 * 60_000);
  });

  test('the same shipment holds it again and again, and spends it once', () => {
    const held = reserveCoupon(none, once, 'a', NOW_MS);
    const again = held && reserveCoupon(held, once, 'a', NOW_MS + 5);
    if (!again) throw new Error('The shipment has its use');
    expect(again.reserved).toEqual([{ shipmentUuid: 'a', until: NOW_MS + 5 + RESERVED_MS }]);
    const spent = spendCoupon(spendCoupon(again, 'a', NOW_MS), 'a', NOW_MS + 1);
    expect(spent).toMatchObject({ spent: [{ shipmentUuid: 'a', at: NOW_MS }], reserved: [] });
    expect(reserveCoupon(spent, once, 'b', NOW_MS + 2 * RESERVED_MS)).toBeUndefined();
    expect(usesLeft(returnCoupon(spent, 'a'), once, 'b', NOW_MS)).toBe(1);
  });

  test('however shipments reserve, spend and return: never more uses than the coupon allows', () => {
    const step = fc.record({
      kind: fc.constantFrom('reserve', 'book', 'return', 'wait'),
      of: fc.constantFrom('a', 'b', 'c', 'd'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), fc.integer({ min: 1, max: 3 }), (steps, usesPerCustomer) => {
        const coupon = makeCoupon({ usesPerCustomer });
        let [use, at] = [none, NOW_MS];
        for (const { kind, of } of steps) {
          if (kind === 'wait') at += RESERVED_MS / 2;
          else if (kind === 'return') use = returnCoupon(use, of);
          else {
            const held = reserveCoupon(use, coupon, of, at);
            // A press spends a use only if the shipment can hold one at that moment.
            if (held) use = kind === 'book' ? spendCoupon(use, of, at) : held;
          }
          expect(use.spent.length + use.reserved.filter(({ until }) => until > at).length).toBeLessThanOrEqual(
            usesPerCustomer,
          );
        }
      }),
    );
  });
});
