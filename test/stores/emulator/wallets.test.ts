import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoDeletions } from '#functions/adapters/dynamo/deletion-store.ts';
import { dynamoIdempotency } from '#functions/adapters/dynamo/idempotency-store.ts';
import { dynamoWallets } from '#functions/adapters/dynamo/wallet-store.ts';
import { makeAccount } from '#test/fakes/fixtures.ts';
import { fresh } from '#test/stores/suites/fresh.ts';
import { describeWalletStore } from '#test/stores/suites/wallet-store.ts';

describeWalletStore('DynamoDB', () => ({
  wallets: dynamoWallets,
  idempotency: dynamoIdempotency,
  addCustomer: async ({ arOpen } = {}) => {
    const customerUuid = fresh();
    const email = `${customerUuid}@whitfieldpumps.example`;
    await dynamoAccounts.create(makeAccount({ customerUuid, email, ...(arOpen && { arStatus: 1 }) }));
    return customerUuid;
  },
  deleteAccount: async (customerUuid) => {
    const account = await dynamoAccounts.findByUuid(customerUuid);
    if (!account || !(await dynamoDeletions.begin(account, Date.now(), []))) throw new Error('It is not deleted');
  },
}));
