import { expect, test } from 'vitest';
import { settleDispatchMoney } from '#domain/payments/dispatch-outcome.ts';
import { recordByHand } from '#domain/payments/receive-by-hand.ts';
import { reconcileShipment } from '#domain/payments/reconcile.ts';
import { refundOrder } from '#domain/payments/refund-order.ts';
import { settleCharge } from '#domain/payments/settle-charge.ts';
import { ACH, CARD, CHEQUE, type MoneyWorld, moneyWorld, WIRE } from '#test/fakes/money-world.ts';
import { eventWords, historyWords, journalWords } from './journal-words.ts';
import { accept, cancel } from './money-acts.ts';
import { makeWorld, waysToPay } from './ways-to-pay.ts';

const HOUR_MS = 60 * 60_000;
const severalTenders = waysToPay.at(-1) ?? { name: '', tenders: [], charges: 0 };

/** The journal from where it is now on. */
async function journalAfter(world: MoneyWorld, act: () => Promise<unknown>): Promise<string[]> {
  const { entries } = await world.book();
  await act();
  return journalWords(await world.book(), entries.length);
}
const refuse = async (world: MoneyWorld) => {
  const { shipmentUuid } = world.shipment;
  const dispatchUuid = (await world.book()).payments.at(-1)?.paymentUuid ?? '';
  await settleDispatchMoney({ shipmentUuid, dispatchUuid, kind: 'refused', reason: 'No truck' }, world.deps);
};
const settleAll = async (world: MoneyWorld) => {
  world.gateway.settle();
  for (const charge of world.gateway.log.values()) await settleCharge(charge, world.deps);
};
const tenderOf = async (world: MoneyWorld, paymentTypeId: number) => {
  const attempts = (await world.book()).payments.flatMap((payment) => payment.attempts);
  return attempts.find((one) => one.paymentTypeId === paymentTypeId)?.tenderUuid ?? '';
};

test('[H09] a booking by card, with its fee, and a cancellation that keeps a fee and gives the rest back', async () => {
  const world = moneyWorld();
  await world.press([CARD], {}, { agent: 'ana' });
  await accept(world);
  expect(journalWords(await world.book())).toEqual([
    '11-23T15:00 dana by agent ana | charged:P1 | Booked | P1 | receivable 400.00, revenue -400.00 (freight FRT: Freight), carrierCost 300.00, carrierPayable -300.00',
    '11-23T15:00 dana by agent ana | recorded:P1card | Visa ending 1881 | P1 P1card 3 XXXX1881 | held 400.00, receivable -400.00',
    '11-23T15:00 dana by agent ana | approved:P1card | Visa ending 1881 | P1 P1card 3 XXXX1881 60000000 | held 10.00, feeIncome -10.00 (fee 23: Processing fee)',
    '11-23T15:00 dana by agent ana | received:P1card | Visa ending 1881 | P1 P1card 3 XXXX1881 60000000 | cashCard 410.00, held -410.00',
  ]);
  await settleAll(world);
  world.clock.advance(25 * HOUR_MS);
  expect(await journalAfter(world, () => cancel(world, '75.00'))).toEqual([
    '11-24T16:00 dana | cancelled [cancel:S] | Canceled with a fee | R1 | revenue 400.00 (adjustment CANCEL: Canceled booking), carrierCost -300.00, carrierPayable 300.00, feeIncome -75.00 (fee 1: Cancellation fee), receivable -325.00',
    '11-24T16:00 dana | refundAsked:R1:P1card | Refund: Visa ending 1881 | P1 P1card R1 3 XXXX1881 60000000 | feeIncome 8.13 (fee 23: Processing fee), receivable -8.13, receivable 333.13, refundPayable -333.13',
    '11-24T16:00 dana | refunded:R1:P1card | Refund: Visa ending 1881 | P1 P1card R1 3 XXXX1881 60000000 | refundPayable 333.13, cashCard -333.13',
  ]);
  expect(await eventWords(world)).toEqual([
    'shipmentChanged: shipmentUuid S, customerUuid dana',
    'shipmentMoved: shipmentUuid S, customerUuid dana, from 1,12, to 2,13, by dana',
    'dispatchRequested: shipmentUuid S, customerUuid dana, dispatchUuid P1',
    'shipmentMoneyChanged: shipmentUuid S, customerUuid dana',
    'paymentMoved: shipmentUuid S, customerUuid dana, cents 41000, how received',
    'shipmentChanged: shipmentUuid S, customerUuid dana',
    'shipmentMoved: shipmentUuid S, customerUuid dana, from 2,13, to 3,15, by dana',
    'shipmentChanged: shipmentUuid S, customerUuid dana',
    'shipmentMoved: shipmentUuid S, customerUuid dana, from 3,15, to 7,15, by dana',
    'dispatchCancelRequested: shipmentUuid S, customerUuid dana, dispatchUuid P1',
    'shipmentMoneyChanged: shipmentUuid S, customerUuid dana',
    'shipmentMoneyChanged: shipmentUuid S, customerUuid dana',
    'paymentMoved: shipmentUuid S, customerUuid dana, cents 33313, how refunded',
  ]);
  expect(await historyWords(world)).toEqual([
    '11-23T15:00 1/12 > 2/13 dana: Booked (status)',
    '11-23T15:00 2/13 > 3/15 dana: Carrier accepted (status)',
    '11-24T16:00 3/15 > 7/15 dana: Canceled: Show moved (status)',
  ]);
});

