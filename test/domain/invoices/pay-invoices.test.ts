import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { PortalError } from '#contract/codes/portal-error.ts';
import { INVOICES_MAX } from '#contract/rules/invoice-payments.ts';
import { isPaid, sumsOf } from '#domain/invoices/invoice.ts';
import type { PayInvoicesDeps } from '#domain/invoices/invoices-press.ts';
import { noteShare } from '#domain/invoices/note-share.ts';
import { showOnAccount } from '#domain/invoices/on-account.ts';
import { shareFee } from '#domain/invoices/share-out.ts';
import { isFinal } from '#domain/payments/attempt.ts';
import { checkLedger } from '#domain/payments/check-ledger.ts';
import type { ChargeDispute } from '#domain/payments/rebills/rebill.ts';
import { recordByHand } from '#domain/payments/receive-by-hand.ts';
import { reconcile } from '#domain/payments/reconcile.ts';
import { settleCharge } from '#domain/payments/settle-charge.ts';
import { Crash, crashingAt } from '#test/fakes/crashing.ts';
import type { Behaviour } from '#test/fakes/gateway-charges.ts';
import { type InvoicesWorld, invoicesWorld } from '#test/fakes/invoices-world.ts';
import { ACH, AR, CARD, CHEQUE, STORE_CREDIT } from '#test/fakes/money-world.ts';

// On a busy machine each of them takes its time.
vi.setConfig({ testTimeout: 180_000 });

const codeOf = async (press: Promise<unknown>) => {
  const error = await press.catch((one: unknown) => one);
  if (!(error instanceof PortalError)) throw error;
  return error.code ?? error.status;
};
const noFailure = (error: unknown) => {
  throw error;
};
async function recover({ deps, clock }: InvoicesWorld, minutes = 10) {
  for (let minute = 0; minute < minutes; minute += 1) {
    clock.advance(2 * 60_000);
    await reconcile({ ...deps, onFailure: noFailure });
  }
}

/** Everything adds up: in each journal, over all of them, and on the invoices. */
async function expectSettled(world: InvoicesWorld) {
  const books = [...world.money.all.values()];
  const log = [...world.gateway.log.values()];
  for (const book of books) {
    const attemptIds = book.payments.flatMap(({ attempts }) => attempts.map(({ attemptId }) => attemptId));
    expect(
      checkLedger(
        book,
        log.filter(({ attemptId }) => attemptIds.includes(attemptId)),
      ),
    ).toEqual([]);
    expect(book.payments.filter((payment) => !isFinal(payment))).toEqual([]);
    expect(book.head.openPaymentUuid).toBeUndefined();
  }
  expect(books.reduce((sum, { head }) => sum + (head.sums.invoiceClearing ?? 0), 0)).toBe(0);
  const invoices = await Promise.all(world.issued.map((_, index) => world.invoiceOf(index)));
  const areAllOrNone = new Set(invoices.map(isPaid)).size === 1;
  expect(areAllOrNone).toBe(true);
  for (const [index, invoice] of invoices.entries()) {
    const { receivable = 0, arReceivable = 0 } = (await world.bookOf(index)).head.sums;
    expect(sumsOf(invoice).open).toBe(receivable + arReceivable);
    expect(sumsOf(invoice).pending).toBe(0);
  }
  return { isPaid: invoices.every(isPaid), taken: log.filter(({ state }) => state === 'captured') };
}

test('[C141] one press pays invoices of several shipments with one charge, and each is told', async () => {
  const world = await invoicesWorld();
  const { code, content } = await world.pressInvoices();
  expect(code?.code).toBe('15023');
  const fee = Math.round(world.totalCents * 0.025);
  expect(content.tender).toMatchObject({ approval: 'approved', processingFee: (fee / 100).toFixed(2) });
  expect(content.invoices.map(({ approval }) => approval)).toEqual(['approved', 'approved', 'approved']);
  expect(content.invoices.reduce((sum, one) => sum + Math.round(Number(one.processingFee) * 100), 0)).toBe(fee);
  const { taken, isPaid: isAllPaid } = await expectSettled(world);
  expect(isAllPaid).toBe(true);
  expect(taken.map(({ cents }) => cents)).toEqual([world.totalCents + fee]);
  // What stood on the A/R account is no longer owed there; delivered shipments are completed.
  expect(await world.deps.arBooks.read(world.customerUuid)).toMatchObject({ openCents: 0 });
  const moved = await Promise.all(world.issued.map(({ shipmentUuid }) => world.shipments.find(shipmentUuid)));
  expect(moved.map((one) => one?.statusId)).toEqual([6, 6, 6]);
  expect(await codeOf(world.pressInvoices({ payment: ACH }))).toBe('15035');
});

test('[C141] 40 invoices at once', async () => {
  const world = await invoicesWorld(INVOICES_MAX);
  await world.pressInvoices({ payment: ACH });
  expect(await expectSettled(world)).toMatchObject({ isPaid: true });
  expect(world.gateway.charges()).toBe(1);
});

