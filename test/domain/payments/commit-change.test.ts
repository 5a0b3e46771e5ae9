import { describe, expect, test } from 'vitest';
import type { Payment, PaymentState } from '#domain/payments/attempt.ts';
import { commitChange, type Write } from '#domain/payments/commit-change.ts';
import { withCompletion, withoutCompletion, withStanding } from '#domain/payments/complete-shipment.ts';
import { attemptIdsOf, type MoneyBook, type MoneyChange, movedOn } from '#domain/payments/payment-store.ts';
import { CUSTOMER, makeShipment } from '#test/fakes/fixtures.ts';
import { makeRebill } from '#test/fakes/fixtures-rebills.ts';
import { sequentialIds } from '#test/fakes/ids.ts';
import { bookOf, card, of, payment, posting, refund } from './ledger-books.ts';

const clock = { now: () => new Date(5000), newId: sequentialIds() };

/** What is written of a change of a book. */
async function written(book: MoneyBook, write: Partial<Write>) {
  const changes: MoneyChange[] = [];
  const money = {
    write: async (change: MoneyChange) => {
      changes.push(change);
      return 'written' as const;
    },
  };
  const { book: after } = await commitChange(book, { postings: [], ...write }, { ...clock, money });
  const [change] = changes;
  if (!change) throw new Error('Nothing was written');
  return { change, after };
}
const bill = posting('charged', { receivable: 10_000, revenue: -10_000 });

describe('[H09] the lock of a shipment', () => {
  test.each<[Payment['purpose'], PaymentState, boolean]>([
    ['booking', 'authorising', true],
    ['booking', 'awaitingReceipt', true],
    ['booking', 'awaitingDispatch', true],
    ['booking', 'unbooking', true],
    ['booking', 'done', false],
    ['booking', 'released', false],
    ['balance', 'authorising', true],
    ['balance', 'awaitingReceipt', false],
    ['invoices', 'awaitingReceipt', false],
    ['invoices', 'applying', true],
  ])('is a payment of a %s that is %s: %s', async (purpose, state, isLocked) => {
    const { change } = await written(bookOf([]), { payment: payment([], { purpose, state }) });
    expect(change.head.openPaymentUuid).toBe(isLocked ? 'p' : undefined);
    expect('openPaymentUuid' in change.head).toBe(isLocked);
  });
});

describe('[H09] when a shipment is looked at next', () => {
  const rebill = makeRebill({ ...of, rebillUuid: 'b', deadlineAt: 300 });
  const open = payment([], { state: 'authorising', nextAt: 200 });
  const back = refund({}, { state: 'open', nextAt: 100 });
  test.each<[string, Partial<MoneyBook>, number | undefined]>([
    ['a payment', { payments: [open] }, 200],
    ['a payment that is done', { payments: [{ ...open, state: 'done' }] }, undefined],
    ['a refund', { refunds: [back] }, 100],
    ['a refund that is done', { refunds: [{ ...back, state: 'done' }] }, undefined],
    ['a rebill that waits', { rebills: [rebill] }, 300],
    ['a rebill that is answered', { rebills: [{ ...rebill, state: 'accepted' }] }, undefined],
    ['all of them', { payments: [open], refunds: [back], rebills: [rebill] }, 100],
  ])('with %s', async (_, records, nextAt) => {
    const { change } = await written(bookOf([], records), {});
    expect(change.head.nextAt).toBe(nextAt);
    expect('nextAt' in change.head).toBe(nextAt !== undefined);
  });
});

