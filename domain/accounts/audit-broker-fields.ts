import { formatMoney } from '#contract/rules/money.ts';
import { type AuditEntry, changesOf, newAuditEntry } from '../audit.ts';
import { sha256 } from '../crypto.ts';
import { customerLists } from '../settings/master-data.ts';
import type { Account } from './account.ts';
import type { Caller } from './session.ts';

const HASH_LENGTH = 8;

/** What agents and operators set of an account, as the audit log shows it; of the notes only a mark, since they may speak of a person. */
function asRead(account: Account): Readonly<Record<string, string>> {
  const {
    arCreditLimitCents = 0,
    arGraceCents = 0,
    engagementTypeId,
    recommendedDiscount,
    notes,
    ratingRequestLock,
    template,
  } = account;
  const type = customerLists({ status: 1 }).engagementTypes.find(({ id }) => id === engagementTypeId);
  return {
    ...{ limit: formatMoney(arCreditLimitCents), grace: formatMoney(arGraceCents), template },
    'rating lock': ratingRequestLock ? 'on' : 'off',
    'engagement type': type?.name ?? 'none',
    'recommended discount': recommendedDiscount === undefined ? 'none' : String(recommendedDiscount),
    notes: notes ? `text ${sha256(notes).slice(0, HASH_LENGTH)}` : 'none',
  };
}

interface EntryDeps {
  readonly now: () => Date;
  readonly newId: () => string;
}

/** The audit entry of a profile in which an agent changed what the broker decides (C40); undefined where nothing of that differs. */
export function auditBrokerFields(
  before: Account,
  after: Account,
  { agent }: Pick<Caller, 'agent'>,
  deps: EntryDeps,
): AuditEntry | undefined {
  const changes = agent ? changesOf(asRead(before), asRead(after)) : [];
  if (!agent || changes.length === 0) return undefined;
  const by = [agent.agentNumber, agent.name].filter(Boolean).join(' ');
  return newAuditEntry({ kind: 'customer', id: before.customerUuid }, changes, { by, why: '' }, deps);
}
