import { describe, expect, test } from 'vitest';
import { summaryOf } from '#domain/ledger/summary.ts';
import { ABSENT_AFTER_MS } from '#domain/payments/apply-outcome.ts';
import { checkLedger } from '#domain/payments/check-ledger.ts';
import type { GatewayCharges } from '#domain/payments/gateway-charges.ts';
import { RETRY_MS } from '#domain/payments/lease.ts';
import { recordByHand } from '#domain/payments/receive-by-hand.ts';
import { reconcileShipment } from '#domain/payments/reconcile.ts';
import { refundOrder } from '#domain/payments/refund-order.ts';
import { settleCharge } from '#domain/payments/settle-charge.ts';
import { ACH, CARD, CHEQUE, type MoneyWorld, moneyWorld, WIRE } from '#test/fakes/money-world.ts';
import { accept } from './money-acts.ts';

type Tenders = Parameters<MoneyWorld['press']>[0];
type Refunded = Awaited<ReturnType<GatewayCharges['refund']>>;
type Voided = Awaited<ReturnType<GatewayCharges['void']>>['kind'];
type LookUp = Awaited<ReturnType<GatewayCharges['lookUp']>>;

/** A booking that was taken and is settled. */
async function settled(tenders: Tenders = [CARD], isSettled = true): Promise<MoneyWorld> {
  const world = moneyWorld();
  await world.press(tenders);
  await accept(world);
  if (!isSettled) return world;
  world.gateway.settle();
  for (const charge of world.gateway.log.values()) await settleCharge(charge, world.deps);
  return world;
}
/** Ends the booking: so many cents go back to the tender of each type. */
async function end(world: MoneyWorld, backs: Readonly<Record<number, number>> = { 3: 40_000 }) {
  const attempts = (await world.book()).payments.flatMap((payment) => payment.attempts);
  const refunds = Object.entries(backs).map(([type, cents]) => ({
    tenderUuid: attempts.find(({ paymentTypeId }) => paymentTypeId === Number(type))?.tenderUuid ?? '',
    cents,
  }));
  const plan = { cause: 'end', by: 'marcus', description: 'Ended', feeCents: 0, refunds, to: 'tenders' } as const;
  return refundOrder(world.shipment, plan, world.deps);
}
const refundIn = async (world: MoneyWorld) => {
  const [refund] = (await world.book()).refunds;
  if (!refund) throw new Error('There is no refund');
  return refund;
};
const later = async (world: MoneyWorld, ms: number) => {
  world.clock.advance(ms);
  await reconcileShipment(world.shipment, world.deps);
};
const answers = (world: MoneyWorld, ...all: Refunded[]) => {
  const { refund } = world.gateway;
  world.gateway.refund = async (asked) => all.shift() ?? refund(asked);
};
const refundsSent = ({ gateway }: MoneyWorld) => [...gateway.log.values()].filter(({ kind }) => kind === 'refund');

