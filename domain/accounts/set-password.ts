import { type EventDeps, newEvent } from '../events/event.ts';
import type { Link } from '../links/link.ts';
import { type Account, type AccountStore, type PasswordEnd, versionOf } from './account.ts';
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

/** By whom a password is set, the link that allows it, and what is told of it once it is set. */
export interface PasswordSetting extends Pick<PasswordEnd, 'by'>, Partial<Pick<PasswordEnd, 'events'>> {
  readonly link?: Link | undefined;
}

/** The event of a password that its owner did not choose for the first time: the owner is mailed of it, in case it was somebody else. */
export const passwordChanged = (customerUuid: string, deps: EventDeps) =>
  newEvent('passwordChanged', { customerUuid }, deps);

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
  { by, link, events = [] }: PasswordSetting,
  deps: SetPasswordDeps,
): Promise<SetPassword | undefined> {
  const { customerUuid } = account;
  const at = deps.now().getTime();
  const ended = [newEvent('sessionEnded', { customerUuid }, deps)];
  const change = { version: versionOf(account), at, until: at + CHANGE_MS, events: ended, ...(link && { link }) };
  if (!(await deps.accounts.beginPasswordChange(customerUuid, change))) return undefined;
  await deps.identityProvider.setPassword(customerUuid, password);
  await deps.identityProvider.signOutEverywhere(customerUuid);
  await deps.sessions.endAll(customerUuid);
  const changed = await deps.accounts.finishPasswordChange(customerUuid, { at: deps.now().getTime(), by, events });
  return { account: changed, tokens: await deps.identityProvider.signIn(customerUuid, password) };
}
