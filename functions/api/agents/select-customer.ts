import { selectCustomerRoute } from '#contract/routes/agents.ts';
import { selectCustomer } from '#domain/agents/select-customer.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoAgents } from '#functions/adapters/dynamo/agent-store.ts';
import { websocketConnections } from '#functions/adapters/dynamo/websocket-connection-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** Selects the customer an agent acts for. */
export const handler = apiHandler(
  selectCustomerRoute,
  () => ({ ...clock, agents: dynamoAgents, accounts: dynamoAccounts, connections: websocketConnections }),
  ({ record, caller, deps }) => selectCustomer(caller, record, deps),
);