describe('[R62] a refund that the gateway answers', () => {
  test.each<[Refunded, object, number | undefined]>([
    [{ kind: 'approved', transactionId: '9' }, { state: 'done', way: 'refund' }, undefined],
    [{ kind: 'declined', reason: 'declined' }, { state: 'failed' }, undefined],
    [{ kind: 'unavailable' }, { state: 'waiting' }, RETRY_MS],
    [{ kind: 'unsettled' }, { state: 'waiting', isSettled: false }, RETRY_MS],
  ])('with %o', async (answer, part, retryMs) => {
    const world = await settled();
    answers(world, answer);
    const at = world.clock.ms();
    expect(await end(world)).toMatchObject({ state: retryMs === undefined ? 'done' : 'open', parts: [part] });
    const refund = await refundIn(world);
    expect(refund.nextAt).toBe(retryMs && at + retryMs);
    expect(refund).not.toHaveProperty('lease');
  });

  test('that it is not there now: it is asked again a minute later, once', async () => {
    const world = await settled();
    answers(world, { kind: 'unavailable' });
    await end(world);
    await later(world, RETRY_MS - 1);
    expect(refundsSent(world)).toEqual([]);
    await later(world, 1);
    expect(await refundIn(world)).toMatchObject({ state: 'done', parts: [{ state: 'done' }] });
    expect(refundsSent(world)).toMatchObject([{ cents: 41_000 }]);
  });

  test('that it is not settled after all: it is voided', async () => {
    const world = await settled();
    answers(world, { kind: 'unsettled' });
    await end(world);
    const voided: string[] = [];
    world.gateway.void = async (transactionId) => {
      voided.push(transactionId);
      return { kind: 'voided' };
    };
    await later(world, RETRY_MS);
    expect(voided).toEqual(['60000000']);
    expect(await refundIn(world)).toMatchObject({ state: 'done', parts: [{ way: 'void' }] });
  });

  test('is asked with all that the gateway has to know', async () => {
    const world = await settled();
    const asked: unknown[] = [];
    world.gateway.refund = async (request) => {
      asked.push(request);
      return { kind: 'approved', transactionId: '9' };
    };
    await end(world);
    expect(asked).toEqual([
      {
        ...{ attemptId: expect.stringMatching(/^7000/), cents: 41_000, transactionId: '60000000', lastFour: '1881' },
        ...{ customerProfileId: '800000001', paymentProfileId: '900000001' },
      },
    ]);
  });
});

describe('[R62] a refund of which nobody knows what became', () => {
  /** The response of a refund was lost. */
  async function unknown(isMade: boolean) {
    const world = await settled();
    const { refund, lookUp } = world.gateway;
    const looked: { attemptId: string; since: number }[] = [];
    let refunds = 0;
    const says: { next: LookUp | undefined } = { next: { kind: 'unavailable' } };
    world.gateway.refund = async (asked) => {
      refunds += 1;
      if (refunds > 1) return refund(asked);
      if (isMade) await refund(asked);
      return { kind: 'unknown' };
    };
    world.gateway.lookUp = async (attemptId, since) => {
      looked.push({ attemptId, since });
      return says.next ?? lookUp(attemptId, since);
    };
    const askedAt = world.clock.ms();
    await end(world);
    return { world, looked, says, askedAt, refunds: () => refunds };
  }

  test('is looked up from a minute before it was asked, and stays as long as the gateway is silent', async () => {
    const { world, looked, askedAt } = await unknown(true);
    const refund = await refundIn(world);
    expect(refund).toMatchObject({ state: 'open', nextAt: askedAt + RETRY_MS, parts: [{ state: 'unknown', askedAt }] });
    expect(looked).toEqual([{ attemptId: refund.parts[0]?.attemptId, since: askedAt - RETRY_MS }]);
  });

  test('was made: it is done, and not made a second time', async () => {
    const { world, says, refunds } = await unknown(true);
    says.next = undefined;
    await later(world, RETRY_MS);
    expect(await refundIn(world)).toMatchObject({ state: 'done', parts: [{ state: 'done', way: 'refund' }] });
    expect([refunds(), refundsSent(world).length]).toEqual([1, 1]);
    expect(checkLedger(await world.book(), [...world.gateway.log.values()])).toEqual([]);
  });

  test('is not there two minutes after it was asked: only then is it made again', async () => {
    const { world, says, refunds } = await unknown(false);
    says.next = { kind: 'absent' };
    await later(world, RETRY_MS);
    expect([(await refundIn(world)).parts[0]?.state, refunds()]).toEqual(['unknown', 1]);
    world.clock.advance(ABSENT_AFTER_MS - RETRY_MS - 1);
    await reconcileShipment(world.shipment, world.deps);
    expect([(await refundIn(world)).parts[0]?.state, refunds()]).toEqual(['unknown', 1]);
    await later(world, RETRY_MS);
    await later(world, 0);
    expect(await refundIn(world)).toMatchObject({ state: 'done', parts: [{ state: 'done' }] });
    expect(refunds()).toBe(2);
  });

  test.each([
    ['declined', 'failed'],
    ['voided', 'failed'],
    ['held', 'unknown'],
    ['settled', 'done'],
  ] as const)('is found %s there: %s', async (state, becomes) => {
    const { world, says } = await unknown(true);
    const [sent] = refundsSent(world);
    says.next = { kind: 'found', charge: { attemptId: '', transactionId: '', cents: 41_000, ...sent, state } };
    await later(world, RETRY_MS);
    const refund = await refundIn(world);
    expect(refund.parts[0]?.state).toBe(becomes);
    expect(refund.nextAt).toBe(becomes === 'unknown' ? world.clock.ms() + RETRY_MS : undefined);
    expect(world.raised.map(({ problem }) => problem)).toEqual(becomes === 'failed' ? ['refundFailed'] : []);
  });
});

