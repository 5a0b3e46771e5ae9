import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CancelTerms } from '#contract/cancellations.ts';
import { formatMoney } from '#contract/rules/money.ts';
import type { ShipmentTransaction } from '#contract/shipment-payments.ts';
import {
  backBy,
  cancelButton,
  cancelOutcome,
  cancelTitle,
  feeOf,
  useOf,
  windowSteps,
} from '#web/features/shipment-details/cancel/cancel-words.ts';
import { passesFilter, transactionNote, transactionState } from '#web/features/shipment-details/format-transaction.ts';
import { sharesOf } from '#web/features/shipment-details/money-lines.ts';
import { needsOf } from '#web/features/shipment-details/needs.ts';
import type { Order } from '#web/features/shipment-details/order.ts';
import { returnedLines } from '#web/features/shipment-details/returned-lines.ts';
import { filterOf, tabOf } from '#web/features/shipment-details/tabs-of-page.ts';

const terms = (changes: Partial<CancelTerms> = {}): CancelTerms => ({
  window: 'fee',
  freeUntil: '2026-11-24 20:10:00',
  refundUntil: '2026-12-23 20:10:00',
  zone: 'America/Chicago',
  paid: '1186.45',
  toTenders: { fee: '75.00', refund: '1111.45', parts: [] },
  toStoreCredit: { fee: '25.00', refund: '1161.45', parts: [], expiresDate: '2027-11-25' },
  ...changes,
});

test('the bar of paid, pending and due fills its room, and there is none without money', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(cents, cents, cents, (paid, pending, due) => {
      const shares = sharesOf({ paid: formatMoney(paid), pending: formatMoney(pending), due: formatMoney(due) });
      if (paid + pending + due === 0) expect(shares).toBeUndefined();
      else expect((shares?.paid ?? 0) + (shares?.pending ?? 0) + (shares?.due ?? 0)).toBeCloseTo(100, 6);
    }),
  );
});

test('a refunded amount above what is due draws no negative bar', () => {
  expect(sharesOf({ paid: '10.00', pending: '0.00', due: '-4.00' })).toEqual({ paid: 100, pending: 0, due: 0 });
});

test('every transaction passes exactly one of the two filters besides all', () => {
  for (const transactionTypeId of [1, 2, 3, 4, 5, 6, 7]) {
    const one = { transactionTypeId } as ShipmentTransaction;
    expect(passesFilter(one, 'all')).toBe(true);
    expect(passesFilter(one, 'charges')).toBe(!passesFilter(one, 'payments'));
  }
  expect(passesFilter({ transactionTypeId: 3 } as ShipmentTransaction, 'payments')).toBe(true);
});

test('[H34] a tender is approved, declined, pending or reversed; a charge is none of them', () => {
  const stateOf = (fields: Partial<ShipmentTransaction>) => transactionState(fields as ShipmentTransaction)?.label;
  expect(stateOf({ approval: 'approved', status: 1 })).toBe('Approved');
  expect(stateOf({ approval: 'declined', status: 2 })).toBe('Declined');
  expect(stateOf({ approval: 'pending', status: 0 })).toBe('Pending');
  expect(stateOf({ approval: 'approved', status: 3 })).toBe('Reversed');
  expect(stateOf({ status: 1 })).toBeUndefined();
});

test('an unknown tab or filter of an address is the first one', () => {
  expect([tabOf('?tab=charges'), tabOf('?tab=claims'), tabOf('')]).toEqual(['charges', 'shipment', 'shipment']);
  expect([filterOf('?show=payments'), filterOf('?show=x')]).toEqual(['payments', 'all']);
});