describe('[H09] a book after a change', () => {
  test('has records in the place of those of the same id, and new ones after them', async () => {
    const [one, two] = [payment([], { paymentUuid: 'one' }), payment([], { paymentUuid: 'two' })];
    const changed = { ...one, amountCents: 1 };
    const { after } = await written(bookOf([], { payments: [one, two] }), { payment: changed });
    expect(after.payments).toEqual([changed, two]);
    const three = payment([], { paymentUuid: 'three' });
    expect((await written(after, { payment: three })).after.payments).toEqual([changed, two, three]);
    const givenUp = [changed, two].map((was) => ({ ...was, state: 'released' as const }));
    expect((await written(after, { givenUp })).after.payments).toEqual(givenUp);
  });

  test('has its refunds, rebills and disputes, several at once', async () => {
    const dispute = {
      ...{ ...of, chargeUuid: '1-1', description: 'Freight', cents: 1, withheldCents: 0, arCents: 0 },
      ...{ openedAt: 1, by: CUSTOMER, state: 'open' as const },
    };
    const [first, second, third] = ['d1', 'd2', 'd3'].map((disputeUuid) => ({ ...dispute, disputeUuid }));
    if (!first || !second || !third) throw new Error('Three disputes were made');
    const write = {
      refund: refund(),
      rebill: makeRebill({ ...of, rebillUuid: 'b' }),
      dispute: first,
      disputes: [second],
    };
    const { after } = await written(bookOf([], { disputes: [third] }), write);
    expect(after.refunds).toEqual([write.refund]);
    expect(after.rebills).toEqual([write.rebill]);
    expect(after.disputes).toEqual([third, first, second]);
    const other = refund({}, { refundUuid: 'other' });
    expect((await written(after, { refund: other })).after.refunds).toEqual([write.refund, other]);
    const ended = { ...first, state: 'upheld' as const };
    expect((await written(after, { dispute: ended })).after.disputes).toEqual([third, ended, second]);
  });

  test('is booked, stays so, and is not booked any more', async () => {
    const { after: booked } = await written(bookOf([]), { bookedAt: 7 });
    expect(booked.head).toMatchObject({ bookedAt: 7, revision: 2 });
    expect((await written(booked, {})).after.head.bookedAt).toBe(7);
    expect((await written(booked, { bookedAt: null })).after.head).not.toHaveProperty('bookedAt');
  });

  test('is as it was where nothing was written', async () => {
    const book = bookOf([bill]);
    const money = { write: async () => 'changed' as const };
    expect(await commitChange(book, { postings: [bill] }, { ...clock, money })).toEqual({ outcome: 'changed', book });
  });

  test('has the books of other shipments beside it', async () => {
    const other = bookOf([bill], { payments: [] });
    const share = payment([], { state: 'authorising', share: { shipmentUuid: 's', arCents: 0, invoices: [] } });
    const { change } = await written(bookOf([]), { shares: [{ book: other, payment: share }] });
    expect(change.others).toEqual([
      { payment: share, entries: [], head: { ...other.head, revision: 2, openPaymentUuid: 'p' } },
    ]);
    expect((await written(bookOf([]), {})).change).not.toHaveProperty('others');
  });
});

