import { describe, expect, test } from 'vitest';
import type { ShipmentTransaction } from '#contract/shipment-payments.ts';
import { settleCharge } from '#domain/payments/settle-charge.ts';
import { showCharges } from '#domain/payments/show-charges.ts';
import { showTransactions } from '#domain/payments/show-transactions.ts';
import { ACH, CARD, CHEQUE, type MoneyWorld, moneyWorld } from '#test/fakes/money-world.ts';
import { accept, cancel } from './money-acts.ts';
import { rebillWorld } from './rebills/rebill-world.ts';
import { makeWorld, waysToPay } from './ways-to-pay.ts';

const HOUR_MS = 60 * 60_000;
const asked = { sortOrder: 'asc', seesCost: false };

/** A row in words: kind and tender, what it is, what it charges and pays, what is due after it, and what became of it. */
const rowWords = (row: ShipmentTransaction): string =>
  [
    `${row.transactionTypeId}/${row.transactionSubTypeId} ${row.shipmentDescription}`,
    `charge ${row.shipmentCharge}, paid ${row.shipmentPayment}, due ${row.dueAfter}`,
    `status ${row.status} ${row.approval ?? ''}`.trim(),
    [row.paymentTypeNumber, row.transactionReferenceId, row.coupon, row.shipmentCode].filter(Boolean).join(' '),
    row.expectedDate ? `expected ${row.expectedDate}` : '',
  ]
    .filter(Boolean)
    .join(' | ');
const rows = async (world: MoneyWorld) =>
  (await showTransactions(await world.find(), asked, world.deps)).shipmentTransactionDetail.map(rowWords);

describe('[C72] what happened to the money of a shipment', () => {
  test('a coupon and a card with its fee, then a cancellation with a fee and a refund that waits', async () => {
    const way = waysToPay.find(({ hasCoupon, tenders }) => hasCoupon && tenders.length === 1);
    if (!way) throw new Error('A card with a coupon is a way to pay');
    const world = await makeWorld(way);
    await world.press([CARD], { amountDue: '375.00' });
    await accept(world);
    world.clock.advance(25 * HOUR_MS);
    await cancel(world, '75.00');
    expect(await rows(world)).toEqual([
      '1/0 Booked | charge 400.00, paid 0.00, due 400.00 | status 1 | GFC',
      '4/0 Coupon WELCOME25 | charge -25.00, paid 0.00, due 375.00 | status 1 | WELCOME25 WELCOME25',
      '5/3 Processing fee | charge 9.38, paid 0.00, due 384.38 | status 1 | 60000000 23',
      '2/3 Visa ending 1881 | charge 0.00, paid 384.38, due 0.00 | status 1 approved | XXXX1881 60000000',
      '6/0 Canceled with a fee | charge -300.00, paid 0.00, due -300.00 | status 1',
      '3/3 Refund: Visa ending 1881 | charge -7.50, paid -307.50, due 0.00 | status 0 pending | XXXX1881 60000000 23 | expected 2026-12-03',
    ]);
  });

  test('a debit that was refunded, and one that the bank took back', async () => {
    const world = moneyWorld();
    await world.press([{ ...ACH, amount: '100.00' }, CARD]);
    await accept(world);
    world.gateway.settle();
    const [card, bank] = [...world.gateway.log.values()];
    if (!card || !bank) throw new Error('Two tenders were charged');
    await settleCharge({ ...card, state: 'settled' }, world.deps);
    await settleCharge({ ...bank, state: 'returned' }, world.deps);
    await cancel(world);
    expect(await rows(world)).toEqual([
      '1/0 Booked | charge 400.00, paid 0.00, due 400.00 | status 1 | FRT',
      '5/3 Processing fee | charge 7.50, paid 0.00, due 407.50 | status 1 | 60000000 23',
      '2/3 Visa ending 1881 | charge 0.00, paid 307.50, due 100.00 | status 1 approved | XXXX1881 60000000',
      '2/6 Checking ending 6789 | charge 0.00, paid 100.00, due 0.00 | status 3 approved | XXXX6789 60000001',
      '7/6 Checking ending 6789 | charge 0.00, paid -100.00, due 100.00 | status 3 | XXXX6789 60000001',
      '6/0 Canceled without a fee | charge -400.00, paid 0.00, due -300.00 | status 1 | CANCEL',
      '3/3 Refund: Visa ending 1881 | charge -7.50, paid -307.50, due 0.00 | status 1 approved | XXXX1881 60000000 23',
    ]);
  });

  test('a refund that the gateway declined', async () => {
    const world = moneyWorld();
    await world.press([CARD]);
    await accept(world);
    world.gateway.settle();
    for (const charge of world.gateway.log.values()) await settleCharge(charge, world.deps);
    world.gateway.refund = async () => ({ kind: 'declined', reason: 'declined' });
    await cancel(world);
    expect((await rows(world)).slice(3)).toEqual([
      '6/0 Canceled without a fee | charge -400.00, paid 0.00, due -400.00 | status 1 | CANCEL',
      '3/3 Refund: Visa ending 1881 | charge -10.00, paid -410.00, due 0.00 | status 2 declined | XXXX1881 60000000 23',
      '7/3 Refund: Visa ending 1881 | charge 10.00, paid 410.00, due -400.00 | status 3 | XXXX1881 60000000 23',
    ]);
  });

  test('a check on its way', async () => {
    const world = moneyWorld();
    await world.press([CHEQUE]);
    expect(await rows(world)).toEqual([
      '1/0 Booked | charge 400.00, paid 0.00, due 400.00 | status 1 | FRT',
      '2/4 Check | charge 0.00, paid 400.00, due 0.00 | status 0 pending',
    ]);
  });

  test('a rebill, its dispute and its decision', async () => {
    const world = await rebillWorld();
    await world.receive();
    await world.decide({ outcome: 'reduced', cents: 5000, costCents: 4000 });
    await world.dispute('1-1');
    const { disputeUuid = '' } = (await world.book()).disputes[0] ?? {};
    await world.decide({ outcome: 'upheld' }, disputeUuid);
    expect((await rows(world)).slice(3)).toEqual([
      '6/0 Carrier-change adjustment, not due yet | charge 0.00, paid 0.00, due 0.00 | status 1 | REWEIGH',
      '6/0 Carrier-change adjustment reduced | charge 50.00, paid 0.00, due 50.00 | status 1 | REDUCED',
      '6/0 Disputed: Freight | charge -50.00, paid 0.00, due 0.00 | status 1',
      '6/0 Decided: Freight | charge 50.00, paid 0.00, due 50.00 | status 1',
    ]);
  });

  test('each row has its shipment, its time, who pressed, and our cost for those who see it', async () => {
    const world = moneyWorld();
    await world.press([CARD], {}, { agent: 'ana' });
    const { shipmentUuid, shortId } = world.shipment;
    const shown = async (seesCost: boolean) =>
      (await showTransactions(await world.find(), { seesCost, sortOrder: 'asc' }, world.deps))
        .shipmentTransactionDetail;
    const at = '2026-11-23 15:00:00';
    for (const row of await shown(false)) {
      expect(row).toMatchObject({
        shipmentUuid,
        shipmentShortId: shortId,
        date: at,
        modifiedDate: at,
        agentUserUuid: 'ana',
      });
      expect(row).not.toHaveProperty('shipmentCost');
    }
    expect((await shown(true)).map(({ shipmentCost }) => shipmentCost)).toEqual(['300.00', '0.00', '0.00']);
  });

  test('the newest first unless asked otherwise, with where the money stands', async () => {
    const world = moneyWorld();
    await world.press([CARD]);
    const { shipmentTransactionDetail: oldest } = await showTransactions(await world.find(), asked, world.deps);
    const newest = await showTransactions(await world.find(), { seesCost: false }, world.deps);
    expect(newest.shipmentTransactionDetail).toEqual(oldest.toReversed());
    expect(newest).toMatchObject({ count: 3, charges: '410.00', paid: '0.00', pending: '410.00', due: '0.00' });
  });
});

