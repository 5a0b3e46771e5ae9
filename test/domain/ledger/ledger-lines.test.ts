import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMoney } from '#contract/rules/money.ts';
import { adjustLines, changedCharges } from '#domain/ledger/adjust-lines.ts';
import { appendEntries, totalOf } from '#domain/ledger/append-entries.ts';
import { cancelLines } from '#domain/ledger/cancel-lines.ts';
import { billOf, chargedLines, couponLines } from '#domain/ledger/charge-lines.ts';
import { emptyHead, type LedgerHead, type LedgerLine, type Posting } from '#domain/ledger/entry.ts';
import { showMoney, summaryOf } from '#domain/ledger/summary.ts';
import { makeShipment } from '#test/fakes/fixtures.ts';

const charge = (code: string, description: string, cents: number) => ({
  code,
  description,
  amount: formatMoney(cents),
});
const bill = [
  charge('GFC', 'Freight', 30_000),
  charge('FSC', 'Fuel surcharge', 6000),
  charge('LGATE', 'Liftgate', 5000),
  charge('PROMO', 'Carrier promotion', -1000),
];
const shipmentOf = (charges: typeof bill, chargeCents: number, more = {}) =>
  makeShipment(1, { charges, chargeCents, onlineDiscountCents: 0, costCents: 30_000, ...more });

describe('the lines of a bill', () => {
  test('[C73] each has its kind, and together they are the price', () => {
    expect(billOf(shipmentOf(bill, 40_000)).map(({ kind, code, cents }) => [kind, code, cents])).toEqual([
      ['freight', 'GFC', 30_000],
      ['fuel', 'FSC', 6000],
      ['accessorial', 'LGATE', 5000],
      ['discount', 'PROMO', -1000],
    ]);
    const kinds = ['FUE', 'FUEL', 'LINE_HAUL'].map((code) => billOf(shipmentOf([charge(code, 'x', 1)], 1))[0]?.kind);
    expect(kinds).toEqual(['fuel', 'fuel', 'freight']);
    // Nothing off is no discount.
    expect(billOf(shipmentOf([charge('GFC', 'Freight', 5), charge('LGATE', 'Liftgate', 0)], 5))[1]?.kind).toBe(
      'accessorial',
    );
  });

  test('[C73] the online discount is a line of its own, and what the lines do not say is freight', () => {
    const discounted = billOf(shipmentOf(bill, 38_500, { onlineDiscountCents: -1500 }));
    expect(discounted.at(-1)).toEqual({
      kind: 'discount',
      code: 'OBD',
      description: 'Online booking discount',
      cents: -1500,
    });
    const unsaid = { kind: 'freight', code: 'FRT', description: 'Freight', cents: 250 };
    expect(billOf(shipmentOf(bill, 40_250)).at(-1)).toEqual(unsaid);
    expect(billOf(makeShipment(1, { charges: [], chargeCents: 0, onlineDiscountCents: 0 }))).toEqual([]);
    const noAmount = [{ ...charge('GFC', 'Freight', 0), amount: 'by hand' }];
    expect(billOf(shipmentOf(noAmount, 0))).toMatchObject([{ cents: 0 }]);
  });

  test('[H09] it is posted with our cost, without lines of nothing', () => {
    const lines = chargedLines(shipmentOf([charge('GFC', 'Freight', 40_000), charge('LGATE', 'Liftgate', 0)], 40_000));
    expect(lines).toEqual([
      { account: 'receivable', cents: 40_000 },
      { account: 'revenue', cents: -40_000, charge: { kind: 'freight', code: 'GFC', description: 'Freight' } },
      { account: 'carrierCost', cents: 30_000 },
      { account: 'carrierPayable', cents: -30_000 },
    ]);
    const free = chargedLines(shipmentOf([charge('GFC', 'Freight', 40_000)], 40_000, { costCents: 0 }));
    expect(free.map(({ account }) => account)).toEqual(['receivable', 'revenue']);
  });

  test('[C75] a coupon takes its amount off what is due', () => {
    expect(couponLines({ cents: 2500, code: 'WELCOME25', description: 'Your first shipment' })).toEqual([
      {
        account: 'couponDiscount',
        cents: 2500,
        charge: { kind: 'coupon', code: 'WELCOME25', description: 'Your first shipment' },
      },
      { account: 'receivable', cents: -2500 },
    ]);
  });
});

describe('two versions of a bill', () => {
  const before = shipmentOf(
    [charge('GFC', 'Freight', 30_000), charge('ACC', 'Liftgate', 5000), charge('ACC', 'Inside', 3000)],
    38_000,
  );
  const after = shipmentOf(
    [charge('GFC', 'Freight', 32_000), charge('ACC', 'Liftgate', 5000), charge('HAZ', 'Inside', 3500)],
    40_500,
    { costCents: 31_000 },
  );

  test('[C96] differ by code and words, the old lines first', () => {
    expect(changedCharges(before, after)).toEqual([
      { kind: 'freight', code: 'GFC', description: 'Freight', beforeCents: 30_000, afterCents: 32_000 },
      { kind: 'accessorial', code: 'ACC', description: 'Inside', beforeCents: 3000, afterCents: 0 },
      { kind: 'accessorial', code: 'HAZ', description: 'Inside', beforeCents: 0, afterCents: 3500 },
    ]);
  });

  test('[C96] are posted as their difference, with the carrier’s', () => {
    expect(adjustLines(before, after)).toEqual([
      { account: 'receivable', cents: 2500 },
      { account: 'revenue', cents: -2000, charge: { kind: 'freight', code: 'GFC', description: 'Freight' } },
      { account: 'revenue', cents: 3000, charge: { kind: 'accessorial', code: 'ACC', description: 'Inside' } },
      { account: 'revenue', cents: -3500, charge: { kind: 'accessorial', code: 'HAZ', description: 'Inside' } },
      { account: 'carrierCost', cents: 1000 },
      { account: 'carrierPayable', cents: -1000 },
    ]);
    expect(adjustLines(before, before)).toEqual([]);
    const moved = shipmentOf([charge('GFC', 'Freight', 29_000), charge('ACC', 'Liftgate', 9000)], 38_000);
    expect(adjustLines(before, moved).map(({ account }) => account)).toEqual(['revenue', 'revenue', 'revenue']);
  });
});

