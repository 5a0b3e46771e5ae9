import { randomUUID } from 'node:crypto';
import { refusal } from '#contract/codes/portal-error.ts';
import { sha256 } from '../crypto.ts';
import type { AccountStore, AttemptStore, PasswordVault } from './account.ts';
import { type ActivationMailDeps, mailActivation } from './activation.ts';
import { inEvenTime } from './even-time.ts';
import { type OpenSessionDeps, openSession } from './open-session.ts';

export const WRONG_PASSWORDS = 5;
export const TRIES_PER_ADDRESS = 20;
export const ATTEMPT_WINDOW_MS = 15 * 60_000;
export const BLOCK_MS = 30 * 60_000;

export interface LoginDeps extends OpenSessionDeps, ActivationMailDeps {
  readonly accounts: AccountStore;
  readonly vault: PasswordVault;
  readonly attempts: AttemptStore;
}

/** The counter of wrong passwords for an e-mail address, known or not. */
export const attemptKey = (email: string) => `login#${sha256(email)}`;

/**
 * Session fields for a right password. 3258 for a wrong one, 22057 from the fifth within 15 minutes on, 4 after 20 tries from one
 * address; an unknown e-mail gets the same sequence in the same time (R26).
 */
export async function login(input: { emailId: string; password: string; clientAddress: string }, deps: LoginDeps) {
  const now = deps.now().getTime();
  const tries = await deps.attempts.count(`address#${sha256(input.clientAddress)}`, ATTEMPT_WINDOW_MS, now);
  if (tries > TRIES_PER_ADDRESS) throw refusal('4', undefined, ATTEMPT_WINDOW_MS / 1000);
  const key = attemptKey(input.emailId);
  const [blockedUntil, customerUuid] = await Promise.all([
    deps.attempts.blockedUntil(key),
    deps.accounts.findUuidByEmail(input.emailId),
  ]);
  if (blockedUntil > now) throw refusal('22057');
  // Counted before the password is looked at: tries of the same moment would all pass a count that comes after.
  const tried = await deps.attempts.count(key, ATTEMPT_WINDOW_MS, now);
  if (tried > WRONG_PASSWORDS) {
    await block(input.emailId, customerUuid, now, deps);
    throw refusal('22057');
  }
  // A user that cannot exist is asked for too, so that an unknown e-mail takes as long as a wrong password.
  const [tokens, account] = await Promise.all([
    deps.vault.signIn(customerUuid ?? randomUUID(), input.password),
    deps.accounts.findByUuid(customerUuid ?? randomUUID()),
  ]);
  if (!tokens || !account) {
    if (tried === WRONG_PASSWORDS) await block(input.emailId, customerUuid, now, deps);
    throw refusal(tried === WRONG_PASSWORDS ? '22057' : '3258');
  }
  await deps.attempts.clear(key);
  return openSession(account, tokens, deps);
}

async function block(email: string, customerUuid: string | undefined, now: number, deps: LoginDeps) {
  const first = await deps.attempts.block(attemptKey(email), now + BLOCK_MS, now);
  if (!first) return;
  await inEvenTime(async () => {
    if (customerUuid) await mailActivation({ customerUuid, email, kind: 'unblock' }, deps);
  }, deps.pause);
}