test('H09: of 50 presses at once with keys of their own one charges', async () => {
  const world = await invoicesWorld();
  const presses = Array.from({ length: 50 }, (_, index) =>
    world.pressInvoices({}, { idempotencyKey: `key-${index}` }).then(
      ({ code }) => code?.code,
      (error: unknown) => (error instanceof PortalError ? error.code : String(error)),
    ),
  );
  const answers = await Promise.all(presses);
  expect(answers.filter((code) => code === '15023')).toHaveLength(1);
  expect(answers.every((code) => ['15023', '15039', '15046', '15035', '22058'].includes(String(code)))).toBe(true);
  expect(world.gateway.charges()).toBe(1);
  await expectSettled(world);
});

test('H11: another amount than the ledgers say is refused with 22058, and nothing is taken', async () => {
  const world = await invoicesWorld();
  expect(await codeOf(world.pressInvoices({ amountDue: '1.00' }))).toBe('22058');
  const book = await world.bookOf(0);
  world.money.put({ ...book, head: { ...book.head, sums: { ...book.head.sums, receivable: 1 } } });
  expect(await codeOf(world.pressInvoices())).toBe('22058');
  expect(world.gateway.charges()).toBe(0);
});

test('[C141] an A/R account pays no invoice (15048), a foreign one is not found, an open payment is respected (15046)', async () => {
  const world = await invoicesWorld();
  expect(await codeOf(world.pressInvoices({ payment: AR }))).toBe('15048');
  expect(await codeOf(world.pressInvoices({ invoiceUuids: ['01940000-0000-7000-8000-00000000ffff'] }))).toBe(404);
  world.gateway.next('lost');
  await world.pressInvoices();
  expect(await codeOf(world.pressInvoices({}, { idempotencyKey: 'another' }))).toBe('15046');
  expect(world.gateway.charges()).toBe(1);
});

test('H09: the same key answers with the first press', async () => {
  const world = await invoicesWorld();
  const request = { amountDue: (world.totalCents / 100).toFixed(2) };
  const first = await world.pressInvoices(request, { idempotencyKey: 'once' });
  const again = await world.pressInvoices(request, { idempotencyKey: 'once' });
  expect(again.content).toEqual(first.content);
  expect(await codeOf(world.pressInvoices({ ...request, payment: ACH }, { idempotencyKey: 'once' }))).toBe(409);
  // The same invoices and the same amount by another key: received before, and not charged twice.
  expect((await world.pressInvoices(request, { idempotencyKey: 'twice' })).code?.code).toBe('15039');
  expect(world.gateway.charges()).toBe(1);
});

test('[C141] a declined card leaves every invoice as it was', async () => {
  const world = await invoicesWorld();
  world.gateway.next('decline');
  expect(await codeOf(world.pressInvoices())).toBe('15042');
  expect(await expectSettled(world)).toMatchObject({ isPaid: false, taken: [] });
  expect((await world.pressInvoices()).code?.code).toBe('15023');
});

test('[C141] an unknown outcome shows as pending on every invoice and is looked up, not repeated', async () => {
  const world = await invoicesWorld();
  world.gateway.next('lost');
  const { code, content } = await world.pressInvoices();
  expect(code).toBeUndefined();
  expect(content).toMatchObject({ approval: 'pending', tender: { status: 0 } });
  expect(sumsOf(await world.invoiceOf(1))).toMatchObject({ due: 0, pending: 133_33 });
  await recover(world);
  expect(await expectSettled(world)).toMatchObject({ isPaid: false });
  expect(world.gateway.charges()).toBe(1);
});

test('[C141] a check is pending on every invoice until it is received, or comes back', async () => {
  const [world, other] = [await invoicesWorld(), await invoicesWorld()];
  for (const one of [world, other]) {
    const { content } = await one.pressInvoices({ payment: CHEQUE });
    expect(content).toMatchObject({ approval: 'pending', tender: { status: 0 } });
    expect(sumsOf(await one.invoiceOf(1))).toMatchObject({ due: 0, pending: 133_33, open: 133_33 });
    const [payment] = (await one.bookOf(1)).payments;
    const place = { shipmentUuid: payment?.shipmentUuid ?? '', tenderUuid: payment?.attempts[0]?.tenderUuid ?? '' };
    const by = { by: 'dana', why: 'In the mail' };
    await recordByHand(place, one === world ? 'received' : 'returned', by, one.deps);
    if (one === world) await recordByHand(place, 'returned', by, one.deps).then(() => recover(one));
  }
  expect(await expectSettled(world)).toMatchObject({ isPaid: false });
  expect(await expectSettled(other)).toMatchObject({ isPaid: false });
});

test('H14: store credit pays invoices, and is there again where nothing was paid', async () => {
  const world = await invoicesWorld(1);
  expect(await codeOf(world.pressInvoices({ payment: STORE_CREDIT }))).toBe(409);
  const { customerUuid } = world;
  const grant = {
    entryUuid: 'grant',
    customerUuid,
    cents: 500_00,
    at: 1,
    expiresAt: 9e12,
    reason: 'Grant',
    by: 'test',
  };
  await world.storeCredit.append(grant, 0);
  await world.pressInvoices({ payment: STORE_CREDIT });
  expect(await expectSettled(world)).toMatchObject({ isPaid: true, taken: [] });
});

