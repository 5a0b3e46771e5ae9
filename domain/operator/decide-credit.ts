import { conflict, notFound, wrongFields } from '#contract/codes/portal-error.ts';
import type { Cents } from '#contract/rules/money.ts';
import * as m from '#texts/compiled/messages.js';
import type { Account, AccountStore } from '../accounts/account.ts';
import { type AuditEntry, type AuditedBy, changesOf, newAuditEntry } from '../audit.ts';
import type { CreditApplicationStore, StoredCreditApplication } from '../credit/application.ts';
import { type DomainEvent, newEvent } from '../events/event.ts';
import { type ArFields, arAsRead, checkArAmounts } from './change-ar.ts';

/** What an operator decides; amounts in cents, the note is what the customer reads. */
export type CreditDecision =
  | { readonly outcome: 'approved'; readonly limitCents: Cents; readonly graceCents: Cents }
  | { readonly outcome: 'declined' }
  | { readonly outcome: 'returned'; readonly note: string };

export interface CreditDecider {
  /**
   * Writes the decided application, takes it from those that wait, sets the account's A/R fields, and appends the events and the entry, in one
   * transaction. False, and nothing written, when the application was written meanwhile.
   */
  decideCredit(
    decided: StoredCreditApplication,
    fields: ArFields | undefined,
    events: readonly DomainEvent[],
    entry: AuditEntry,
  ): Promise<boolean>;
}

export interface FindCreditDeps {
  readonly accounts: Pick<AccountStore, 'findUuidByEmail' | 'findByUuid'>;
  readonly credit: Pick<CreditApplicationStore, 'find'>;
}

export interface DecideCreditDeps extends FindCreditDeps {
  readonly decider: CreditDecider;
  readonly now: () => Date;
  readonly newId: () => string;
}

const NOTE_MAX = 500;

function checkDecision(decision: CreditDecision): void {
  if (decision.outcome === 'approved') checkArAmounts(decision.limitCents, decision.graceCents);
  if (decision.outcome !== 'returned') return;
  if (decision.note.trim() === '') throw wrongFields([{ field: 'note', message: m.credit_note_missing() }]);
  if (decision.note.length > NOTE_MAX)
    throw wrongFields([{ field: 'note', message: m.errors_too_long({ max: NOTE_MAX }) }]);
}

/** The account with an e-mail address and its application. 404 when there is none of either. */
export async function findCreditOf(email: string, { accounts, credit }: FindCreditDeps) {
  const customerUuid = await accounts.findUuidByEmail(email.trim().toLowerCase());
  const account = customerUuid === undefined ? undefined : await accounts.findByUuid(customerUuid);
  const application = account && (await credit.find(account.customerUuid));
  if (!account || !application) throw notFound();
  return { account, application };
}

/**
 * Decides a sent application: approved with limit and grace (4032, 4033 outside 0 to 99999999.99), declined, or returned for more. The
 * customer is mailed, and the change is audited. 404 for an unknown address or no application, 409 when it does not wait for a decision.
 */
export async function decideCredit(
  email: string,
  decision: CreditDecision,
  audited: AuditedBy,
  deps: DecideCreditDeps,
): Promise<{ readonly account: Account; readonly decided: StoredCreditApplication; readonly entry: AuditEntry }> {
  checkDecision(decision);
  const { account, application } = await findCreditOf(email, deps);
  if (application.status !== 'sent') throw conflict(m.credit_not_waiting());
  const { customerUuid } = account;
  const { outcome } = decision;
  const fields =
    decision.outcome === 'approved'
      ? ({ arStatus: 1, arCreditLimitCents: decision.limitCents, arGraceCents: decision.graceCents } as const)
      : undefined;
  const decided = {
    ...application,
    revision: application.revision + 1,
    status: outcome,
    decidedAt: deps.now().getTime(),
    note: decision.outcome === 'returned' ? decision.note.trim() : '',
  };
  const changes = [
    ...changesOf({ 'credit application': 'sent' }, { 'credit application': outcome }),
    ...(fields ? changesOf(arAsRead(account), arAsRead(fields)) : []),
  ];
  const entry = newAuditEntry({ kind: 'customer', id: customerUuid }, changes, audited, deps);
  const event = newEvent('creditApplicationDecided', { customerUuid, outcome }, deps);
  if (!(await deps.decider.decideCredit(decided, fields, [event], entry))) throw conflict(m.errors_changed_meanwhile());
  return { account: { ...account, ...fields }, decided, entry };
}
