import { PortalError } from '#contract/codes/portal-error.ts';
import { normaliseEmail } from '#contract/rules/email.ts';
import * as m from '#texts/compiled/messages.js';
import type { SocialIdentity, SocialPerson } from './social-identity.ts';

/** Whose access token this is; 401 for one that is not good for our app, 503 where Facebook does not respond. */
export async function identifyPerson(accessToken: string, social: SocialIdentity): Promise<SocialPerson> {
  const response = await social.identify(accessToken);
  if (response.kind === 'failed') throw new PortalError(503, [{ message: m.signup_social_unavailable() }]);
  if (response.kind === 'refused') throw new PortalError(403, [{ message: m.signup_social_refused() }]);
  const { email, ...person } = response.person;
  return { ...person, ...(email && { email: normaliseEmail(email) }) };
}