test('[C141] a debit that the bank returns is due again on every invoice', async () => {
  const world = await invoicesWorld();
  await world.pressInvoices({ payment: ACH });
  const [charge] = [...world.gateway.log.values()];
  if (!charge) throw new Error('Nothing was charged');
  world.gateway.bounce(charge.transactionId);
  await settleCharge({ ...charge, state: 'returned' }, world.deps);
  await settleCharge({ ...charge, state: 'returned' }, world.deps);
  expect(await expectSettled(world)).toMatchObject({ isPaid: false });
  const moved = await Promise.all(world.issued.map(({ shipmentUuid }) => world.shipments.find(shipmentUuid)));
  expect(moved.map((one) => one?.statusId)).toEqual([5, 5, 5]);
});

test('R54: what is in dispute is left out, and stays open', async () => {
  const world = await invoicesWorld();
  const before = await world.invoiceOf(0);
  const lines = [
    { lineUuid: 'freight', description: 'Freight', cents: 60_00 },
    { lineUuid: 'lift', description: 'Liftgate', cents: 40_00, disputedAt: 1 },
  ];
  const head = await world.invoices.readHead(world.customerUuid);
  await world.invoices.write({ invoice: { ...before, lines, revision: 2 }, before, entries: [] }, head);
  const book = await world.bookOf(0);
  const { shipmentUuid, customerUuid } = book.head;
  const dispute: ChargeDispute = {
    ...{ disputeUuid: 'd', shipmentUuid, customerUuid, chargeUuid: 'lift', description: 'Liftgate', cents: 40_00 },
    ...{ withheldCents: 40_00, arCents: 0, openedAt: 1, by: customerUuid, state: 'open' },
  };
  const sums = { ...book.head.sums, receivable: 60_00, withheld: 40_00 };
  world.money.put({ ...book, head: { ...book.head, sums }, disputes: [dispute] });
  await world.pressInvoices();
  expect(sumsOf(await world.invoiceOf(0))).toMatchObject({ open: 40_00, disputed: 40_00, due: 0 });
});

test('[C141] the shares of a fee are whole cents that sum up to it', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000),
      fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 40 }),
      (fee, amounts) => {
        const shares = shareFee(fee, amounts);
        const total = amounts.reduce((sum, cents) => sum + cents, 0);
        expect(shares.reduce((sum, cents) => sum + cents, 0)).toBe(fee);
        for (const [index, cents] of shares.entries())
          expect(Math.abs(cents - (fee * (amounts[index] ?? 0)) / total)).toBeLessThanOrEqual(1);
      },
    ),
  );
});

const survive = (error: unknown) => {
  if (!(error instanceof Crash) && !(error instanceof PortalError)) throw error;
};
const stories: readonly {
  readonly name: string;
  readonly payment: typeof CARD;
  readonly behaviours: readonly Behaviour[];
}[] = [
  { name: 'a card', payment: CARD, behaviours: [] },
  { name: 'an account', payment: ACH, behaviours: [] },
  { name: 'a card that is declined', payment: CARD, behaviours: ['decline'] },
  { name: 'a response that is lost', payment: CARD, behaviours: ['silent'] },
  { name: 'a request that is lost', payment: ACH, behaviours: ['lost'] },
];

async function play({ payment, behaviours }: (typeof stories)[number], at: number) {
  const world = await invoicesWorld(2);
  world.gateway.next(...behaviours);
  const { counter, ...dying } = crashingAt(at, world.money, world.gateway, world.invoices);
  const { invoices = world.invoices } = dying;
  const noteInvoice: PayInvoicesDeps['noteInvoice'] = (customerUuid, part, tender) =>
    noteShare(customerUuid, part, tender, { ...world.deps, invoices });
  const use = { ...world.deps, ...dying, invoices, noteInvoice };
  await world.pressInvoices({ payment }, { idempotencyKey: 'once' }, use).catch(survive);
  await recover(world);
  return { world, passed: counter.passed };
}

test.each(stories)(
  'H09, C141: a crash before and after every write and call leaves nothing half-done: $name',
  async (story) => {
    const { passed } = await play(story, 0);
    expect(passed).toBeGreaterThan(5);
    for (let at = 1; at <= passed; at += 1) {
      const { world } = await play(story, at);
      const { isPaid: isAllPaid, taken } = await expectSettled(world);
      expect(taken).toHaveLength(isAllPaid ? 1 : 0);
    }
  },
);

test('[C140] a check that is on its way for invoices leaves the A/R account in sum until it is here', async () => {
  const world = await invoicesWorld();
  const { deps, money, invoices, customerUuid } = world;
  const standing = async () =>
    showOnAccount({ customerUuid, arLimitCents: 5_000_00 }, await invoices.listOpen(customerUuid), {
      ...{ arBooks: deps.arBooks, money },
    });
  const before = await standing();
  expect(before).toMatchObject({ open: '133.33', invoiced: '133.33', notInvoiced: '0.00' });
  await world.pressInvoices({ payment: CHEQUE });
  expect(await standing()).toEqual(before);
});
