import { conflict, portalError } from '#contract/codes/portal-error.ts';
import { code3253 } from '#contract/codes/sessions.ts';
import type { SocialDetails, SocialSignInResponse } from '#contract/sign-up.ts';
import * as m from '#texts/compiled/messages.js';
import { generatePassword, sha256 } from '../crypto.ts';
import { limitCalls } from '../ports/call-limits.ts';
import { type Account, type AccountStore, type SocialLink, versionOf } from './account.ts';
import { type FinishSignInDeps, finishSignIn, type SignedIn } from './finish-sign-in.ts';
import { newAccount } from './new-account.ts';
import { type RegisterDeps, register } from './register.ts';
import type { Device } from './session.ts';
import type { SocialIdentity, SocialPerson } from './social-identity.ts';
import { identifyPerson } from './social-person.ts';
import { requireListedTimeZone } from './time-zone.ts';

export interface SocialSignInDeps extends RegisterDeps, FinishSignInDeps {
  readonly social: SocialIdentity;
}

interface SocialSignIn {
  readonly accessToken: string;
  readonly details?: SocialDetails | undefined;
  readonly idempotencyKey: string | undefined;
  readonly clientAddress: string;
  readonly device?: Device | undefined;
}

/** What a social sign-in ends in, and the known-browser mark of a session. */
export type SocialSignedIn = { readonly response: SocialSignInResponse } & Pick<SignedIn, 'mark'>;

const SCOPE = 'guest#signInSocial';

/** The link of a login to an account as it is now; `credentialsVersion` makes a new password end it. */
export const socialLinkOf = (
  person: SocialPerson,
  account: Pick<Account, 'credentialsVersion'>,
  now: Date,
): SocialLink => ({
  idHash: sha256(`facebook\n${person.id}`),
  credentialsVersion: versionOf(account),
  linkedAt: now.toISOString(),
});

/**
 * Signs in the account that the person's Facebook login is linked to, or opens one with the details (C07). 3253 where the e-mail has an
 * account that is not linked: its owner links it by password. Without details, what a new account needs is answered. Facebook's e-mail
 * counts as typed, never as verified (R75).
 */
export async function signInSocial(asked: SocialSignIn, deps: SocialSignInDeps): Promise<SocialSignedIn> {
  await limitCalls('code', asked.clientAddress, deps);
  requireListedTimeZone(asked.details?.timezoneId, 'details.timezoneId');
  const person = await identifyPerson(asked.accessToken, deps.social);
  const account = await findLinked(person, deps.accounts);
  if (account) {
    const signedIn = await finishSignIn(account, { device: asked.device }, deps);
    if (!signedIn) throw conflict(m.errors_password_being_changed());
    return signedIn;
  }
  const { details } = asked;
  const email = details?.customerEmailId ?? person.email;
  // A repeat of the request that made the account finds its outcome below.
  if (!details && email && (await deps.accounts.findUuidByEmail(email))) throw linkedElsewhere();
  if (!details) {
    const { firstName, lastName } = person;
    return { response: { socialProfile: { firstName, lastName, emailId: person.email ?? null } } };
  }
  const order = {
    scope: SCOPE,
    idempotencyKey: asked.idempotencyKey,
    clientAddress: asked.clientAddress,
    requestHash: sha256(JSON.stringify([person.id, details])),
    email: details.customerEmailId,
    password: generatePassword(),
    fcTermConditionUuid: details.fcTermConditionUuid,
    newAccount: (customerUuid: string, now: Date) => ({
      ...newAccount(details, customerUuid, now),
      social: socialLinkOf(person, {}, now),
    }),
    admit: async () => undefined,
    taken: linkedElsewhere,
  };
  return { response: await register(order, deps) };
}

const linkedElsewhere = (): Error => portalError(code3253, 'customerEmailId');

/** The account of a login whose link still holds: the account's own record names the login, and no password was set since. */
async function findLinked(
  person: SocialPerson,
  accounts: Pick<AccountStore, 'findByUuid' | 'findUuidBySocial'>,
): Promise<Account | undefined> {
  const idHash = sha256(`facebook\n${person.id}`);
  const customerUuid = await accounts.findUuidBySocial(idHash);
  const account = customerUuid ? await accounts.findByUuid(customerUuid) : undefined;
  const holds = account?.social?.idHash === idHash && account.social.credentialsVersion === versionOf(account);
  return holds ? account : undefined;
}
