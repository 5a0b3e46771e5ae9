import { randomInt } from 'node:crypto';
import { conflict, notFound, wrongFields } from '#contract/codes/portal-error.ts';
import { code3267 } from '#contract/codes/sessions.ts';
import {
  groupRecoveryCode,
  isAppCode,
  normaliseCode,
  RECOVERY_ALPHABET,
  RECOVERY_CODE_LENGTH,
  RECOVERY_CODES,
} from '#contract/rules/second-factor.ts';
import type { BegunSecondFactor, ConfirmedSecondFactor } from '#contract/second-factor.ts';
import * as m from '#texts/compiled/messages.js';
import { newEvent } from '../events/event.ts';
import type { Cipher } from '../ports/cipher.ts';
import type { Account, AccountStore, SessionStore } from './account.ts';
import { findStep, newSecret, otpauthAddress, secretContext } from './authenticator-code.ts';
import {
  type CodeCheckDeps,
  codeWasRight,
  countCode,
  recoveryHashOf,
  requireSecondFactor,
  wrongCode,
} from './check-code.ts';
import { type PasswordCheckDeps, requirePassword } from './check-password.ts';
import { type EndSessionDeps, endSession } from './end-session.ts';
import type { SecondFactorStore } from './second-factor.ts';
import type { Caller } from './session.ts';

/** How long a secret waits for its first code. */
const SET_UP_MS = 15 * 60_000;

export interface SetUpSecondFactorDeps extends PasswordCheckDeps {
  readonly accounts: Pick<AccountStore, 'findByUuid'>;
  readonly secondFactors: SecondFactorStore;
  readonly cipher: Cipher;
}

export interface ConfirmSecondFactorDeps extends SetUpSecondFactorDeps, Pick<EndSessionDeps, 'logUnrevoked'> {
  readonly sessions: EndSessionDeps['sessions'] & Pick<SessionStore, 'list'>;
  readonly rateLimiter: CodeCheckDeps['rateLimiter'] & PasswordCheckDeps['rateLimiter'];
}

/** A password as it was typed, and where. */
interface TypedPassword {
  readonly password: string;
  readonly clientAddress: string;
  readonly cookies: Readonly<Record<string, string>>;
}

/**
 * Makes the secret of a new second factor, which counts when `confirmSecondFactor` has its first code (C116). Demands the password, so that a
 * stolen session cannot keep the owner out: 3267 with the counters of the login. 409 where one is on already.
 */
export async function beginSecondFactor(
  typed: TypedPassword,
  caller: Pick<Caller, 'userUuid'>,
  deps: SetUpSecondFactorDeps,
): Promise<BegunSecondFactor> {
  const account = await ownAccount(caller, deps);
  if (account.secondFactorSince !== undefined) throw conflict(m.security_on_already());
  if (typed.password === '') throw wrongFields([{ field: 'password', message: m.security_password_required() }]);
  await requirePassword({ ...typed, account, field: 'password' }, code3267, deps);
  const { customerUuid } = account;
  const secret = newSecret();
  const encryptedSecret = await deps.cipher.encrypt(secret, secretContext(customerUuid));
  await deps.secondFactors.begin({ customerUuid, encryptedSecret, expiresAt: deps.now().getTime() + SET_UP_MS });
  return { secret, otpauth: otpauthAddress(secret, account.email), expiresIn: SET_UP_MS / 1000 };
}

/**
 * Turns the second factor on with the first code of the app, and returns the recovery codes, which are shown this once. 422 at `code` for a
 * wrong one, 429 after five, 409 when the secret has expired or one is on already. Every other session ends, since it gave no code (A50); the owner gets a mail.
 */
export async function confirmSecondFactor(
  text: string,
  caller: Pick<Caller, 'userUuid' | 'sessionId'>,
  deps: ConfirmSecondFactorDeps,
): Promise<ConfirmedSecondFactor> {
  const { customerUuid, secondFactorSince } = await ownAccount(caller, deps);
  const { sessionId } = caller;
  if (secondFactorSince !== undefined) throw conflict(m.security_on_already());
  const now = deps.now();
  const begun = await deps.secondFactors.findNew(customerUuid);
  if (!begun || begun.expiresAt <= now.getTime()) throw conflict(m.security_set_up_expired());
  await countCode(customerUuid, deps);
  const secret = await deps.cipher.decrypt(begun.encryptedSecret, secretContext(customerUuid));
  const code = normaliseCode(text);
  const usedStep = isAppCode(code) ? findStep(secret, code, now) : undefined;
  if (usedStep === undefined) throw wrongCode();
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const recovery = Object.fromEntries(codes.map((one) => [recoveryHashOf(customerUuid, one), 1 as const]));
  const { encryptedSecret } = begun;
  const factor = { customerUuid, encryptedSecret, usedStep, recovery, since: now.getTime() };
  const others = (await deps.sessions.list(customerUuid)).filter((session) => session.sessionId !== sessionId);
  const events = [newEvent('secondFactorTurnedOn', { customerUuid }, deps)];
  const turnedOn = await deps.secondFactors.turnOn(factor, { begun, sessionId, events });
  if (!turnedOn) throw conflict(m.security_on_already());
  await codeWasRight(customerUuid, deps);
  // They have ended already; this takes their records and their tokens at the pool away.
  await Promise.all(others.map((session) => endSession(session, deps)));
  return { recoveryCodes: codes.map(groupRecoveryCode) };
}

/** Turns the caller's second factor off (C117): 3267 for a wrong password, `requireSecondFactor` for the code. One that is off stays off. */
export async function turnOffSecondFactor(
  { code, ...typed }: TypedPassword & { readonly code: string },
  caller: Pick<Caller, 'userUuid'>,
  deps: SetUpSecondFactorDeps & CodeCheckDeps,
): Promise<void> {
  const account = await ownAccount(caller, deps);
  await requirePassword({ ...typed, account, field: 'password' }, code3267, deps);
  if (account.secondFactorSince === undefined) return;
  await requireSecondFactor(account, code, deps);
  const { customerUuid } = account;
  await deps.secondFactors.turnOff(customerUuid, [
    newEvent('secondFactorTurnedOff', { customerUuid, by: 'owner' }, deps),
  ]);
}

async function ownAccount(
  { userUuid }: Pick<Caller, 'userUuid'>,
  { accounts }: Pick<SetUpSecondFactorDeps, 'accounts'>,
): Promise<Account> {
  const account = await accounts.findByUuid(userUuid);
  if (!account) throw notFound();
  return account;
}

const newRecoveryCode = (): string =>
  Array.from({ length: RECOVERY_CODE_LENGTH }, () =>
    RECOVERY_ALPHABET.charAt(randomInt(RECOVERY_ALPHABET.length)),
  ).join('');
