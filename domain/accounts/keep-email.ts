import { code4014 } from '#contract/codes/customers.ts';
import { portalError } from '#contract/codes/portal-error.ts';
import { code1002 } from '#contract/codes/sessions.ts';
import { generatePassword } from '../crypto.ts';
import { type CreateLinkDeps, createLink } from '../links/create-link.ts';
import type { LinkStore } from '../links/link.ts';
import { readLink } from '../links/read-link.ts';
import { type Account, type AccountStore, versionOf } from './account.ts';
import { discard, type FinishSignInDeps } from './finish-sign-in.ts';
import type { ProfileStore } from './profile-store.ts';
import { renamedEvents } from './renamed.ts';
import { type SetPasswordDeps, setPassword } from './set-password.ts';

export interface KeepEmailDeps
  extends Omit<SetPasswordDeps, 'accounts'>,
    Omit<CreateLinkDeps, 'links'>,
    Pick<FinishSignInDeps, 'logUnrevoked'> {
  readonly accounts: Pick<AccountStore, 'findByUuid'> & SetPasswordDeps['accounts'];
  readonly profiles: Pick<ProfileStore, 'askEmail' | 'restoreEmail'>;
  readonly links: Pick<LinkStore, 'find' | 'add'>;
}

/**
 * 'This was not me' (C152): the address that the link was mailed to is the account's again, also where the change was completed or the password
 * changed since; every sign-in ends; the password that somebody knows opens nothing any more, and the returned path sets a new one. The link
 * works once: 1002 for a used one, 4647 for an expired one, 4014 where the address has another account by now.
 */
export async function keepEmail(
  token: string,
  deps: KeepEmailDeps,
): Promise<{ customerEmailId: string; passwordPath: string }> {
  const link = await readLink(token, ['keep-email'], deps);
  const { customerUuid, email } = link;
  const account = customerUuid === undefined ? undefined : await deps.accounts.findByUuid(customerUuid);
  if (!account || email === undefined) throw portalError(code1002);
  // First, so that a process that dies in between leaves a link that works.
  await takeBack(account, email, deps);
  const set = await setPassword(account, generatePassword(), { by: 'link', link }, deps);
  if (!set) throw portalError(code1002);
  await discard(set.tokens, deps);
  const subject = { customerUuid: account.customerUuid, email, credentialsVersion: versionOf(set.account) };
  const { path } = await createLink('secure-account', subject, deps);
  return { customerEmailId: email, passwordPath: path };
}

async function takeBack(account: Account, email: string, deps: KeepEmailDeps): Promise<void> {
  const { customerUuid } = account;
  if (account.email === email) return deps.profiles.askEmail(customerUuid, undefined, []);
  const events = renamedEvents(account, { ...account, email }, deps);
  const outcome = await deps.profiles.restoreEmail(customerUuid, account.email, email, events);
  if (outcome === 'taken') throw portalError(code4014);
  if (outcome === 'stale') throw portalError(code1002);
}