describe('[H04] the words of cancelling', () => {
  test('the title names every fee that may be taken, the button the one that will be', () => {
    expect(cancelTitle(terms())).toBe('Canceling now costs $25.00 or $75.00');
    expect(cancelTitle(terms({ toStoreCredit: null }))).toBe('Canceling now costs $75.00');
    expect(cancelButton(terms(), 'tenders')).toBe('Cancel shipment, fee $75.00');
    expect(cancelButton(terms(), 'storeCredit')).toBe('Cancel shipment, fee $25.00');
    expect(feeOf(terms({ toStoreCredit: null }), 'storeCredit')).toBe(7500);
  });

  test('the free hours end on the clock of the pickup, days on the customer’s calendar, and one window is now', () => {
    const [free] = windowSteps(terms(), 'America/New_York');
    expect(free?.text).toBe('until Tue, Nov 24, 3:10 pm ET');
    const steps = windowSteps(terms(), 'America/Chicago');
    expect(steps.map(({ text }) => text)).toEqual([
      'until Tue, Nov 24, 2:10 pm CT',
      'until Wed, Dec 23',
      'after Wed, Dec 23',
    ]);
    expect(steps.filter(({ isNow }) => isNow).map(({ key }) => key)).toEqual(['fee']);
  });

  test('money is back on the latest of its days; what is voided only never leaves', () => {
    const part = { paymentTypeId: 3, label: 'Visa ending 1881', amount: '1.00', isVoid: false };
    const both = [
      { ...part, expectedDate: '2026-12-01' },
      { ...part, expectedDate: '2026-12-08' },
    ];
    const withParts = (parts: CancelTerms['toTenders']['parts']) =>
      backBy(terms({ toTenders: { fee: '0.00', refund: '1.00', parts } }));
    expect(withParts(both)).toBe('In your account by Tue, Dec 8');
    expect(withParts([{ ...part, isVoid: true }])).toBe('The hold on your card is released. Nothing is charged');
    expect(withParts([{ ...part, paymentTypeId: 6, isVoid: true }])).toBe(
      'The debit is stopped. Nothing leaves your account',
    );
    expect(withParts([])).toBeUndefined();
  });
});

test('what a canceled shipment does with the money is said at once: a hold is released, a refund names amount, account and day', () => {
  const hold = { paymentTypeId: 3, label: 'Visa ending 1881', amount: '410.00', isVoid: true };
  const refund = { paymentTypeId: 6, label: 'Checking ending 6789', amount: '90.00', isVoid: false };
  const parts = [hold, { ...refund, expectedDate: '2026-12-01' }];
  const both = terms({ toTenders: { fee: '0.00', refund: '500.00', parts } });
  const done = 'Shipment FL-204817 has been canceled.';
  expect(cancelOutcome('FL-204817', both, 'tenders')).toBe(
    `${done} The hold of $410.00 on Visa ending 1881 is released. $90.00 goes back to Checking ending 6789, in your account by Tue, Dec 1.`,
  );
  expect(cancelOutcome('FL-204817', terms(), 'storeCredit')).toMatch(/^Shipment .* is in your store credit now\.$/);
  expect(cancelOutcome('FL-204817', terms({ window: 'noRefund' }), 'tenders')).toBe(done);
});

test('[R65] store credit for a debit that has not cleared is not said to be there at once', () => {
  const credit = { fee: '25.00', refund: '1161.45', parts: [], expiresDate: '2027-11-25 20:10:00' };
  const usable = { ...credit, usableDate: '2026-12-04 00:00:00' };
  const bank = { paymentTypeId: 6, label: 'Checking ending 6789', amount: '90.00', isVoid: false };
  const card = { ...bank, paymentTypeId: 3, label: 'Visa ending 1881' };
  const paidBy = (parts: CancelTerms['toTenders']['parts'], toStoreCredit: CancelTerms['toStoreCredit']) =>
    terms({ toStoreCredit, toTenders: { fee: '75.00', refund: '1111.45', parts } });
  expect(useOf(paidBy([card], credit))).toMatch(/^Available at once\. Use it by Thu, Nov 25/);
  expect(useOf(paidBy([bank], usable))).toMatch(
    /^Available on Thu, Dec 3.*, once your bank payment has cleared\. Use it by Thu, Nov 25/,
  );
  expect(useOf(paidBy([bank, card], usable))).toMatch(
    /^What your bank account paid is available on Thu, Dec 3.*; the rest at once\./,
  );
  expect(useOf(terms({ toStoreCredit: null }))).toBeFalsy();
  expect(cancelOutcome('FL-204817', paidBy([bank], usable), 'storeCredit')).toMatch(
    /\$1,161\.45 is in your store credit\. You can use all of it from Thu, Dec 3.*, once your bank payment has cleared\.$/,
  );
});

