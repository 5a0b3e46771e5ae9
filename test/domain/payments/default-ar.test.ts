import { describe, expect, test } from 'vitest';
import { showArInfo } from '#domain/credit/ar-info.ts';
import { setArDefault } from '#domain/payments/default-ar.ts';
import { removeMethod } from '#domain/payments/remove-method.ts';
import type { WalletStore } from '#domain/payments/wallet.ts';
import { CUSTOMER, makeAccount } from '#test/fakes/fixtures.ts';
import { makeCard, makeWallet } from '#test/fakes/fixtures-payments.ts';
import { fakeWallets } from '#test/fakes/wallets.ts';

function world(arOpen: boolean) {
  const wallets = fakeWallets();
  wallets.seed(makeWallet({ arOpen }));
  const find = async () => {
    const { defaultPayment } = await wallets.read(CUSTOMER);
    return makeAccount({ arStatus: arOpen ? 1 : 0, ...(defaultPayment && { defaultPayment }) });
  };
  const deps = { wallets: wallets as WalletStore, accounts: { findByUuid: find } };
  const shown = async () => showArInfo(await find(), undefined).customerARInfo.defaultPaymentMethod;
  return { wallets, deps, shown, set: (wanted: boolean) => setArDefault(CUSTOMER, wanted, deps) };
}
const card = { kind: 'method', paymentProfileId: '900000001' } as const;

describe('A/R as the default', () => {
  test('[A34] an open account becomes what is paid with first, and stops being it again', async () => {
    const { set, shown } = world(true);
    expect(await shown()).toBe(0);
    expect((await set(true)).defaultPayment).toEqual({ kind: 'arAccount' });
    expect(await shown()).toBe(1);
    await set(false);
    expect(await shown()).toBe(0);
  });

  test('[R76] it takes the place of a card; taken back it leaves none, and another default alone', async () => {
    const { set, wallets } = world(true);
    wallets.setDefault(CUSTOMER, card);
    await set(false);
    expect((await wallets.read(CUSTOMER)).defaultPayment).toEqual(card);
    await set(true);
    expect((await wallets.read(CUSTOMER)).defaultPayment).toEqual({ kind: 'arAccount' });
    await set(false);
    expect((await wallets.read(CUSTOMER)).defaultPayment).toBeUndefined();
  });

  test('an account that is not open is refused with the reason, and nothing is written', async () => {
    const { set, wallets } = world(false);
    const before = await wallets.read(CUSTOMER);
    await expect(set(true)).rejects.toMatchObject({
      status: 409,
      message: "Your A/R account isn't open, so it can't be your default.",
    });
    expect(await wallets.read(CUSTOMER)).toEqual(before);
  });

  test('one that is closed between the reading and the write is not the default', async () => {
    const { wallets, deps } = world(true);
    const read: WalletStore['read'] = async (customerUuid) => {
      const wallet = await wallets.read(customerUuid);
      wallets.setAccount(CUSTOMER, { arOpen: false });
      return wallet;
    };
    await expect(setArDefault(CUSTOMER, true, { ...deps, wallets: { ...wallets, read } })).rejects.toMatchObject({
      status: 409,
    });
    expect((await wallets.read(CUSTOMER)).defaultPayment).toBeUndefined();
  });

  test('chosen while a card that was the default is being removed, it stays', async () => {
    const { set, wallets } = world(true);
    wallets.setDefault(CUSTOMER, card);
    let first = true;
    const write: WalletStore['write'] = async (wallet, change) => {
      if (first) {
        first = false;
        await set(true);
      }
      return wallets.write(wallet, change);
    };
    const deps = { wallets: { ...wallets, write }, now: () => new Date(), newId: () => 'id' };
    await removeMethod(makeCard(), deps);
    expect(await wallets.read(CUSTOMER)).toMatchObject({ defaultPayment: { kind: 'arAccount' } });
  });
});
