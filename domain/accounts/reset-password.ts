import type { SessionFields } from '#contract/accounts.ts';
import { refusal } from '#contract/codes/portal-error.ts';
import { sha256 } from '../crypto.ts';
import type { Account, AccountStore, AttemptStore, PasswordVault } from './account.ts';
import { type ActivationMailDeps, findActivation } from './activation.ts';
import { attemptKey } from './login.ts';
import { type OpenSessionDeps, openSession } from './open-session.ts';
import type { Caller } from './session.ts';

/** The code that stands for the change of a temporary password (S10, R41). */
export const TEMPORARY_PASSWORD_CODE = 'updateTempPassword';

export interface ResetPasswordDeps extends OpenSessionDeps, Pick<ActivationMailDeps, 'activations'> {
  readonly accounts: AccountStore;
  readonly vault: PasswordVault;
  readonly attempts: AttemptStore;
}

interface ResetRequest {
  readonly customerEmailId: string;
  readonly activationCode: string;
  readonly password: string;
}

/**
 * Sets a password by a mailed link (works once, ends every other session, 1002 or 4647 when it cannot) or changes a temporary one
 * (only the session that was opened with it). Signs this browser in anew.
 */
export async function resetPassword(
  request: ResetRequest,
  caller: Caller | undefined,
  deps: ResetPasswordDeps,
): Promise<SessionFields> {
  const account =
    request.activationCode === TEMPORARY_PASSWORD_CODE
      ? await ownTemporary(request, caller, deps)
      : await linked(request, deps);
  if (await deps.vault.signIn(account.customerUuid, request.password)) throw refusal('3261', 'password');
  if (request.activationCode !== TEMPORARY_PASSWORD_CODE) {
    const used = await deps.activations.use(sha256(request.activationCode), deps.now().getTime());
    if (!used) throw refusal('1002');
  }
  await deps.vault.setPassword(account.customerUuid, request.password);
  await deps.vault.signOutEverywhere(account.customerUuid);
  await deps.sessions.endAll(account.customerUuid);
  const by = request.activationCode === TEMPORARY_PASSWORD_CODE ? 'temporary' : 'link';
  await deps.accounts.markPasswordSet(account.customerUuid, deps.now().getTime(), by);
  await deps.attempts.clear(attemptKey(account.email));
  const tokens = await deps.vault.signIn(account.customerUuid, request.password);
  if (!tokens) throw refusal('1007');
  return openSession({ ...account, passwordSet: true, tmpPasswordStatus: 0 }, tokens, deps);
}

async function ownTemporary(
  request: ResetRequest,
  caller: Caller | undefined,
  deps: ResetPasswordDeps,
): Promise<Account> {
  const own = caller?.tmpPasswordStatus === 1 && caller.email === request.customerEmailId;
  const account = own ? await deps.accounts.findByUuid(caller.customerUuid) : undefined;
  if (!account) throw refusal('1002');
  return account;
}

async function linked(request: ResetRequest, deps: ResetPasswordDeps): Promise<Account> {
  const activation = await findActivation(request.activationCode, deps);
  if (activation.email !== request.customerEmailId) throw refusal('1002');
  const account = await deps.accounts.findByUuid(activation.customerUuid);
  if (!account) throw refusal('1002');
  return account;
}
