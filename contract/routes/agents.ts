import {
  agentActivitiesQuery,
  agentActivitiesResponse,
  agentCustomersQuery,
  agentCustomersResponse,
  selectCustomerBody,
  selectCustomerResponse,
} from '../agents.ts';
import { defineRoute } from '../route.ts';

/** What agents do before they act for a customer; both are about the agent's own sign-in. */
const common = { noun: 'agents', version: 'v1', access: 'agent', acting: 'self' } as const;

export const findAgentCustomersRoute = defineRoute({
  ...common,
  name: 'findAgentCustomers',
  summary: 'Customers an agent may act for, found by the beginnings of words of name, company and email.',
  ids: ['C120'],
  method: 'GET',
  path: '/agent/customers',
  request: { query: agentCustomersQuery },
  response: agentCustomersResponse,
  example: { query: { search: 'whit' } },
});

export const selectCustomerRoute = defineRoute({
  ...common,
  name: 'selectCustomer',
  summary: 'Selects the customer an agent acts for in this sign-in, or nobody.',
  ids: ['C121'],
  method: 'POST',
  path: '/agent/selected-customer',
  owner: { record: 'assignedCustomer', id: 'body.customerUuid', optional: true },
  request: { body: selectCustomerBody },
  response: selectCustomerResponse,
  example: { body: { customerUuid: '01940000-0000-7000-8000-0000000000c1' } },
});

export const listAgentActivitiesRoute = defineRoute({
  name: 'listAgentActivities',
  summary: 'What agents did in the caller’s own account, newest first.',
  noun: 'agents',
  ids: [],
  method: 'GET',
  path: '/customer/agent-activity',
  version: 'v1',
  access: 'session',
  acting: 'self',
  request: { query: agentActivitiesQuery },
  response: agentActivitiesResponse,
  example: { query: {} },
});
