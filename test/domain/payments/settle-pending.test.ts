import { describe, expect, test } from 'vitest';
import type { GatewayMethod } from '#domain/payments/gateway.ts';
import type { PendingMethod } from '#domain/payments/payment-method.ts';
import { readSettled, settlePending } from '#domain/payments/settle-pending.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { makeCard, makeWallet } from '#test/fakes/fixtures-payments.ts';
import { walletWorld } from './wallet-world.ts';

const pendingOf = (changes: Partial<PendingMethod> = {}): PendingMethod => ({
  ...{ customerUuid: CUSTOMER, pendingUuid: 'pending', idempotencyKey: 'once', requestHash: 'hash', nickname: 'Ops' },
  ...{ makeDefault: false, lastFour: '1881', startedAt: 1, until: 2 },
  details: { kind: 'card', nameOnCard: 'Dana Reyes', billingZip: '60607' },
  ...changes,
});
const found = (changes: Partial<GatewayMethod> = {}): GatewayMethod => ({
  ...{ paymentProfileId: '900000009', kind: 'card', lastFour: '1881', brand: 'Visa', expiry: '2029-04', ...changes },
});

/** A wallet with something pending, and what the gateway has. */
function worldWith(
  pending: PendingMethod,
  methods: readonly GatewayMethod[],
  changes: Parameters<typeof makeWallet>[0] = {},
) {
  const world = walletWorld();
  world.wallets.seed(makeWallet({ methods: [], pending: [pending], ...changes }));
  for (const one of methods) world.gateway.methods.set(one.paymentProfileId, one);
  return world;
}

describe('[R49] a pending method', () => {
  test('that arrived is listed, with its default and its record', async () => {
    const world = worldWith(pendingOf({ makeDefault: true }), [found()]);
    const at = world.clock.ms();
    expect(await readSettled(CUSTOMER, world.deps)).toMatchObject({
      ...{ pending: [], defaultPayment: { kind: 'method', paymentProfileId: '900000009' } },
      methods: [{ paymentProfileId: '900000009', nickname: 'Ops', nameOnCard: 'Dana Reyes', addedAt: at, revision: 1 }],
    });
    expect(await world.deps.idempotency.find(`${CUSTOMER}#addPaymentMethod`, 'once')).toMatchObject({
      ...{ requestHash: 'hash', made: '900000009', madeAt: at },
    });
  });

  test.each<[string, PendingMethod, GatewayMethod[], Parameters<typeof makeWallet>[0]]>([
    ['of other digits', pendingOf(), [found({ lastFour: '1882' })], {}],
    ['of another kind', pendingOf(), [found({ kind: 'ach' })], {}],
    ['that is listed already', pendingOf(), [found()], { methods: [makeCard({ paymentProfileId: '900000009' })] }],
    [
      'that left the list',
      pendingOf(),
      [found()],
      {
        removed: [
          {
            ...{ customerUuid: CUSTOMER, paymentProfileId: '900000009', customerProfileId: '800000001' },
            ...{ kind: 'card', lastFour: '1881', removedAt: 1 },
          },
        ],
      },
    ],
    ['of a customer whom the gateway does not have', pendingOf(), [found()], { customerProfileId: undefined }],
  ])('is dropped where the gateway has a method %s', async (_, pending, methods, changes) => {
    const world = worldWith(pending, methods, changes);
    const before = (await world.wallet()).methods;
    expect(await readSettled(CUSTOMER, world.deps)).toMatchObject({ pending: [], methods: before });
  });

  test('of which no digits are known is any of its kind', async () => {
    const world = worldWith(pendingOf({ lastFour: undefined }), [found({ lastFour: '0005' })]);
    expect((await readSettled(CUSTOMER, world.deps)).methods).toMatchObject([{ lastFour: '0005' }]);
  });

  test('that somebody may be at work on is not looked at', async () => {
    const world = worldWith(pendingOf(), [found()]);
    world.clock.set(2);
    expect(await readSettled(CUSTOMER, world.deps)).toMatchObject({
      pending: [{ pendingUuid: 'pending' }],
      methods: [],
    });
    world.clock.set(3);
    expect(await readSettled(CUSTOMER, world.deps)).toMatchObject({ pending: [] });
  });

  test('of a deleted account goes from the gateway by its event, and is never listed', async () => {
    const world = worldWith(pendingOf(), [found()], { deleted: true });
    const { methods, pending, removed } = await readSettled(CUSTOMER, world.deps);
    expect([methods, pending]).toEqual([[], []]);
    expect(removed).toMatchObject([{ paymentProfileId: '900000009', customerProfileId: '800000001' }]);
    expect(world.outbox.all).toMatchObject([{ type: 'paymentMethodRemoved', data: { paymentProfileId: '900000009' } }]);
  });

  test('stays while the gateway gives no list, and that is said', async () => {
    const world = worldWith(pendingOf(), []);
    world.gateway.listMethods = async () => ({ kind: 'unavailable' });
    expect(await settlePending(await world.wallet(), () => true, world.deps)).toBe(false);
    expect((await world.wallet()).pending).toHaveLength(1);
  });

  test('is ended only where nobody is at work on it', async () => {
    const world = worldWith(pendingOf(), []);
    expect(await settlePending(await world.wallet(), () => false, world.deps)).toBe(true);
    expect((await world.wallet()).pending).toHaveLength(1);
    expect(await settlePending(await world.wallet(), () => true, world.deps)).toBe(true);
    expect((await world.wallet()).pending).toEqual([]);
  });
});

