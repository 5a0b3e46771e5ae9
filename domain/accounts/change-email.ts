import { code4014 } from '#contract/codes/customers.ts';
import { PortalError, portalError, tooMany } from '#contract/codes/portal-error.ts';
import { code1002, code3267, code4647 } from '#contract/codes/sessions.ts';
import { normaliseEmail } from '#contract/rules/email.ts';
import * as m from '#texts/compiled/messages.js';
import { sha256 } from '../crypto.ts';
import { newEvent } from '../events/event.ts';
import type { Link, LinkStore } from '../links/link.ts';
import { type Account, type AccountStore, versionOf } from './account.ts';
import { accountSnapshotOf } from './account-snapshot.ts';
import { renewFromNow } from './change-rights.ts';
import { type PasswordCheckDeps, requirePassword } from './check-password.ts';
import type { ProfileStore } from './profile-store.ts';
import { renamedEvents } from './renamed.ts';
import type { Caller } from './session.ts';

const HOUR_MS = 60 * 60_000;
/** Links that one account may ask for within an hour. */
const LINKS_AN_HOUR = 3;

export interface ChangeEmailDeps extends PasswordCheckDeps {
  readonly accounts: Pick<AccountStore, 'findByUuid' | 'findUuidByEmail'>;
  readonly profiles: Pick<ProfileStore, 'askEmail'>;
}

interface EmailChange {
  readonly customerEmailId: string;
  readonly password: string;
  readonly clientAddress: string;
  readonly cookies: Readonly<Record<string, string>>;
}

/**
 * Asks to change the caller's e-mail address: the new one gets a link, the present one a notice and counts until then (C152). An address
 * that has an account gets the same response, and its owner a mail. 3267 for a wrong password.
 */
export async function changeEmail(caller: Pick<Caller, 'userUuid'>, change: EmailChange, deps: ChangeEmailDeps) {
  const account = await ownAccount(caller.userUuid, deps);
  const email = normaliseEmail(change.customerEmailId);
  const { password, clientAddress, cookies } = change;
  await requirePassword({ account, password, clientAddress, cookies, field: 'password' }, code3267, deps);
  if (email === account.email)
    throw new PortalError(422, [{ message: m.errors_email_unchanged(), field: 'customerEmailId' }]);
  await limitLinks(account, deps);
  const ownerUuid = await deps.accounts.findUuidByEmail(email);
  // Read in any case, so that a taken address takes as long as a free one.
  const owner = await deps.accounts.findByUuid(ownerUuid ?? account.customerUuid);
  const changeId = deps.newId();
  const own = { ...(await accountSnapshotOf(account, clientAddress, deps)), changeId };
  const link = ownerUuid
    ? newEvent('emailAddressClaimed', await accountSnapshotOf(owner ?? account, clientAddress, deps), deps)
    : newEvent('emailChangeLinkRequested', own, deps);
  const pending = { email, askedAt: deps.now().getTime(), changeId };
  await deps.profiles.askEmail(account.customerUuid, pending, [newEvent('emailChangeRequested', own, deps), link]);
  return { pendingEmail: email };
}

async function ownAccount(userUuid: string, { accounts }: Pick<ChangeEmailDeps, 'accounts'>): Promise<Account> {
  const account = await accounts.findByUuid(userUuid);
  if (!account) throw new PortalError(404, [{ message: m.errors_not_found() }]);
  return account;
}

async function limitLinks({ customerUuid }: Account, deps: Pick<PasswordCheckDeps, 'rateLimiter' | 'now'>) {
  const asked = await deps.rateLimiter.count(`email-link#${sha256(customerUuid)}`, HOUR_MS, deps.now().getTime());
  if (asked > LINKS_AN_HOUR) throw tooMany(m.errors_too_many_email_links(), HOUR_MS / 1000);
}

/** Mails the caller another link that verifies the address; 429 after three an hour. A verified one needs none. */
export async function sendVerification(
  caller: Pick<Caller, 'userUuid'>,
  clientAddress: string,
  deps: Pick<ChangeEmailDeps, 'accounts' | 'profiles' | 'rateLimiter' | 'keyedHash' | 'now' | 'newId'>,
): Promise<void> {
  const account = await ownAccount(caller.userUuid, deps);
  if (account.emailVerified) return;
  await limitLinks(account, deps);
  const asked = newEvent('emailVerificationRequested', await accountSnapshotOf(account, clientAddress, deps), deps);
  await deps.profiles.askEmail(account.customerUuid, account.pendingEmail, [asked]);
}

export interface EmailLinkDeps {
  readonly accounts: Pick<AccountStore, 'findByUuid'>;
  readonly profiles: Pick<ProfileStore, 'verifyEmail' | 'changeEmail'>;
  readonly links: Pick<LinkStore, 'find'>;
  readonly now: () => Date;
  readonly newId: () => string;
}

interface Opened {
  readonly link: Link;
  readonly account: Account;
  readonly email: string;
}

/** The link behind a token, with its account; 1002 for one of another purpose, 4647 for an expired one. */
async function openLink(token: string, purposes: readonly Link['purpose'][], deps: EmailLinkDeps): Promise<Opened> {
  const link = await deps.links.find(sha256(token));
  const account = link?.customerUuid ? await deps.accounts.findByUuid(link.customerUuid) : undefined;
  if (!link?.email || !account || !purposes.includes(link.purpose)) throw portalError(code1002);
  if (versionOf(link) !== versionOf(account) && !isDone(link, account)) throw portalError(code1002);
  if (link.expiresAt <= deps.now().getTime() && !isDone(link, account)) throw portalError(code4647);
  return { link, account, email: link.email };
}

/** Whether what a link asks for is true already: opened twice, it says so once more. */
const isDone = (link: Link, account: Account) => account.emailVerified && account.email === link.email;

/** Verifies the address of a mailed link, or makes it the account's (C138, C152); 4014 where another account has it by now. */
export async function verifyEmail(token: string, deps: EmailLinkDeps): Promise<{ customerEmailId: string }> {
  const { link, account, email } = await openLink(token, ['verify-email', 'change-email'], deps);
  if (isDone(link, account)) return { customerEmailId: email };
  const now = deps.now();
  const change = { link, at: now.getTime(), renewFrom: renewFromNow(now), events: [] };
  if (link.purpose === 'verify-email') {
    if (!(await deps.profiles.verifyEmail(account.customerUuid, email, change))) throw portalError(code1002);
    return { customerEmailId: email };
  }
  const events = renamedEvents(account, { ...account, email }, deps);
  const outcome = await deps.profiles.changeEmail(account.customerUuid, account.email, email, { ...change, events });
  if (outcome === 'taken') throw portalError(code4014);
  if (outcome === 'stale') throw portalError(code1002);
  return { customerEmailId: email };
}
