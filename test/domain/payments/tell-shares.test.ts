import { describe, expect, test } from 'vitest';
import type { FoundCharge } from '#domain/payments/gateway-charges.ts';
import { reconcileShipment } from '#domain/payments/reconcile.ts';
import { settleCharge } from '#domain/payments/settle-charge.ts';
import { tellShares } from '#domain/payments/tell-shares.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { type InvoicesWorld, invoicesWorld } from '#test/fakes/invoices-world.ts';
import { ACH, AR, CARD } from '#test/fakes/money-world.ts';
import { contended } from './beside.ts';
import { journalWords } from './journal-words.ts';
import { type RebillWorld, rebillWorld } from './rebills/rebill-world.ts';

const MINUTE_MS = 60_000;
/** The first invoice is due on its shipment, the second stands on the A/R account. */
const [DUE, ON_ACCOUNT] = [0, 1];
const SEEDED_ENTRIES = [1, 2] as const;

/** The book of the payment itself. */
async function whole(world: InvoicesWorld) {
  const { paymentUuid = '', customerUuid = '' } = (await world.bookOf(DUE)).payments.at(-1) ?? {};
  return world.money.readBook({ shipmentUuid: paymentUuid, customerUuid });
}
const wholePayment = async (world: InvoicesWorld) => {
  const payment = (await whole(world)).payments[0];
  if (!payment) throw new Error('Nothing was paid');
  return payment;
};
const added = async (world: InvoicesWorld, index: 0 | 1) =>
  journalWords(await world.bookOf(index), SEEDED_ENTRIES[index]);
const arBook = (world: Pick<InvoicesWorld, 'deps'>) => world.deps.arBooks.read(CUSTOMER);
const reconcileWhole = async (world: InvoicesWorld) => {
  const { shipmentUuid, customerUuid } = await wholePayment(world);
  await reconcileShipment({ shipmentUuid, customerUuid }, world.deps);
};
async function say(world: InvoicesWorld, state: FoundCharge['state']) {
  const [charge] = [...world.gateway.log.values()];
  if (!charge) throw new Error('Nothing was charged');
  await settleCharge({ ...charge, state }, world.deps);
}

describe('[C141] the payment of invoices itself', () => {
  test('is done once each shipment was told what was received', async () => {
    const world = await invoicesWorld(2);
    await world.pressInvoices();
    expect(await wholePayment(world)).toMatchObject({ state: 'done', attempts: [{ state: 'received' }] });
  });

  test('is released once each was told that nothing was; of a declined card the shipments’ journals hear nothing', async () => {
    const world = await invoicesWorld(2);
    world.gateway.next('decline');
    await world.pressInvoices().catch(() => undefined);
    expect(await wholePayment(world)).toMatchObject({ state: 'released', attempts: [{ state: 'declined' }] });
    expect([await added(world, 0), await added(world, 1)]).toEqual([[], []]);
    expect(await arBook(world)).toMatchObject({ openCents: 13_333 });
  });

  test('tells nothing twice', async () => {
    const world = await invoicesWorld(2);
    await world.pressInvoices();
    const before = [await world.bookOf(DUE), await world.bookOf(ON_ACCOUNT), await arBook(world)];
    world.clock.advance(MINUTE_MS);
    await tellShares(await wholePayment(world), 'apply', world.deps);
    expect([await world.bookOf(DUE), await world.bookOf(ON_ACCOUNT), await arBook(world)]).toEqual(before);
  });

  test('does not go on where the record of a share is missing', async () => {
    const world = await invoicesWorld(2);
    await world.pressInvoices();
    const payment = await wholePayment(world);
    const [share] = payment.shares ?? [];
    if (!share) throw new Error('There is no share');
    const shares = [{ ...share, shipmentUuid: 'elsewhere' }];
    await expect(tellShares({ ...payment, shares }, 'apply', world.deps)).rejects.toThrow('is missing');
  });
});

