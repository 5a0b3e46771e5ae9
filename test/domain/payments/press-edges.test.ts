import { describe, expect, test } from 'vitest';
import { PortalError } from '#contract/codes/portal-error.ts';
import type { Account } from '#domain/accounts/account.ts';
import { payByAch } from '#domain/payments/pay-by-ach.ts';
import { revisionOf } from '#domain/shipments/revision.ts';
import type { LtlShipment } from '#domain/shipments/shipment.ts';
import { CUSTOMER, makeAccount } from '#test/fakes/fixtures.ts';
import { testId } from '#test/fakes/ids.ts';
import { ACH, AR, CARD, CHEQUE, type MoneyWorld, moneyWorld, STORE_CREDIT } from '#test/fakes/money-world.ts';
import { named } from './journal-words.ts';
import { accept, cancel, owing } from './money-acts.ts';
import { makeWorld, waysToPay } from './ways-to-pay.ts';

const HOUR_MS = 60 * 60_000;
const refusal = (press: Promise<unknown>) =>
  press.then(
    () => 'none',
    (error: unknown) => {
      if (!(error instanceof PortalError)) throw error;
      return error.code ?? `${error.status} ${error.message}`;
    },
  );
const CHANGED = '409 This shipment changed. Review it and try again.';
const change = async (world: MoneyWorld, changes: Partial<LtlShipment>) =>
  world.shipments.put({ ...((await world.find()) as LtlShipment), ...changes });
const grant = (world: MoneyWorld, cents: number) =>
  world.storeCredit.append({ entryUuid: 'grant', customerUuid: CUSTOMER, cents, at: 1, reason: 'Late', by: 'm' }, 0);

describe('[C74] a payment as it is recorded', () => {
  test('with everything that its press said, and how long it is waited for', async () => {
    const way = waysToPay.find(({ hasCoupon, tenders }) => hasCoupon && tenders.length === 1);
    if (!way) throw new Error('A card with a coupon is a way to pay');
    const world = await makeWorld(way);
    await world.press([CARD], { amountDue: '375.00' }, { agent: 'ana', idempotencyKey: 'once' });
    const book = await world.book();
    const at = world.clock.ms();
    const [payment] = named(book, book.payments);
    expect(payment).toEqual({
      ...{ paymentUuid: 'P1', shipmentUuid: 'S', customerUuid: 'dana', by: 'dana', agent: 'ana', purpose: 'booking' },
      ...{ state: 'awaitingDispatch', amountCents: 37_500, openedAt: at, modifiedAt: at, shipmentRevision: 1 },
      // The pickup day begins earlier than the price ends.
      expiresAt: Date.parse('2026-11-24T06:00:00Z'),
      coupon: { code: 'WELCOME25', cents: 2500, transactionUuid: expect.any(String) },
      attempts: [
        {
          ...{ tenderUuid: 'P1card', attemptId: expect.any(String), paymentTypeId: 3, state: 'approved' },
          ...{ cents: 37_500, feeCents: 938, label: 'Visa ending 1881', cardType: 'Visa', isDebitCard: false },
          ...{ customerProfileId: '800000001', paymentProfileId: '900000001', lastFour: '1881' },
          ...{ paymentTypeNumber: 'XXXX1881', askedAt: at, transactionId: '60000000' },
        },
      ],
    });
    expect(world.coupons.useOf(CUSTOMER, 'WELCOME25').spent).toHaveLength(1);
    expect(await world.deps.idempotency.find(`${CUSTOMER}#ana#payShipment`, 'once')).toMatchObject({
      made: book.payments[0]?.paymentUuid,
      madeAt: at,
    });
  });

  test('a price that ends before the pickup day ends the wait', async () => {
    const world = moneyWorld();
    const expiresAt = Date.parse('2026-11-24T05:59:00Z');
    await change(world, { expiresAt });
    await world.press([CHEQUE]);
    expect((await world.book()).payments[0]?.expiresAt).toBe(expiresAt);
  });

  test('store credit is used, and comes back as long as it would have worked', async () => {
    const world = moneyWorld();
    await grant(world, 50_000);
    await world.press([STORE_CREDIT]);
    await cancel(world);
    const book = await world.book();
    const { entries } = await world.storeCredit.readLedger(CUSTOMER);
    const at = world.clock.ms();
    const common = { customerUuid: 'dana', at, by: 'payments' };
    expect(named(book, entries).slice(1)).toEqual([
      { ...common, entryUuid: 'P1credit', cents: -40_000, reason: 'Payment for quote FL-200001' },
      { ...common, entryUuid: 'P1credit-back', cents: 40_000, reason: 'Payment for quote FL-200001 given back' },
    ]);
  });

  test('the A/R account has it reserved, then owed, and a courtesy that is not needed any more is there again', async () => {
    const world = moneyWorld({ account: { arCreditLimitCents: 39_000, arGraceCents: 5000 } });
    await world.press([AR]);
    const { paymentUuid } = (await world.book()).payments[0] ?? {};
    expect(await world.deps.arBooks.read(CUSTOMER)).toMatchObject({
      ...{ reservedCents: 40_000, openCents: 0, courtesyAt: world.clock.ms(), courtesyFor: paymentUuid },
    });
    await accept(world);
    expect(await world.deps.arBooks.read(CUSTOMER)).toMatchObject({ reservedCents: 0, openCents: 40_000 });
    const other = moneyWorld({ account: { arCreditLimitCents: 39_000, arGraceCents: 5000 } });
    await other.press([AR]);
    await cancel(other);
    expect(await other.deps.arBooks.read(CUSTOMER)).not.toHaveProperty('courtesyAt');
  });
});

