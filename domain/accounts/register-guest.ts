import type { SessionFields, ShortRegistrationRequest } from '#contract/accounts.ts';
import { code1021 } from '#contract/codes/customers.ts';
import { conflict, portalError } from '#contract/codes/portal-error.ts';
import { code3425 } from '#contract/codes/sessions.ts';
import * as m from '#texts/compiled/messages.js';
import { generatePassword, sha256 } from '../crypto.ts';
import { newEvent } from '../events/event.ts';
import { type CallLimitDeps, limitCalls } from '../ports/call-limits.ts';
import type { Captcha, UsedCaptchas } from '../ports/captcha.ts';
import type { IdempotencyRecord, IdempotencyStore } from '../ports/idempotency.ts';
import type { Account, AccountStore, SignUpFacts } from './account.ts';
import { accountSnapshotOf } from './account-snapshot.ts';
import type { KeyedHash } from './known-browser.ts';
import { newSession, type OpenSessionDeps } from './open-session.ts';
import { type Order, REGISTRATION_SCOPE, type RepeatDeps, repeatRegistration } from './repeat-registration.ts';

export interface RegisterGuestDeps extends OpenSessionDeps, CallLimitDeps, RepeatDeps {
  readonly accounts: AccountStore;
  readonly captcha: Captcha;
  readonly usedCaptchas: UsedCaptchas;
  readonly idempotency: IdempotencyStore;
  readonly keyedHash: KeyedHash;
}

const DEFAULT_TIMEZONE_ID = 1;
/** How long one process has for a registration before another may take it over. */
const LEASE_MS = 8_000;
/** How long a repeat waits for the outcome of the one before; the function lives longer. */
const WAIT_MS = 14_000;
const RECHECK_MS = 100;

/**
 * A guest's account: password generated and shown to nobody, a set-password link follows by mail (R17). 3425 without a valid captcha,
 * 1021 when the e-mail has an account, and nothing is written. A repeat of the request, also at the same time, returns the one session
 * that it opened. The account is written when the pool has its user and password, so that no link is mailed before and the password
 * of an existing account is never overwritten.
 */
export async function registerGuest(
  form: ShortRegistrationRequest,
  asked: { idempotencyKey: string | undefined; clientAddress: string },
  deps: RegisterGuestDeps,
): Promise<SessionFields> {
  await limitCalls('registration', asked.clientAddress, deps);
  const { recaptcha: _, ...details } = form;
  const order: Order = { ...asked, form, requestHash: sha256(JSON.stringify(details)) };
  const giveUpAt = deps.now().getTime() + WAIT_MS;
  let checked = false;
  for (;;) {
    const standing = await findRecord(order, deps);
    if (standing && !standing.pendingUntil) return repeatRegistration(standing, deps);
    if (isLeased(standing, deps)) {
      await waitForOutcome(giveUpAt, deps);
      continue;
    }
    if (!checked) await requireCaptcha(order, deps);
    checked = true;
    if (await deps.accounts.findUuidByEmail(form.customerEmailId)) {
      // Possibly by this very request just before.
      const later = await findRecord(order, deps);
      if (later && (!later.pendingUntil || isLeased(later, deps))) continue;
      throw portalError(code1021, 'customerEmailId');
    }
    const session = await registerUnderLease(order, standing, deps);
    if (session) return session;
  }
}

const isLeased = (record: IdempotencyRecord | undefined, { now }: RegisterGuestDeps) =>
  (record?.pendingUntil ?? 0) > now().getTime();

async function waitForOutcome(giveUpAt: number, deps: RegisterGuestDeps): Promise<void> {
  if (deps.now().getTime() > giveUpAt) throw new Error('A registration took too long');
  await deps.pause(RECHECK_MS);
}

/** What the request created, or its current lease; the same key with other details is rejected. */
async function findRecord({ idempotencyKey, requestHash }: Order, { idempotency }: RegisterGuestDeps) {
  const record = idempotencyKey ? await idempotency.find(REGISTRATION_SCOPE, idempotencyKey) : undefined;
  if (record && record.requestHash !== requestHash) throw conflict(m.errors_request_already_sent());
  return record;
}