test.each([
  [4, 'It is still to be paid for this shipment.'],
  [6, 'It is still to be paid for this shipment.'],
  [7, 'It is still to be paid for this canceled shipment.'],
])('what is due on a shipment of status %i is asked for, whether or not it still moves', (id, text) => {
  const order = {
    ...{ shipmentUuid: 'one', shipmentStatusId: { id, name: '' }, carrier: { name: 'Lone' } },
    ...{ fromLocation: { country: 'US' }, toLocation: { country: 'US' } },
  } as Order;
  const money = { due: '75.00', pending: '0.00' } as Parameters<typeof needsOf>[1];
  expect(needsOf(order, money, []).map((need) => [need.title, need.text])).toEqual([['$75.00 is due', text]]);
});

test('what goes back is told with its amount, where to and until when; what was only held as released', () => {
  const row = (changes: Partial<ShipmentTransaction>) =>
    ({
      ...{ shipmentTransactionUuid: 'one', transactionTypeId: 3, transactionSubTypeId: 3, approval: 'pending' },
      ...{ shipmentPayment: '-410.00', paymentTypeNumber: 'XXXX1881', status: 0 },
      ...changes,
    }) as ShipmentTransaction;
  const said = (changes: Partial<ShipmentTransaction>) => returnedLines([row(changes)]).map(({ text }) => text);
  expect(said({ isVoid: true, approval: 'approved' })).toEqual([
    'The hold of $410.00 on your card ending 1881 is released. Nothing was charged.',
  ]);
  expect(said({ expectedDate: '2026-12-01' })).toEqual([
    '$410.00 goes back to your card ending 1881, in your account by Tue, Dec 1.',
  ]);
  expect(said({ transactionSubTypeId: 8 })).toEqual(['$410.00 goes back to your store credit.']);
  expect(said({ approval: 'approved' })).toEqual([]);
  expect(transactionState(row({ isVoid: true, approval: 'approved' }))?.label).toBe('Voided');
});

test('a refused order leads to where its carrier is chosen again: a truckload to its own page', () => {
  const refused = {
    ...{ shipmentUuid: 'one', dispatch: { state: 'refused', date: '2026-11-23 16:40:00' }, carrier: { name: 'Lone' } },
    ...{ fromLocation: { country: 'US' }, toLocation: { country: 'US' }, shipmentStatusId: { id: 1 } },
  };
  const linkOf = (order: object) => needsOf(order as Order, undefined, [])[0]?.link?.to;
  expect(linkOf(refused)).toBe('/customer/view-quote?shipmentUuid=one');
  expect(linkOf({ ...refused, stops: [] })).toBe('/customer/tl-shipment?shipmentUuid=one');
});

test('a truckload without a photo asks for some before its pickup, and for none after the first or once it is past', () => {
  const load = {
    ...{ shipmentUuid: 'one', shipmentStatusId: { id: 3 }, carrier: { name: 'Lone' }, stops: [] },
    ...{ requestedPickupStartDate: '2026-11-24 08:00:00', fromLocation: { country: 'US', zone: 'America/Chicago' } },
    toLocation: { country: 'US' },
  } as unknown as Order;
  const titles = (photos: object[], now: string) =>
    needsOf(load, undefined, [], photos as never, new Date(now)).map(({ title, link }) => [title, link?.to]);
  expect(titles([], '2026-11-24T15:00:00Z')).toEqual([
    ['No photos of the load yet', '/customer/shipment-details?shipmentUuid=one&tab=photos'],
  ]);
  expect(titles([{ view: 'freight' }], '2026-11-24T15:00:00Z')).toEqual([]);
  expect(titles([], '2026-11-25T07:00:00Z')).toEqual([]);
});

test('[C72] a coupon is named once in its row', () => {
  const row = { transactionTypeId: 1, transactionSubTypeId: 0, status: 1, coupon: 'FALL25' };
  const named = { ...row, shipmentDescription: 'Coupon FALL25' } as ShipmentTransaction;
  expect(transactionNote(named)).toBe('');
  expect(transactionNote({ ...named, shipmentDescription: 'Discount' })).toBe('FALL25');
});
