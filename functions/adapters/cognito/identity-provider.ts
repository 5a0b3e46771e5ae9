import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminInitiateAuthCommand,
  type AdminInitiateAuthCommandInput,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  type AuthenticationResultType,
  CognitoIdentityProviderClient,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { IdentityProvider } from '#domain/accounts/identity-provider.ts';
import type { PoolTokens } from '#domain/accounts/session.ts';
import { makeSignInProof } from '#domain/accounts/sign-in-proof.ts';
import { dynamoSignInProofs } from '#functions/adapters/dynamo/sign-in-proof-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { env } from '#functions/platform/env.ts';

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

/** Answers the pool's challenge with a proof of ours, which the pool's own trigger checks (R72). */
async function signInByProof(customerUuid: string) {
  const proof = await makeSignInProof(customerUuid, { proofs: dynamoSignInProofs, now: clock.now });
  const client = { UserPoolId: UserPoolId(), ClientId: env('USER_POOL_CLIENT_ID') };
  try {
    const { Session, ChallengeName } = await pool().send(
      new AdminInitiateAuthCommand({
        ...client,
        AuthFlow: 'CUSTOM_AUTH',
        AuthParameters: { USERNAME: customerUuid },
      }),
    );
    if (ChallengeName !== 'CUSTOM_CHALLENGE') throw new Error('The pool asked for another challenge than ours');
    const { AuthenticationResult } = await pool().send(
      new AdminRespondToAuthChallengeCommand({
        ...client,
        ChallengeName,
        ...(Session && { Session }),
        ChallengeResponses: { USERNAME: customerUuid, ANSWER: proof },
      }),
    );
    return toTokens(AuthenticationResult);
  } catch (error) {
    if (gone(error)) return undefined;
    throw error;
  }
}

const gone = (error: unknown) => hasName(error, 'UserNotFoundException');

async function setPassword(customerUuid: string, password: string) {
  const user = { UserPoolId: UserPoolId(), Username: customerUuid };
  await pool().send(new AdminSetUserPasswordCommand({ ...user, Password: password, Permanent: true }));
}

/** Passwords and pool tokens live in the Cognito user pool; its users are named by the customer's uuid. */
export const cognitoIdentityProvider: IdentityProvider = {
  async create(customerUuid) {
    try {
      await pool().send(
        new AdminCreateUserCommand({ UserPoolId: UserPoolId(), Username: customerUuid, MessageAction: 'SUPPRESS' }),
      );
    } catch (error) {
      if (!hasName(error, 'UsernameExistsException')) throw error;
    }
  },
  async remove(customerUuid) {
    try {
      await pool().send(new AdminDeleteUserCommand({ UserPoolId: UserPoolId(), Username: customerUuid }));
    } catch (error) {
      if (!gone(error)) throw error;
    }
  },
  async setPassword(customerUuid, password) {
    try {
      await setPassword(customerUuid, password);
    } catch (error) {
      if (!gone(error)) throw error;
      // Anyone with an access token could delete the user at the pool itself; the owner can still reset the password.
      await cognitoIdentityProvider.create(customerUuid);
      await setPassword(customerUuid, password);
    }
  },
  signIn: (customerUuid, password) =>
    authenticate({
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: customerUuid, PASSWORD: password },
    }),
  signInByProof,
  refresh: (poolRefreshToken) =>
    authenticate({ AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: poolRefreshToken } }),
  async revoke(poolRefreshToken) {
    await pool().send(new RevokeTokenCommand({ ClientId: env('USER_POOL_CLIENT_ID'), Token: poolRefreshToken }));
  },
  async signOutEverywhere(customerUuid) {
    await pool().send(new AdminUserGlobalSignOutCommand({ UserPoolId: UserPoolId(), Username: customerUuid }));
  },
};
