import { describe, expect, test } from 'vitest';
import { PortalError } from '#contract/codes/portal-error.ts';
import { checkLedger } from '#domain/payments/check-ledger.ts';
import { reconcileShipment } from '#domain/payments/reconcile.ts';
import { refundOrder } from '#domain/payments/refund-order.ts';
import type { RefundPlan } from '#domain/payments/refund-plan.ts';
import { settleCharge } from '#domain/payments/settle-charge.ts';
import { changeOf } from '#domain/shipments/change.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { ACH, AR, CARD, type MoneyWorld, moneyWorld } from '#test/fakes/money-world.ts';
import { named } from './journal-words.ts';
import { accept } from './money-acts.ts';
import { makeWorld, waysToPay } from './ways-to-pay.ts';

const HOUR_MS = 60 * 60_000;

async function booked(tenders: Parameters<MoneyWorld['press']>[0], agent?: string) {
  const world = moneyWorld();
  await world.press(tenders, {}, { agent });
  await accept(world);
  return world;
}
const settleAll = async (world: MoneyWorld) => {
  world.gateway.settle();
  for (const charge of world.gateway.log.values()) await settleCharge(charge, world.deps);
};
const tenderOf = async (world: MoneyWorld, paymentTypeId: number) => {
  const attempts = (await world.book()).payments.flatMap((payment) => payment.attempts);
  return attempts.findLast((one) => one.paymentTypeId === paymentTypeId)?.tenderUuid ?? '';
};
/** Ends the booking: so many cents go back to the tender of a type. */
const end = async (world: MoneyWorld, backs: Readonly<Record<number, number>>, plan: Partial<RefundPlan> = {}) => {
  const refunds = await Promise.all(
    Object.entries(backs).map(async ([type, cents]) => ({ tenderUuid: await tenderOf(world, Number(type)), cents })),
  );
  const whole = {
    cause: 'end',
    by: 'marcus',
    description: 'Ended',
    feeCents: 0,
    refunds,
    to: 'tenders',
    ...plan,
  } as const;
  return refundOrder(world.shipment, whole, world.deps);
};
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: unknown) => {
      if (!(error instanceof PortalError)) throw error;
      return `${error.status} ${error.code ?? error.errors[0]?.message}`;
    },
  );
const inOrder = async (world: MoneyWorld) => checkLedger(await world.book(), [...world.gateway.log.values()]);

