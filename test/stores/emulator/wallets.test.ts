import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoIdempotency } from '#functions/adapters/dynamo/idempotency-store.ts';
import { dynamoWallets } from '#functions/adapters/dynamo/wallet-store.ts';
import { makeAccount } from '#test/fakes/fixtures.ts';
import { fresh } from '#test/stores/suites/fresh.ts';
import { describeWalletStore } from '#test/stores/suites/wallet-store.ts';

describeWalletStore('DynamoDB', () => ({
  wallets: dynamoWallets,
  idempotency: dynamoIdempotency,
  addCustomer: async () => {
    const customerUuid = fresh();
    await dynamoAccounts.create(makeAccount({ customerUuid, email: `${customerUuid}@whitfieldpumps.example` }));
    return customerUuid;
  },
}));
