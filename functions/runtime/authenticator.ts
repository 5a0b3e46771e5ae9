import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { FetchError } from 'aws-jwt-verify/error';
import type { Jwks } from 'aws-jwt-verify/jwk';
import { dynamoActivities } from '#functions/adapters/dynamo/activity-store.ts';
import { findSignIn } from '#functions/adapters/dynamo/session-reader.ts';
import { isFromEdge } from '#functions/platform/edge.ts';
import { env } from '#functions/platform/env.ts';
import type { AccessClaims, Authenticator } from './identify.ts';

const makeVerifier = () =>
  CognitoJwtVerifier.create({
    userPoolId: env('USER_POOL_ID'),
    clientId: env('USER_POOL_CLIENT_ID'),
    tokenUse: 'access',
  });

let verifier: Promise<ReturnType<typeof makeVerifier>> | undefined;

async function readyVerifier() {
  const made = makeVerifier();
  const jwksUri = env('JWKS_URI');
  if (jwksUri) made.cacheJwks((await (await fetch(jwksUri)).json()) as Jwks);
  return made;
}

async function verify(accessToken: string): Promise<AccessClaims | undefined> {
  verifier ??= readyVerifier();
  const ready = await verifier.catch((error: unknown) => {
    verifier = undefined;
    throw error;
  });
  try {
    const claims = await ready.verify(accessToken);
    const groups = claims['cognito:groups'];
    return {
      customerUuid: claims.username,
      sessionId: String(claims.origin_jti),
      issuedAt: claims.iat,
      groups: Array.isArray(groups) ? groups.map(String) : [],
    };
  } catch (error) {
    // If the pool's keys cannot be read, the token may still be valid.
    if (error instanceof FetchError) throw error;
    return undefined;
  }
}

/** The authenticator of the deployed functions: the pool's published keys and the session records of the table. */
export const awsAuthenticator: Authenticator = { verify, findSignIn, isFromEdge, activities: dynamoActivities };
