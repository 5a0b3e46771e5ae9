import { describe, expect, test } from 'vitest';
import { achAuthorization } from '#contract/payment-methods.ts';
import type { GatewayFailure } from '#domain/payments/gateway.ts';
import { readSettled } from '#domain/payments/settle-pending.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { refusal, type WalletWorld, walletWorld } from './wallet-world.ts';

const PENDING_MS = 45_000;
const UNKNOWN = "We don't know yet if this was saved. Reload the page in a minute before you try again.";

describe('[C23] [C27] a method that is added', () => {
  test('a card, with what its owner said and the gateway shows', async () => {
    const world = walletWorld();
    const { method } = await world.card({ defaultPayment: 1 });
    const at = world.clock.ms();
    const { paymentProfileId } = method;
    expect(method).toEqual({
      ...{ kind: 'card', customerUuid: CUSTOMER, paymentProfileId, revision: 1, lastFour: '1881' },
      ...{ nickname: 'Operations', addedAt: at, modifiedAt: at, nameOnCard: 'Dana Reyes', billingZip: '60607' },
      ...{ brand: 'Visa', expiry: '2029-04' },
    });
    expect(await world.wallet()).toMatchObject({
      ...{ methods: [method], pending: [], defaultPayment: { kind: 'method', paymentProfileId } },
      customerProfileId: expect.stringMatching(/^8\d+$/),
    });
    expect(await world.deps.idempotency.find(`${CUSTOMER}#addPaymentMethod`, 'card')).toMatchObject({
      made: paymentProfileId,
      madeAt: at,
    });
  });

  test.each([
    [2, 'checking'],
    [3, 'savings'],
  ] as const)(
    'a bank account of kind %i is a %s account, with the authorization that was accepted',
    async (id, accountType) => {
      const world = walletWorld();
      const { method } = await world.account({ paymentMethodId: id });
      expect(method).toMatchObject({
        ...{ kind: 'ach', accountType, nameOnAccount: 'Reyes Tools', lastFour: '6789' },
        authorization: { text: achAuthorization(), at: world.clock.ms() },
      });
      expect((await world.wallet()).defaultPayment).toBeUndefined();
    },
  );

  test('is the kind of account that the gateway has, where it says one', async () => {
    const world = walletWorld();
    world.gateway.listMethods = async () => ({
      kind: 'listed',
      methods: [{ paymentProfileId: '900000101', kind: 'ach', lastFour: '6789', accountType: 'savings' }],
    });
    expect((await world.account()).method).toMatchObject({ accountType: 'savings' });
  });

  test('is a card of which the gateway shows no brand and no expiry', async () => {
    const world = walletWorld();
    world.gateway.listMethods = async () => ({
      kind: 'listed',
      methods: [{ paymentProfileId: '900000101', kind: 'card', lastFour: '1881' }],
    });
    expect((await world.card()).method).toMatchObject({ brand: 'Card', expiry: '' });
  });

  test('[C27] an authorization with other words is refused, and the gateway is not asked', async () => {
    const world = walletWorld();
    await expect(world.account({ authorization: 'I agree.' })).rejects.toMatchObject({
      ...{ status: 422, errors: [{ field: 'authorization', message: expect.stringContaining('changed') }] },
    });
    expect(world.gateway.methods.size).toBe(0);
  });
});

