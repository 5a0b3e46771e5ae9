import { describe, expect, test } from 'vitest';
import { settleDispatchMoney } from '#domain/payments/dispatch-outcome.ts';
import type { GatewayCharges } from '#domain/payments/gateway-charges.ts';
import { RETRY_MS } from '#domain/payments/lease.ts';
import { reconcileShipment } from '#domain/payments/reconcile.ts';
import { ACH, CARD, type MoneyWorld, moneyWorld } from '#test/fakes/money-world.ts';
import { accept, codeOf } from './money-acts.ts';

const names = ['authorise', 'debit', 'capture', 'void', 'lookUp', 'readTransaction', 'refund'] as const;

/** A world that writes down what the gateway is asked, in words. */
function watched(): MoneyWorld & { readonly asked: string[] } {
  const world = moneyWorld();
  const asked: string[] = [];
  for (const name of names) {
    const call = world.gateway[name] as (...args: unknown[]) => Promise<never>;
    (world.gateway as unknown as Record<string, unknown>)[name] = (...args: unknown[]) => {
      const [first] = args;
      const said = typeof first === 'object' && first !== null ? Object.values(first).join(' ') : String(first);
      asked.push(`${name} ${said.replaceAll(/7000800000000[0-9a-f]+/g, 'id')}`);
      return call(...args);
    };
  }
  return Object.assign(world, { asked });
}
const refuse = async (world: MoneyWorld) => {
  const dispatchUuid = (await world.book()).payments.at(-1)?.paymentUuid ?? '';
  const { shipmentUuid } = world.shipment;
  await settleDispatchMoney({ shipmentUuid, dispatchUuid, kind: 'refused', reason: 'No truck' }, world.deps);
};
const states = async (world: MoneyWorld) =>
  (await world.book()).payments.at(-1)?.attempts.map(({ paymentTypeId, state }) => `${paymentTypeId} ${state}`);
const later = async (world: MoneyWorld) => {
  world.clock.advance(RETRY_MS);
  await reconcileShipment(world.shipment, world.deps);
};

describe('[R62] what the gateway is asked, in order', () => {
  test('a card is held with its fee before a bank account is debited, and taken when the carrier accepts', async () => {
    const world = watched();
    await world.press([{ ...ACH, amount: '100.00' }, CARD]);
    expect(world.asked).toEqual(['authorise id 30750 800000001 900000001', 'debit id 10000 800000001 900000002']);
    await accept(world);
    expect(world.asked.slice(2)).toEqual(['capture 60000000 30750']);
    await accept(world);
    expect(world.asked).toHaveLength(3);
  });

  test('when the carrier refuses the card is voided; the debit, which is taken, goes back', async () => {
    const world = watched();
    await world.press([{ ...ACH, amount: '100.00' }, CARD]);
    await refuse(world);
    expect(world.asked.slice(2)).toEqual(['void 60000000']);
    await later(world);
    expect(world.asked.slice(3)).toEqual(['void 60000001']);
    expect(await states(world)).toEqual(['3 released', '6 received']);
    expect((await world.book()).refunds).toMatchObject([{ state: 'done', parts: [{ way: 'void', cents: 10_000 }] }]);
  });

  test('a card that is held for review is read again until that is decided', async () => {
    const world = watched();
    world.gateway.next('hold');
    await world.press([{ ...ACH, amount: '100.00' }, CARD]);
    expect(world.asked).toEqual(['authorise id 30750 800000001 900000001', 'readTransaction 60000000']);
    expect(await states(world)).toEqual(['3 review', '6 recorded']);
    await later(world);
    expect(world.asked.slice(2)).toEqual(['readTransaction 60000000']);
    world.gateway.decideReview('60000000', 'authorised');
    await later(world);
    expect(world.asked.slice(3)).toEqual(['readTransaction 60000000', 'debit id 10000 800000001 900000002']);
    expect(await states(world)).toEqual(['3 approved', '6 received']);
  });

  test('a review whose transaction cannot be read, or is not there, is waited for', async () => {
    const world = moneyWorld();
    world.gateway.next('hold');
    await world.press([CARD]);
    for (const kind of ['unavailable', 'absent'] as const) {
      world.gateway.readTransaction = async () => ({ kind });
      await later(world);
      expect(await states(world)).toEqual(['3 review']);
      expect((await world.book()).head.nextAt).toBe(world.clock.ms() + RETRY_MS);
    }
  });

  test('of two tenders the second is not asked for where the first is declined', async () => {
    const world = watched();
    world.gateway.next('decline');
    expect(await codeOf(world.press([{ ...ACH, amount: '100.00' }, CARD]))).toBe('15042');
    expect(world.asked).toEqual(['authorise id 30750 800000001 900000001']);
    expect(await states(world)).toEqual(['3 declined', '6 released']);
  });
});

