import { getCreditApplicationRoute } from '#contract/routes/credit-application.ts';
import { getCreditApplication } from '#domain/credit/show-application.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoCredit } from '#functions/adapters/dynamo/credit-store.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** The caller's credit application. */
export const handler = apiHandler(
  getCreditApplicationRoute,
  () => ({ now: clock.now, accounts: dynamoAccounts, credit: dynamoCredit, settings: dynamoSettings }),
  ({ caller, deps }) => getCreditApplication(caller.customerUuid, deps),
);
