import { indexCustomer } from '#domain/agents/index-customer.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoAgents } from '#functions/adapters/dynamo/agent-store.ts';
import { queueHandler } from '#functions/runtime/queue-handler.ts';

/** Keeps the words by which agents find a customer in step with the account. */
export const handler = queueHandler(
  'indexCustomer',
  () => ({ accounts: dynamoAccounts, agents: dynamoAgents }),
  indexCustomer,
);
