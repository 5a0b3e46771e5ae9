import { describe, expect, it } from 'vitest';
import { bearer, NOON, RATE_PATH, rateRequest, testSandbox } from './sandbox-client.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const ask = (fields: Record<string, string>, headers: Record<string, string> = {}, sandbox = testSandbox()) =>
  sandbox.send({
    method: 'POST',
    path: '/api/v4/oauth2/token',
    headers: { ...FORM, ...headers },
    body: new URLSearchParams(fields).toString(),
  });

const GRANT = { grant_type: 'client_credentials' };
const IN_BODY = { client_id: 'sandbox', client_secret: 'sandbox-secret' };
const BASIC = { authorization: `Basic ${Buffer.from('sandbox:sandbox-secret').toString('base64')}` };

describe('the token call', () => {
  it('gives a token that the rate call accepts, for credentials in the body', async () => {
    const sandbox = testSandbox();
    const response = await ask({ ...GRANT, ...IN_BODY }, {}, sandbox);
    expect(response.status).toBe(200);
    const { access_token, token_type, expires_in } = JSON.parse(response.body);
    expect([token_type, expires_in]).toEqual(['Bearer', 3600]);
    const rated = await sandbox.rate(rateRequest(), { authorization: `Bearer ${access_token}` });
    expect(rated.status).toBe(200);
  });

  it('gives a token for HTTP Basic', async () => {
    expect((await ask(GRANT, BASIC)).status).toBe(200);
  });

  it('rejects credentials in both places', async () => {
    expect((await ask({ ...GRANT, ...IN_BODY }, BASIC)).status).toBe(400);
  });

  it.each([
    ['a wrong secret', { ...GRANT, client_id: 'sandbox', client_secret: 'wrong' }],
    ['a wrong id', { ...GRANT, client_id: 'wrong', client_secret: 'sandbox-secret' }],
    ['no credentials', GRANT],
  ])('answers 401 to %s', async (_what, fields) => {
    const response = await ask(fields);
    expect(response.status).toBe(401);
    expect(JSON.parse(response.body)).toMatchObject({
      httpStatusCode: 401,
      httpMessage: 'Unauthorized',
      errorMessage: 'Invalid or missing credentials',
    });
  });

  it('rejects another grant type and another content type', async () => {
    expect((await ask({ ...IN_BODY, grant_type: 'password' })).status).toBe(400);
    expect((await ask({ ...GRANT, ...IN_BODY }, { 'content-type': 'application/json' })).status).toBe(415);
  });

  it('takes its credentials and the life of its tokens from the configuration', async () => {
    const sandbox = testSandbox({
      SANDBOX_CLIENT_ID: 'broker',
      SANDBOX_CLIENT_SECRET: 's:ecret',
      SANDBOX_TOKEN_SECONDS: '60',
    });
    expect((await ask({ ...GRANT, ...IN_BODY }, {}, sandbox)).status).toBe(401);
    const basic = { authorization: `Basic ${Buffer.from('broker:s:ecret').toString('base64')}` };
    expect(JSON.parse((await ask(GRANT, basic, sandbox)).body).expires_in).toBe(60);
  });
});

describe('a call with a token', () => {
  const sandbox = testSandbox();
  const good = bearer(sandbox.settings).authorization ?? '';

  it.each([
    ['none', {}],
    ['an expired one', bearer(sandbox.settings, 120_000, 0)],
    ['one signed with another key', bearer(testSandbox({ SANDBOX_TOKEN_KEY: 'other' }).settings)],
    ['one whose claims were changed', { authorization: good.replace('Bearer ', 'Bearer x') }],
    ['something that is no token', { authorization: 'Bearer nothing' }],
  ])('answers 401 to %s', async (_what, headers) => {
    const paths = ['GET /api/v4/capacityprovideraccountgroups', `POST ${RATE_PATH}`];
    for (const call of paths) {
      const [method = '', path = ''] = call.split(' ');
      const response = await sandbox.send({ method, path, headers, body: '{}' });
      expect(response.status).toBe(401);
    }
  });

  it('is accepted by another instance with the same key', async () => {
    const other = testSandbox();
    expect(other.settings.now()).toBe(NOON);
    expect((await other.rate(rateRequest(), bearer(sandbox.settings))).status).toBe(200);
  });
});