describe('[C141] what goes back after it was received', () => {
  test('voided at the gateway it is due on each shipment again, which is not completed any more', async () => {
    const world = await invoicesWorld(2);
    await world.pressInvoices();
    const [due, onAccount] = [await added(world, 0), await added(world, 1)];
    const before = journalWords(await whole(world)).length;
    world.clock.advance(MINUTE_MS);
    await say(world, 'voided');
    const words = 'Visa ending 1881 | P1 P1card 3 XXXX1881 60000000';
    expect(journalWords(await whole(world)).slice(before)).toEqual([
      `11-23T15:01 dana | released:P1card | ${words} | cashCard -233.33, held 233.33, held -233.33, receivable 233.33`,
      '11-23T15:01 dana | adjusted [invoices-ended:P1] | Payment of invoices | P1 | receivable -233.33, invoiceClearing 233.33',
    ]);
    expect((await added(world, 0)).slice(due.length)).toEqual([
      `11-23T15:01 dana | released:P1card | ${words} | invoiceClearing -100.00, held 100.00, held -100.00, receivable 100.00`,
    ]);
    expect((await added(world, 1)).slice(onAccount.length)).toHaveLength(1);
    for (const index of [DUE, ON_ACCOUNT]) {
      expect((await world.bookOf(index)).payments).toMatchObject([
        { state: 'done', attempts: [{ state: 'released' }] },
      ]);
      const history = await world.shipments.listHistory(world.issued[index]?.shipmentUuid ?? '');
      expect(history.at(-1)).toMatchObject({
        to: { statusId: 5 },
        why: 'Payment voided at the gateway',
        by: 'payments',
      });
    }
  });

  test.each(['returned', 'voided'] as const)(
    '%s before the shipments were told that it came, it never came there',
    async (state) => {
      const world = await invoicesWorld(2);
      const { write } = world.money;
      world.money.write = async (change) => {
        if (change.payment?.share && change.payment.attempts[0]?.state === 'received') throw new Error('died');
        return write(change);
      };
      await expect(world.pressInvoices({ payment: ACH })).rejects.toThrow('died');
      world.money.write = write;
      await say(world, state);
      world.clock.advance(10 * MINUTE_MS);
      await reconcileWhole(world);
      for (const index of [DUE, ON_ACCOUNT]) {
        const { payments, head } = await world.bookOf(index);
        expect(payments).toMatchObject([{ state: 'done', attempts: [{ state: 'released' }] }]);
        expect(payments[0]?.attempts[0]).not.toHaveProperty('receivedAt');
        expect(head.sums.invoiceClearing ?? 0).toBe(0);
        expect(head.sums.held ?? 0).toBe(0);
      }
      expect((await world.bookOf(DUE)).head.sums.receivable).toBe(10_000);
      expect((await world.bookOf(ON_ACCOUNT)).head.sums.arReceivable).toBe(13_333);
      expect(await arBook(world)).toMatchObject({ openCents: 13_333 });
      expect((await world.invoiceOf(DUE)).payments).toEqual([]);
    },
  );
});

test('[C141] an agent’s debit that is declined later is back on the account in the agent’s name', async () => {
  const world = await invoicesWorld(2);
  world.gateway.next('lost');
  await world.pressInvoices({ payment: ACH }, { agent: 'ana' });
  world.clock.advance(3 * MINUTE_MS);
  await reconcileWhole(world);
  expect((await added(world, 1)).at(-1)).toBe(
    '11-23T15:03 dana by agent ana | moved [on-account:P1] | No longer moved from the A/R account | P1 | receivable -133.33, arReceivable 133.33',
  );
});

describe('[C141] [R54] which disputes a payment of invoices ends', () => {
  /** A shipment on account with a rebill that is due; of both a charge is disputed, the freight first. */
  async function disputedTwice(): Promise<{ world: RebillWorld; rebillInvoice: string }> {
    const world = await rebillWorld([AR]);
    await world.receive();
    await world.answer({ answer: 'accept' });
    const { rebills, entries } = await world.book();
    const entry = entries.find(({ kind }) => kind === 'rebilled');
    await world.dispute(`${entry?.number}-0`);
    await world.dispute('1-1');
    return { world, rebillInvoice: rebills[0]?.rebillUuid ?? '' };
  }
  const states = async (world: RebillWorld) => (await world.book()).disputes.map(({ state }) => state);

  test('those of its own invoices, and no other one', async () => {
    const { world, rebillInvoice } = await disputedTwice();
    await world.payInvoices([rebillInvoice], { endsDisputes: 1 });
    expect(await states(world)).toEqual(['paid', 'open']);
    expect((await arBook(world)).disputedCents).toBe(40_000);
    expect(await world.check()).toEqual([]);
  });

  test('those that are open, and none that was decided', async () => {
    const { world, rebillInvoice } = await disputedTwice();
    await world.decide({ outcome: 'upheld' }, (await world.book()).disputes[1]?.disputeUuid);
    await world.payInvoices([rebillInvoice], { endsDisputes: 1 });
    expect(await states(world)).toEqual(['paid', 'upheld']);
    expect(await world.check()).toEqual([]);
  });
});

test('[C141] a shipment that changes twenty times meanwhile is left to whoever comes next', async () => {
  const world = await invoicesWorld(1);
  world.gateway.next('lost');
  await world.pressInvoices({ payment: CARD });
  const payment = await wholePayment(world);
  const received = {
    ...payment,
    state: 'applying' as const,
    attempts: payment.attempts.map((one) => ({ ...one, state: 'received' as const })),
  };
  const beside = (times: number) => ({ ...world.deps, money: contended(world, times) });
  await expect(tellShares(received, 'apply', beside(20))).rejects.toMatchObject({ status: 409 });
  await tellShares(received, 'apply', beside(19));
  expect((await world.bookOf(DUE)).payments).toMatchObject([{ state: 'done' }]);
});
