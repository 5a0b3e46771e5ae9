import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { carrierAccountRecord } from '#functions/adapters/dynamo/carrier-account-store.ts';
import { companyKeys } from '#functions/adapters/dynamo/keys/company-keys.ts';
import { dynamoOperator } from '#functions/adapters/dynamo/operator-store.ts';
import { documents, tableName } from '#functions/adapters/dynamo/table.ts';
import { describeOperatorStore } from '#test/stores/suites/operator-store.ts';
import { useOwnTable } from './own-table.ts';

// Carrier accounts are one set a table: a table of the test's own keeps the deployed one as it is.
useOwnTable();

describeOperatorStore('DynamoDB', async (carriers) => {
  for (const account of carriers) {
    const Item = carrierAccountRecord.write(companyKeys.carrierAccount(account.accountCode), account);
    await documents().send(new PutCommand({ TableName: tableName(), Item }));
  }
  return {
    operator: dynamoOperator,
    putAccount: async (account) => void (await dynamoAccounts.create(account)),
    findAccount: (customerUuid) => dynamoAccounts.findByUuid(customerUuid),
  };
});
