import { conflict, notFound, portalError } from '#contract/codes/portal-error.ts';
import { code1007, code2017, code3261 } from '#contract/codes/sessions.ts';
import type { SessionFields } from '#contract/sessions.ts';
import * as m from '#texts/compiled/messages.js';
import type { AccountStore } from './account.ts';
import { type CodeCheckDeps, requireSecondFactor } from './check-code.ts';
import { type PasswordCheckDeps, requirePassword } from './check-password.ts';
import { type BrowserMark, markBrowser } from './known-browser.ts';
import { type OpenSessionDeps, openSession } from './open-session.ts';
import type { Caller, Device } from './session.ts';
import { passwordChanged, type SetPasswordDeps, setPassword } from './set-password.ts';

export interface ChangePasswordDeps extends OpenSessionDeps, PasswordCheckDeps, Omit<SetPasswordDeps, 'accounts'> {
  readonly accounts: Pick<AccountStore, 'findByUuid'> & SetPasswordDeps['accounts'];
  readonly secondFactors: CodeCheckDeps['secondFactors'];
}

interface ChangePasswordInput {
  readonly oldPassword: string;
  readonly newPassword: string;
  /** Demanded where the account has a second factor. */
  readonly code?: string | undefined;
  readonly clientAddress: string;
  readonly cookies: Readonly<Record<string, string>>;
  readonly device?: Device | undefined;
}

/**
 * Changes the caller's password, which its owner is mailed of, and ends every session but this browser's, which gets a new one (C12). 2017 for a wrong old password, with
 * the counters of the login; 3261 for the same one again; the errors of `requireSecondFactor`.
 */
export async function changePassword(
  input: ChangePasswordInput,
  { userUuid }: Pick<Caller, 'userUuid'>,
  deps: ChangePasswordDeps,
): Promise<{ readonly session: SessionFields; readonly mark: BrowserMark }> {
  const account = await deps.accounts.findByUuid(userUuid);
  if (!account) throw notFound();
  const { clientAddress, cookies, oldPassword, newPassword } = input;
  const attempt = { account, password: oldPassword, clientAddress, cookies, field: 'oldPassword' };
  await requirePassword(attempt, code2017, deps);
  if (newPassword === oldPassword) throw portalError(code3261, 'newPassword');
  await requireSecondFactor(account, input.code, deps);
  const events = [passwordChanged(userUuid, deps)];
  const set = await setPassword(account, newPassword, { by: 'owner', events }, deps);
  if (!set) throw conflict(m.errors_password_being_changed());
  const secondFactorAt = account.secondFactorSince === undefined ? undefined : deps.now().getTime();
  const facts = { device: input.device, secondFactorAt };
  const session = set.tokens && (await openSession(set.account, set.tokens, deps, facts));
  if (!session) throw portalError(code1007);
  return { session, mark: await markBrowser(set.account, deps) };
}
