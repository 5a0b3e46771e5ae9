import { describe, expect, test } from 'vitest';
import type { Attempt, AttemptState } from '#domain/payments/attempt.ts';
import { giveBack } from '#domain/payments/give-back.ts';
import { type OrderTender, orderMoneyOf, principalOf, type TenderState } from '#domain/payments/order-money.ts';
import { emptyBook } from '#domain/payments/payment-store.ts';
import type { RefundPart } from '#domain/payments/refund.ts';
import { excessOf } from '#domain/payments/refund-excess.ts';
import { makeShipment } from '#test/fakes/fixtures.ts';
import { bookOf, card, payment, posting, refund } from './ledger-books.ts';

const types = { card: 3, check: 4, wire: 5, bank: 6, account: 7, credit: 8 } as const;

/** A tender of $100.00, with its fee where it has one. */
const tender = (name: keyof typeof types, changes: Partial<OrderTender> = {}): OrderTender => ({
  ...{ tenderUuid: name, paymentUuid: 'p', paymentTypeId: types[name], label: name, cents: 10_000, feeCents: 0 },
  ...{ refundedCents: 0, refundedFeeCents: 0, state: 'captured', receivedAt: 1, ...changes },
});
const shares = (tenders: OrderTender[], cents: number, onAccountCents = 10_000) =>
  giveBack({ tenders, onAccountCents }, cents).map((one) => [one.tender.tenderUuid, one.cents, one.withFeeCents]);

describe('[C96] what goes back, and to which tender', () => {
  test('what is owed on account first, then card, bank account, check and wire, and store credit last', () => {
    const names = ['credit', 'wire', 'check', 'bank', 'card', 'account'] as const;
    expect(
      shares(
        names.map((name) => tender(name)),
        55_000,
      ).map(([name]) => name),
    ).toEqual([...['account', 'card', 'bank', 'check', 'wire', 'credit']]);
  });

  test('of one type what came last first; of two at the same time the later one', () => {
    const early = tender('card', { tenderUuid: 'early', receivedAt: 1 });
    const late = tender('card', { tenderUuid: 'late', receivedAt: 2 });
    const later = tender('card', { tenderUuid: 'later', receivedAt: 2 });
    expect(shares([early, late, later], 25_000)).toEqual([
      ['later', 10_000, 10_000],
      ['late', 10_000, 10_000],
      ['early', 5000, 5000],
    ]);
    const unknown = tender('card', { tenderUuid: 'unknown', receivedAt: undefined });
    expect(shares([early, unknown], 15_000).map(([name]) => name)).toEqual(['early', 'unknown']);
  });

  test.each<[TenderState, number]>([
    ['captured', 1],
    ['settled', 1],
    ['held', 0],
    ['pending', 0],
    ['returned', 0],
  ])('a tender that is %s gives back %i times', (state, times) => {
    expect(shares([tender('card', { state })], 1)).toHaveLength(times);
  });

  test('with the fee in proportion, and all that is left of it with the last part', () => {
    const fee = { cents: 10_250, feeCents: 250 };
    expect(shares([tender('card', fee)], 5000)).toEqual([['card', 5000, 5125]]);
    expect(shares([tender('card', fee)], 10_000)).toEqual([['card', 10_000, 10_250]]);
    const before = { ...fee, refundedCents: 3_076, refundedFeeCents: 76 };
    expect(principalOf(tender('card', before))).toBe(7000);
    expect(shares([tender('card', before)], 9000)).toEqual([['card', 7000, 7174]]);
  });

  test('never more than there is, and of the A/R account no more than is still owed there', () => {
    expect(shares([tender('card')], 0)).toEqual([]);
    expect(shares([tender('card', { refundedCents: 10_000 })], 1)).toEqual([]);
    expect(shares([tender('account'), tender('card')], 15_000, 4000)).toEqual([
      ['account', 4000, 4000],
      ['card', 10_000, 10_000],
    ]);
    const two = [tender('account', { tenderUuid: 'one' }), tender('account', { tenderUuid: 'two', receivedAt: 2 })];
    expect(shares(two, 20_000, 12_000)).toEqual([
      ['two', 10_000, 10_000],
      ['one', 2000, 2000],
    ]);
  });

  test.each([
    [-3000, 5000, 3000, 0],
    [-8000, 5000, 5000, -3000],
    [-30_000, 20_000, 10_000, -20_000],
    [2000, 5000, 0, 2000],
    [-3000, -5000, 0, -3000],
  ])('with %i due after a bill that fell by %i, %i go back and %i is due', (due, fallen, back, left) => {
    const { dueCents, parts } = excessOf({ tenders: [tender('card')], onAccountCents: 0 }, due, fallen);
    expect([parts.reduce((sum, { cents }) => sum + cents, 0), dueCents]).toEqual([back, left]);
  });
});

