import { getProfile } from '#domain/accounts/profile.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** The caller's account. */
export const handler = apiHandler(
  'getProfile',
  () => ({ accounts: dynamoAccounts }),
  ({ input, caller, deps }) => getProfile(caller, input.customerEmailId, deps),
);
