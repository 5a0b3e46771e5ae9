import { BASE_LANGUAGE } from '#contract/format/languages.ts';
import { inLanguage } from '#texts/compiled/locale.js';
import type { Account, AccountStore, SessionStore } from '../accounts/account.ts';
import type { IdentityProvider } from '../accounts/identity-provider.ts';
import type { AgentStore } from '../agents/agent-store.ts';
import { newAuditEntry } from '../audit.ts';
import { type DeliverDeps, deliverOnce } from '../events/deliver-once.ts';
import { type DomainEvent, type EventDeps, newEvent } from '../events/event.ts';
import type { Outbox } from '../events/outbox.ts';
import { accountDeletedMail } from '../mails/account-deleted.ts';
import { renderMail } from '../mails/layout.ts';
import { isSuppressed, type SuppressionDeps } from '../mails/suppression.ts';
import { removeMethod } from '../payments/remove-method.ts';
import { type SettleDeps, settlePending } from '../payments/settle-pending.ts';
import type { Mailer } from '../ports/mail.ts';
import { type DeletionStore, erasedKinds } from './deletion.ts';
import { type EraseOrdersDeps, eraseQuotes, keepBookings } from './erase-orders.ts';
import { accountWithoutPerson } from './without-person.ts';

export interface EraseCustomerDeps extends EventDeps, DeliverDeps, SettleDeps, EraseOrdersDeps, SuppressionDeps {
  readonly accounts: Pick<AccountStore, 'findByUuid'>;
  readonly agents: Pick<AgentStore, 'listAgentsOf' | 'withdraw'>;
  readonly deletions: DeletionStore;
  readonly identityProvider: Pick<IdentityProvider, 'remove'>;
  readonly mailer: Mailer;
  readonly outbox: Pick<Outbox, 'add'>;
  readonly sessions: Pick<SessionStore, 'endAll'>;
}

/**
 * Erases what is the person's of an account whose deletion was begun, mails the confirmation and takes the person out of the account's record, last.
 * It may be killed at any step: each one does no harm when repeated. Of many orders a part is done, and an event asks for the rest.
 */
export async function eraseCustomer(event: DomainEvent, deps: EraseCustomerDeps): Promise<void> {
  if (event.type !== 'accountDeletionBegun') return;
  const { customerUuid, bookingsFrom } = event.data;
  const account = await deps.accounts.findByUuid(customerUuid);
  if (!account?.deletion || account.deletion.erased) return;
  await deps.sessions.endAll(customerUuid);
  await deps.identityProvider.remove(customerUuid);
  await removeMethods(customerUuid, deps);
  await unassignAgents(account, deps);
  for (const kind of erasedKinds) await deps.deletions.erase(customerUuid, kind);
  const isLeft = (await eraseQuotes(customerUuid, deps)) ?? (await keepBookings(customerUuid, bookingsFrom, deps));
  if (isLeft) {
    await deps.outbox.add([newEvent('accountDeletionBegun', { customerUuid, ...isLeft }, deps)]);
    return;
  }
  const send = () =>
    deps.mailer.send(
      inLanguage(account.language ?? BASE_LANGUAGE, () => renderMail(account.email, accountDeletedMail())),
    );
  if (!(await isSuppressed(account.email, undefined, deps))) await deliverOnce('eraseCustomer', event, send, deps);
  await deps.deletions.finish(accountWithoutPerson(account, account.deletion.at));
}

/** Takes every payment method off the list; the gateway's follow by events of their own, and authorizations of bank debits are kept. */
async function removeMethods(customerUuid: string, deps: EraseCustomerDeps): Promise<void> {
  const now = deps.now().getTime();
  const settled = await settlePending(await deps.wallets.read(customerUuid), ({ until }) => until <= now, deps);
  const wallet = await deps.wallets.read(customerUuid);
  if (!settled || wallet.pending.length > 0) throw new Error('A payment method is still being added');
  for (const method of wallet.methods) await removeMethod(method, deps);
}

/** Ends that agents act for the customer, and that they find the customer. */
async function unassignAgents({ customerUuid }: Account, deps: EraseCustomerDeps): Promise<void> {
  const audited = { by: 'customer', why: 'deleted' };
  for (const assignment of await deps.agents.listAgentsOf(customerUuid)) {
    const { userUuid } = assignment;
    const changes = [{ field: 'agent', from: userUuid, to: 'withdrawn' }];
    const entry = newAuditEntry({ kind: 'customer', id: customerUuid }, changes, audited, deps);
    const events = [newEvent('actingEnded', { customerUuid, userUuid }, deps)];
    if (!(await deps.agents.withdraw(assignment, events, entry))) throw new Error('The assignment changed meanwhile');
  }
}
