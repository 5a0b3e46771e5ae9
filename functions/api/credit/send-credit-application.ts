import { sendCreditApplicationRoute } from '#contract/routes/credit-application.ts';
import { sendCreditApplication } from '#domain/credit/send-application.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoCredit } from '#functions/adapters/dynamo/credit-store.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** Sends the caller's credit application. */
export const handler = apiHandler(
  sendCreditApplicationRoute,
  () => ({ ...clock, accounts: dynamoAccounts, credit: dynamoCredit, settings: dynamoSettings }),
  ({ body, caller: { customerUuid }, clientAddress, deps }) =>
    sendCreditApplication({ customerUuid, clientAddress }, body.revision, deps),
);
