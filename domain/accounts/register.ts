import { code1021 } from '#contract/codes/customers.ts';
import { conflict, portalError } from '#contract/codes/portal-error.ts';
import type { SessionFields } from '#contract/sessions.ts';
import * as m from '#texts/compiled/messages.js';
import { newEvent } from '../events/event.ts';
import { type CallLimitDeps, limitCalls } from '../ports/call-limits.ts';
import type { IdempotencyRecord, IdempotencyStore } from '../ports/idempotency.ts';
import { acceptanceAtSignUp } from '../terms/acceptance-at-sign-up.ts';
import type { TermsReader } from '../terms/terms.ts';
import type { Account, AccountStore } from './account.ts';
import { accountSnapshotOf } from './account-snapshot.ts';
import type { KeyedHash } from './known-browser.ts';
import { newSession, type OpenSessionDeps } from './open-session.ts';
import { type RepeatDeps, repeatRegistration } from './repeat-registration.ts';

export interface RegisterDeps extends OpenSessionDeps, CallLimitDeps, RepeatDeps {
  readonly accounts: AccountStore;
  readonly idempotency: IdempotencyStore;
  readonly keyedHash: KeyedHash;
  readonly terms: Pick<TermsReader, 'findCurrent'>;
}

/** One registration request, whichever form made it. */
export interface RegistrationOrder {
  /** The call, under which its idempotency key is kept. */
  readonly scope: string;
  readonly idempotencyKey: string | undefined;
  /** A hash of the details, without the captcha. */
  readonly requestHash: string;
  readonly clientAddress: string;
  readonly email: string;
  readonly password: string;
  /** The version of the terms that the form showed. */
  readonly fcTermConditionUuid: string | undefined;
  readonly newAccount: (customerUuid: string, now: Date) => Account;
  /** Rejects whoever may not register; asked once, before anything is written. */
  readonly admit: () => Promise<void>;
  /** Rejects an address that has an account. */
  readonly taken: () => Error;
}

/** How long one process has for a registration before another may take it over. */
const LEASE_MS = 8_000;
/** How long a repeat waits for the outcome of the one before; the function lives longer. */
const WAIT_MS = 14_000;
const RECHECK_MS = 100;

/** The rejection of the sign-up forms for an address that has an account (R74). */
export const emailTaken = (): Error => portalError(code1021, 'customerEmailId');

/**
 * Makes an account and its first session. Nothing is written when the caller is not admitted or the e-mail has an account. A repeat of the
 * request, also at the same time, returns the one session that it opened. The account is written when the pool has its user and password,
 * so that no mail is sent before and the password of an existing account is never overwritten.
 */
export async function register(order: RegistrationOrder, deps: RegisterDeps): Promise<SessionFields> {
  await limitCalls('registration', order.clientAddress, deps);
  const giveUpAt = deps.now().getTime() + WAIT_MS;
  let admitted = false;
  for (;;) {
    const standing = await findRecord(order, deps);
    if (standing && !standing.pendingUntil) return repeatRegistration(standing, deps);
    if (isLeased(standing, deps)) {
      await waitForOutcome(giveUpAt, deps);
      continue;
    }
    if (!admitted) await order.admit();
    admitted = true;
    if (await deps.accounts.findUuidByEmail(order.email)) {
      // Possibly by this very request just before.
      const later = await findRecord(order, deps);
      if (later && (!later.pendingUntil || isLeased(later, deps))) continue;
      throw order.taken();
    }
    const session = await registerUnderLease(order, standing, deps);
    if (session) return session;
  }
}

const isLeased = (record: IdempotencyRecord | undefined, { now }: RegisterDeps) =>
  (record?.pendingUntil ?? 0) > now().getTime();

async function waitForOutcome(giveUpAt: number, deps: RegisterDeps): Promise<void> {
  if (deps.now().getTime() > giveUpAt) throw new Error('A registration took too long');
  await deps.pause(RECHECK_MS);
}

/** What the request created, or its current lease; the same key with other details is rejected. */
async function findRecord({ scope, idempotencyKey, requestHash }: RegistrationOrder, { idempotency }: RegisterDeps) {
  const record = idempotencyKey ? await idempotency.find(scope, idempotencyKey) : undefined;
  if (record && record.requestHash !== requestHash) throw conflict(m.errors_request_already_sent());
  return record;
}

/** The registration itself, by the one process that holds its lease; undefined when another process holds it. */
async function registerUnderLease(
  order: RegistrationOrder,
  orphaned: IdempotencyRecord | undefined,
  deps: RegisterDeps,
) {
  const account = order.newAccount(deps.newId(), deps.now());
  const lease = leaseOf(order, account.customerUuid, deps.now().getTime());
  if (lease && !(await deps.idempotency.lease(lease, orphaned))) return undefined;
  // The previous holder left at most a user of the pool: its account was never written.
  if (orphaned) await deps.identityProvider.remove(orphaned.made);
  let session: SessionFields | undefined;
  try {
    session = await createAccount(account, lease, order, deps);
  } finally {
    if (!session) await rollBack(account, lease, deps);
  }
  return session;
}

function leaseOf(
  { scope, idempotencyKey: key, requestHash }: RegistrationOrder,
  made: string,
  now: number,
): IdempotencyRecord | undefined {
  return key ? { scope, key, requestHash, made, madeAt: now, pendingUntil: now + LEASE_MS } : undefined;
}

async function createAccount(
  account: Account,
  lease: IdempotencyRecord | undefined,
  { clientAddress, password, fcTermConditionUuid }: RegistrationOrder,
  deps: RegisterDeps,
) {
  const { customerUuid } = account;
  const acceptance = await acceptanceAtSignUp(customerUuid, { clientAddress, fcTermConditionUuid }, deps);
  await deps.identityProvider.create(customerUuid);
  await deps.identityProvider.setPassword(customerUuid, password);
  const tokens = await deps.identityProvider.signIn(customerUuid, password);
  if (!tokens) throw new Error('The pool refused the password it was given');
  const { record, fields } = await newSession(account, tokens, deps);
  const { pendingUntil: _, ...done } = lease ?? {};
  const outcome =
    lease && ({ ...done, madeAt: deps.now().getTime(), sessionId: record.sessionId } as IdempotencyRecord);
  const opened = account.passwordSet ? 'customerSignedUp' : 'customerRegistered';
  const events = [newEvent(opened, await accountSnapshotOf(account, clientAddress, deps), deps)];
  const made = await deps.accounts.create(account, { session: record, outcome, events, acceptance });
  if (made === 'terms-replaced') throw conflict(m.terms_replaced_meanwhile());
  return made === 'created' ? fields : undefined;
}

/** Removes what is left of an account that was not made; one whose write had no response may exist after all. */
async function rollBack({ customerUuid }: Account, lease: IdempotencyRecord | undefined, deps: RegisterDeps) {
  try {
    if (!(await deps.accounts.findByUuid(customerUuid))) await deps.identityProvider.remove(customerUuid);
  } finally {
    if (lease) await deps.idempotency.release(lease);
  }
}
