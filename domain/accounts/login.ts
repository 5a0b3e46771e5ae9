import { randomUUID } from 'node:crypto';
import type { SessionFields } from '#contract/accounts.ts';
import { conflict, portalError } from '#contract/codes/portal-error.ts';
import { code4, code3258, code22057 } from '#contract/codes/sessions.ts';
import * as m from '#texts/compiled/messages.js';
import { sha256 } from '../crypto.ts';
import { type EventDeps, newEvent } from '../events/event.ts';
import { inConstantTime } from '../ports/constant-time.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import type { SettingsStore } from '../settings/settings.ts';
import { type Account, type AccountStore, versionOf } from './account.ts';
import { accountSnapshotOf } from './account-snapshot.ts';
import { type BrowserMark, type KeyedHash, markBrowser, recogniseBrowser } from './known-browser.ts';
import { ATTEMPT_WINDOW_MS, countAttempt, forgetAttempt, isLocked, lanesOf, lockLanes } from './login-lanes.ts';
import { type OpenSessionDeps, openSession } from './open-session.ts';

export const ATTEMPTS_PER_ADDRESS = 20;

export interface LoginDeps extends OpenSessionDeps, EventDeps {
  readonly accounts: AccountStore;
  readonly rateLimiter: RateLimiter;
  readonly keyedHash: KeyedHash;
  readonly settings: SettingsStore;
  /** Waits so many milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
}

interface LoginInput {
  readonly emailId: string;
  readonly password: string;
  readonly clientAddress: string;
  readonly cookies: Readonly<Record<string, string>>;
}

/** A sign-in and the known-browser mark that its browser gets. */
export interface SignedIn {
  readonly session: SessionFields;
  readonly mark: BrowserMark;
}

/**
 * Session fields for a right password. 3258 for a wrong one, 22057 from the fifth within 15 minutes on, by account and client address;
 * unknown browsers from all addresses together have a limit too; a browser that signed in to the account before is known. 4 after 20
 * attempts from one address. An unknown e-mail gets the same sequence in the same time (R26).
 */
export async function login(input: LoginInput, deps: LoginDeps): Promise<SignedIn> {
  const now = deps.now().getTime();
  const tries = await deps.rateLimiter.count(`address#${sha256(input.clientAddress)}`, ATTEMPT_WINDOW_MS, now);
  if (tries > ATTEMPTS_PER_ADDRESS) throw portalError(code4, undefined, ATTEMPT_WINDOW_MS / 1000);
  const account = await findAccount(input.emailId, deps);
  const lanes = await findLanes(input, account, deps);
  if (await isLocked(lanes, now, deps.rateLimiter)) throw portalError(code22057);
  const { tooMany, filled } = await countAttempt(lanes, now, deps.rateLimiter);
  const refuse = async (blocked: typeof lanes) => {
    if (blocked.length > 0) await lockOut(blocked, account, input.clientAddress, deps);
    return portalError(blocked.length > 0 ? code22057 : code3258);
  };
  if (tooMany.length > 0) throw await refuse(tooMany);
  // The pool is called for an impossible user too, so that an unknown e-mail takes as long as a wrong password.
  const tokens = await deps.identityProvider.signIn(account?.customerUuid ?? randomUUID(), input.password);
  if (!tokens || !account) throw await refuse(filled);
  await forgetAttempt(lanes, deps.rateLimiter);
  const session = await openSession(account, tokens, deps);
  if (session) return { session, mark: await markBrowser(account, deps) };
  // The password was right, but the account's credentials have changed since it was read.
  throw (account.passwordChangeUntil ?? 0) > now ? conflict(m.errors_password_being_changed()) : portalError(code3258);
}

/** The account of an address; an unknown one takes the same two reads. */
async function findAccount(email: string, deps: LoginDeps): Promise<Account | undefined> {
  const customerUuid = await deps.accounts.findUuidByEmail(email);
  return deps.accounts.findByUuid(customerUuid ?? randomUUID());
}

async function findLanes(
  { emailId, clientAddress, cookies }: LoginInput,
  account: Account | undefined,
  deps: LoginDeps,
) {
  const { limits } = await deps.settings.read();
  // An address without an account has no known browsers; the look-up runs anyway, to take the same time.
  const knownBrowser = await recogniseBrowser(account ?? { customerUuid: emailId }, cookies, deps);
  return lanesOf({
    email: emailId,
    credentialsVersion: account ? versionOf(account) : 0,
    clientAddress,
    knownBrowser,
    maxUnknownBrowsers: limits.wrongPasswordsOfStrangers,
  });
}

/** Locks the lanes, and records it for the mail to the owner; the response time does not reveal whether there is an owner. */
async function lockOut(
  lanes: Parameters<typeof lockLanes>[0],
  account: Account | undefined,
  clientAddress: string,
  deps: LoginDeps,
): Promise<void> {
  const events = account
    ? [newEvent('accountLocked', await accountSnapshotOf(account, clientAddress, deps), deps)]
    : [];
  await inConstantTime(() => lockLanes(lanes, deps.now().getTime(), events, deps.rateLimiter), deps.pause);
}
