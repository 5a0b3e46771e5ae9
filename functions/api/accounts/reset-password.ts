import { resetPassword } from '#domain/accounts/reset-password.ts';
import { cognitoVault } from '#functions/adapters/cognito/password-vault.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { sessionDeps } from '#functions/runtime/account-deps.ts';
import { activationReaderDeps } from '#functions/runtime/activation-deps.ts';
import { apiHandler, withCode } from '#functions/runtime/api-handler.ts';

/** Sets a password by a mailed link, or changes a temporary one, and signs in anew. */
export const handler = apiHandler(
  'resetPassword',
  () => ({ ...sessionDeps(), ...activationReaderDeps(), accounts: dynamoAccounts, vault: cognitoVault }),
  async ({ input, caller, deps }) => withCode('1006', { session: await resetPassword(input, caller, deps) }),
);
