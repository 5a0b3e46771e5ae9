import type { AccountStore } from '../accounts/account.ts';
import { nameWords } from '../accounts/name-words.ts';
import type { DomainEvent } from '../events/event.ts';
import type { AgentStore } from './agent-store.ts';

export interface IndexCustomerDeps {
  readonly accounts: Pick<AccountStore, 'findByUuid'>;
  readonly agents: Pick<AgentStore, 'listAgentsOf' | 'replaceWords'>;
}

/**
 * After a customer's names, company or e-mail address changed: writes the present words for every assigned agent (C120). Throws where an
 * assignment changed meanwhile, so that the event comes again. Doing it twice does no harm.
 */
export async function indexCustomer(event: DomainEvent, { accounts, agents }: IndexCustomerDeps): Promise<void> {
  if (event.type !== 'customerRenamed') return;
  const { customerUuid } = event.data;
  const account = await accounts.findByUuid(customerUuid);
  if (!account) return;
  const words = nameWords(account);
  for (const assignment of await agents.listAgentsOf(customerUuid)) {
    if (assignment.words.join(' ') === words.join(' ')) continue;
    if (!(await agents.replaceWords(assignment, words))) throw new Error('The assignment changed meanwhile');
  }
}