describe('[R65] the events that an amount stands elsewhere, and that a bank’s money moved', () => {
  type Told = readonly [type: 'shipmentMoneyChanged' | 'paymentMoved' | 'invoicesPaymentMoved', data: object];
  const paid = posting('received', { cashCard: 5000, receivable: -5000 });
  const feeOnly = posting('fee', { feeIncome: -250, receivable: 250 });
  const nothing = posting('approved', {});
  const cost = posting('adjusted', { carrierCost: 300, carrierPayable: -300 });
  const held = posting('recorded', { held: 5000, receivable: -5000 });
  const onAccount = posting('received', { arReceivable: 5000, receivable: -5000 });
  const credit = posting('received', { storeCredit: 5000, receivable: -5000 });
  const toBeRefunded = posting('refundAsked', { receivable: 700, refundPayable: -700 });
  const refunded = posting('refunded', { refundPayable: 700, cashWire: -700 });
  const returned = posting('returned', { cashAch: -900, receivable: 900 });
  const swapped = posting('adjusted', { cashCheque: 600, cashWire: -600 });
  const changed: Told = ['shipmentMoneyChanged', of];
  const moved = (cents: number, how: 'received' | 'refunded' | 'returned'): Told => [
    'paymentMoved',
    { ...of, cents, how },
  ];
  const received = [changed, moved(5000, 'received')];
  const invoices = (invoiceNumber: string, cents: number, feeCents: number) => ({
    ...{ shipmentUuid: invoiceNumber, arCents: 0 },
    invoices: [{ invoiceUuid: invoiceNumber, invoiceNumber, cents, feeCents }],
  });
  const whole = payment([], { shares: [invoices('INV-1', 3900, 100), invoices('INV-2', 1000, 0)] });
  const ofInvoices = (cents: number, how: 'received' | 'refunded' | 'returned'): Told => [
    'invoicesPaymentMoved',
    {
      ...{ customerUuid: of.customerUuid, paymentUuid: whole.paymentUuid, cents, how },
      invoices: [
        { invoiceNumber: 'INV-1', cents: 4000 },
        { invoiceNumber: 'INV-2', cents: 1000 },
      ],
    },
  ];
  test.each<[string, Partial<Write>, number | undefined, readonly Told[]]>([
    ['are told of a payment of a booked shipment', { postings: [paid] }, 1, received],
    ['are told once of several payments', { postings: [paid, paid] }, 1, [changed, moved(10_000, 'received')]],
    ['are one for a fee', { postings: [feeOnly] }, 1, [changed]],
    ['are one for another price', { postings: [bill] }, 1, [changed]],
    ['are one for what is held', { postings: [held] }, 1, [changed]],
    ['are one for what stands on account', { postings: [onAccount] }, 1, [changed]],
    ['are one for store credit', { postings: [credit] }, 1, [changed]],
    ['are one for a refund that is asked for', { postings: [toBeRefunded] }, 1, [changed]],
    ['are told of a refund', { postings: [refunded] }, 1, [changed, moved(700, 'refunded')]],
    ['are told of what the bank takes back', { postings: [returned] }, 1, [changed, moved(900, 'returned')]],
    ['are one for a refund that is done without a posting', { refund: refund({}, { state: 'done' }) }, 1, [changed]],
    ['are none for a refund that is open', { refund: refund({}, { state: 'open' }) }, 1, []],
    [
      'are none where each amount is the same',
      { postings: [nothing, held, posting('released', { held: -5000, receivable: 5000 })] },
      1,
      [],
    ],
    ['are none for what only we see', { postings: [cost, swapped] }, 1, []],
    ['are none for an estimate', { postings: [paid] }, undefined, []],
    ['are told of what is booked by it', { postings: [paid], bookedAt: 5 }, undefined, received],
    ['are told of what is not booked any more', { postings: [paid], bookedAt: null }, 1, received],
    [
      'are told of a payment of invoices, with what is whose',
      { postings: [paid], payment: whole },
      1,
      [ofInvoices(5000, 'received')],
    ],
    [
      'are told of invoices whose payment the bank takes back',
      { postings: [returned], payment: whole },
      undefined,
      [ofInvoices(900, 'returned')],
    ],
    [
      'are told of invoices whose payment is voided',
      { postings: [posting('released', { cashCard: -700, held: 700 })], payment: whole },
      1,
      [ofInvoices(700, 'refunded')],
    ],
    ['are none for what a payment of invoices holds', { postings: [held], payment: whole }, 1, []],
  ])('%s', async (_, write, bookedAt, told) => {
    const book = bookOf([bill]);
    const { change } = await written({ ...book, head: { ...book.head, bookedAt } }, write);
    expect((change.events ?? []).map(({ type, data }) => [type, data])).toEqual(told);
    expect('events' in change).toBe(told.length > 0);
  });
});

test('[H09] the gateway’s ids of a change are those of its tenders and refunds, and of no share', () => {
  const change = { head: bookOf([]).head, entries: [] };
  const share = { shipmentUuid: 's', arCents: 0, invoices: [] };
  expect(attemptIdsOf({ ...change, payment: payment([card()]), refund: refund() })).toEqual([
    { attemptId: 'a', ownerUuid: 'p' },
    { attemptId: 'r', ownerUuid: 'r' },
  ]);
  expect(attemptIdsOf({ ...change, payment: payment([card()], { share }) })).toEqual([]);
  expect(attemptIdsOf(change)).toEqual([]);
});

