import { findAgentCustomersRoute } from '#contract/routes/agents.ts';
import { findCustomers } from '#domain/agents/find-customers.ts';
import { dynamoAgents } from '#functions/adapters/dynamo/agent-store.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** The customers an agent may act for. */
export const handler = apiHandler(
  findAgentCustomersRoute,
  () => ({ agents: dynamoAgents }),
  ({ query, caller, deps }) => findCustomers(caller, query.search, deps),
);