describe('[C23] what the gateway does not do leaves nothing behind', () => {
  test.each<[GatewayFailure, string, number]>([
    [
      { kind: 'declined', reason: 'declined' },
      '402 The card issuer declined this card. Check the details, or use another card.',
      1,
    ],
    [{ kind: 'token-unusable' }, '409 The form was open for too long. Please submit it again.', 0],
    [
      { kind: 'unavailable' },
      "503 The payment gateway isn't available right now, and nothing was saved. Please try again in a minute. 30",
      0,
    ],
  ])('%o: %s, and it counts as %i declines', async (failure, answer, declines) => {
    const world = walletWorld();
    world.gateway.addMethod = async () => failure;
    expect(await refusal(world.card())).toBe(answer);
    expect(await world.wallet()).toMatchObject({ methods: [], pending: [] });
    expect(await world.attempts()).toBe(declines);
  });

  test('a bank account is declined in the words of one', async () => {
    const world = walletWorld();
    world.gateway.addMethod = async () => ({ kind: 'declined', reason: 'declined' });
    expect(await refusal(world.account())).toMatch(/^402 The bank declined this account/);
  });

  test('a gateway that opens no customer: nothing is begun', async () => {
    const world = walletWorld();
    world.gateway.openCustomer = async () => ({ kind: 'unavailable' });
    expect(await refusal(world.card())).toMatch(/^503 The payment gateway isn't available/);
    expect(await world.attempts()).toBe(0);
    expect((await world.wallet()).customerProfileId).toBeUndefined();
  });
});

describe('[R49] a response that was lost', () => {
  const lose = (world: WalletWorld, isStored: boolean) => {
    const { addMethod } = world.gateway;
    world.gateway.addMethod = async (method) => {
      if (isStored) await addMethod(method);
      return { kind: 'unknown' };
    };
  };

  test('is looked up, and the card that arrived is listed', async () => {
    const world = walletWorld();
    lose(world, true);
    const { method } = await world.card();
    expect(await world.wallet()).toMatchObject({ methods: [method], pending: [] });
  });

  test('of a card that did not arrive leaves it pending until nobody is at work on it any more', async () => {
    const world = walletWorld();
    lose(world, false);
    expect(await refusal(world.card())).toBe(`503 ${UNKNOWN} 45`);
    const at = world.clock.ms();
    expect((await world.wallet()).pending).toMatchObject([
      { idempotencyKey: 'card', startedAt: at, until: at + PENDING_MS },
    ]);
    world.clock.advance(PENDING_MS);
    expect((await readSettled(CUSTOMER, world.deps)).pending).toHaveLength(1);
    world.clock.advance(1);
    expect(await readSettled(CUSTOMER, world.deps)).toMatchObject({ pending: [], methods: [] });
  });

  test('without a key of its own is found by the next reading', async () => {
    const world = walletWorld();
    lose(world, true);
    expect(await refusal(world.card({}, { idempotencyKey: undefined }))).toBe(`503 ${UNKNOWN} 45`);
    world.clock.advance(PENDING_MS + 1);
    expect((await readSettled(CUSTOMER, world.deps)).methods).toHaveLength(1);
  });

  test('a card that the gateway does not list yet is settled later', async () => {
    const world = walletWorld();
    world.gateway.listMethods = async () => ({ kind: 'unavailable' });
    expect(await refusal(world.card())).toBe(`503 ${UNKNOWN} 60`);
    expect((await world.wallet()).pending).toHaveLength(1);
    world.clock.advance(PENDING_MS + 1);
    expect((await readSettled(CUSTOMER, world.deps)).pending).toHaveLength(1);
  });
});

describe('[R49] the same request again', () => {
  test('returns the first card, whatever its token is now', async () => {
    const world = walletWorld();
    const { method } = await world.card();
    const opaqueData = { dataDescriptor: 'token', dataValue: 'another-1881' };
    expect((await world.card({ opaqueData, recaptcha: 'human-2' })).method).toEqual(method);
    expect(world.gateway.methods.size).toBe(1);
  });

  test('with other details is refused, and after the card was removed too', async () => {
    const world = walletWorld();
    await world.card();
    expect(await refusal(world.card({ nickname: 'Other' }))).toBe(
      '409 This request was already sent with other details.',
    );
    world.wallets.seed({ ...(await world.wallet()), methods: [] });
    expect(await refusal(world.card())).toBe('409 This payment method was removed. Add it again to use it.');
  });

  test('while the first is under way is refused with other details', async () => {
    const world = walletWorld();
    world.gateway.addMethod = async () => ({ kind: 'unknown' });
    await refusal(world.card());
    expect(await refusal(world.card({ nickname: 'Other' }))).toBe(
      '409 This request was already sent with other details.',
    );
    expect(await refusal(world.card())).toBe(`503 ${UNKNOWN} 45`);
  });
});
