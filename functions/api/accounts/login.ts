import { login } from '#domain/accounts/login.ts';
import { cognitoVault } from '#functions/adapters/cognito/password-vault.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { activationMailDeps, sessionDeps } from '#functions/runtime/account-deps.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** Signs in with e-mail and password. */
export const handler = apiHandler(
  'login',
  () => ({ ...sessionDeps(), ...activationMailDeps(), accounts: dynamoAccounts, vault: cognitoVault }),
  ({ input, clientAddress, deps }) => login({ ...input, clientAddress }, deps),
);