/** A repeat after a lost response may use the same captcha; other details need a new one. */
async function requireCaptcha({ form, idempotencyKey, requestHash }: Order, deps: RegisterGuestDeps) {
  const holder = idempotencyKey ? `${idempotencyKey}#${requestHash}` : deps.newId();
  const check = form.recaptcha ? await deps.captcha.verify(form.recaptcha) : undefined;
  if (!check || !(await deps.usedCaptchas.use(check.id, check.expiresAt, holder)))
    throw portalError(code3425, 'recaptcha');
}

/** The registration itself, by the one process that holds its lease; undefined when another process holds it. */
async function registerUnderLease(order: Order, orphaned: IdempotencyRecord | undefined, deps: RegisterGuestDeps) {
  const account = newAccount(order.form, deps.newId(), deps.now());
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
  { idempotencyKey: key, requestHash }: Order,
  made: string,
  now: number,
): IdempotencyRecord | undefined {
  return key
    ? { scope: REGISTRATION_SCOPE, key, requestHash, made, madeAt: now, pendingUntil: now + LEASE_MS }
    : undefined;
}

async function createAccount(
  account: Account,
  lease: IdempotencyRecord | undefined,
  { clientAddress }: Order,
  deps: RegisterGuestDeps,
) {
  const { customerUuid } = account;
  const password = generatePassword();
  await deps.identityProvider.create(customerUuid);
  await deps.identityProvider.setPassword(customerUuid, password);
  const tokens = await deps.identityProvider.signIn(customerUuid, password);
  if (!tokens) throw new Error('The pool refused the password it was given');
  const { record, fields } = await newSession(account, tokens, deps);
  const { pendingUntil: _, ...done } = lease ?? {};
  const outcome =
    lease && ({ ...done, madeAt: deps.now().getTime(), sessionId: record.sessionId } as IdempotencyRecord);
  const events = [newEvent('customerRegistered', await accountSnapshotOf(account, clientAddress, deps), deps)];
  return (await deps.accounts.create(account, { session: record, outcome, events })) === 'created' ? fields : undefined;
}

/** Removes what is left of an account that was not made; one whose write had no response may exist after all. */
async function rollBack({ customerUuid }: Account, lease: IdempotencyRecord | undefined, deps: RegisterGuestDeps) {
  try {
    if (!(await deps.accounts.findByUuid(customerUuid))) await deps.identityProvider.remove(customerUuid);
  } finally {
    if (lease) await deps.idempotency.release(lease);
  }
}

function newAccount(form: ShortRegistrationRequest, customerUuid: string, now: Date): Account {
  return {
    customerUuid,
    email: form.customerEmailId,
    firstName: form.customerFirstName,
    lastName: form.customerLastName,
    company: form.customerCompany ?? null,
    phone: form.customerPhone,
    customerType: form.customerType ?? (form.customerCompany ? 2 : 1),
    shippingFrequencyId: form.customerShippingFrequency,
    timezoneId: form.timezoneId ?? DEFAULT_TIMEZONE_ID,
    marketing: {
      sendSms: form.sendSms ?? 0,
      newsAndUpdate: form.newsAndUpdate ?? 0,
      tracking: form.tracking ?? 0,
      discount: form.discount ?? 0,
    },
    template: 'Full',
    ratingRequestLock: false,
    passwordSet: false,
    tmpPasswordStatus: 0,
    emailVerified: false,
    createdAt: now.toISOString(),
    signUp: signUpFacts(form),
  };
}

const signUpFacts = (form: ShortRegistrationRequest): SignUpFacts => ({
  isCommercial: form.isCommercial ?? (form.customerType === 2 || form.customerCompany !== undefined),
  ftl: form.ftl ?? 0,
  firstRequestedQuoteType: form.firstRequestedQuoteType,
  utmCampaign: form.utmCampaign,
  utmSource: form.utmSource,
});