test('[H09] money moved on the day of the latest of what was written', () => {
  const at = (day: number) => Date.UTC(2026, 10, day);
  const { entries } = bookOf([{ ...bill, at: at(3) }]);
  expect(movedOn({ entries })).toBe('2026-11-03');
  expect(movedOn({ entries, payment: payment([], { modifiedAt: at(4) }) })).toBe('2026-11-04');
  expect(movedOn({ entries, refund: refund({}, { modifiedAt: at(5) }) })).toBe('2026-11-05');
  expect(movedOn({ entries, givenUp: [payment([], { modifiedAt: at(6) })] })).toBe('2026-11-06');
  expect(movedOn({ entries: [] })).toBe('1970-01-01');
});

describe('[R65] a delivered shipment is completed', () => {
  const poster = { by: 'marcus', why: 'Paid' };
  const standing = async (statusId: 4 | 5 | 6, amounts: Parameters<typeof posting>[1]) => {
    const stored = makeShipment(1, { statusId, stageId: statusId === 4 ? 18 : 20 });
    const deps = { ...clock, shipments: { find: async () => stored } };
    const write = { postings: [posting('adjusted', amounts)], events: [] };
    return (await withStanding(bookOf([]), write, poster, deps)) as Write;
  };
  test.each<[4 | 5 | 6, Parameters<typeof posting>[1], number | undefined]>([
    [5, { cashCard: 5000, revenue: -5000 }, 6],
    [5, { receivable: 1, revenue: -1 }, undefined],
    [5, { receivable: -1, revenue: 1 }, 6],
    [5, { held: 1, revenue: -1 }, undefined],
    [6, { receivable: 1, revenue: -1 }, 5],
    [6, { cashCard: 1, revenue: -1 }, undefined],
    [6, { held: 1, revenue: -1 }, undefined],
    [4, { cashCard: 1, revenue: -1 }, undefined],
  ])('from %i with %o: %s', async (from, amounts, to) => {
    const { shipment, events } = await standing(from, amounts);
    expect(shipment?.shipment.statusId).toBe(to);
    expect(events).toHaveLength(to === undefined ? 0 : 1);
  });

  test('with what was paid, who did it and why', async () => {
    const { shipment, events } = await standing(5, { cashCard: 5000, revenue: -5000 });
    expect(shipment?.shipment).toMatchObject({ paidCents: 5000, stageId: 20 });
    expect(shipment?.entry).toMatchObject({ at: 5000, by: 'marcus', why: 'Paid', changed: ['status'] });
    expect(events).toMatchObject([{ type: 'shipmentMoved', data: { from: [5, 20], to: [6, 20], by: 'marcus' } }]);
  });

  test.each<[Partial<Payment>, boolean]>([
    [{ purpose: 'balance', state: 'done' }, true],
    [{ purpose: 'invoices', state: 'done' }, true],
    [{ purpose: 'booking', state: 'done' }, false],
    [{ purpose: 'balance', state: 'capturing' }, false],
    [{ purpose: 'invoices', state: 'done', shares: [] }, false],
  ])('by a payment of %o: %s', async (changes, isCompleted) => {
    const stored = makeShipment(1, { statusId: 5, stageId: 20 });
    const deps = { ...clock, shipments: { find: async () => stored } };
    const made = await withCompletion(bookOf([]), { postings: [], payment: payment([], changes) }, deps);
    const { shipment } = made as Write;
    expect(shipment?.entry.why).toBe(isCompleted ? 'Paid in full' : undefined);
  });

  test('and not any more when something of it comes back', async () => {
    for (const statusId of [5, 6] as const) {
      const deps = { ...clock, shipments: { find: async () => makeShipment(1, { statusId, stageId: 20 }) } };
      const { shipment, events } = await withoutCompletion(of, 'Returned', deps);
      expect(shipment?.entry).toEqual(
        statusId === 5
          ? undefined
          : expect.objectContaining({ by: 'payments', why: 'Returned', at: 5000, changed: ['status'] }),
      );
      expect(events?.map(({ data }) => data)).toEqual(
        statusId === 5 ? undefined : [expect.objectContaining({ from: [6, 20], to: [5, 20], by: 'payments' })],
      );
    }
  });
});
