import { getArInfoRoute } from '#contract/routes/credit-application.ts';
import { showArInfo } from '#domain/credit/ar-info.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** The caller's A/R account. */
export const handler = apiHandler(
  getArInfoRoute,
  () => ({ accounts: dynamoAccounts }),
  ({ record, query }) => showArInfo(record, query.permanent === '1'),
);
