import { tooMany, wrongFields } from '#contract/codes/portal-error.ts';
import { isAppCode, isRecoveryCode, normaliseCode } from '#contract/rules/second-factor.ts';
import * as m from '#texts/compiled/messages.js';
import { sha256 } from '../crypto.ts';
import { type EventDeps, newEvent } from '../events/event.ts';
import type { Cipher } from '../ports/cipher.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import type { Account } from './account.ts';
import { findStep, secretContext } from './authenticator-code.ts';
import type { SecondFactor, SecondFactorStore, UsedCode } from './second-factor.ts';

const CODE_WINDOW_MS = 15 * 60_000;
const CODES_PER_ACCOUNT = 5;

export interface CodeCheckDeps extends EventDeps {
  readonly secondFactors: Pick<SecondFactorStore, 'find' | 'useCode'>;
  readonly cipher: Pick<Cipher, 'decrypt'>;
  readonly rateLimiter: Pick<RateLimiter, 'count' | 'giveBack'>;
}

/** A recovery code as it is stored; the customer's id makes equal codes of two people different. */
export const recoveryHashOf = (customerUuid: string, code: string): string => sha256(`${customerUuid}\n${code}`);

/** The error of a code that is wrong, or was used before: both look the same. */
export const wrongCode = () => wrongFields([{ field: 'code', message: m.security_code_wrong() }]);

/**
 * Uses up a code of the account's second factor, and the ticket with it where one is given: 422 at `code` for a wrong or used one, 429
 * from the sixth wrong one within 15 minutes on, counted for the account over all tickets and calls (R71). A recovery code works once,
 * and its owner gets a mail. Returns whether the ticket was still unused.
 */
export async function useCode(
  customerUuid: string,
  text: string,
  ticketHash: string | undefined,
  deps: CodeCheckDeps,
): Promise<boolean> {
  await countCode(customerUuid, deps);
  const factor = await deps.secondFactors.find(customerUuid);
  const code = factor && (await readCode(factor, normaliseCode(text), deps));
  if (!code) throw wrongCode();
  const events = 'recoveryHash' in code ? [newEvent('recoveryCodeUsed', { customerUuid }, deps)] : [];
  const used = await deps.secondFactors.useCode(customerUuid, code, { events, ...(ticketHash && { ticketHash }) });
  if (used === 'code used') throw wrongCode();
  await codeWasRight(customerUuid, deps);
  return used === 'done';
}

/** Counts a code that is tried for an account; 429 from the sixth wrong one within 15 minutes on (R71). */
export async function countCode(
  customerUuid: string,
  { rateLimiter, now }: Pick<CodeCheckDeps, 'rateLimiter' | 'now'>,
): Promise<void> {
  const tried = await rateLimiter.count(codeCounter(customerUuid), CODE_WINDOW_MS, now().getTime());
  if (tried > CODES_PER_ACCOUNT) throw tooMany(m.security_too_many_codes(), CODE_WINDOW_MS / 1000);
}

/** Takes a counted code back: it was right. */
export const codeWasRight = (customerUuid: string, { rateLimiter }: Pick<CodeCheckDeps, 'rateLimiter'>) =>
  rateLimiter.giveBack(codeCounter(customerUuid));

/** The counter of an account's codes. */
const codeCounter = (customerUuid: string): string => `second-factor#${customerUuid}`;

/**
 * Demands a code within a call of an account that has a second factor; does nothing for one that has none. Errors as `useCode`.
 */
export async function requireSecondFactor(
  account: Pick<Account, 'customerUuid' | 'secondFactorSince'>,
  code: string | undefined,
  deps: CodeCheckDeps,
): Promise<void> {
  if (account.secondFactorSince === undefined) return;
  if (!code?.trim()) throw wrongFields([{ field: 'code', message: m.security_code_required() }]);
  await useCode(account.customerUuid, code, undefined, deps);
}

/** Which code of the factor a text is, if any. */
async function readCode(factor: SecondFactor, code: string, deps: CodeCheckDeps): Promise<UsedCode | undefined> {
  if (isRecoveryCode(code)) {
    const recoveryHash = recoveryHashOf(factor.customerUuid, code);
    return factor.recovery[recoveryHash] ? { recoveryHash } : undefined;
  }
  if (!isAppCode(code)) return undefined;
  const secret = await deps.cipher.decrypt(factor.encryptedSecret, secretContext(factor.customerUuid));
  const step = findStep(secret, code, deps.now());
  return step !== undefined && step > factor.usedStep ? { step } : undefined;
}