describe('[H09] where the money of a shipment stands', () => {
  const shipment = makeShipment(1, { chargeCents: 40_000, costCents: 30_000 });
  const booked = { ...shipment, statusId: 3, stageId: 15 } as const;

  test.each<[AttemptState, TenderState | undefined]>([
    ['recorded', 'pending'],
    ['asked', 'pending'],
    ['unknown', 'pending'],
    ['review', 'pending'],
    ['pending', 'pending'],
    ['approved', 'held'],
    ['received', 'captured'],
    ['returned', 'returned'],
    ['declined', undefined],
    ['released', undefined],
  ])('a tender that is %s is %s', (state, shown) => {
    const { tenders } = orderMoneyOf(bookOf([], { payments: [payment([card({ state })])] }), booked, undefined);
    expect(tenders.map((one) => one.state)).toEqual(shown ? [shown] : []);
  });

  test('a settled tender, with its fee and what goes back of it', () => {
    const attempts: Attempt[] = [card({ receivedAt: 5, settledAt: 6 })];
    const refunds = [
      refund({ cents: 1025, feeCents: 25, state: 'waiting' }),
      refund({ cents: 500, feeCents: 0, state: 'failed' }),
    ];
    expect(orderMoneyOf(bookOf([], { payments: [payment(attempts)], refunds }), booked, undefined).tenders).toEqual([
      {
        ...{ tenderUuid: 't', paymentUuid: 'p', paymentTypeId: 3, label: 'Visa', cents: 10_250, feeCents: 250 },
        ...{ refundedCents: 1025, refundedFeeCents: 25, state: 'settled', receivedAt: 5, settledAt: 6 },
      },
    ]);
  });

  test.each<[string, Partial<RefundPart>, number]>([
    ['is about to leave it', { state: 'recorded' }, 6000],
    ['waits to leave it', { state: 'waiting' }, 6000],
    ['has left it', { state: 'done' }, 10_000],
    ['does not leave it', { state: 'failed' }, 10_000],
    ['goes to store credit', { state: 'recorded', to: 'storeCredit' }, 10_000],
    ['is a card’s', { state: 'recorded', paymentTypeId: 3 }, 10_000],
  ])('of 10000 on account 4000 %s', (_, changes, left) => {
    const book = bookOf([posting('received', { arReceivable: 10_000, held: -10_000 })], {
      refunds: [refund({ paymentTypeId: 7, cents: 4000, feeCents: 0, ...changes })],
    });
    expect(orderMoneyOf(book, booked, undefined).onAccountCents).toBe(left);
  });

  test('of an estimate what booking it would cost, with its coupon', () => {
    const empty = emptyBook('s', 'c');
    expect(orderMoneyOf(empty, shipment, { cents: 2500 })).toEqual({
      ...{ bookedAt: undefined, openPaymentUuid: undefined, revision: 0, onAccountCents: 0, tenders: [] },
      ...{ chargesCents: 40_000, couponCents: 2500, costCents: 30_000, dueCents: 37_500 },
      ...{ paidCents: 0, pendingCents: 0, refundPendingCents: 0, withheldCents: 0 },
    });
    expect(orderMoneyOf(empty, shipment, undefined)).toMatchObject({ couponCents: 0, dueCents: 40_000 });
    expect(
      orderMoneyOf(empty, { ...shipment, chargeCents: undefined, costCents: undefined } as never, undefined),
    ).toMatchObject({
      ...{ chargesCents: 0, costCents: 0, dueCents: 0 },
    });
  });

  test('of an estimate of which something is left to give back, less that', () => {
    const book = bookOf([
      posting('received', { cashAch: 6000, refundPayable: -1000, receivable: -5000 }),
      posting('recorded', { held: 700, receivable: -700 }),
    ]);
    expect(orderMoneyOf(book, shipment, undefined)).toMatchObject({
      paidCents: 5000,
      pendingCents: 700,
      dueCents: 34_300,
    });
  });

  test('of a booking, or an estimate that is being booked, what is posted', () => {
    const book = bookOf([posting('charged', { receivable: 50_000, revenue: -50_000 })]);
    const head = { ...book.head, openPaymentUuid: 'p', bookedAt: 9 };
    expect(orderMoneyOf(book, booked, { cents: 2500 })).toMatchObject({
      chargesCents: 50_000,
      couponCents: 0,
      dueCents: 50_000,
    });
    expect(orderMoneyOf({ ...book, head }, shipment, undefined)).toMatchObject({
      ...{ chargesCents: 50_000, dueCents: 50_000, openPaymentUuid: 'p', bookedAt: 9, revision: 1 },
    });
  });
});