describe('[H09] the record before the call', () => {
  test('says that the gateway is asked, since when, and by whom; another press does not ask', async () => {
    const world = moneyWorld();
    const { authorise } = world.gateway;
    const seen: unknown[] = [];
    world.gateway.authorise = async (charge) => {
      const [payment] = (await world.book()).payments;
      const { lease, nextAt, modifiedAt, attempts = [] } = payment ?? {};
      seen.push({ lease: lease?.until, nextAt, modifiedAt, state: attempts[0]?.state, askedAt: attempts[0]?.askedAt });
      expect(await codeOf(world.press([CARD]))).toBe('15046');
      return authorise(charge);
    };
    await world.press([CARD]);
    const at = world.clock.ms();
    expect(seen).toEqual([{ lease: at + 60_000, nextAt: at + 60_000, modifiedAt: at, state: 'asked', askedAt: at }]);
    expect(world.gateway.charges()).toBe(1);
  });

  test('that could not be written: the gateway is not asked by that process', async () => {
    const world = moneyWorld();
    const { write } = world.money;
    const kinds: string[] = [];
    let writes = 0;
    world.money.write = async (change) => {
      writes += 1;
      kinds.push(change.payment?.attempts[0]?.state ?? '');
      return writes === 2 ? 'changed' : write(change);
    };
    await world.press([CARD]);
    expect(kinds.slice(0, 3)).toEqual(['recorded', 'asked', 'asked']);
    expect(world.gateway.charges()).toBe(1);
    expect(await states(world)).toEqual(['3 approved']);
  });

  test('an outcome that could not be written is looked up, and the charge is not made again', async () => {
    const world = watched();
    const { write } = world.money;
    let writes = 0;
    world.money.write = async (change) => {
      writes += 1;
      return writes === 3 ? 'changed' : write(change);
    };
    await world.press([CARD]);
    expect(world.asked).toEqual(['authorise id 41000 800000001 900000001', 'lookUp id']);
    expect(await states(world)).toEqual(['3 approved']);
  });
});

describe('[R62] a call that nothing comes of is made again a minute later', () => {
  test.each(['unavailable', 'unknown'] as const)('a capture that is %s', async (kind) => {
    const world = moneyWorld();
    const { capture } = world.gateway;
    world.gateway.capture = async () => ({ kind });
    await world.press([CARD]);
    await accept(world);
    expect((await world.book()).payments[0]).toMatchObject({ state: 'capturing', nextAt: world.clock.ms() + RETRY_MS });
    expect((await world.book()).payments[0]).not.toHaveProperty('lease');
    world.gateway.capture = capture;
    await later(world);
    expect((await world.book()).payments[0]).toMatchObject({ state: 'done', attempts: [{ state: 'received' }] });
  });

  test.each(['unavailable', 'unknown'] as const)('a void that is %s', async (kind) => {
    const world = moneyWorld();
    await world.press([CARD]);
    const { void: end } = world.gateway;
    world.gateway.void = (async () => ({ kind })) as GatewayCharges['void'];
    await refuse(world);
    expect((await world.book()).payments[0]).toMatchObject({ state: 'releasing', attempts: [{ state: 'approved' }] });
    world.gateway.void = end;
    await later(world);
    expect((await world.book()).payments[0]).toMatchObject({ state: 'released', reason: 'No truck' });
  });
});
