import type { Account, AccountStore } from '#domain/accounts/account.ts';
import { copy } from './copy.ts';
import { type FakeIntents, fakeIntents } from './intents.ts';

export interface FakeAccounts extends AccountStore {
  /** Puts an account in, as an earlier registration would have. */
  put(account: Account): Account;
  readonly all: ReadonlyMap<string, Account>;
}

/** Accounts in memory, one an e-mail address. */
export function fakeAccounts(intents: FakeIntents = fakeIntents()): FakeAccounts {
  const all = new Map<string, Account>();
  const byEmail = (email: string) => [...all.values()].find((account) => account.email === email);
  const change = (customerUuid: string, fields: Partial<Account>) => {
    const account = all.get(customerUuid);
    if (!account) throw new Error('There is no such account');
    all.set(customerUuid, { ...account, ...fields });
  };
  return {
    all,
    put(account) {
      all.set(account.customerUuid, copy(account));
      return account;
    },
    findByUuid: async (customerUuid) => copy(all.get(customerUuid)),
    findUuidByEmail: async (email) => byEmail(email)?.customerUuid,
    async create(account, intent) {
      if (byEmail(account.email) || intents.has(intent)) return 'taken';
      if (all.has(account.customerUuid)) throw new Error('There is an account with this uuid already');
      if (intent) intents.record(intent);
      all.set(account.customerUuid, copy(account));
      return 'created';
    },
    async setShippingFrequency(customerUuid, frequencyId) {
      change(customerUuid, { shippingFrequencyId: frequencyId });
    },
    async markPasswordSet(customerUuid, at, by) {
      const proven = by === 'link' ? { emailVerified: true } : {};
      change(customerUuid, { passwordSet: true, passwordSetAt: at, tmpPasswordStatus: 0, ...proven });
    },
  };
}
