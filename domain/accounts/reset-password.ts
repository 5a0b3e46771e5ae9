import { portalError } from '#contract/codes/portal-error.ts';
import { code1002, code1007, code3261 } from '#contract/codes/sessions.ts';
import type { EventDeps } from '../events/event.ts';
import type { Link } from '../links/link.ts';
import type { ReadLinkDeps } from '../links/read-link.ts';
import { type Account, type AccountStore, versionOf } from './account.ts';
import { discard, type FinishSignInDeps, finishSignIn, type SignedIn } from './finish-sign-in.ts';
import { findPasswordLink } from './password-link.ts';
import type { Caller, Device } from './session.ts';
import { passwordChanged, setPassword } from './set-password.ts';

/** The code that stands for the change of a temporary password (S10, R41). */
export const TEMPORARY_PASSWORD_CODE = 'updateTempPassword';

export interface ResetPasswordDeps extends FinishSignInDeps, ReadLinkDeps, EventDeps {
  readonly accounts: AccountStore;
}

interface ResetRequest {
  readonly customerEmailId: string;
  readonly activationCode: string;
  readonly password: string;
  readonly device?: Device | undefined;
}

/** The account whose password is set, as it was read, and the link that allows it. */
interface Allowed {
  readonly account: Account;
  readonly link?: Link;
}

/**
 * Sets a password by a mailed link (which works once; 1002 or 4647 for an invalid one) or changes a temporary one (only the session that was
 * opened with it). Ends every sign-in there is and signs this browser in again, or
 * returns a ticket where the account has a second factor.
 */
export async function resetPassword(
  request: ResetRequest,
  caller: Caller | undefined,
  deps: ResetPasswordDeps,
): Promise<SignedIn> {
  const temporary = request.activationCode === TEMPORARY_PASSWORD_CODE;
  const { account, link } = temporary ? await ownTemporary(request, caller, deps) : await linked(request, deps);
  await rejectSamePassword(account.customerUuid, request.password, deps);
  // The first password of an account changes none; whoever replaces a temporary one was asked to.
  const events = account.passwordSet && !temporary ? [passwordChanged(account.customerUuid, deps)] : [];
  const by = temporary ? 'temporary' : 'link';
  const set = await setPassword(account, request.password, { by, link, events }, deps);
  if (!set) throw portalError(code1002);
  const { tokens } = set;
  const signedIn = tokens && (await finishSignIn(set.account, { tokens, device: request.device }, deps));
  if (!signedIn) throw portalError(code1007);
  return signedIn;
}

async function rejectSamePassword(customerUuid: string, password: string, deps: ResetPasswordDeps): Promise<void> {
  const same = await deps.identityProvider.signIn(customerUuid, password);
  if (!same) return;
  await discard(same, deps);
  throw portalError(code3261, 'password');
}

async function ownTemporary(
  request: ResetRequest,
  caller: Caller | undefined,
  deps: ResetPasswordDeps,
): Promise<Allowed> {
  const own = caller?.tmpPasswordStatus === 1 && caller.email === request.customerEmailId;
  const account = own ? await deps.accounts.findByUuid(caller.userUuid) : undefined;
  // Checked again after the account: the session has to be one of the version that is changed.
  const session = own && account ? await deps.sessions.find(caller.userUuid, caller.sessionId) : undefined;
  if (!account || !session || versionOf(session) !== versionOf(account)) throw portalError(code1002);
  return { account };
}

async function linked(request: ResetRequest, deps: ResetPasswordDeps): Promise<Allowed> {
  const { link, account } = await findPasswordLink(request.activationCode, deps);
  if (link.email !== request.customerEmailId) throw portalError(code1002);
  return { account, link };
}
