import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoCredit } from '#functions/adapters/dynamo/credit-store.ts';
import { dynamoDeletions } from '#functions/adapters/dynamo/deletion-store.ts';
import { dynamoLinks } from '#functions/adapters/dynamo/link-store.ts';
import { dynamoOperator } from '#functions/adapters/dynamo/operator-store.ts';
import { dynamoStoreCredit } from '#functions/adapters/dynamo/store-credit-store.ts';
import { makeAccount } from '#test/fakes/fixtures.ts';
import { describeCreditDecider } from '#test/stores/suites/credit-decider.ts';
import { describeCreditStore } from '#test/stores/suites/credit-store.ts';
import { describeStoreCreditStore } from '#test/stores/suites/store-credit-store.ts';
import { useOwnTable } from './own-table.ts';

// What is sent here waits for nobody's decision in the deployed table.
useOwnTable();

describeCreditStore('DynamoDB', () => ({
  ...{ credit: dynamoCredit, links: dynamoLinks },
  async deleteAccount(customerUuid) {
    const account = makeAccount({ customerUuid, email: `${customerUuid}@reyes-tools.example` });
    await dynamoAccounts.create(account);
    if (!(await dynamoDeletions.begin(account, Date.now(), []))) throw new Error('It is not deleted');
  },
}));
describeStoreCreditStore('DynamoDB', () => ({ storeCredit: dynamoStoreCredit, operator: dynamoOperator }));
describeCreditDecider('DynamoDB', () => ({
  credit: dynamoCredit,
  operator: dynamoOperator,
  putAccount: async (account) => void (await dynamoAccounts.create(account)),
  findAccount: (customerUuid) => dynamoAccounts.findByUuid(customerUuid),
}));