test('[R61] six tenders with a coupon are recorded in the order in which they are asked', async () => {
  const world = await makeWorld(severalTenders);
  const [account, credit, bank, card] = severalTenders.tenders;
  if (!account || !credit || !bank || !card) throw new Error('Four tenders were expected');
  const hand = [
    { ...CHEQUE, amount: '10.00' },
    { ...WIRE, amount: '15.00' },
  ];
  await world.press([account, credit, bank, ...hand, card], { amountDue: '375.00' });
  expect(journalWords(await world.book())).toEqual([
    '11-23T15:00 dana | charged:P1 | Booked | P1 | receivable 400.00, revenue -400.00 (freight GFC: Freight), carrierCost 300.00, carrierPayable -300.00',
    '11-23T15:00 dana | coupon:P1 | Coupon WELCOME25 | P1 WELCOME25 | couponDiscount 25.00 (coupon WELCOME25: Your first shipment), receivable -25.00',
    '11-23T15:00 dana | recorded:P1credit | Store credit | P1 P1credit 8 | held 20.00, receivable -20.00',
    '11-23T15:00 dana | approved:P1credit | Store credit | P1 P1credit 8 | nothing',
    '11-23T15:00 dana | recorded:P1account | A/R account | P1 P1account 7 | held 50.00, receivable -50.00',
    '11-23T15:00 dana | approved:P1account | A/R account | P1 P1account 7 | nothing',
    '11-23T15:00 dana | recorded:P1check | Check | P1 P1check 4 | held 10.00, receivable -10.00',
    '11-23T15:00 dana | recorded:P1wire | Wire transfer | P1 P1wire 5 | held 15.00, receivable -15.00',
    '11-23T15:00 dana | recorded:P1card | Visa ending 1881 | P1 P1card 3 XXXX1881 | held 220.00, receivable -220.00',
    '11-23T15:00 dana | recorded:P1bank | Checking ending 6789 | P1 P1bank 6 XXXX6789 | held 60.00, receivable -60.00',
    '11-23T15:00 dana | approved:P1card | Visa ending 1881 | P1 P1card 3 XXXX1881 60000000 | nothing',
    '11-23T15:00 dana | approved:P1bank | Checking ending 6789 | P1 P1bank 6 XXXX6789 60000001 | nothing',
    '11-23T15:00 dana | received:P1bank | Checking ending 6789 | P1 P1bank 6 XXXX6789 60000001 | cashAch 60.00, held -60.00',
  ]);
  const place = { shipmentUuid: world.shipment.shipmentUuid, tenderUuid: await tenderOf(world, 4) };
  world.clock.advance(HOUR_MS);
  const bounce = () => recordByHand(place, 'returned', { by: 'marcus', why: 'bounced' }, world.deps);
  expect(await journalAfter(world, bounce)).toEqual([
    '11-23T16:00 dana | released:P1credit | Store credit | P1 P1credit 8 | held -20.00, receivable 20.00',
    '11-23T16:00 dana | released:P1account | A/R account | P1 P1account 7 | held -50.00, receivable 50.00',
    '11-23T16:00 dana | released:P1check | Check | P1 P1check 4 | held -10.00, receivable 10.00',
    '11-23T16:00 dana | released:P1wire | Wire transfer | P1 P1wire 5 | held -15.00, receivable 15.00',
    '11-23T16:00 dana | released:P1card | Visa ending 1881 | P1 P1card 3 XXXX1881 60000000 | held -220.00, receivable 220.00',
    '11-23T16:00 dana | refundAsked:R1:P1bank | Refund: Checking ending 6789 | P1 P1bank R1 6 XXXX6789 60000001 | receivable 60.00, refundPayable -60.00',
    '11-23T16:00 dana | chargesReversed [reversed:charged:P1] | Booking not completed | P1 | receivable -400.00, revenue 400.00 (freight GFC: Freight), carrierCost -300.00, carrierPayable 300.00',
    '11-23T16:00 dana | couponRemoved [reversed:coupon:P1] | Coupon WELCOME25 | P1 WELCOME25 | couponDiscount -25.00 (coupon WELCOME25: Your first shipment), receivable 25.00',
  ]);
  world.clock.advance(HOUR_MS);
  expect(await journalAfter(world, () => reconcileShipment(world.shipment, world.deps))).toEqual([
    '11-23T17:00 dana | refunded:R1:P1bank | Refund: Checking ending 6789 | P1 P1bank R1 6 XXXX6789 60000001 | refundPayable 60.00, cashAch -60.00',
  ]);
  expect(await eventWords(world)).toEqual([
    'shipmentChanged: shipmentUuid S, customerUuid dana',
    'shipmentMoved: shipmentUuid S, customerUuid dana, from 1,12, to 2,13, by dana',
    ...Array.from({ length: 6 }, () => 'shipmentMoneyChanged: shipmentUuid S, customerUuid dana'),
    'shipmentMoved: shipmentUuid S, customerUuid dana, from 2,13, to 1,12, by dana',
    'shipmentMoneyChanged: shipmentUuid S, customerUuid dana',
  ]);
  expect(await historyWords(world)).toEqual([
    '11-23T15:00 1/12 > 2/13 dana: Booked (status)',
    '11-23T16:00 2/13 > 1/12 dana: Booking not completed (status)',
  ]);
});

