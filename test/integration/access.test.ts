import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { endpointsOf, type Route } from '#contract/route.ts';
import { type RouteName, routes } from '#contract/routes.ts';
import { accountKeys } from '#functions/adapters/dynamo/keys/account-keys.ts';
import { documents, tableName } from '#functions/adapters/dynamo/table.ts';
import { callPath, done, loggedIn, newGuest, portalUrl, verifiedGuest } from './portal.ts';

const names = Object.keys(routes) as RouteName[];
const rows = names.flatMap((name) =>
  endpointsOf(routes[name]).map((endpoint) => ({ name, row: routes[name], ...endpoint })),
);

/** The access token of a session that was opened with a temporary password. */
async function temporarySession(): Promise<string> {
  const { form, session } = await verifiedGuest();
  await documents().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: accountKeys.account(session.userUuid),
      UpdateExpression: 'SET #data.tmpPasswordStatus = :one',
      ExpressionAttributeNames: { '#data': 'data' },
      ExpressionAttributeValues: { ':one': 1 },
    }),
  );
  const opened = await loggedIn({ emailId: form.customerEmailId, password: 'Wheel-barrow8' });
  expect(opened.tmpPasswordStatus).toBe(1);
  return opened.accessToken;
}

let temporary = '';
/** An access token whose sign-in was ended, one that was never issued, and a refresh token. */
const bad = { revoked: '', tampered: '', garbage: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.', refresh: '' };
let owner: Awaited<ReturnType<typeof newGuest>>;

beforeAll(async () => {
  const [leaver, stays] = await Promise.all([newGuest(), newGuest()]);
  await done('logout', {}, { token: leaver.token });
  owner = stays;
  temporary = await temporarySession();
  bad.revoked = leaver.token;
  bad.tampered = `${owner.token.slice(0, -6)}AAAAAA`;
  bad.refresh = owner.session.refreshToken;
});

describe.each(rows)('$method $path ($name, $row.access)', ({ method, path, row }) => {
  const status = async (token: string | undefined) => {
    const { status, body } = await callPath(method, path, {}, token ? { token } : {});
    expect(Object.keys(body)).toEqual(expect.arrayContaining(['success', 'message', 'errors', 'content']));
    return { status, code: body.errors[0]?.code };
  };

  if (row.access === 'public') {
    test('responds without a sign-in', async () => {
      // What a signed link or a sign-in may do takes one of the two: the example has the link.
      const { optionalAuth, example, request, tokenHeader }: Route = row;
      const { status: responded } = await callPath(method, path, optionalAuth ? example.body : {});
      // A company's push has no sign-in but a signature, which is missing here.
      if (request.raw && tokenHeader) expect(responded).toBe(401);
      else expect(responded).not.toBe(401);
    });
    return;
  }
  test('rejects a missing, tampered, garbage or refresh token with 401', async () => {
    for (const token of [undefined, bad.tampered, bad.garbage, bad.refresh])
      expect(await status(token)).toEqual({ status: 401, code: '401' });
  });
  // What it may do is tried where it is done.
  if (!(row as Route).duringPasswordChange)
    test('[R41] is refused (1013) to a session that has to change its temporary password first', async () => {
      expect(await status(temporary)).toEqual({ status: 403, code: '1013' });
    });
  test('[C15] rejects an access token whose session was ended with 1030', async () => {
    expect(await status(bad.revoked)).toEqual({ status: 401, code: '1030' });
  });
});

test('[H23] an unknown path gets a response in the envelope', async () => {
  const { status, body } = await callPath('GET', '/api/v1/no-such-call', {});
  expect(status).toBe(404);
  expect(body).toMatchObject({ success: false, content: null });
});

test('a call that bypasses the edge is rejected', async () => {
  const { callPath: past, endpoint, output } = await import('./portal.ts');
  const response = await fetch(`${endpoint}/_aws/execute-api/${output('HttpApiId')}/$default/api/v1/timezone`);
  expect(response.status).toBe(403);
  expect((await past('GET', '/api/v1/timezone', {})).status).toBe(200);
  expect(portalUrl).toMatch(/^http/);
});
