import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { beforeAll, expect, inject, test } from 'vitest';
import { newGuest, output } from '#test/integration/portal.ts';
import { endpoint, refusal } from './own.ts';

const pool = () => output('IdentityPoolId');
const provider = () => `cognito-idp.us-east-1.amazonaws.com/${output('UserPoolId')}`;

/** Calls that a browser makes without a signature. */
async function ask(action: string, body: object) {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityService.${action}`,
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  return { ok: response.ok, type: String(answer.__type ?? ''), answer };
}

interface Credentials {
  readonly AccessKeyId: string;
  readonly SecretKey: string;
  readonly SessionToken: string;
}

async function credentialsOf(logins: Record<string, string> | undefined) {
  const more = logins ? { Logins: logins } : {};
  const { answer: identity } = await ask('GetId', { IdentityPoolId: pool(), ...more });
  const { answer } = await ask('GetCredentialsForIdentity', { IdentityId: identity.IdentityId, ...more });
  return { identity: identity.IdentityId, credentials: answer.Credentials as Credentials | undefined };
}

const readTable = ({ AccessKeyId, SecretKey, SessionToken }: Credentials) =>
  new DynamoDBClient({
    credentials: { accessKeyId: AccessKeyId, secretAccessKey: SecretKey, sessionToken: SessionToken },
  }).send(new GetItemCommand({ TableName: inject('probes').Open, Key: { pk: { S: 'a' }, sk: { S: 'a' } } }));

let guest: Awaited<ReturnType<typeof newGuest>>;
beforeAll(async () => {
  guest = await newGuest();
});

test('identity pool: a guest gets credentials of an hour, and IAM rejects what the guest role does not grant', async () => {
  const { credentials } = await credentialsOf(undefined);
  if (!credentials) throw new Error('A guest got no credentials');
  expect(credentials.AccessKeyId).toMatch(/^ASIA/);
  expect(await refusal(readTable(credentials))).toBe('AccessDeniedException');
});

test('identity pool: a token nobody signed is rejected', async () => {
  const { ok, type } = await ask('GetId', { IdentityPoolId: pool(), Logins: { [provider()]: 'not.a.token' } });
  expect(ok).toBe(false);
  expect(type).toContain('NotAuthorizedException');
});

test('identity pool: an id token of the user pool gives credentials, and the same person the same identity', async () => {
  const idToken = Object.values(guest.session as Record<string, unknown>).find(
    (value): value is string =>
      typeof value === 'string' && value.split('.').length === 3 && claimsOf(value).token_use === 'id',
  );
  expect(idToken).toBeTruthy();
  const logins = { [provider()]: idToken ?? '' };
  const [first, second] = [await credentialsOf(logins), await credentialsOf(logins)];
  expect(first.credentials?.AccessKeyId).toMatch(/^ASIA/);
  expect(second.identity).toBe(first.identity);
});

function claimsOf(token: string): Record<string, unknown> {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
  } catch {
    return {};
  }
}