test('[R61] a carrier that refuses: what was held on the card and its fee are released, and the bill is reversed', async () => {
  const world = moneyWorld();
  await world.press([CARD], {}, { agent: 'ana' });
  expect(await journalAfter(world, () => refuse(world))).toEqual([
    '11-23T15:00 dana by agent ana | released:P1card | Visa ending 1881 | P1 P1card 3 XXXX1881 60000000 | held -10.00, feeIncome 10.00 (fee 23: Processing fee), held -400.00, receivable 400.00',
    '11-23T15:00 dana by agent ana | chargesReversed [reversed:charged:P1] | Booking not completed | P1 | receivable -400.00, revenue 400.00 (freight FRT: Freight), carrierCost -300.00, carrierPayable 300.00',
  ]);
});

test('[R61] a declined card leaves its attempt and no bill', async () => {
  const world = moneyWorld();
  world.gateway.next('decline');
  await expect(world.press([CARD])).rejects.toMatchObject({ code: '15042' });
  expect(journalWords(await world.book())).toEqual([
    '11-23T15:00 dana | charged:P1 | Booked | P1 | receivable 400.00, revenue -400.00 (freight FRT: Freight), carrierCost 300.00, carrierPayable -300.00',
    '11-23T15:00 dana | recorded:P1card | Visa ending 1881 | P1 P1card 3 XXXX1881 | held 400.00, receivable -400.00',
    '11-23T15:00 dana | declined:P1card | Visa ending 1881 | P1 P1card 3 XXXX1881 | held -400.00, receivable 400.00',
    '11-23T15:00 dana | chargesReversed [reversed:charged:P1] | Booking not completed | P1 | receivable -400.00, revenue 400.00 (freight FRT: Freight), carrierCost -300.00, carrierPayable 300.00',
  ]);
});

test('[R65] a check that pays what is due comes, and the bank takes it back later', async () => {
  const world = moneyWorld();
  const { capture } = world.gateway;
  world.gateway.capture = async () => ({ kind: 'declined' });
  await world.press([CARD]);
  expect(await journalAfter(world, () => accept(world))).toEqual([
    '11-23T15:00 dana | released:P1card | Visa ending 1881 | P1 P1card 3 XXXX1881 60000000 | held -10.00, feeIncome 10.00 (fee 23: Processing fee), held -400.00, receivable 400.00',
  ]);
  world.gateway.capture = capture;
  await world.press([CHEQUE], {}, { agent: 'ana' });
  const place = { shipmentUuid: world.shipment.shipmentUuid, tenderUuid: await tenderOf(world, 4) };
  const by = { by: 'marcus', why: 'deposit' };
  expect(await journalAfter(world, () => recordByHand(place, 'received', by, world.deps))).toEqual([
    '11-23T15:00 dana by agent ana | received:P2check | Check | P2 P2check 4 | cashCheque 400.00, held -400.00',
  ]);
  world.clock.advance(48 * HOUR_MS);
  expect(await journalAfter(world, () => recordByHand(place, 'returned', by, world.deps))).toEqual([
    '11-25T15:00 dana by agent ana | returned:P2check | Check | P2 P2check 4 | cashCheque -400.00, held 400.00, held -400.00, receivable 400.00',
  ]);
  expect(world.money.audit.map(({ changes: [change], by: who, why }) => ({ ...change, who, why }))).toEqual([
    {
      field: 'Check 400.00',
      from: 'pending',
      to: 'received',
      who: 'marcus',
      why: 'deposit',
    },
    {
      field: 'Check 400.00',
      from: 'received',
      to: 'returned',
      who: 'marcus',
      why: 'deposit',
    },
  ]);
});

