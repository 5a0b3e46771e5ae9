import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#contract/rules/days.ts';
import { zonedTimestamp } from '#contract/rules/zoned-time.ts';
import type { PaymentTypeId } from '#contract/shipment-payments.ts';
import { type CancelFacts, cancelTermsOf, cancelWindow } from '#domain/cancellations/cancel-terms.ts';
import type { OrderMoney, OrderTender } from '#domain/payments/order-money.ts';
import { LTL, TRUCKLOAD } from '#domain/shipments/shipment-fields.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const zone = 'America/Chicago';
const at = (day: string, time = '14:10') => zonedTimestamp(zone, { day, time });
const bookedAt = at('2026-11-23');
const facts: CancelFacts = { bookedAt, zone, modeId: LTL, pickupMissed: false, isWaived: false };

let made = 0;
const tender = (paymentTypeId: PaymentTypeId, cents: number, changes: Partial<OrderTender> = {}): OrderTender => {
  made += 1;
  const ids = { tenderUuid: `t${made}`, paymentUuid: 'p1', label: `Tender ${made}` };
  return {
    ...ids,
    paymentTypeId,
    cents,
    feeCents: 0,
    refundedCents: 0,
    refundedFeeCents: 0,
    state: 'settled',
    ...changes,
  };
};
const moneyOf = (tenders: readonly OrderTender[], changes: Partial<OrderMoney> = {}): OrderMoney => ({
  bookedAt,
  ...{
    chargesCents: 0,
    couponCents: 0,
    paidCents: 0,
    pendingCents: 0,
    dueCents: 0,
    refundPendingCents: 0,
    costCents: 0,
    withheldCents: 0,
    onAccountCents: 0,
  },
  revision: 1,
  openPaymentUuid: undefined,
  tenders,
  ...changes,
});
const paidByAch = () => moneyOf([tender(6, 1186_45)]);
const termsOf = (money: OrderMoney, when: number, changes: Partial<CancelFacts> = {}) =>
  cancelTermsOf({ ...facts, ...changes }, money, [], when);

describe('the windows of a cancellation', () => {
  test('[R65] free through 24 elapsed hours, a second later with the fee', () => {
    const edge = bookedAt + 24 * HOUR_MS;
    expect([edge - 1000, edge, edge + 1000].map((when) => cancelWindow(facts, when).window)).toEqual([
      ...['free', 'free', 'fee'],
    ]);
  });

  test('with a refund through calendar day 30 in the customer’s zone, none from day 31', () => {
    const end = at('2026-12-24', '00:00');
    expect(cancelWindow(facts, end - 1).window).toBe('fee');
    expect(cancelWindow(facts, end).window).toBe('noRefund');
    expect(cancelWindow(facts, end).refundUntil).toBe(end - 1000);
    // The same instant is still the day before in Los Angeles.
    expect(cancelWindow({ bookedAt, zone: 'America/Los_Angeles' }, end).window).toBe('fee');
  });

  test.each(['2027-03-01', '2027-10-20'])('booked %s: hours elapse and days count over a change of clocks', (day) => {
    const booked = at(day, '23:30');
    const { freeUntil, refundUntil } = cancelWindow({ bookedAt: booked, zone }, booked);
    expect(freeUntil - booked).toBe(DAY_MS);
    expect(refundUntil).toBe(at(addDays(day, 31), '00:00') - 1000);
  });

  test('each instant lies in one window, in their order', () => {
    const minutes = fc.integer({ min: 0, max: 40 * 24 * 60 });
    const order = ['free', 'fee', 'noRefund'];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 365 * 24 * 60 }), minutes, minutes, (start, a, b) => {
        const booked = bookedAt + start * 60_000;
        const of = (minute: number) =>
          order.indexOf(cancelWindow({ bookedAt: booked, zone }, booked + minute * 60_000).window);
        expect(of(Math.min(a, b))).toBeLessThanOrEqual(of(Math.max(a, b)));
        expect(of(24 * 60)).toBe(0);
        expect(of(29 * 24 * 60)).toBe(1);
        expect(of(32 * 24 * 60)).toBe(2);
      }),
    );
  });
});

