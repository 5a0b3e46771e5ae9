import { beforeAll, describe, expect, test } from 'vitest';
import type { AccountStore, Intent, IntentStore } from '#domain/accounts/account.ts';
import { makeAccount } from '#test/fakes/fixtures.ts';
import { fresh } from './fresh.ts';

export interface AccountStores {
  readonly accounts: AccountStore;
  readonly intents: IntentStore;
}

const newAccount = () => {
  const customerUuid = fresh();
  return makeAccount({
    customerUuid,
    email: `${customerUuid}@shipper.example`,
    passwordSet: false,
    emailVerified: false,
  });
};
const newIntent = (made: string): Intent => {
  const madeAt = Date.now();
  return { scope: 'guest#registerGuest', key: fresh(), requestHash: 'hash', made, madeAt };
};

/** What every store of accounts does. */
export function describeAccountStore(name: string, makeStores: () => AccountStores): void {
  describe(`accounts (${name})`, () => {
    let stores: AccountStores;
    beforeAll(() => {
      stores = makeStores();
    });

    test('an account is found by its uuid and its e-mail address, field for field', async () => {
      const account = newAccount();
      expect(await stores.accounts.create(account, undefined)).toBe('created');
      expect(await stores.accounts.findByUuid(account.customerUuid)).toEqual(account);
      expect(await stores.accounts.findUuidByEmail(account.email)).toBe(account.customerUuid);
    });

    test('nobody is found who is not there', async () => {
      expect(await stores.accounts.findByUuid(fresh())).toBeUndefined();
      expect(await stores.accounts.findUuidByEmail(`${fresh()}@shipper.example`)).toBeUndefined();
    });

    test('a second account for an e-mail address is refused and leaves nothing behind', async () => {
      const first = newAccount();
      const second = { ...newAccount(), email: first.email };
      const intent = newIntent(second.customerUuid);
      await stores.accounts.create(first, undefined);
      expect(await stores.accounts.create(second, intent)).toBe('taken');
      expect(await stores.accounts.findByUuid(second.customerUuid)).toBeUndefined();
      expect(await stores.accounts.findUuidByEmail(first.email)).toBe(first.customerUuid);
      expect(await stores.intents.find(intent.scope, intent.key)).toBeUndefined();
    });

    test('of twenty registrations of one address at the same moment one wins', async () => {
      const email = `${fresh()}@shipper.example`;
      const rivals = Array.from({ length: 20 }, () => ({ ...newAccount(), email }));
      const outcomes = await Promise.all(rivals.map((rival) => stores.accounts.create(rival, undefined)));
      expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(19);
      const winner = rivals[outcomes.indexOf('created')]?.customerUuid;
      expect(await stores.accounts.findUuidByEmail(email)).toBe(winner);
    });

    test('an intent makes one account: the same intent with another address is refused and leaves nothing', async () => {
      const [first, second] = [newAccount(), newAccount()];
      const intent = newIntent(first.customerUuid);
      expect(await stores.accounts.create(first, intent)).toBe('created');
      expect(await stores.accounts.create(second, { ...intent, made: second.customerUuid })).toBe('taken');
      expect(await stores.accounts.findUuidByEmail(second.email)).toBeUndefined();
      expect((await stores.intents.find(intent.scope, intent.key))?.made).toBe(first.customerUuid);
    });

    test('the intent that made an account is found by scope and key only', async () => {
      const account = newAccount();
      const intent = newIntent(account.customerUuid);
      await stores.accounts.create(account, intent);
      expect(await stores.intents.find(intent.scope, intent.key)).toEqual(intent);
      expect(await stores.intents.find(intent.scope, fresh())).toBeUndefined();
      expect(await stores.intents.find(`${fresh()}#createShipment`, intent.key)).toBeUndefined();
    });

    test('shipping frequency and own password change their fields and no others', async () => {
      const account = newAccount();
      await stores.accounts.create(account, undefined);
      await stores.accounts.setShippingFrequency(account.customerUuid, 5);
      expect(await stores.accounts.findByUuid(account.customerUuid)).toEqual({ ...account, shippingFrequencyId: 5 });
      await stores.accounts.markPasswordSet(account.customerUuid, 1_790_000_000_000, 'link');
      expect(await stores.accounts.findByUuid(account.customerUuid)).toEqual({
        ...account,
        shippingFrequencyId: 5,
        passwordSet: true,
        passwordSetAt: 1_790_000_000_000,
        tmpPasswordStatus: 0,
        emailVerified: true,
      });
    });

    test('a change of an account that is not there fails and makes none', async () => {
      const customerUuid = fresh();
      await expect(stores.accounts.setShippingFrequency(customerUuid, 2)).rejects.toThrow();
      expect(await stores.accounts.findByUuid(customerUuid)).toBeUndefined();
    });
  });
}
