import { AGENT_CUSTOMERS_MAX, type AgentCustomer, type AgentCustomers } from '#contract/agents.ts';
import type { Account } from '../accounts/account.ts';
import { wordsOf } from '../accounts/name-words.ts';
import type { Caller } from '../accounts/session.ts';
import type { AgentStore, CustomerSearch } from './agent-store.ts';

export interface FindCustomersDeps {
  readonly agents: Pick<AgentStore, 'findByWords' | 'readAccounts' | 'findSelection' | 'findAssignment' | 'listRecent'>;
}

/** The search that typed text means: the longest word finds, since it says most; undefined for a text without a word. */
function toSearch(text: string): CustomerSearch | undefined {
  const words = [...new Set(wordsOf(text))].toSorted((a, b) => b.length - a.length);
  const [word, ...others] = words;
  return word === undefined ? undefined : { word, others };
}

/** A customer as the picker shows it. */
export const toAgentCustomer = (account: Account): AgentCustomer => ({
  customerUuid: account.customerUuid,
  customerFirstName: account.firstName,
  customerLastName: account.lastName,
  customerCompany: account.company,
  customerEmailId: account.email,
  customerType: account.customerType,
  ratingRequestLock: account.ratingRequestLock,
  emailVerified: account.emailVerified,
});

/** What a customer is called: the company, else the person. */
export const nameOf = ({ company, firstName, lastName }: Pick<Account, 'company' | 'firstName' | 'lastName'>): string =>
  company || `${firstName} ${lastName}`;

/**
 * The customers an agent may act for whose name, company or e-mail address has words that begin with the typed ones, at most twenty; without
 * a search the ones selected last (C120). Nobody else's customers are ever found.
 */
export async function findCustomers(
  caller: Pick<Caller, 'userUuid' | 'sessionId' | 'seesCost' | 'signs'>,
  typed: string | undefined,
  { agents }: FindCustomersDeps,
): Promise<AgentCustomers> {
  const { userUuid, sessionId } = caller;
  const search = typed === undefined ? undefined : toSearch(typed);
  const [found, selection, recent] = await Promise.all([
    search ? agents.findByWords(userUuid, search) : [],
    agents.findSelection(userUuid, sessionId),
    search ? [] : agents.listRecent(userUuid),
  ]);
  const shown = found.slice(0, AGENT_CUSTOMERS_MAX);
  const asked = [selection, ...recent].flatMap((one) => (one ? [one.customerUuid] : []));
  const assigned = await stillAssigned([...new Set(asked)], userUuid, agents);
  const accounts = await agents.readAccounts([...new Set([userUuid, ...shown, ...assigned])]);
  const byId = new Map(accounts.map((account) => [account.customerUuid, account]));
  const customerOf = (customerUuid: string): AgentCustomer[] => {
    const account = byId.get(customerUuid);
    return account ? [toAgentCustomer(account)] : [];
  };
  const self = byId.get(userUuid);
  const [selected = null] =
    selection && assigned.includes(selection.customerUuid) ? customerOf(selection.customerUuid) : [];
  return {
    agent: {
      name: self ? `${self.firstName} ${self.lastName}` : '',
      agentNumber: self?.agentNumber ?? null,
      seesCost: caller.seesCost,
      signs: caller.signs,
    },
    selected,
    customers: shown.flatMap(customerOf).toSorted((a, b) => shownName(a).localeCompare(shownName(b), 'en')),
    more: found.length > shown.length,
    recent: recent.flatMap(({ customerUuid, selectedAt }) =>
      assigned.includes(customerUuid) ? customerOf(customerUuid).map((one) => ({ ...one, selectedAt })) : [],
    ),
  };
}

const shownName = ({ customerCompany, customerFirstName, customerLastName }: AgentCustomer): string =>
  customerCompany || `${customerFirstName} ${customerLastName}`;

async function stillAssigned(
  customerUuids: readonly string[],
  userUuid: string,
  agents: Pick<AgentStore, 'findAssignment'>,
): Promise<string[]> {
  const assignments = await Promise.all(customerUuids.map((uuid) => agents.findAssignment(uuid, userUuid)));
  return assignments.flatMap((assignment) => (assignment ? [assignment.customerUuid] : []));
}
