import { AGENT_RECENT_MAX, type AgentCustomer } from '#contract/agents.ts';
import { code1135 } from '#contract/codes/customers.ts';
import { notFound, portalError } from '#contract/codes/portal-error.ts';
import type { Account, AccountStore } from '../accounts/account.ts';
import type { ActingAgent, Caller } from '../accounts/session.ts';
import { type EventDeps, newEvent } from '../events/event.ts';
import { activityOf } from './activity.ts';
import type { AgentStore } from './agent-store.ts';
import type { Assignment } from './assignment.ts';
import { nameOf, toAgentCustomer } from './find-customers.ts';

export interface SelectCustomerDeps extends EventDeps {
  readonly agents: Pick<AgentStore, 'findSelection' | 'select' | 'deselect' | 'listRecent'>;
  readonly accounts: Pick<AccountStore, 'findByUuid'>;
  readonly connections: {
    /** Mutes an agent's live connections for a customer, of one session. */
    muteAgent(customerUuid: string, userUuid: string, sessionId?: string): Promise<void>;
  };
}

/**
 * Selects an assigned customer for the agent's sign-in, or nobody (C121). Live connections for the customer before get no more news at once
 * and are closed. An account that has vanished: 1135; an assignment that was withdrawn meanwhile: 404.
 */
export async function selectCustomer(
  caller: Pick<Caller, 'userUuid' | 'sessionId'>,
  assignment: Assignment | undefined,
  deps: SelectCustomerDeps,
): Promise<{ readonly selected: AgentCustomer | null }> {
  const { userUuid, sessionId } = caller;
  const before = await deps.agents.findSelection(userUuid, sessionId);
  const left = before && before.customerUuid !== assignment?.customerUuid ? before.customerUuid : undefined;
  const events = left ? [newEvent('actingEnded', { customerUuid: left, userUuid }, deps)] : [];
  const selected = assignment ? await choose(caller, assignment, events, deps) : null;
  if (!assignment && before) await deps.agents.deselect(userUuid, sessionId, events);
  if (left) await deps.connections.muteAgent(left, userUuid, sessionId);
  return { selected };
}

const actingAs = ({ customerUuid, firstName, lastName, agentNumber }: Account): ActingAgent => ({
  userUuid: customerUuid,
  name: `${firstName} ${lastName}`,
  ...(agentNumber !== undefined && { agentNumber }),
});

async function choose(
  { userUuid, sessionId }: Pick<Caller, 'userUuid' | 'sessionId'>,
  { customerUuid }: Assignment,
  events: Parameters<AgentStore['select']>[1],
  deps: SelectCustomerDeps,
): Promise<AgentCustomer> {
  const account = await deps.accounts.findByUuid(customerUuid);
  if (!account || account.deletion) throw portalError(code1135);
  const selectedAt = deps.now().toISOString();
  const others = (await deps.agents.listRecent(userUuid)).filter((one) => one.customerUuid !== customerUuid);
  const recent = [{ customerUuid, selectedAt }, ...others].slice(0, AGENT_RECENT_MAX);
  const selection = { customerUuid, name: nameOf(account), selectedAt };
  const agent = await deps.accounts.findByUuid(userUuid);
  if (!agent) throw portalError(code1135);
  const activity = activityOf('selectCustomer', customerUuid, actingAs(agent), 'done', deps);
  const choice = { userUuid, sessionId, selection, recent, activity };
  if (!(await deps.agents.select(choice, events))) throw notFound();
  return toAgentCustomer(account);
}