test('[C97] a booking that is canceled while its carrier is asked: marked, released, and nothing is left', async () => {
  const world = moneyWorld();
  await world.press([CARD]);
  world.clock.advance(HOUR_MS);
  expect(await journalAfter(world, () => cancel(world))).toEqual([
    '11-23T16:00 dana | cancelled [cancel:S] | Canceled without a fee | P1 | nothing',
    '11-23T16:00 dana | released:P1card | Visa ending 1881 | P1 P1card 3 XXXX1881 60000000 | held -10.00, feeIncome 10.00 (fee 23: Processing fee), held -400.00, receivable 400.00',
    '11-23T16:00 dana | chargesReversed [reversed:charged:P1] | Booking not completed | P1 | receivable -400.00, revenue 400.00 (freight FRT: Freight), carrierCost -300.00, carrierPayable 300.00',
  ]);
  expect((await world.book()).head.sums).toEqual({});
});

test('[R65] what a bank account paid goes back as store credit, and what the bank refuses to take back is owed', async () => {
  const world = moneyWorld();
  await world.press([{ ...ACH, amount: '100.00' }, CARD]);
  await accept(world);
  await settleAll(world);
  const [bank, card] = [await tenderOf(world, 6), await tenderOf(world, 3)];
  const plan = {
    by: 'marcus',
    agent: 'ana',
    description: 'A description that is longer than forty characters are',
    feeCents: 0,
  };
  world.clock.advance(HOUR_MS);
  const toCredit = {
    ...plan,
    cause: 'cancel:1',
    refunds: [{ tenderUuid: bank, cents: 10_000 }],
    to: 'storeCredit' as const,
  };
  expect(await journalAfter(world, () => refundOrder(world.shipment, toCredit, world.deps))).toEqual([
    '11-23T16:00 marcus by agent ana | cancelled [cancel:1] | A description that is longer than forty  | R1 | revenue 400.00 (adjustment CANCEL: Canceled booking), carrierCost -300.00, carrierPayable 300.00, revenue -300.00 (adjustment RETAIN: Retain profit), receivable -100.00',
    '11-23T16:00 marcus by agent ana | refundAsked:R1:P1bank | Refund: Store credit | P1 P1bank R1 6 XXXX6789 60000001 | receivable 100.00, refundPayable -100.00',
    '11-23T16:00 marcus by agent ana | refunded:R1:P1bank | Refund: Store credit | P1 P1bank R1 6 XXXX6789 60000001 | refundPayable 100.00, storeCredit -100.00',
  ]);
  world.gateway.refund = async () => ({ kind: 'declined', reason: 'declined' });
  const toCard = { ...plan, cause: 'cancel:2', refunds: [{ tenderUuid: card, cents: 30_000 }], to: 'tenders' as const };
  expect(await journalAfter(world, () => refundOrder(world.shipment, toCard, world.deps))).toEqual([
    '11-23T16:00 marcus by agent ana | cancelled [cancel:2] | A description that is longer than forty  | R2 | revenue 300.00 (adjustment CANCEL: Canceled booking), receivable -300.00',
    '11-23T16:00 marcus by agent ana | refundAsked:R2:P1card | Refund: Visa ending 1881 | P1 P1card R2 3 XXXX1881 60000000 | feeIncome 7.50 (fee 23: Processing fee), receivable -7.50, receivable 307.50, refundPayable -307.50',
    '11-23T16:00 marcus by agent ana | refundFailed:R2:P1card | Refund: Visa ending 1881 | P1 P1card R2 3 XXXX1881 60000000 | feeIncome -7.50 (fee 23: Processing fee), receivable 7.50, receivable -307.50, refundPayable 307.50',
  ]);
});
