import { randomUUID } from 'node:crypto';
import { code1017 } from '#contract/codes/customer-fields.ts';
import { conflict, portalError } from '#contract/codes/portal-error.ts';
import { code3267 } from '#contract/codes/sessions.ts';
import * as m from '#texts/compiled/messages.js';
import { limitCalls } from '../ports/call-limits.ts';
import { refuseInConstantTime } from '../ports/constant-time.ts';
import type { SettingsStore } from '../settings/settings.ts';
import type { AccountStore } from './account.ts';
import { checkPassword, countAddress, type PasswordCheckDeps } from './check-password.ts';
import { discard, type FinishSignInDeps, finishSignIn, type SignedIn } from './finish-sign-in.ts';
import type { Device } from './session.ts';
import type { SocialIdentity } from './social-identity.ts';
import { identifyPerson } from './social-person.ts';
import { socialLinkOf } from './social-sign-in.ts';

export interface LinkSocialDeps extends FinishSignInDeps, PasswordCheckDeps {
  readonly accounts: Pick<AccountStore, 'findByUuid' | 'findUuidByEmail' | 'linkSocial'>;
  readonly social: SocialIdentity;
  readonly settings: SettingsStore;
}

interface LinkSocial {
  readonly accessToken: string;
  readonly password: string;
  /** Another account than that of Facebook's e-mail (R75). */
  readonly customerEmailId?: string | undefined;
  readonly clientAddress: string;
  readonly cookies: Readonly<Record<string, string>>;
  readonly device?: Device | undefined;
}

/**
 * Links a Facebook login to the account of its e-mail, or of the alternate one, by the account's password, and signs in (C08). 3267 for a
 * wrong password and for an unknown address alike, counted like the login's (A23).
 */
export async function linkSocial(asked: LinkSocial, deps: LinkSocialDeps): Promise<SignedIn> {
  await limitCalls('code', asked.clientAddress, deps);
  const person = await identifyPerson(asked.accessToken, deps.social);
  const emailId = asked.customerEmailId ?? person.email;
  if (!emailId) throw portalError(code1017, 'customerEmailId');
  await countAddress(asked.clientAddress, deps);
  const { password, clientAddress, cookies } = asked;
  const { account, tokens } = await refuseInConstantTime(async () => {
    const customerUuid = await deps.accounts.findUuidByEmail(emailId);
    const found = await deps.accounts.findByUuid(customerUuid ?? randomUUID());
    const attempt = { emailId, account: found, password, clientAddress, cookies, field: 'password' };
    return checkPassword(attempt, code3267, deps);
  }, deps);
  const isLinked = await deps.accounts.linkSocial(account.customerUuid, socialLinkOf(person, account, deps.now()));
  if (!isLinked) await discard(tokens, deps);
  const signedIn = isLinked ? await finishSignIn(account, { tokens, device: asked.device }, deps) : undefined;
  if (!signedIn) throw conflict(m.errors_password_being_changed());
  return signedIn;
}
