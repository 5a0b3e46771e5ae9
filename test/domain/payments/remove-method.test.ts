import { describe, expect, test } from 'vitest';
import type { DomainEvent } from '#domain/events/event.ts';
import type { RemovedMethod } from '#domain/payments/payment-method.ts';
import { removeAtGateway, removeMethod } from '#domain/payments/remove-method.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { makeAch, makeCard, makeWallet } from '#test/fakes/fixtures-payments.ts';
import { walletWorld } from './wallet-world.ts';

const CARD_ID = '900000001';
const markOf = (changes: Partial<RemovedMethod> = {}): RemovedMethod => ({
  ...{ customerUuid: CUSTOMER, paymentProfileId: CARD_ID, customerProfileId: '800000001', kind: 'card' },
  ...{ lastFour: '1881', removedAt: 1, ...changes },
});
function worldWith(changes: Parameters<typeof makeWallet>[0] = {}) {
  const world = walletWorld();
  world.wallets.seed(makeWallet(changes));
  const asked: string[] = [];
  const { removeMethod: remove } = world.gateway;
  world.gateway.removeMethod = async (customer, method) => {
    asked.push(`${customer} ${method}`);
    return remove(customer, method);
  };
  return { ...world, asked };
}
const eventOf = (paymentProfileId = CARD_ID) =>
  ({ type: 'paymentMethodRemoved', data: { customerUuid: CUSTOMER, paymentProfileId } }) as DomainEvent;

describe('[C25] [C28] a method that leaves the list', () => {
  test('a card: its mark has what the gateway needs, and an event tells it', async () => {
    const world = worldWith();
    await removeMethod(makeCard(), world.deps);
    const { methods, removed } = await world.wallet();
    expect(methods).toEqual([makeAch()]);
    expect(removed).toEqual([markOf({ removedAt: world.clock.ms() })]);
    expect(world.outbox.all).toMatchObject([eventOf()]);
  });

  test('a bank account keeps its authorization', async () => {
    const world = worldWith();
    await removeMethod(makeAch(), world.deps);
    const { authorization } = makeAch();
    expect((await world.wallet()).removed).toMatchObject([
      { paymentProfileId: '900000002', kind: 'ach', authorization },
    ]);
  });

  test.each([
    [CARD_ID, undefined],
    ['900000002', { kind: 'method', paymentProfileId: '900000002' }],
  ] as const)('[R76] with %s as the default, removing the card leaves %o', async (paymentProfileId, left) => {
    const world = worldWith({ defaultPayment: { kind: 'method', paymentProfileId } });
    await removeMethod(makeCard(), world.deps);
    expect((await world.wallet()).defaultPayment).toEqual(left);
  });

  test('that is not there, or has no customer at the gateway, changes nothing', async () => {
    for (const world of [worldWith({ methods: [] }), worldWith({ customerProfileId: undefined })]) {
      const before = await world.wallet();
      await removeMethod(makeCard(), world.deps);
      expect(await world.wallet()).toEqual(before);
      expect(world.outbox.all).toEqual([]);
    }
  });
});

describe('[C25] what the gateway has of it', () => {
  test('goes by the event, once, and the card’s mark with it', async () => {
    const world = worldWith();
    await removeMethod(makeCard(), world.deps);
    await removeAtGateway(eventOf(), world.deps);
    await removeAtGateway(eventOf(), world.deps);
    expect(world.asked).toEqual([`800000001 ${CARD_ID}`]);
    expect((await world.wallet()).removed).toEqual([]);
  });

  test('of a bank account its mark stays, with when it was removed there', async () => {
    const world = worldWith();
    await removeMethod(makeAch(), world.deps);
    world.clock.advance(1000);
    await removeAtGateway(eventOf('900000002'), world.deps);
    const { authorization } = makeAch();
    expect((await world.wallet()).removed).toMatchObject([
      { authorization, removing: true, gatewayRemovedAt: world.clock.ms() },
    ]);
    await removeAtGateway(eventOf('900000002'), world.deps);
    expect(world.asked).toHaveLength(1);
  });

  test('stays where it came back to the list meanwhile, and by events of another kind', async () => {
    const world = worldWith();
    await removeAtGateway(eventOf(), world.deps);
    const other = { type: 'shipmentMoneyChanged', data: { customerUuid: CUSTOMER, paymentProfileId: CARD_ID } };
    world.wallets.seed(makeWallet({ methods: [], removed: [markOf()] }));
    await removeAtGateway(other as unknown as DomainEvent, world.deps);
    expect(world.asked).toEqual([]);
  });

  test('is asked for again where the gateway did not do it, and cannot come back until then', async () => {
    const world = worldWith({ methods: [], removed: [markOf()] });
    const { removeMethod: remove } = world.gateway;
    world.gateway.removeMethod = async () => ({ kind: 'unavailable' });
    await expect(removeAtGateway(eventOf(), world.deps)).rejects.toThrow(
      'The gateway did not remove a payment method: unavailable',
    );
    expect((await world.wallet()).removed).toEqual([markOf({ removing: true })]);
    world.gateway.removeMethod = remove;
    await removeAtGateway(eventOf(), world.deps);
    expect((await world.wallet()).removed).toEqual([]);
  });

  test('is gone from the record too, where another process was first', async () => {
    const world = worldWith({ methods: [], removed: [markOf()] });
    world.gateway.removeMethod = async () => {
      world.wallets.seed(makeWallet({ methods: [], removed: [], revision: 9 }));
      return { kind: 'removed' };
    };
    await removeAtGateway(eventOf(), world.deps);
    expect(await world.wallet()).toMatchObject({ removed: [], revision: 9 });
  });
});
