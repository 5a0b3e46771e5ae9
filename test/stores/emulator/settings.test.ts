import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test, vi } from 'vitest';
import { companyKeys } from '#functions/adapters/dynamo/keys/company-keys.ts';
import { portalKeys } from '#functions/adapters/dynamo/keys/portal-keys.ts';
import { makeCarrier } from '#test/fakes/fixtures.ts';
import { describeCarrierAccountStore } from '#test/stores/suites/carrier-account-store.ts';
import { describeSettingsStore } from '#test/stores/suites/settings-store.ts';
import { useOwnTable } from './own-table.ts';

// Settings and carrier accounts are one set a table: a table of the test's own keeps the deployed one as it is.
useOwnTable();

beforeEach(() => vi.resetModules());

async function put(Item: Record<string, unknown>) {
  const { documents, tableName } = await import('#functions/adapters/dynamo/table.ts');
  await documents().send(new PutCommand({ TableName: tableName(), Item }));
}

describeSettingsStore('DynamoDB', async (stored) => {
  if (stored) await put({ ...portalKeys.settings(), data: stored });
  return (await import('#functions/adapters/dynamo/settings-store.ts')).dynamoSettings;
});

const carrierStore = async () =>
  (await import('#functions/adapters/dynamo/carrier-account-store.ts')).dynamoCarrierAccounts;

describeCarrierAccountStore('DynamoDB', async (accounts) => {
  for (const account of accounts)
    await put({ ...companyKeys.carrierAccount(account.accountCode), data: { ...account, active: true } });
  return carrierStore();
});

test('accounts that are not active are not listed', async () => {
  await put({ ...companyKeys.carrierAccount('RESTING'), data: { ...makeCarrier('RESTING'), active: false } });
  const listed = await (await carrierStore()).listActive();
  expect(listed.map((account) => account.accountCode)).not.toContain('RESTING');
});
