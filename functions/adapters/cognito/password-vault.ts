import {
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  type AdminInitiateAuthCommandInput,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  type AuthenticationResultType,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { PasswordVault } from '#domain/accounts/account.ts';
import type { PoolTokens } from '#domain/accounts/session.ts';
import { env } from '#functions/runtime/env.ts';

let client: CognitoIdentityProviderClient | undefined;
const pool = () => {
  client ??= new CognitoIdentityProviderClient({});
  return client;
};
const UserPoolId = () => env('USER_POOL_ID');

const hasName = (error: unknown, ...names: string[]) => error instanceof Error && names.includes(error.name);

/** The sign-in that a token belongs to: `origin_jti` stays the same over its refreshes. */
function sessionIdOf(accessToken: string): string {
  const [, payload = ''] = accessToken.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  return String(claims.origin_jti);
}

function toTokens(result: AuthenticationResultType | undefined): PoolTokens | undefined {
  if (!result?.AccessToken || !result.IdToken) return undefined;
  return {
    accessToken: result.AccessToken,
    idToken: result.IdToken,
    ...(result.RefreshToken && { refreshToken: result.RefreshToken }),
    expiresIn: result.ExpiresIn ?? 3600,
    sessionId: sessionIdOf(result.AccessToken),
  };
}

async function authenticate(flow: Pick<AdminInitiateAuthCommandInput, 'AuthFlow' | 'AuthParameters'>) {
  try {
    const input = { UserPoolId: UserPoolId(), ClientId: env('USER_POOL_CLIENT_ID'), ...flow };
    const { AuthenticationResult } = await pool().send(new AdminInitiateAuthCommand(input));
    return toTokens(AuthenticationResult);
  } catch (error) {
    if (hasName(error, 'NotAuthorizedException', 'UserNotFoundException', 'InvalidParameterException'))
      return undefined;
    throw error;
  }
}

/** Passwords and pool tokens live in the Cognito user pool; its users are named by the customer's uuid. */
export const cognitoVault: PasswordVault = {
  async create(customerUuid) {
    try {
      await pool().send(
        new AdminCreateUserCommand({ UserPoolId: UserPoolId(), Username: customerUuid, MessageAction: 'SUPPRESS' }),
      );
    } catch (error) {
      if (!hasName(error, 'UsernameExistsException')) throw error;
    }
  },
  async setPassword(customerUuid, password) {
    await pool().send(
      new AdminSetUserPasswordCommand({
        UserPoolId: UserPoolId(),
        Username: customerUuid,
        Password: password,
        Permanent: true,
      }),
    );
  },
  signIn: (customerUuid, password) =>
    authenticate({
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: customerUuid, PASSWORD: password },
    }),
  refresh: (poolRefreshToken) =>
    authenticate({ AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: poolRefreshToken } }),
  async signOutEverywhere(customerUuid) {
    await pool().send(new AdminUserGlobalSignOutCommand({ UserPoolId: UserPoolId(), Username: customerUuid }));
  },
};
