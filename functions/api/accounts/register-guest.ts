import { code1009 } from '#contract/codes/customers.ts';
import { registerGuestRoute } from '#contract/routes/accounts.ts';
import { registerGuest } from '#domain/accounts/register-guest.ts';
import { altchaCheck } from '#functions/adapters/altcha/human-check.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoUsedChecks } from '#functions/adapters/dynamo/attempt-store.ts';
import { dynamoIntents } from '#functions/adapters/dynamo/intent-store.ts';
import { activationMailDeps, sessionDeps } from '#functions/runtime/account-deps.ts';
import { apiHandler, withCode } from '#functions/runtime/api-handler.ts';
import { clock } from '#functions/runtime/clock.ts';

/** A guest signs up with a few fields and is signed in. */
export const handler = apiHandler(
  registerGuestRoute,
  () => ({
    ...sessionDeps(),
    ...activationMailDeps(),
    accounts: dynamoAccounts,
    humanCheck: altchaCheck,
    usedChecks: dynamoUsedChecks,
    intents: dynamoIntents,
    newId: clock.newId,
  }),
  async ({ body, idempotencyKey, clientAddress, deps }) =>
    withCode(code1009, await registerGuest(body, { idempotencyKey, clientAddress }, deps)),
);
