import type { AgentCustomer } from '#contract/agents.ts';
import { paths } from '#contract/paths.ts';
import { call } from '#web/api/call.ts';
import { actFor, forgetActing } from '#web/stores/acting.ts';
import { forget, recall, remember } from '#web/stores/remembered.ts';
import { getSession } from '#web/stores/session.ts';

/** The company, else the person. */
export const customerName = (one: AgentCustomer): string => one.customerCompany || personOf(one);

/** First and last name. */
export const personOf = ({ customerFirstName, customerLastName }: AgentCustomer): string =>
  `${customerFirstName} ${customerLastName}`;

/**
 * Selects a customer and opens the customer's pages anew, so that nothing of another one stays in memory: the page that asked for one, else the first. Throws
 * CallError.
 */
export async function selectCustomer(customerUuid: string, agent: string): Promise<void> {
  const { selected } = await call('selectCustomer', { customerUuid });
  const session = getSession();
  if (!selected || !session) return;
  const person = personOf(selected);
  // What a tab remembers is kept for each customer: it is read before the customer changes, and an agreement's page opens only where its address is remembered.
  const back = recall('afterSelecting');
  forget('afterSelecting');
  actFor({ userUuid: session.userUuid, customerUuid, name: customerName(selected), person, agent });
  if (back) remember('agreement', back);
  window.location.assign(back ?? paths.customer);
}

/** Selects nobody and opens the picker anew. Throws CallError. */
export async function stopActing(): Promise<void> {
  await call('selectCustomer', { customerUuid: null });
  actFor(null);
  window.location.assign(paths.agentCustomers);
}

/** Leaves the customer of this tab; what another tab has selected stays. */
export function leaveCustomer(): void {
  forgetActing();
  window.location.assign(paths.agentCustomers);
}
