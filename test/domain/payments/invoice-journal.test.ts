import { expect, test } from 'vitest';
import { advancePayment } from '#domain/payments/advance-payment.ts';
import { recordByHand } from '#domain/payments/receive-by-hand.ts';
import { reconcileShipment } from '#domain/payments/reconcile.ts';
import { settleCharge } from '#domain/payments/settle-charge.ts';
import { type InvoicesWorld, invoicesWorld } from '#test/fakes/invoices-world.ts';
import { ACH, CHEQUE } from '#test/fakes/money-world.ts';
import { journalWords, named } from './journal-words.ts';

const MINUTE_MS = 60_000;
/** The first invoice is due on its shipment, the second stands on the A/R account. */
const [DUE, ON_ACCOUNT] = [0, 1];
const SEEDED_ENTRIES = [1, 2] as const;

/** The journal of the payment itself, and those of its two shipments without what was there before. */
async function journals(world: InvoicesWorld) {
  const [due, onAccount] = [await world.bookOf(DUE), await world.bookOf(ON_ACCOUNT)];
  const { paymentUuid = '', customerUuid = '' } = due.payments.at(-1) ?? {};
  const whole = await world.money.readBook({ shipmentUuid: paymentUuid, customerUuid });
  return {
    whole: journalWords(whole),
    due: journalWords(due, SEEDED_ENTRIES[DUE]),
    onAccount: journalWords(onAccount, SEEDED_ENTRIES[ON_ACCOUNT]),
  };
}

test('[C141] a card that pays invoices: its fee and its money are passed on, and the A/R account is paid down', async () => {
  const world = await invoicesWorld(3);
  await world.pressInvoices({}, { agent: 'ana' });
  expect(await journals(world)).toEqual({
    due: [
      '11-23T15:00 dana by agent ana | recorded:P1card | Visa ending 1881 | P1 P1card 3 XXXX1881 60000000 | held 100.00, receivable -100.00',
      '11-23T15:00 dana by agent ana | approved:P1card | Visa ending 1881 | P1 P1card 3 XXXX1881 60000000 | held 2.50, feeIncome -2.50 (fee 23: Processing fee)',
      '11-23T15:00 dana by agent ana | received:P1card | Visa ending 1881 | P1 P1card 3 XXXX1881 60000000 | invoiceClearing 102.50, held -102.50',
    ],
    onAccount: [
      '11-23T15:00 dana by agent ana | moved [from-account:P1] | Moved from the A/R account | P1 | receivable 133.33, arReceivable -133.33',
      '11-23T15:00 dana by agent ana | recorded:P1card | Visa ending 1881 | P1 P1card 3 XXXX1881 60000000 | held 133.33, receivable -133.33',
      '11-23T15:00 dana by agent ana | approved:P1card | Visa ending 1881 | P1 P1card 3 XXXX1881 60000000 | held 3.33, feeIncome -3.33 (fee 23: Processing fee)',
      '11-23T15:00 dana by agent ana | received:P1card | Visa ending 1881 | P1 P1card 3 XXXX1881 60000000 | invoiceClearing 136.66, held -136.66',
    ],
    whole: [
      '11-23T15:00 dana by agent ana | adjusted [invoices:P1] | Payment of invoices | P1 | receivable 399.99, invoiceClearing -399.99',
      '11-23T15:00 dana by agent ana | recorded:P1card | Visa ending 1881 | P1 P1card 3 XXXX1881 | held 399.99, receivable -399.99',
      '11-23T15:00 dana by agent ana | approved:P1card | Visa ending 1881 | P1 P1card 3 XXXX1881 60000000 | held 10.00, invoiceClearing -10.00',
      '11-23T15:00 dana by agent ana | received:P1card | Visa ending 1881 | P1 P1card 3 XXXX1881 60000000 | cashCard 409.99, held -409.99',
    ],
  });
  const book = await world.bookOf(ON_ACCOUNT);
  const [payment] = named(book, book.payments);
  const at = world.clock.ms();
  expect(payment).toEqual({
    ...{ paymentUuid: 'P1', shipmentUuid: 'S', customerUuid: 'dana', by: 'dana', agent: 'ana' },
    ...{ purpose: 'invoices', state: 'done', amountCents: 13_333, openedAt: at, modifiedAt: at, shipmentRevision: 1 },
    attempts: [
      expect.objectContaining({
        tenderUuid: 'P1card',
        state: 'received',
        cents: 13_333,
        feeCents: 333,
        receivedAt: at,
      }),
    ],
    share: {
      ...{ shipmentUuid: 'S', arCents: 13_333 },
      invoices: [
        {
          invoiceUuid: world.issued[ON_ACCOUNT]?.invoiceUuid,
          invoiceNumber: 'INV-100002',
          cents: 13_333,
          feeCents: 333,
        },
      ],
    },
  });
  expect(book.head).not.toHaveProperty('openPaymentUuid');
});

