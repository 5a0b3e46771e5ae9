import { describe, expect, test } from 'vitest';
import type { RemovedMethod } from '#domain/payments/payment-method.ts';
import { CUSTOMER, makeAccount } from '#test/fakes/fixtures.ts';
import { makeAch, makeCard, makeWallet } from '#test/fakes/fixtures-payments.ts';
import { refusal, type WalletWorld, walletWorld } from './wallet-world.ts';

describe('[C23] a card that the gateway has already', () => {
  const duplicate = (world: WalletWorld) => {
    const found = {
      paymentProfileId: '900000001',
      kind: 'card',
      lastFour: '1881',
      brand: 'Visa',
      expiry: '2029-04',
    } as const;
    world.gateway.methods.set(found.paymentProfileId, found);
    world.gateway.addMethod = async () => ({ kind: 'duplicate', paymentProfileId: found.paymentProfileId });
  };

  test('is in the list: it is not added twice', async () => {
    const world = walletWorld();
    duplicate(world);
    world.wallets.seed(makeWallet({ methods: [makeCard()] }));
    expect(await refusal(world.card())).toBe('409 This payment method is already in your list.');
    expect(await world.wallet()).toMatchObject({ methods: [makeCard()], pending: [] });
  });

  test('is not in the list: it is taken over', async () => {
    const world = walletWorld();
    duplicate(world);
    expect((await world.card()).method).toMatchObject({ paymentProfileId: '900000001', nickname: 'Operations' });
  });

  const mark: RemovedMethod = {
    ...{ customerUuid: CUSTOMER, paymentProfileId: '900000001', customerProfileId: '800000001' },
    ...{ kind: 'card', lastFour: '1881', removedAt: 1 },
  };
  test('left the list and the gateway was not asked yet: it is back', async () => {
    const world = walletWorld();
    duplicate(world);
    world.wallets.seed(makeWallet({ methods: [], removed: [mark] }));
    await world.card();
    expect(await world.wallet()).toMatchObject({ methods: [{ paymentProfileId: '900000001' }], removed: [] });
  });

  test('is being removed there: it has to be added again later', async () => {
    const world = walletWorld();
    duplicate(world);
    world.wallets.seed(makeWallet({ methods: [], removed: [{ ...mark, removing: true }] }));
    expect(await refusal(world.card())).toBe(
      '409 This payment method was just removed. Please add it again in a minute.',
    );
    expect(await world.wallet()).toMatchObject({ methods: [], pending: [] });
  });
});

describe('[C23] who may add', () => {
  test('an account that is gone, is being deleted, or whose email is not verified may not', async () => {
    const world = walletWorld();
    expect(await refusal(world.card({}, { customerUuid: 'nobody' }))).toMatch(/^404 /);
    world.accounts.put(makeAccount({ emailVerified: false }));
    expect(await refusal(world.card())).not.toBe('none');
    world.accounts.put(makeAccount({ deletion: { at: 1 } as never }));
    expect(await refusal(world.card())).toMatch(/^404 /);
    expect(world.gateway.methods.size).toBe(0);
  });

  test.each([
    [8, 'none'],
    [9, 'none'],
    [10, '409 You can store up to 10 payment methods. Remove one to add another.'],
  ])('with %i methods: %s', async (count, answer) => {
    const world = walletWorld();
    const methods = Array.from({ length: count }, (_, n) =>
      makeAch({ paymentProfileId: `7${n}`, lastFour: `700${n}` }),
    );
    world.wallets.seed(makeWallet({ methods }));
    expect(await refusal(world.card())).toBe(answer);
    expect(await world.attempts()).toBe(0);
  });
});
