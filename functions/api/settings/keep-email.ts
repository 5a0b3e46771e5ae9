import { keepEmailRoute } from '#contract/routes/settings.ts';
import { keepEmail } from '#domain/accounts/keep-email.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { sessionDeps } from '#functions/runtime/account-deps.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { emailLinkDeps } from '#functions/runtime/profile-deps.ts';

/** Takes a change of an e-mail address back by the link in its notice. */
export const handler = apiHandler(
  keepEmailRoute,
  () => ({ ...sessionDeps(), ...emailLinkDeps(), settings: dynamoSettings }),
  ({ body, deps }) => keepEmail(body.token, deps),
);
