import { randomUUID } from 'node:crypto';
import type { CodeEntry } from '#contract/codes/code-entry.ts';
import { portalError } from '#contract/codes/portal-error.ts';
import { code4, code22057 } from '#contract/codes/sessions.ts';
import { sha256 } from '../crypto.ts';
import { type EventDeps, newEvent } from '../events/event.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import { type Account, versionOf } from './account.ts';
import { accountSnapshotOf } from './account-snapshot.ts';
import { discard, type FinishSignInDeps } from './finish-sign-in.ts';
import { type KeyedHash, recogniseBrowser } from './known-browser.ts';
import { ATTEMPT_WINDOW_MS, filledLanes, forgetAttempt, lanesOf, lockLanes, passGate } from './login-lanes.ts';
import type { PoolTokens } from './session.ts';

export const ATTEMPTS_PER_ADDRESS = 20;

export interface PasswordCheckDeps extends EventDeps, Pick<FinishSignInDeps, 'identityProvider' | 'logUnrevoked'> {
  readonly rateLimiter: RateLimiter;
  readonly keyedHash: KeyedHash;
  /** Waits so many milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
}

/** A password that somebody typed, and where. */
interface PasswordAttempt {
  readonly emailId: string;
  /** Undefined where the address has no account: the check takes the same time. */
  readonly account: Account | undefined;
  readonly password: string;
  readonly clientAddress: string;
  readonly cookies: Readonly<Record<string, string>>;
}

/** Counts an attempt of a client address; 4 after 20 within 15 minutes, whichever call they were for. */
export async function countAddress(clientAddress: string, deps: PasswordCheckDeps): Promise<void> {
  const now = deps.now().getTime();
  const tries = await deps.rateLimiter.count(`address#${sha256(clientAddress)}`, ATTEMPT_WINDOW_MS, now);
  if (tries > ATTEMPTS_PER_ADDRESS) throw portalError(code4, undefined, ATTEMPT_WINDOW_MS / 1000);
}

/**
 * The account and the pool's tokens for a right password; throws `refuse` for a wrong one and 22057 from the fifth on (R26). Every call that
 * takes a password counts in the same lanes, so that none is a second oracle (A23).
 */
export async function checkPassword(
  attempt: PasswordAttempt & { readonly field?: string | undefined },
  refuse: CodeEntry,
  deps: PasswordCheckDeps,
): Promise<{ readonly account: Account; readonly tokens: PoolTokens }> {
  const { account } = attempt;
  const now = deps.now().getTime();
  const lanes = await findLanes(attempt, deps);
  const count = await passGate(lanes, deps);
  if (count === undefined) throw portalError(code22057);
  // The pool is called for an impossible user too, so that an unknown e-mail takes the same steps as a wrong password.
  const tokens = await deps.identityProvider.signIn(account?.customerUuid ?? randomUUID(), attempt.password);
  if (!tokens || !account) {
    const filled = await filledLanes(lanes, count, now, deps.rateLimiter);
    if (filled.length > 0) await lockOut(filled, account, attempt.clientAddress, deps);
    throw filled.includes(lanes.gate) ? portalError(code22057) : portalError(refuse, attempt.field);
  }
  await forgetAttempt(lanes, deps.rateLimiter);
  return { account, tokens };
}

/** The password that a signed-in person, or one who links an account, typed once more. */
interface RequiredPassword extends Omit<PasswordAttempt, 'emailId' | 'account'> {
  readonly account: Account;
  /** The field that the error names. */
  readonly field?: string;
}

/**
 * Demands the account's password within a call: throws `refuse` for a wrong one, 22057 and 4 as the login does, with the same counters.
 * Opens no session.
 */
export async function requirePassword(
  attempt: RequiredPassword,
  refuse: CodeEntry,
  deps: PasswordCheckDeps,
): Promise<void> {
  await countAddress(attempt.clientAddress, deps);
  const { tokens } = await checkPassword({ ...attempt, emailId: attempt.account.email }, refuse, deps);
  await discard(tokens, deps);
}

async function findLanes({ emailId, account, cookies }: PasswordAttempt, deps: PasswordCheckDeps) {
  // An address without an account has no known browsers; the look-up runs anyway, to take the same time.
  const knownBrowser = await recogniseBrowser(account ?? { customerUuid: emailId }, cookies, deps);
  return lanesOf({ email: emailId, credentialsVersion: account ? versionOf(account) : 0, knownBrowser });
}

/** Locks counters, and records it for the mail to the owner. */
async function lockOut(
  lanes: readonly string[],
  account: Account | undefined,
  clientAddress: string,
  deps: PasswordCheckDeps,
): Promise<void> {
  const events = account
    ? [newEvent('accountLocked', await accountSnapshotOf(account, clientAddress, deps), deps)]
    : [];
  await lockLanes(lanes, deps.now().getTime(), events, deps.rateLimiter);
}