describe('the end of a booking', () => {
  const headWith = (sums: LedgerHead['sums']): LedgerHead => ({ ...emptyHead('shipment', 'customer'), sums });
  const paid = headWith({
    revenue: -40_000,
    couponDiscount: 2500,
    carrierCost: 30_000,
    carrierPayable: -30_000,
    feeIncome: -1000,
    withheld: 500,
    cashCard: 38_000,
  });

  test('[C97] reverses bill, coupon, cost and what is withheld; the fee is charged, and what does not go back is kept', () => {
    const own = (kind: 'adjustment' | 'fee', code: string, description: string) => ({ kind, code, description });
    expect(cancelLines(paid, { feeCents: 7500, refundCents: 20_000 })).toEqual([
      { account: 'revenue', cents: 40_000, charge: own('adjustment', 'CANCEL', 'Canceled booking') },
      { account: 'couponDiscount', cents: -2500 },
      { account: 'carrierCost', cents: -30_000 },
      { account: 'carrierPayable', cents: 30_000 },
      { account: 'feeIncome', cents: -7500, charge: own('fee', '1', 'Cancellation fee') },
      { account: 'revenue', cents: -9500, charge: own('adjustment', 'RETAIN', 'Retain profit') },
      { account: 'withheld', cents: -500 },
      { account: 'receivable', cents: -40_000 + 2500 + 500 + 7500 + 9500 },
    ]);
  });

  test('[C97] nothing is posted for what was not', () => {
    expect(cancelLines(headWith({}), { feeCents: 0, refundCents: 0 })).toEqual([]);
    const unpaid = cancelLines(headWith({ revenue: -100, receivable: 100 }), { feeCents: 75, refundCents: 0 });
    expect(unpaid.map(({ account, cents }) => [account, cents])).toEqual([
      ['revenue', 100],
      ['feeIncome', -75],
      ['receivable', -25],
    ]);
  });

  test('[C97] always sums to zero', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(amount, amount, amount, amount, amount, (revenue, coupon, cost, feeCents, refundCents) => {
        const sums = { revenue: -revenue, couponDiscount: coupon, carrierCost: cost, cashAch: revenue - coupon };
        expect(totalOf(cancelLines(headWith(sums), { feeCents, refundCents }))).toBe(0);
      }),
    );
  });
});

describe('an entry', () => {
  const postingOf = (...cents: number[]): Posting => ({
    ...{ at: 1, by: 'dana', kind: 'adjusted', cause: 'test', description: 'Test' },
    lines: cents.map((one, index): LedgerLine => ({ account: index === 0 ? 'receivable' : 'revenue', cents: one })),
  });
  const head = emptyHead('shipment', 'customer');

  test('[H09] whose lines do not sum to zero, or are no whole cents, is refused by its name', () => {
    expect(() => appendEntries(head, [postingOf(100, -99)])).toThrow(/lines of adjusted do not sum to zero/);
    expect(() => appendEntries(head, [postingOf(0.5, -0.5)])).toThrow(RangeError);
    expect(() => appendEntries(head, [postingOf(100, 100, -200, 0.25, -0.25)])).toThrow(RangeError);
    expect(totalOf([...postingOf(100, 50).lines])).toBe(150);
  });

  test('[H09] is numbered on, and an account that comes to nothing is left out', () => {
    const first = appendEntries(head, [postingOf(100, -100), postingOf(50, -50)], { bookedAt: 7 });
    expect(first.entries.map(({ number, shipmentUuid }) => [number, shipmentUuid])).toEqual([
      [1, 'shipment'],
      [2, 'shipment'],
    ]);
    expect(first.head).toMatchObject({
      ...{ revision: 1, entries: 2, bookedAt: 7 },
      sums: { receivable: 150, revenue: -150 },
    });
    expect(appendEntries(first.head, [postingOf(-150, 150)]).head).toMatchObject({ revision: 2, entries: 3, sums: {} });
  });
});

test('[C73] a journal is shown with what it comes to', () => {
  const sums = { revenue: -40_000, feeIncome: -1000, writeOff: 300, withheld: 200, couponDiscount: 2500 };
  const money = { cashCard: 20_000, invoiceClearing: 500, refundPayable: -1500, held: 4000, receivable: 15_000 };
  const summary = summaryOf({ sums: { ...sums, ...money, carrierCost: 30_000 } });
  expect(summary).toEqual({
    ...{ chargesCents: 40_500, couponCents: 2500, paidCents: 19_000, pendingCents: 4000, dueCents: 15_000 },
    ...{ refundPendingCents: 1500, costCents: 30_000, withheldCents: 200 },
  });
  expect(showMoney(summary)).toEqual({
    ...{ charges: '405.00', coupons: '25.00', total: '380.00', paid: '190.00', pending: '40.00', due: '150.00' },
    ...{ refundPending: '15.00', withheld: '2.00' },
  });
  expect(Object.is(summaryOf({ sums: {} }).refundPendingCents, 0)).toBe(true);
});
