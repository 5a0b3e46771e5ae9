import { conflict, notFound } from '#contract/codes/portal-error.ts';
import * as m from '#texts/compiled/messages.js';
import type { Account, AccountStore } from '../accounts/account.ts';
import { renewFromNow } from '../accounts/change-rights.ts';
import { nameWords } from '../accounts/name-words.ts';
import type { StaffRoleId } from '../accounts/role.ts';
import { type AuditEntry, type AuditedBy, newAuditEntry } from '../audit.ts';
import { newEvent } from '../events/event.ts';
import type { AgentStore } from './agent-store.ts';
import { endActing } from './end-acting.ts';

export interface AgentChanger {
  /** The number of the next agent: 'A-0412'. */
  nextAgentNumber(): Promise<string>;
  /** Writes an agent's number and makes open sessions renew their tokens, with the entry, in one transaction. */
  markAgent(customerUuid: string, agentNumber: string, renewFrom: number, entry: AuditEntry): Promise<void>;
}

export interface ChangeAgentDeps {
  readonly accounts: Pick<AccountStore, 'findUuidByEmail' | 'findByUuid' | 'markRightsChanged'>;
  readonly agents: Pick<AgentStore, 'findAssignment' | 'assign' | 'withdraw' | 'listSelections' | 'deselect'>;
  readonly changer: AgentChanger;
  readonly roles: {
    /** Makes these the only roles of the user. */
    set(customerUuid: string, roles: readonly StaffRoleId[]): Promise<void>;
  };
  readonly connections: { muteAgent(customerUuid: string, userUuid: string): Promise<void> };
  readonly now: () => Date;
  readonly newId: () => string;
}

async function findAccount(email: string, { accounts }: Pick<ChangeAgentDeps, 'accounts'>): Promise<Account> {
  const customerUuid = await accounts.findUuidByEmail(email.trim().toLowerCase());
  const account = customerUuid === undefined ? undefined : await accounts.findByUuid(customerUuid);
  if (!account) throw notFound();
  return account;
}

/** What came of a change of an agent; without an entry nothing was to be changed. */
export interface ChangedAgent {
  readonly account: Account;
  readonly entry?: AuditEntry;
}

const staff = (account: Account) => (account.agentNumber ? account.agentNumber : 'customer');

/**
 * Gives an account a role of the broker's staff, or takes it away: the group of the pool, the agent's number, and tokens that have to be renewed.
 * The entry is written first: after a crash between the two the command is run again. 404 for an unknown address.
 */
export async function changeStaffRole(
  email: string,
  role: StaffRoleId | undefined,
  audited: AuditedBy,
  deps: ChangeAgentDeps,
): Promise<ChangedAgent> {
  const account = await findAccount(email, deps);
  const { customerUuid } = account;
  const agentNumber = account.agentNumber ?? (await deps.changer.nextAgentNumber());
  const changes = [{ field: 'role', from: staff(account), to: role ? `${role} ${agentNumber}` : 'customer' }];
  const entry = newAuditEntry({ kind: 'customer', id: customerUuid }, changes, audited, deps);
  await deps.changer.markAgent(customerUuid, agentNumber, renewFromNow(deps.now()), entry);
  await deps.roles.set(customerUuid, role ? [role] : []);
  // A token that was renewed between the two still has the old group.
  await deps.accounts.markRightsChanged(customerUuid, renewFromNow(deps.now()));
  if (!role) await endActing(customerUuid, deps);
  return { account: { ...account, agentNumber }, entry };
}

/** Lets an agent act for a customer, audited; nothing where the agent may already. 404 for an unknown address. */
export async function assignCustomer(
  emails: { readonly agent: string; readonly customer: string },
  audited: AuditedBy,
  deps: ChangeAgentDeps,
): Promise<ChangedAgent> {
  const [agent, customer] = [await findAccount(emails.agent, deps), await findAccount(emails.customer, deps)];
  if (!agent.agentNumber || agent.customerUuid === customer.customerUuid) throw notFound();
  if (await deps.agents.findAssignment(customer.customerUuid, agent.customerUuid)) return { account: customer };
  const changes = [{ field: 'agent', from: 'none', to: `${agent.agentNumber} ${agent.email}` }];
  const entry = newAuditEntry({ kind: 'customer', id: customer.customerUuid }, changes, audited, deps);
  const assignment = {
    customerUuid: customer.customerUuid,
    userUuid: agent.customerUuid,
    assignedAt: deps.now().toISOString(),
    words: nameWords(customer),
  };
  if (!(await deps.agents.assign(assignment, entry))) throw conflict(m.errors_changed_meanwhile());
  return { account: customer, entry };
}

/**
 * Ends that an agent acts for a customer, audited: the next call is refused, live connections get no more news at once and are closed. Nothing
 * where the agent was not assigned. 404 for an unknown address.
 */
export async function withdrawAgent(
  emails: { readonly agent: string; readonly customer: string },
  audited: AuditedBy,
  deps: ChangeAgentDeps,
): Promise<ChangedAgent> {
  const [agent, customer] = [await findAccount(emails.agent, deps), await findAccount(emails.customer, deps)];
  const [customerUuid, userUuid] = [customer.customerUuid, agent.customerUuid];
  const assignment = await deps.agents.findAssignment(customerUuid, userUuid);
  if (!assignment) return { account: customer };
  const changes = [{ field: 'agent', from: `${staff(agent)} ${agent.email}`, to: 'withdrawn' }];
  const entry = newAuditEntry({ kind: 'customer', id: customerUuid }, changes, audited, deps);
  const events = [newEvent('actingEnded', { customerUuid, userUuid }, deps)];
  if (!(await deps.agents.withdraw(assignment, events, entry))) throw conflict(m.errors_changed_meanwhile());
  await deps.connections.muteAgent(customerUuid, userUuid);
  return { account: customer, entry };
}
