import { linkSocialRoute } from '#contract/routes/sign-up.ts';
import { linkSocial } from '#domain/accounts/link-social.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { facebook } from '#functions/adapters/facebook/social-identity.ts';
import { credentialCheckDeps } from '#functions/runtime/account-deps.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { signedInResponse } from '#functions/runtime/known-browsers.ts';

/** Links Facebook to an account by its password, and signs in. */
export const handler = apiHandler(
  linkSocialRoute,
  () => ({ ...credentialCheckDeps(), accounts: dynamoAccounts, social: facebook() }),
  async ({ body, clientAddress, cookies, device, deps }) =>
    signedInResponse(await linkSocial({ ...body, clientAddress, cookies, device }, deps)),
);
