import { signInSocialRoute } from '#contract/routes/sign-up.ts';
import { signInSocial } from '#domain/accounts/social-sign-in.ts';
import { facebook } from '#functions/adapters/facebook/social-identity.ts';
import { signInDeps } from '#functions/runtime/account-deps.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { CodedResponse } from '#functions/runtime/coded-response.ts';
import { markCookies } from '#functions/runtime/known-browsers.ts';
import { registrationDeps } from '#functions/runtime/registration-deps.ts';

/** Signs in or signs up with Facebook. */
export const handler = apiHandler(
  signInSocialRoute,
  () => ({ ...registrationDeps(), ...signInDeps(), social: facebook() }),
  async ({ body, idempotencyKey, clientAddress, device, deps }) => {
    const signedIn = await signInSocial({ ...body, idempotencyKey, clientAddress, device }, deps);
    return new CodedResponse(undefined, signedIn.response, markCookies(signedIn));
  },
);
