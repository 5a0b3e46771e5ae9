import { type EventDeps, newEvent } from '../events/event.ts';
import type { Link } from '../links/link.ts';
import { type Account, type AccountStore, type PasswordSetter, versionOf } from './account.ts';
import type { OpenSessionDeps } from './open-session.ts';
import type { PoolTokens } from './session.ts';

/** Longer than a function lives: a change that takes so long has died. */
const CHANGE_MS = 30_000;

export interface SetPasswordDeps extends EventDeps, Pick<OpenSessionDeps, 'identityProvider' | 'sessions'> {
  readonly accounts: Pick<AccountStore, 'beginPasswordChange' | 'finishPasswordChange'>;
}

/** The account with its new password, and a sign-in at the pool with it. */
export interface SetPassword {
  readonly account: Account;
  readonly tokens: PoolTokens | undefined;
}

/**
 * Sets an account's password and ends every sign-in there is. Undefined, with nothing changed, when the account has changed since it was
 * read or the link was used.
 *
 * The account's version goes up first, together with the link's use: from then on older sessions, tokens and links are invalid for any
 * call. It goes up again when the pool has the password, to end sign-ins by the old one meanwhile. A process that dies in between
 * leaves the old or the new password valid, and Forgot password works.
 */
export async function setPassword(
  account: Account,
  password: string,
  by: { readonly kind: PasswordSetter; readonly link?: Link },
  deps: SetPasswordDeps,
): Promise<SetPassword | undefined> {
  const { customerUuid } = account;
  const at = deps.now().getTime();
  const events = [newEvent('sessionEnded', { customerUuid }, deps)];
  const { link } = by;
  const change = { version: versionOf(account), at, until: at + CHANGE_MS, events, ...(link && { link }) };
  if (!(await deps.accounts.beginPasswordChange(customerUuid, change))) return undefined;
  await deps.identityProvider.setPassword(customerUuid, password);
  await deps.identityProvider.signOutEverywhere(customerUuid);
  await deps.sessions.endAll(customerUuid);
  const changed = await deps.accounts.finishPasswordChange(customerUuid, deps.now().getTime(), by.kind);
  return { account: changed, tokens: await deps.identityProvider.signIn(customerUuid, password) };
}