test('[C141] a debit of unknown outcome is on its way on each shipment, and declined it is due again where it was', async () => {
  const world = await invoicesWorld(2);
  world.gateway.next('lost');
  await world.pressInvoices({ payment: ACH });
  expect(await journals(world)).toEqual({
    due: [
      '11-23T15:00 dana | recorded:P1bank | Checking ending 6789 | P1 P1bank 6 XXXX6789 | held 100.00, receivable -100.00',
    ],
    onAccount: [
      '11-23T15:00 dana | moved [from-account:P1] | Moved from the A/R account | P1 | receivable 133.33, arReceivable -133.33',
      '11-23T15:00 dana | recorded:P1bank | Checking ending 6789 | P1 P1bank 6 XXXX6789 | held 133.33, receivable -133.33',
    ],
    whole: [
      '11-23T15:00 dana | adjusted [invoices:P1] | Payment of invoices | P1 | receivable 233.33, invoiceClearing -233.33',
      '11-23T15:00 dana | recorded:P1bank | Checking ending 6789 | P1 P1bank 6 XXXX6789 | held 233.33, receivable -233.33',
    ],
  });
  expect(await world.deps.arBooks.read(world.customerUuid)).toMatchObject({ openCents: 13_333, reservedCents: 0 });
  const [payment] = (await world.bookOf(DUE)).payments;
  world.clock.advance(3 * MINUTE_MS);
  const { paymentUuid: shipmentUuid = '', customerUuid = '' } = payment ?? {};
  await reconcileShipment({ shipmentUuid, customerUuid }, world.deps);
  const { whole, due, onAccount } = await journals(world);
  expect(whole.slice(2)).toEqual([
    '11-23T15:03 dana | declined:P1bank | Checking ending 6789 | P1 P1bank 6 XXXX6789 | held -233.33, receivable 233.33',
    '11-23T15:03 dana | adjusted [invoices-ended:P1] | Payment of invoices | P1 | receivable -233.33, invoiceClearing 233.33',
  ]);
  expect(due.slice(1)).toEqual([
    '11-23T15:03 dana | declined:P1bank | Checking ending 6789 | P1 P1bank 6 XXXX6789 | held -100.00, receivable 100.00',
  ]);
  expect(onAccount.slice(2)).toEqual([
    '11-23T15:03 dana | declined:P1bank | Checking ending 6789 | P1 P1bank 6 XXXX6789 | held -133.33, receivable 133.33',
    '11-23T15:03 dana | moved [on-account:P1] | No longer moved from the A/R account | P1 | receivable -133.33, arReceivable 133.33',
  ]);
  const states = [(await world.bookOf(DUE)).payments, (await world.bookOf(ON_ACCOUNT)).payments].flat();
  expect(states.map(({ state, attempts: [attempt] }) => [state, attempt?.state, attempt?.code])).toEqual([
    ['released', 'released', '15049'],
    ['released', 'released', '15049'],
  ]);
});

test('[C141] whoever looks at one of the shipments takes the whole payment further', async () => {
  const world = await invoicesWorld(2);
  world.gateway.next('silent');
  const { lookUp } = world.gateway;
  world.gateway.lookUp = async () => ({ kind: 'unavailable' });
  await world.pressInvoices({ payment: ACH });
  world.gateway.lookUp = lookUp;
  const [share] = (await world.bookOf(ON_ACCOUNT)).payments;
  if (!share) throw new Error('Nothing was paid');
  const after = await advancePayment(share, 'lease', world.deps);
  expect(after).toEqual(await world.bookOf(ON_ACCOUNT));
  expect(after.payments).toMatchObject([{ state: 'done', attempts: [{ state: 'received' }] }]);
  expect((await world.bookOf(DUE)).payments).toMatchObject([{ state: 'done' }]);
});

