import {
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  CreateUserPoolClientCommand,
  CreateUserPoolCommand,
  DeleteUserPoolCommand,
  GetUserCommand,
  GetUserPoolMfaConfigCommand,
  RevokeTokenCommand,
  SetUserPoolMfaConfigCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { JwtRsaVerifier } from 'aws-jwt-verify';
import type { Jwks } from 'aws-jwt-verify/jwk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoint, ownName, refusal } from './own.ts';

const cognito = new CognitoIdentityProviderClient({});
const username = crypto.randomUUID();
const password = 'Pumps2Ship!';
let UserPoolId = '';
let ClientId = '';

const auth = (AuthFlow: 'ADMIN_USER_PASSWORD_AUTH' | 'REFRESH_TOKEN_AUTH', AuthParameters: Record<string, string>) =>
  cognito.send(new AdminInitiateAuthCommand({ UserPoolId, ClientId, AuthFlow, AuthParameters }));
const signIn = (PASSWORD = password, USERNAME = username) => auth('ADMIN_USER_PASSWORD_AUTH', { USERNAME, PASSWORD });

beforeAll(async () => {
  const { UserPool } = await cognito.send(
    new CreateUserPoolCommand({
      PoolName: ownName('pool'),
      Policies: { PasswordPolicy: { MinimumLength: 8, RequireNumbers: true, RequireSymbols: true } },
    }),
  );
  UserPoolId = UserPool?.Id ?? '';
  const { UserPoolClient } = await cognito.send(
    new CreateUserPoolClientCommand({
      UserPoolId,
      ClientName: 'probe',
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
    }),
  );
  ClientId = UserPoolClient?.ClientId ?? '';
  await cognito.send(new AdminCreateUserCommand({ UserPoolId, Username: username, MessageAction: 'SUPPRESS' }));
  await cognito.send(
    new AdminSetUserPasswordCommand({ UserPoolId, Username: username, Password: password, Permanent: true }),
  );
});
afterAll(() => cognito.send(new DeleteUserPoolCommand({ UserPoolId })));

test('Cognito: a user made by an administrator, with a password set for good, signs in without a challenge', async () => {
  const { AuthenticationResult, ChallengeName } = await signIn();
  expect(ChallengeName).toBeUndefined();
  expect(Object.keys(AuthenticationResult ?? {})).toEqual(
    expect.arrayContaining(['AccessToken', 'IdToken', 'RefreshToken', 'ExpiresIn']),
  );
});

test('Cognito: a wrong password and an unknown user are rejected alike', async () => {
  expect(await refusal(signIn('Wrong2Ship!'))).toBe('NotAuthorizedException');
  expect(await refusal(signIn(password, crypto.randomUUID()))).toBe('NotAuthorizedException');
});

test('Cognito: the same user name a second time and a password against the policy are rejected by name', async () => {
  const again = new AdminCreateUserCommand({ UserPoolId, Username: username, MessageAction: 'SUPPRESS' });
  expect(await refusal(cognito.send(again))).toBe('UsernameExistsException');
  const weak = new AdminSetUserPasswordCommand({ UserPoolId, Username: username, Password: 'pumps', Permanent: true });
  expect(await refusal(cognito.send(weak))).toBe('InvalidPasswordException');
});

const claimsOf = (token = '') =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as Record<string, unknown>;

test('Cognito: a refresh token gives a new access token of the same sign-in', async () => {
  const { AuthenticationResult: first } = await signIn();
  const { AuthenticationResult: second } = await auth('REFRESH_TOKEN_AUTH', {
    REFRESH_TOKEN: first?.RefreshToken ?? '',
  });
  const [before, after] = [claimsOf(first?.AccessToken), claimsOf(second?.AccessToken)];
  expect(after.origin_jti).toBe(before.origin_jti);
  expect(after.origin_jti).toBeTruthy();
  expect(after.jti).not.toBe(before.jti);
});

test('Cognito: a garbage refresh token, and one of a user signed out everywhere, are rejected', async () => {
  expect(await refusal(auth('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: 'garbage' }))).toBe('NotAuthorizedException');
  const { AuthenticationResult } = await signIn();
  // Here a sign-out does not reach a sign-in of the same second.
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await cognito.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: username }));
  const refresh = auth('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: AuthenticationResult?.RefreshToken ?? '' });
  expect(await refusal(refresh)).toBe('NotAuthorizedException');
});

test('Cognito: a revoked refresh token ends the access tokens of its sign-in at once, a sign-out those of all, also of this second', async () => {
  const accessOf = (answer: Awaited<ReturnType<typeof signIn>>) => answer.AuthenticationResult?.AccessToken ?? '';
  const asks = (AccessToken: string) => cognito.send(new GetUserCommand({ AccessToken }));
  const [one, other] = [await signIn(), await signIn()];
  const renewed = await auth('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: one.AuthenticationResult?.RefreshToken ?? '' });
  await cognito.send(new RevokeTokenCommand({ ClientId, Token: one.AuthenticationResult?.RefreshToken }));
  for (const ended of [one, renewed]) expect(await refusal(asks(accessOf(ended)))).toBe('NotAuthorizedException');
  expect((await asks(accessOf(other))).Username).toBe(username);
  await cognito.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: username }));
  expect(await refusal(asks(accessOf(other)))).toBe('NotAuthorizedException');
});

test('Cognito: an access token verifies with the published keys and says user, client, use, sign-in and end', async () => {
  const { AuthenticationResult } = await signIn();
  const { AccessToken = '', ExpiresIn = 0 } = AuthenticationResult ?? {};
  const keys = (await (await fetch(`${endpoint}/${UserPoolId}/.well-known/jwks.json`)).json()) as Jwks;
  const issuer = `https://cognito-idp.us-east-1.amazonaws.com/${UserPoolId}`;
  const verifier = JwtRsaVerifier.create({ issuer, audience: null, jwksUri: `${issuer}/.well-known/jwks.json` });
  verifier.cacheJwks(keys);
  const claims = await verifier.verify(AccessToken);
  expect(claims).toMatchObject({ username, client_id: ClientId, token_use: 'access', iss: issuer });
  expect(claims.origin_jti).toBeTruthy();
  expect(Math.abs(Number(claims.exp) - Number(claims.iat) - ExpiresIn)).toBeLessThanOrEqual(1);
  await expect(verifier.verify(`${AccessToken.slice(0, -6)}AAAAAA`)).rejects.toThrow(/signature/i);
});

test('Cognito: the two-factor setting of a pool is kept as it was set', async () => {
  const set = { MfaConfiguration: 'OPTIONAL', SoftwareTokenMfaConfiguration: { Enabled: true } } as const;
  await cognito.send(new SetUserPoolMfaConfigCommand({ UserPoolId, ...set }));
  expect(await cognito.send(new GetUserPoolMfaConfigCommand({ UserPoolId }))).toMatchObject(set);
});