describe('what cancelling costs', () => {
  const later = bookedAt + 2 * DAY_MS;

  test('[H04] nothing within 24 hours, then $75.00 to the tenders or $25.00 as store credit', () => {
    const free = termsOf(paidByAch(), bookedAt + HOUR_MS);
    expect(free).toMatchObject({ window: 'free', toTenders: { feeCents: 0, refundCents: 1186_45 } });
    expect(free.toStoreCredit).toBeUndefined();
    const fee = termsOf(paidByAch(), later);
    expect(fee.toTenders).toMatchObject({ feeCents: 75_00, refundCents: 1111_45 });
    expect(fee.toStoreCredit).toMatchObject({ feeCents: 25_00, refundCents: 1161_45 });
    expect(fee.rebookUntil).toBe(at('2027-11-26', '00:00') - 1000);
  });

  test('a truckload has fees of its own, and the fee in force at booking counts', () => {
    const truckload = termsOf(paidByAch(), later, { modeId: TRUCKLOAD });
    expect([truckload.toTenders.feeCents, truckload.toStoreCredit?.feeCents]).toEqual([250_00, 100_00]);
    const schedule = [{ id: 1, effectiveFrom: bookedAt + 1, amount: 99_00 } as const];
    expect(cancelTermsOf(facts, paidByAch(), schedule, later).toTenders.feeCents).toBe(75_00);
    const before = [{ id: 1, effectiveFrom: bookedAt, amount: 99_00 } as const];
    expect(cancelTermsOf(facts, paidByAch(), before, later).toTenders.feeCents).toBe(99_00);
  });

  test('no refund after day 30', () => {
    const { toTenders, toStoreCredit } = termsOf(paidByAch(), bookedAt + 40 * DAY_MS);
    expect(toTenders).toMatchObject({ feeCents: 75_00, refundCents: 0, parts: [] });
    expect(toStoreCredit).toBeUndefined();
  });

  test('waived when the carrier missed the pickup window or an operator decided so, at any time', () => {
    for (const when of [later, bookedAt + 40 * DAY_MS]) {
      const missed = termsOf(paidByAch(), when, { pickupMissed: true });
      expect(missed).toMatchObject({ waived: 'pickupMissed', toTenders: { feeCents: 0, refundCents: 1186_45 } });
      expect(termsOf(paidByAch(), when, { isWaived: true })).toMatchObject({ waived: 'operator', window: 'free' });
    }
  });

  test('what is held or on its way is given up wholly, whatever the hour', () => {
    const held = moneyOf([tender(3, 400_00, { state: 'held' })], { openPaymentUuid: 'p1' });
    const { toTenders, toStoreCredit } = termsOf(held, later);
    expect(toTenders).toMatchObject({ feeCents: 0, refundCents: 400_00 });
    expect(toTenders.parts).toMatchObject([{ isVoid: true, cents: 400_00 }]);
    expect(toStoreCredit).toBeUndefined();
    const cheque = moneyOf([tender(4, 400_00, { state: 'pending' })]);
    expect(termsOf(cheque, later).toTenders).toMatchObject({ feeCents: 0, refundCents: 400_00 });
  });

  test('the fee is kept from money before what is owed on account, and from store credit last', () => {
    const [credit, account, card] = [tender(8, 100_00), tender(7, 50_00), tender(3, 30_00)];
    const { parts } = termsOf(moneyOf([credit, account, card]), later).toTenders;
    expect(parts.map((part) => [part.tender.paymentTypeId, part.cents])).toEqual([
      [7, 5_00],
      [8, 100_00],
    ]);
    // What is owed on account never becomes store credit.
    expect(termsOf(moneyOf([account, card]), later).toStoreCredit).toBeUndefined();
    expect(termsOf(moneyOf([credit]), later).toStoreCredit).toBeUndefined();
  });

  test('a card’s processing fee goes back in proportion, all of it with the whole amount', () => {
    const card = tender(3, 1025_00, { feeCents: 25_00, state: 'captured' });
    expect(termsOf(moneyOf([card]), bookedAt).toTenders).toMatchObject({
      refundCents: 1025_00,
      parts: [{ cents: 1000_00, withFeeCents: 1025_00, isVoid: true }],
    });
    expect(termsOf(moneyOf([card]), later).toTenders).toMatchObject({
      refundCents: 948_12 + 1,
      parts: [{ cents: 925_00, withFeeCents: 948_13, isVoid: false }],
    });
  });

  test('to the cent: what goes back and the fee are what was paid, and the fee is never more than that', () => {
    const type = fc.constantFrom<PaymentTypeId>(3, 4, 5, 6, 7, 8);
    const state = fc.constantFrom<OrderTender['state']>('captured', 'settled', 'held', 'pending', 'returned');
    const paid = fc.record({ type, state, cents: fc.integer({ min: 1, max: 500_00 }) });
    fc.assert(
      fc.property(fc.array(paid, { maxLength: 6 }), fc.integer({ min: 0, max: 29 }), (all, days) => {
        const tenders = all.map((one) => tender(one.type, one.cents, { state: one.state }));
        const sum = (of: readonly { cents: number }[]) => of.reduce((total, { cents }) => total + cents, 0);
        const taken = sum(tenders.filter((one) => one.state === 'captured' || one.state === 'settled'));
        const promised = sum(tenders.filter((one) => one.state === 'held' || one.state === 'pending'));
        const terms = termsOf(moneyOf(tenders), bookedAt + days * DAY_MS);
        for (const choice of [terms.toTenders, ...(terms.toStoreCredit ? [terms.toStoreCredit] : [])]) {
          expect(choice.feeCents).toBeLessThanOrEqual(taken);
          expect(choice.feeCents).toBeGreaterThanOrEqual(0);
          expect(sum(choice.parts) + choice.feeCents).toBe(taken + promised);
          for (const part of choice.parts) expect(part.cents).toBeLessThanOrEqual(part.tender.cents);
        }
        if (terms.toStoreCredit) expect(terms.toStoreCredit.feeCents).toBeLessThanOrEqual(terms.toTenders.feeCents);
      }),
    );
  });
});