describe('[C73] the charges of a shipment', () => {
  const shown = async (world: MoneyWorld, seesCost = false) => showCharges(await world.find(), seesCost, world.deps);

  test('of an estimate, with its coupon', async () => {
    const way = waysToPay.find(({ hasCoupon, tenders }) => hasCoupon && tenders.length === 1);
    if (!way) throw new Error('A card with a coupon is a way to pay');
    const world = await makeWorld(way);
    expect(await shown(world)).toEqual({
      cardFee: {
        above: '250.00',
        percent: 2.5,
      },
      charges: '400.00',
      coupon: {
        amount: '25.00',
        code: 'WELCOME25',
        description: 'Your first shipment',
        shipmentTransactionUuid: '01940000-0000-7000-8000-000000900000',
      },
      coupons: '25.00',
      due: '375.00',
      paid: '0.00',
      pending: '0.00',
      refundPending: '0.00',
      shipmentCharges: [
        {
          amount: '400.00',
          chargeUuid: 'e-0',
          code: 'GFC',
          date: '2026-11-23 15:00:00',
          description: 'Freight',
          kind: 'freight',
        },
      ],
      shipmentUuid: '01940000-0000-7000-8000-000000001101',
      total: '375.00',
      version: 1,
    });
  });

  test('of a booking, with what it costs us for those who see it', async () => {
    const world = moneyWorld();
    await world.press([CARD]);
    await accept(world);
    const { shipmentCharges, cost, profit, coupon } = await shown(world, true);
    expect(shipmentCharges.map(({ kind, code, amount, chargeUuid }) => [kind, code, amount, chargeUuid])).toEqual([
      ['freight', 'FRT', '400.00', '1-1'],
      ['fee', '23', '10.00', '3-1'],
    ]);
    expect([cost, profit, coupon]).toEqual(['300.00', '110.00', null]);
    const customers = await shown(world);
    for (const field of ['cost', 'profit', 'rebills', 'disputed']) expect(customers).not.toHaveProperty(field);
  });

  test('of a rebill that waits and of a charge in dispute, which are marked', async () => {
    const world = await rebillWorld();
    await world.receive();
    const marks = async () =>
      (await shown(world)).shipmentCharges.map(({ code, asked: waits, disputed }) => [code, waits, disputed]);
    expect((await marks()).at(-1)).toEqual(['REWEIGH', true, undefined]);
    await world.answer({ answer: 'dispute' });
    expect((await marks()).at(-1)).toEqual(['REWEIGH', undefined, true]);
    await world.decide({ outcome: 'upheld' });
    expect((await marks()).at(-1)).toEqual(['REWEIGH', undefined, undefined]);
    await world.dispute('1-1');
    expect((await marks())[0]).toEqual(['FRT', undefined, true]);
    expect((await shown(world)).disputed).toBe('88.15');
    expect((await shown(world)).rebills).toMatchObject([{ state: 'upheld', amount: '88.15', due: '88.15' }]);
    expect((await shown(world)).rebills?.[0]).not.toHaveProperty('cost');
    expect((await shown(world, true)).rebills?.[0]?.cost).toBe('70.00');
  });
});
