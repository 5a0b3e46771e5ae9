import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { facebookIdentity } from '#functions/adapters/facebook/social-identity.ts';
import { startSandbox } from '#sandbox/server.ts';
import { readSettings } from '#sandbox/settings.ts';
import { fixedAccess } from '#test/fakes/access.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let now = Date.UTC(2026, 10, 23, 15);
beforeAll(async () => {
  sandbox = await startSandbox({ settings: { ...readSettings({ SANDBOX_LATENCY_SCALE: '0' }), now: () => now } });
});
afterAll(() => sandbox.close());

const ours = { appId: '1234567890', appSecret: 'sandbox-facebook' };
const identity = (credentials = ours, baseUrl = `${sandbox.url}/facebook`) =>
  facebookIdentity(
    { company: 'facebook', baseUrl, access: fixedAccess(credentials), observe: () => undefined },
    { now: () => now, limitMs: 1500 },
  );

/** Logs in at the stand-in's page, as a browser does; the token that it is sent back with. */
async function tokenFor(changes: Record<string, string> = {}, clientId = ours.appId): Promise<string> {
  const query = new URLSearchParams({ client_id: clientId, redirect_uri: 'http://127.0.0.1/back', state: 's1' });
  const person = { id: '100000000001', firstName: 'Dana', lastName: 'Reyes', email: 'dana@reyes-tools.example' };
  const response = await fetch(`${sandbox.url}/facebook/dialog/oauth?${query}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...person, ...changes }).toString(),
  });
  const back = new URL(response.headers.get('location') ?? '');
  const handed = new URLSearchParams(back.hash.slice(1));
  expect(handed.get('state')).toBe('s1');
  return handed.get('access_token') ?? '';
}

describe('Facebook', () => {
  test('a token of our app names its person', async () => {
    const token = await tokenFor();
    expect(await identity().identify(token)).toEqual({
      kind: 'person',
      person: { id: '100000000001', firstName: 'Dana', lastName: 'Reyes', email: 'dana@reyes-tools.example' },
    });
  });

  test('who does not share an e-mail has none', async () => {
    const found = await identity().identify(await tokenFor({ email: '' }));
    expect(found.kind === 'person' && found.person).not.toHaveProperty('email');
  });

  test("another app's token, an invented one and one that has expired are refused", async () => {
    expect(await identity().identify(await tokenFor({}, '999'))).toEqual({ kind: 'refused' });
    expect(await identity().identify('EAAinvented')).toEqual({ kind: 'refused' });
    const token = await tokenFor();
    now += 2 * 3_600_000;
    expect(await identity().identify(token)).toEqual({ kind: 'refused' });
  });

  test('a wrong secret is not accepted by Facebook', async () => {
    const found = await identity({ ...ours, appSecret: 'other' }).identify(await tokenFor());
    expect(found).toEqual({ kind: 'failed', fault: 'unauthorized' });
  });

  test.each([
    ['!fault DEBUG 500', 'server-error'],
    ['!fault ME malformed', 'malformed'],
    ['!fault DEBUG wrong-shape', 'unexpected-shape'],
    ['!fault ME hang', 'timeout'],
  ])('%s: %s', async (faults, fault) => {
    expect(await identity().identify(await tokenFor({ faults }))).toEqual({ kind: 'failed', fault });
  });

  test('a connection that breaks once is tried again', async () => {
    expect(await identity().identify(await tokenFor({ faults: '!fault ME reset once' }))).toMatchObject({
      kind: 'person',
    });
  });

  test('the login page stands beside the graph; a stand-in that is not on this machine counts for nothing', async () => {
    const real = identity(ours, 'https://graph.facebook.com');
    expect(await real.loginUrl()).toBe('https://www.facebook.com/dialog/oauth?client_id=1234567890');
    expect(await identity().loginUrl()).toBe(`${sandbox.url}/facebook/dialog/oauth?client_id=1234567890`);
    const elsewhere = identity(ours, 'https://sandbox.example.com/facebook');
    expect(await elsewhere.loginUrl()).toBeUndefined();
    expect(await elsewhere.identify('any')).toEqual({ kind: 'refused' });
  });
});
