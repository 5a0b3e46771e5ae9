import { getArInfoRoute } from '#contract/routes/credit-application.ts';
import { showArInfo } from '#domain/credit/ar-info.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoArBooks } from '#functions/adapters/dynamo/ar-book-store.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** The caller's A/R account. */
export const handler = apiHandler(
  getArInfoRoute,
  () => ({ accounts: dynamoAccounts, arBooks: dynamoArBooks }),
  async ({ record, query, deps }) =>
    showArInfo(record, query.permanent === '1' ? undefined : await deps.arBooks.read(record.customerUuid)),
);
