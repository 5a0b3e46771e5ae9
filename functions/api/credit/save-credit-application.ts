import { saveCreditApplicationRoute } from '#contract/routes/credit-application.ts';
import { saveCreditApplication } from '#domain/credit/save-application.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoCredit } from '#functions/adapters/dynamo/credit-store.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { kmsCipher } from '#functions/adapters/kms/cipher.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** Saves steps of the caller's credit application. */
export const handler = apiHandler(
  saveCreditApplicationRoute,
  () => ({
    now: clock.now,
    accounts: dynamoAccounts,
    credit: dynamoCredit,
    settings: dynamoSettings,
    cipher: kmsCipher,
  }),
  ({ body, caller: { customerUuid, userUuid, agent }, clientAddress, deps }) =>
    saveCreditApplication({ customerUuid, userUuid, clientAddress, isAgent: agent !== undefined }, body, deps),
);
