import { getProfileRoute } from '#contract/routes/accounts.ts';
import { getProfile } from '#domain/accounts/profile.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** The caller's account. */
export const handler = apiHandler(
  getProfileRoute,
  () => ({ accounts: dynamoAccounts }),
  ({ query, caller, deps }) => getProfile(caller, query.customerEmailId, deps),
);
