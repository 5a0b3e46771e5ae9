import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoAgents } from '#functions/adapters/dynamo/agent-store.ts';
import { dynamoOutbox } from '#functions/adapters/dynamo/outbox-store.ts';
import { describeAgentStore } from '#test/stores/suites/agent-store.ts';
import { useOwnTable } from './own-table.ts';

// The deployed table's events would be sent while a test looks at them.
useOwnTable();
describeAgentStore('DynamoDB', () => ({
  agents: dynamoAgents,
  outbox: dynamoOutbox,
  putAccount: async (account) => void (await dynamoAccounts.create(account)),
}));
