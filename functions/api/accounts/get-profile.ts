import { getProfileRoute } from '#contract/routes/accounts.ts';
import { toProfile } from '#domain/accounts/profile.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** The caller's account. */
export const handler = apiHandler(
  getProfileRoute,
  () => ({ accounts: dynamoAccounts }),
  ({ record }) => toProfile(record),
);