test('[R49] without anything pending the gateway is not asked', async () => {
  const world = walletWorld();
  world.wallets.seed(makeWallet());
  world.gateway.listMethods = async () => {
    throw new Error('asked');
  };
  expect(await settlePending(await world.wallet(), () => true, world.deps)).toBe(true);
  expect(await readSettled(CUSTOMER, world.deps)).toEqual(makeWallet());
});

describe('[C24] a change of a card of which nobody knows what became', () => {
  const changing = {
    ...{ changeUuid: 'change', nameOnCard: 'D. Reyes', billingZip: '60601', expiry: '2031-01', until: 2 },
  };
  test.each([
    [true, { nameOnCard: 'D. Reyes', billingZip: '60601', expiry: '2031-01', revision: 2 }],
    [false, { nameOnCard: 'Dana Whitfield', billingZip: '60607', expiry: '2029-04', revision: 1 }],
  ])('is settled by what the gateway has: made %s', async (isMade, card) => {
    const world = walletWorld();
    world.wallets.seed(makeWallet({ methods: [makeCard({ changing })] }));
    const asked: unknown[] = [];
    world.gateway.hasChange = async (change) => {
      asked.push(change);
      return { kind: 'read', isMade };
    };
    const [settled] = (await readSettled(CUSTOMER, world.deps)).methods;
    expect(settled).toMatchObject(card);
    expect(settled).not.toHaveProperty('changing');
    expect(settled?.modifiedAt).toBe(isMade ? world.clock.ms() : makeCard().modifiedAt);
    expect(asked).toEqual([
      {
        ...{ customerProfileId: '800000001', paymentProfileId: '900000001', lastFour: '1881' },
        ...{ nameOnCard: 'D. Reyes', billingZip: '60601', expiry: '2031-01' },
      },
    ]);
  });

  test.each([
    ['missing', undefined],
    ['unavailable', changing],
  ] as const)('of a card that is %s at the gateway leaves the claim %o', async (kind, left) => {
    const world = walletWorld();
    world.wallets.seed(makeWallet({ methods: [makeCard({ changing })] }));
    world.gateway.hasChange = async () => ({ kind });
    const [card] = (await readSettled(CUSTOMER, world.deps)).methods;
    expect(card?.kind === 'card' ? card.changing : card).toEqual(left);
  });

  test('is let be while its process may be at work', async () => {
    const world = walletWorld();
    world.wallets.seed(makeWallet({ methods: [makeCard({ changing })] }));
    world.clock.set(2);
    expect((await readSettled(CUSTOMER, world.deps)).methods).toEqual([makeCard({ changing })]);
  });
});