describe('[C74] a press that is refused', () => {
  test.each<[string, string, Parameters<MoneyWorld['press']>[1]]>([
    ['of the version that was reviewed', 'none', { version: 1 }],
    ['of another version', CHANGED, { version: 2 }],
    [
      'with other terms than were accepted',
      '409 Our terms and conditions have changed. Read and accept the new version before you book.',
      { acceptedTermsUuid: testId(1) },
    ],
  ])('%s: %s', async (_, answer, more) => {
    const world = moneyWorld();
    expect(await refusal(world.press([CARD], more))).toBe(answer);
    expect(world.gateway.charges()).toBe(answer === 'none' ? 1 : 0);
  });

  test('terms count for the press that books, and not for a balance', async () => {
    const world = await owing();
    expect(await refusal(world.press([CARD], { acceptedTermsUuid: testId(1) }))).toBe('none');
  });

  test.each<[string, string, Partial<LtlShipment>, object]>([
    ['a deactivated quote', '409 ', { statusId: 8 }, {}],
    ['an estimate that has no price', '409 ', { chargeCents: undefined as never }, {}],
  ])('%s: %s', async (_, answer, changes, more) => {
    const world = moneyWorld();
    await change(world, changes);
    expect(await refusal(world.press([CARD], more))).toMatch(new RegExp(`^${answer}`));
    expect((await world.book()).head.revision).toBe(0);
  });

  test.each<[string, Account | undefined]>([
    ['is gone', undefined],
    ['is being deleted', makeAccount({ deletion: { at: 1 } as never })],
  ])('an account that %s pays nothing', async (_, account) => {
    const world = moneyWorld();
    const accounts = { findByUuid: async () => account };
    expect(await refusal(world.press([CARD], {}, {}, { ...world.deps, accounts }))).toMatch(/^404/);
    expect(world.gateway.charges()).toBe(0);
  });

  test('what cannot be booked is not asked for, and a balance does not ask whether it can', async () => {
    const blocked = async () => {
      throw new PortalError(422, [{ message: 'No pickup window' }]);
    };
    const world = moneyWorld();
    expect(await refusal(world.press([CARD], {}, {}, { ...world.deps, requireBookable: blocked }))).toBe(
      '422 No pickup window',
    );
    const balance = await owing();
    expect(await refusal(balance.press([CARD], {}, {}, { ...balance.deps, requireBookable: blocked }))).toBe('none');
  });

  test.each<[string, string, number, Parameters<MoneyWorld['press']>[0]]>([
    ['nothing due and nothing to pay with', 'none', 0, []],
    ['nothing due and a card', '15035', 0, [CARD]],
    ['something due and nothing to pay with', '409 Choose a payment method.', 40_000, []],
  ])('%s: %s', async (_, answer, chargeCents, tenders) => {
    expect(await refusal(moneyWorld({ chargeCents }).press(tenders))).toBe(answer);
  });

  test('[15046] of two presses the second finds the first at work', async () => {
    const world = moneyWorld();
    await world.press([CARD]);
    const before = await world.book();
    expect(await refusal(world.press([CARD]))).toBe('15046');
    expect(await world.book()).toEqual(before);
    const busy = moneyWorld();
    busy.money.write = async () => 'changed';
    expect(await refusal(busy.press([CARD]))).toBe('15046');
  });
});

describe('[15039] a press after the money came in', () => {
  const again = async (world: MoneyWorld, ms: number, amountDue = '400.00') => {
    world.clock.advance(ms);
    const call = world.press([CARD], { amountDue });
    const answer = await refusal(call);
    return answer === 'none' ? (await call).code?.code : answer;
  };
  test.each([
    [24 * HOUR_MS - 1, '15039'],
    [24 * HOUR_MS, '15035'],
  ])('%i ms later is %s', async (ms, code) => {
    const world = moneyWorld();
    await world.press([CARD]);
    await accept(world);
    expect(await again(world, ms)).toBe(code);
  });

  test('of another amount, or of nothing, is 15035', async () => {
    const world = moneyWorld();
    await world.press([CARD]);
    await accept(world);
    expect(await again(world, 1, '399.99')).toBe('15035');
    const free = moneyWorld({ chargeCents: 0 });
    await free.press([]);
    await accept(free);
    expect(await again(free, 1, '0.00')).toBe('15035');
  });
});

describe('[C29] a press from one bank account', () => {
  test('pays all of it, as a press of its own', async () => {
    const world = moneyWorld();
    const { shipmentUuid } = world.shipment;
    const request = { shipmentUuid, amountDue: '400.00', paymentProfileId: ACH.paymentProfileId };
    const press = { by: CUSTOMER, idempotencyKey: 'once' };
    const { content } = await payByAch(await world.find(), request, press, world.deps);
    expect(content.data).toMatchObject({ 6: { approval: 'approved', amount: '400.00' } });
    expect((await world.book()).payments).toMatchObject([{ attempts: [{ paymentTypeId: 6, state: 'received' }] }]);
    // The same key of C74 is another press, and this one is repeated.
    expect(await refusal(world.press([CARD], {}, { idempotencyKey: 'once' }))).toBe('15046');
    const repeated = await payByAch(await world.find(), request, press, world.deps);
    expect(repeated.content.data).toEqual(content.data);
    expect(world.gateway.charges()).toBe(1);
    expect(repeated.content.version).toBe(revisionOf(await world.find()));
  });
});