describe('[R62] a whole tender that is not settled is voided', () => {
  test.each<[Voided, object]>([
    ['voided', { state: 'done', way: 'void' }],
    ['unavailable', { state: 'recorded' }],
    ['unknown', { state: 'recorded' }],
  ])('and the gateway says %s', async (kind, part) => {
    const world = await settled([CARD], false);
    world.gateway.void = async () => ({ kind });
    expect(await end(world)).toMatchObject({ parts: [part] });
    const isDone = kind === 'voided';
    expect((await refundIn(world)).nextAt).toBe(isDone ? undefined : world.clock.ms() + RETRY_MS);
  });

  test.each<Voided>(['settled', 'missing'])('and the gateway says %s: it is refunded instead', async (kind) => {
    const world = await settled([CARD], false);
    world.gateway.void = async () => ({ kind });
    world.gateway.settle();
    expect(await end(world)).toMatchObject({ parts: [{ state: 'done', way: 'refund', isSettled: true }] });
  });
});

test('[H09] of two tenders each goes its own way, and the soonest is looked at first', async () => {
  const world = await settled([{ ...ACH, amount: '100.00' }, CARD], false);
  world.gateway.void = async () => ({ kind: 'unavailable' });
  // The card as a whole is tried again in a minute, the part of the debit when it is settled.
  expect(await end(world, { 3: 30_000, 6: 5000 })).toMatchObject({ state: 'open' });
  const refund = await refundIn(world);
  expect(refund.nextAt).toBe(world.clock.ms() + RETRY_MS);
  expect(refund.parts.map(({ paymentTypeId, state }) => [paymentTypeId, state])).toEqual([
    [3, 'recorded'],
    [6, 'waiting'],
  ]);
});

test('[H09] a tender that is gone when its refund is due has nothing to give back, and nobody has to look at that', async () => {
  const world = await settled([CARD], false);
  await end(world, { 3: 30_000 });
  const book = await world.book();
  const payments = book.payments.map((payment) => ({
    ...payment,
    attempts: payment.attempts.map((attempt) => ({ ...attempt, state: 'returned' as const })),
  }));
  world.money.put({ ...book, payments });
  await later(world, 60 * RETRY_MS);
  expect(await refundIn(world)).toMatchObject({ state: 'done', parts: [{ state: 'failed' }] });
  const { entries } = await world.book();
  expect(entries.slice(book.entries.length).map(({ kind }) => kind)).toEqual(['refundFailed']);
  expect([refundsSent(world), world.raised]).toEqual([[], []]);
});

test('[R65] a check and a wire go back by hand: nothing is asked, and nobody looks at it', async () => {
  const world = moneyWorld();
  await world.press([{ ...CHEQUE, amount: '100.00' }, WIRE]);
  for (const { tenderUuid } of (await world.book()).payments[0]?.attempts ?? []) {
    const place = { shipmentUuid: world.shipment.shipmentUuid, tenderUuid };
    await recordByHand(place, 'received', { by: 'marcus', why: 'deposit' }, world.deps);
  }
  await accept(world);
  expect(await end(world, { 4: 10_000, 5: 30_000 })).toMatchObject({ state: 'open' });
  const refund = await refundIn(world);
  expect(refund.parts.map(({ state }) => state)).toEqual(['recorded', 'recorded']);
  expect(refund).not.toHaveProperty('nextAt');
  const book = await world.book();
  expect(summaryOf(book.head)).toMatchObject({ paidCents: 0, refundPendingCents: 40_000 });
  await end(world, { 4: 10_000, 5: 30_000 });
  expect(await world.book()).toEqual(book);
});
