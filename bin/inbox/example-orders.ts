import { emptyBook, type MoneyBook } from '#domain/payments/payment-store.ts';
import type { BookedChange } from '#domain/shipments/booked-changes.ts';
import { CUSTOMER, makeShipment, NOW_MS } from '#test/fakes/fixtures.ts';
import { makeRebill } from '#test/fakes/fixtures-rebills.ts';
import { testId } from '#test/fakes/ids.ts';

export const shipmentUuid = testId(0x2000);
export const rebillUuid = testId(0xb000);
export const booked = { statusId: 3, stageId: 15 } as const;
export const order = makeShipment(1, {
  ...{ shipmentUuid, customerUuid: CUSTOMER, name: '2 pallets to Dallas' },
  references: { pro: '0418026377', po: '77031' },
  // What the example's journal has as the price.
  ...{ chargeCents: 540_42, onlineDiscountCents: -22_71 },
  charges: [
    { code: 'GFC', description: 'Freight', amount: '450.50' },
    { code: 'FSC', description: 'Fuel surcharge 25%', amount: '112.63' },
  ],
});
const rebill = makeRebill({ shipmentUuid, customerUuid: CUSTOMER, rebillUuid });
const empty = emptyBook(shipmentUuid, CUSTOMER);
/** $540.42 were charged, of which $479.02 are paid. */
export const book: MoneyBook = {
  ...empty,
  head: { ...empty.head, sums: { receivable: 61_40, cashCard: 479_02, revenue: -540_42 } },
  rebills: [{ ...rebill, decision: { at: NOW_MS, by: 'marcus', why: 'The carrier’s certificate shows 1,100 lb.' } }],
};

/** A booking that its carrier refused, after a bank account was debited for part of it and a card held for the rest. */
const attempt = { attemptId: 'a', state: 'released', feeCents: 0, transactionId: '60000000' } as const;
export const refusedBook: MoneyBook = {
  ...empty,
  payments: [
    {
      ...{ paymentUuid: testId(0xd000), shipmentUuid, customerUuid: CUSTOMER, by: CUSTOMER, shipmentRevision: 1 },
      ...{ purpose: 'booking', state: 'releasing', amountCents: 540_42, openedAt: NOW_MS, modifiedAt: NOW_MS },
      attempts: [
        { ...attempt, tenderUuid: 'ach', paymentTypeId: 6, cents: 410_00, label: 'Checking ending 6789' },
        { ...attempt, tenderUuid: 'card', paymentTypeId: 3, cents: 130_42, label: 'Visa ending 1881' },
      ],
    },
  ],
};

/** The whole bill stands on the A/R account. */
export const onAccount: MoneyBook = {
  ...book,
  head: { ...empty.head, sums: { arReceivable: 540_42, revenue: -540_42 } },
};

/** A booking that a card and a bank account pay. */
export const paidBook: MoneyBook = {
  ...book,
  payments: refusedBook.payments.map((payment) => ({
    ...payment,
    attempts: payment.attempts.map((one) => ({ ...one, state: 'approved' as const })),
  })),
};

/** What the carrier of the example could find. */
export const changes: readonly BookedChange[] = [
  {
    ...{
      cause: 'weight',
      found: { measure: 'pounds', entered: 1000, found: 1100 },
      addsCents: 31_20,
      totalCents: 571_62,
    },
    classes: { entered: ['100'], found: ['100'] },
  },
  {
    ...{ cause: 'class', found: { measure: 'height', entered: 48, found: 57, limit: 56 }, addsCents: 74_10 },
    ...{ classes: { entered: ['100'], found: ['125'] }, totalCents: 614_52 },
  },
  {
    ...{ cause: 'liftgate', stop: 'delivery', addsCents: 98_00, totalCents: 638_42 },
    classes: { entered: ['100'], found: ['100'] },
  },
];

/** What the chosen rate of a truckload adds to it. */
export const truckRate = {
  ...{ carrier: { name: 'Great Lakes Truckload', scac: 'GLTX', accountCode: 'GLTX' }, chargeCents: 2_150_00 },
  charges: [{ code: 'GFC', description: 'Freight', amount: '2150.00' }],
  terms: {
    ...{ detentionFreeMinutes: 120, detentionHourCents: 75_00, layoverCents: 300_00 },
    ...{ cancelCents: 150_00, extraStopCents: 100_00 },
  },
};