describe('[H09] a refund as it is recorded', () => {
  test('a whole card that is not settled is voided, and its record says how', async () => {
    const world = await booked([CARD]);
    world.clock.advance(HOUR_MS);
    const at = world.clock.ms();
    const result = await end(world, { 3: 40_000 }, { agent: 'ana' });
    const book = await world.book();
    const part = {
      ...{ tenderUuid: 'P1card', paymentUuid: 'P1', paymentTypeId: 3, label: 'Visa ending 1881', lastFour: '1881' },
      ...{ cents: 41_000, feeCents: 1000, to: 'tender', isWhole: true, state: 'done', way: 'void', doneAt: at },
      ...{ transactionId: '60000000', customerProfileId: '800000001', paymentProfileId: '900000001' },
      attemptId: expect.stringMatching(/^70008000000000[0-9a-f]{6}$/),
    };
    expect(named(book, result)).toEqual({ kind: 'ended', state: 'done', refundUuid: 'R1', parts: [part] });
    expect(named(book, book.refunds)).toEqual([
      {
        ...{ refundUuid: 'R1', cause: 'end', shipmentUuid: 'S', customerUuid: 'dana', by: 'marcus', agent: 'ana' },
        ...{ state: 'done', openedAt: at, modifiedAt: at, parts: [part] },
      },
    ]);
    expect([...world.gateway.log.values()].map(({ state }) => state)).toEqual(['voided']);
  });

  test('a part of a settled card is refunded, with its share of the fee', async () => {
    const world = await booked([CARD]);
    await settleAll(world);
    world.clock.advance(HOUR_MS);
    const at = world.clock.ms();
    expect(await end(world, { 3: 30_000 })).toMatchObject({
      state: 'done',
      parts: [
        { cents: 30_750, feeCents: 750, isWhole: false, isSettled: true, way: 'refund', askedAt: at, doneAt: at },
      ],
    });
    const sent = [...world.gateway.log.values()].at(-1);
    expect(sent).toMatchObject({ kind: 'refund', of: '60000000', cents: 30_750 });
  });

  test('a part of a card that is not settled waits an hour, and then goes back', async () => {
    const world = await booked([CARD]);
    const at = world.clock.ms();
    expect(await end(world, { 3: 30_000 })).toMatchObject({ state: 'open', parts: [{ state: 'waiting' }] });
    expect((await world.book()).head.nextAt).toBe(at + HOUR_MS);
    expect((await world.book()).refunds[0]).not.toHaveProperty('lease');
    await settleAll(world);
    world.clock.advance(HOUR_MS - 1);
    await reconcileShipment(world.shipment, world.deps);
    expect((await world.book()).refunds[0]).toMatchObject({ state: 'open' });
    world.clock.advance(1);
    await reconcileShipment(world.shipment, world.deps);
    expect((await world.book()).refunds[0]).toMatchObject({ state: 'done', parts: [{ way: 'refund' }] });
    expect((await world.book()).head).not.toHaveProperty('nextAt');
    expect(await inOrder(world)).toEqual([]);
  });

  test('tenders of which nothing goes back have no part in it', async () => {
    const world = await booked([{ ...ACH, amount: '100.00' }, CARD]);
    await end(world, { 3: 0, 6: 10_000 });
    const [refund] = (await world.book()).refunds;
    expect(refund?.parts.map(({ paymentTypeId }) => paymentTypeId)).toEqual([6]);
    const other = await booked([CARD]);
    expect(await end(other, { 3: 0 })).toEqual({ kind: 'ended', state: 'done', parts: [] });
    expect((await other.book()).refunds).toEqual([]);
  });

  test('what stood on the A/R account is taken off it, and what goes back as credit lasts as long as a grant', async () => {
    const world = await booked([{ ...AR, amount: '100.00' }, CARD]);
    expect(await end(world, { 7: 6000 })).toMatchObject({ parts: [{ state: 'done', way: 'credit', cents: 6000 }] });
    expect(await world.deps.arBooks.read(CUSTOMER)).toMatchObject({ openCents: 4000, reservedCents: 0 });
    world.clock.advance(HOUR_MS);
    await end(world, { 3: 10_000 }, { cause: 'more', to: 'storeCredit' });
    const { entries } = await world.storeCredit.readLedger(CUSTOMER);
    expect(named(await world.book(), entries)).toEqual([
      {
        ...{ entryUuid: 'R2-P1card', customerUuid: 'dana', cents: 10_250, at: world.clock.ms(), by: 'payments' },
        ...{ reason: 'Refund: Visa ending 1881', expiresAt: expect.any(Number) },
      },
    ]);
  });
});

describe('[H09] a refund is never more than a tender brought', () => {
  const tooMuch = '409 The refund is more than what was paid.';
  test.each([
    [40_000, 'none'],
    [40_001, tooMuch],
  ])('%i cents of a card that brought 40000: %s', async (cents, answer) => {
    const world = await booked([CARD]);
    const before = await world.book();
    expect(await refusal(end(world, { 3: cents }))).toBe(answer);
    if (answer !== 'none') expect(await world.book()).toEqual(before);
  });

  test.each([
    [10_000, 'none'],
    [10_001, tooMuch],
  ])('after 30000 of it went back: %i more, %s', async (cents, answer) => {
    const world = await booked([CARD]);
    await settleAll(world);
    await end(world, { 3: 30_000 });
    expect(await refusal(end(world, { 3: cents }, { cause: 'rest' }))).toBe(answer);
    if (answer !== 'none') return;
    // The last part has the rest of the fee, and the parts are all that was taken.
    const parts = (await world.book()).refunds.flatMap((refund) => refund.parts);
    expect(parts.map(({ cents: back, feeCents }) => [back, feeCents])).toEqual([
      [30_750, 750],
      [10_250, 250],
    ]);
  });

  test('of a tender that is not there, or was returned, nothing goes back', async () => {
    const world = await booked([ACH]);
    const strange = { refunds: [{ tenderUuid: 'nobody', cents: 1 }] };
    expect(await refusal(end(world, {}, strange))).toBe(tooMuch);
    const [charge] = [...world.gateway.log.values()];
    if (charge) await settleCharge({ ...charge, state: 'returned' }, world.deps);
    expect(await refusal(end(world, { 6: 1 }))).toBe(tooMuch);
  });
});