test('[C141] a debit that the bank returns is due on the shipments, each of which is not completed any more', async () => {
  const world = await invoicesWorld(2);
  await world.pressInvoices({ payment: ACH });
  const before = await journals(world);
  const heard = world.outbox.all.length;
  const [charge] = [...world.gateway.log.values()];
  if (!charge) throw new Error('Nothing was charged');
  world.clock.advance(24 * 60 * MINUTE_MS);
  await settleCharge({ ...charge, state: 'returned' }, world.deps);
  const after = await journals(world);
  expect(after.whole.slice(before.whole.length)).toEqual([
    '11-24T15:00 dana | returned:P1bank | Checking ending 6789 | P1 P1bank 6 XXXX6789 60000000 | cashAch -233.33, held 233.33, held -233.33, receivable 233.33',
    '11-24T15:00 dana | adjusted [invoices-ended:P1] | Payment of invoices | P1 | receivable -233.33, invoiceClearing 233.33',
  ]);
  expect(after.due.slice(before.due.length)).toEqual([
    '11-24T15:00 dana | returned:P1bank | Checking ending 6789 | P1 P1bank 6 XXXX6789 60000000 | invoiceClearing -100.00, held 100.00, held -100.00, receivable 100.00',
  ]);
  expect(after.onAccount.slice(before.onAccount.length)).toEqual([
    '11-24T15:00 dana | returned:P1bank | Checking ending 6789 | P1 P1bank 6 XXXX6789 60000000 | invoiceClearing -133.33, held 133.33, held -133.33, receivable 133.33',
  ]);
  const said = world.outbox.all
    .slice(heard)
    .map(({ type, data }) => [type, 'to' in data ? data.to : undefined, 'by' in data ? data.by : undefined]);
  expect(said).toEqual([
    ['invoicesPaymentMoved', undefined, undefined],
    ['shipmentChanged', undefined, undefined],
    ['shipmentMoved', [5, 20], 'payments'],
    ['shipmentMoneyChanged', undefined, undefined],
    ['shipmentChanged', undefined, undefined],
    ['shipmentMoved', [5, 20], 'payments'],
    ['shipmentMoneyChanged', undefined, undefined],
  ]);
  const history = await world.shipments.listHistory(world.issued[DUE]?.shipmentUuid ?? '');
  expect(history.at(-1)).toMatchObject({ why: 'Payment returned by the bank', by: 'payments' });
  expect(await world.deps.arBooks.read(world.customerUuid)).toMatchObject({ openCents: 0 });
});

test('[C141] a check is on its way on each shipment until it is received for all of them', async () => {
  const world = await invoicesWorld(2);
  await world.pressInvoices({ payment: CHEQUE });
  const [payment] = (await world.bookOf(ON_ACCOUNT)).payments;
  expect(payment).toMatchObject({ state: 'awaitingReceipt', attempts: [{ state: 'pending' }] });
  const place = { shipmentUuid: payment?.shipmentUuid ?? '', tenderUuid: payment?.attempts[0]?.tenderUuid ?? '' };
  const before = await journals(world);
  world.clock.advance(MINUTE_MS);
  await recordByHand(place, 'received', { by: 'marcus', why: 'deposit' }, world.deps);
  const after = await journals(world);
  expect(after.whole.slice(before.whole.length)).toEqual([
    '11-23T15:01 dana | received:P1check | Check | P1 P1check 4 | cashCheque 233.33, held -233.33',
  ]);
  expect(after.due.slice(before.due.length)).toEqual([
    '11-23T15:01 dana | approved:P1check | Check | P1 P1check 4 | nothing',
    '11-23T15:01 dana | received:P1check | Check | P1 P1check 4 | invoiceClearing 100.00, held -100.00',
  ]);
  expect(after.onAccount.slice(before.onAccount.length)).toEqual([
    '11-23T15:01 dana | approved:P1check | Check | P1 P1check 4 | nothing',
    '11-23T15:01 dana | received:P1check | Check | P1 P1check 4 | invoiceClearing 133.33, held -133.33',
  ]);
  expect((await world.bookOf(DUE)).payments[0]).toMatchObject({
    ...{ state: 'done', modifiedAt: world.clock.ms() },
    attempts: [{ state: 'received', receivedAt: world.clock.ms() }],
  });
});
