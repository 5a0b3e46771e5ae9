import * as z from 'zod';
import * as m from '#texts/compiled/messages.js';
import { ourId } from './fields.ts';
import { INPUT_MAX } from './rules/text.ts';

/** An agent's search needs so many letters. */
export const AGENT_SEARCH_MIN = 2;
/** Customers that one search returns at most. */
export const AGENT_CUSTOMERS_MAX = 20;
/** How many of the customers whom an agent selected last are kept. */
export const AGENT_RECENT_MAX = 5;

/** The header with which an acting call names its customer (R78). */
export const ACTING_HEADER = 'x-acting-for';

/** A customer as an agent's picker shows it. */
const agentCustomer = z.object({
  customerUuid: z.string(),
  customerFirstName: z.string(),
  customerLastName: z.string(),
  customerCompany: z.string().nullable(),
  customerEmailId: z.string(),
  /** 1 residential, 2 commercial. */
  customerType: z.literal([1, 2]),
  ratingRequestLock: z.boolean(),
  emailVerified: z.boolean(),
});
export type AgentCustomer = z.infer<typeof agentCustomer>;

const letters = (text: string): number => text.replace(/[^\p{L}\p{N}]/gu, '').length;

/** Without a search the customers whom the agent selected last are returned. */
export const agentCustomersQuery = z.object({
  search: z
    .string()
    .trim()
    .max(INPUT_MAX, { error: () => m.errors_too_long({ max: INPUT_MAX }) })
    .refine((text) => letters(text) >= AGENT_SEARCH_MIN, { error: () => m.agents_error_two_letters() })
    .optional(),
});

export const agentCustomersResponse = z.object({
  agent: z.object({ name: z.string(), agentNumber: z.string().nullable(), seesCost: z.boolean(), signs: z.boolean() }),
  /** Whom this sign-in acts for. */
  selected: agentCustomer.nullable(),
  customers: z.array(agentCustomer),
  /** More customers match: further letters narrow the search. */
  more: z.boolean(),
  recent: z.array(agentCustomer.extend({ selectedAt: z.string() })),
});
export type AgentCustomers = z.infer<typeof agentCustomersResponse>;

/** Without a customer nobody is selected any more. */
export const selectCustomerBody = z.object({ customerUuid: z.string().min(1).max(64).nullish() });

export const selectCustomerResponse = z.object({ selected: agentCustomer.nullable() });

/** Activities of agents that one call returns. */
export const ACTIVITIES_A_PAGE = 20;

/** Without an activity named the newest ones are returned. */
export const agentActivitiesQuery = z.object({ olderThan: ourId.optional() });

export const agentActivitiesResponse = z.object({
  activities: z.array(
    z.object({
      activityUuid: z.string(),
      agent: z.string(),
      agentNumber: z.string().nullable(),
      /** The name of the call. */
      call: z.string(),
      at: z.string(),
      /** 'started' where it is unknown what came of it. */
      outcome: z.enum(['started', 'done', 'refused', 'failed']),
    }),
  ),
  more: z.boolean(),
});
export type AgentActivities = z.infer<typeof agentActivitiesResponse>;