describe('[H09] a cause is carried out once', () => {
  test('with a refund the second time says the same and changes nothing', async () => {
    const world = await booked([CARD]);
    const first = await end(world, { 3: 40_000 });
    const before = await world.book();
    expect(await end(world, { 3: 40_000 })).toEqual(first);
    expect(await world.book()).toEqual(before);
  });

  test('without a refund too', async () => {
    const world = await booked([CARD]);
    await end(world, {});
    const before = await world.book();
    expect(await end(world, { 3: 40_000 })).toEqual({ kind: 'ended', state: 'done', parts: [] });
    expect(await world.book()).toEqual(before);
  });

  test('of a payment that was released', async () => {
    const world = moneyWorld();
    await world.press([CARD], {}, { agent: 'ana' });
    world.clock.advance(HOUR_MS);
    const first = await end(world, {}, { agent: 'ana', description: 'Canceled by the customer before it was sent' });
    expect(first).toEqual({ kind: 'ended', state: 'done', parts: [] });
    const book = await world.book();
    expect(book.payments[0]).toMatchObject({
      ...{ state: 'released', isCancelled: true, reason: 'Canceled by the customer before it was sent' },
      modifiedAt: world.clock.ms(),
    });
    expect(book.entries.find(({ kind }) => kind === 'cancelled')).toMatchObject({ agent: 'ana', cause: 'end' });
    expect(await end(world, {})).toEqual(first);
    expect(await world.book()).toEqual(book);
  });
});

test('[15046] while a payment is asked for or taken nothing can be ended', async () => {
  const world = moneyWorld();
  world.gateway.next('silent');
  world.gateway.lookUp = async () => ({ kind: 'unavailable' });
  await world.press([CARD]);
  const before = await world.book();
  expect(await refusal(end(world, {}))).toBe('409 15046');
  expect(await world.book()).toEqual(before);
});

test('[C97] a shipment that changed since it was read is not ended, and one that did not is', async () => {
  for (const isChanged of [true, false]) {
    const world = await booked([CARD]);
    const stored = await world.find();
    const note = { at: 1, by: CUSTOMER, why: 'Canceled', changed: [] };
    const shipment = changeOf(stored, { name: 'Canceled' }, note);
    if (isChanged) await world.shipments.rename(stored.shipmentUuid, 'Other', 1);
    const result = await end(world, { 3: 40_000 }, { shipment });
    expect(result.kind).toBe(isChanged ? 'changed' : 'ended');
    expect((await world.find()).name).toBe(isChanged ? 'Other' : 'Canceled');
    expect((await world.book()).refunds).toHaveLength(isChanged ? 0 : 1);
  }
});

test('[R66] the coupon of a booking can be used again where the plan says so, and only there', async () => {
  for (const returnsCoupon of [true, false]) {
    const way = waysToPay.find(({ hasCoupon }) => hasCoupon);
    if (!way) throw new Error('A way to pay has a coupon');
    const world = await makeWorld(way);
    await world.press(way.tenders, { amountDue: '375.00' });
    await accept(world);
    await end(world, { 3: 37_500 }, { returnsCoupon });
    const { spent } = world.coupons.useOf(CUSTOMER, 'WELCOME25');
    expect(spent).toHaveLength(returnsCoupon ? 0 : 1);
  }
});
