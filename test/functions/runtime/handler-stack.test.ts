import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PortalError, portalError } from '#contract/codes/portal-error.ts';
import { code500 } from '#contract/codes/sessions.ts';
import type { Checks } from '#contract/master.ts';
import { handler as checkResetToken } from '#functions/api/accounts/check-reset-token.ts';
import { handler as registerGuest } from '#functions/api/accounts/register-guest.ts';
import { handler as findPostalCode } from '#functions/api/master/find-postal-code.ts';
import { handler as getHealth } from '#functions/api/master/get-health.ts';
import { handler as notFound } from '#functions/api/not-found.ts';
import { log } from '#functions/platform/log.ts';
import { accountWorld } from '#test/domain/accounts/account-world.ts';
import { fakeAuthenticator } from '#test/fakes/authenticator.ts';
import { registration } from '#test/fakes/fixtures.ts';
import { type CallOptions, callHandler, httpEvent, lambdaContext } from '#test/fakes/http-event.ts';
import { fakePlaces } from '#test/fakes/places.ts';

const fine: Checks = { table: 'ok', quotes: 'ok', users: 'ok', key: 'ok', mail: 'ok', provider: 'ok', gateway: 'ok' };

function world() {
  const accounts = accountWorld();
  const authenticator = fakeAuthenticator(accounts.deps.sessions);
  const find = (options: CallOptions) =>
    callHandler(findPostalCode.withDeps({ places: fakePlaces }, authenticator), 'findPostalCode', options);
  const register = (options: CallOptions) =>
    callHandler(registerGuest.withDeps(accounts.deps, authenticator), 'registerGuest', options);
  const check = (options: CallOptions) =>
    callHandler(checkResetToken.withDeps(accounts.deps, authenticator), 'checkResetToken', options);
  const health = (checkHealth: () => Promise<Checks>) =>
    callHandler(getHealth.withDeps({ checkHealth }, authenticator), 'getHealth');
  return { ...accounts, find, register, check, health };
}

beforeEach(() => {
  vi.spyOn(log, 'info').mockImplementation(() => undefined);
  vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the envelope', () => {
  test('[H23] of a success: success, message, errors, content; as JSON that nobody keeps', async () => {
    const answer = await world().find({ query: { postalCode: '60601' } });
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
      envelope: { success: true, message: '', errors: [], content: { city: 'Chicago', state: 'IL' } },
    });
  });

  test('[H23] of an error: the code, its sentence and the field', async () => {
    const answer = await world().find({ query: { postalCode: '99999' } });
    expect(answer).toMatchObject({ status: 422 });
    expect(answer.envelope).toEqual({
      success: false,
      message: 'Zip not found',
      code: '999999',
      errors: [{ code: '999999', message: 'Zip not found', field: 'postalCode' }],
      content: null,
    });
  });

  test('[H23] of a success with a code: the code’s text is the message', async () => {
    const { envelope } = await world().register({ body: registration() });
    expect(envelope).toMatchObject({ success: true, code: '1009', message: 'Your account is ready.', errors: [] });
  });

  test('[H23] of an unknown path too', async () => {
    const unknown: typeof notFound = (event, context) => notFound({ ...event, rawPath: '/api/v1/nowhere' }, context);
    const answer = await callHandler(unknown, 'getHealth');
    expect(answer).toMatchObject({ status: 404, envelope: { success: false, content: null } });
  });
});

test.each([
  ['PATCH', '/api/v1/timezone', 'GET, HEAD'],
  ['OPTIONS', '/api/v1/customer-login', 'POST'],
  ['DELETE', '/api/v1/fc-get-rate-quote', 'POST, GET, HEAD'],
])('[H23] %s %s: 405 in the envelope, with what the path takes', async (method, rawPath, allow) => {
  const answer = await notFound({ ...httpEvent('getHealth', { method }), rawPath }, lambdaContext());
  expect(answer).toMatchObject({ statusCode: 405, headers: { allow, 'content-type': 'application/json' } });
  expect(JSON.parse(answer.body ?? '')).toMatchObject({ success: false, content: null });
});

describe('bad input', () => {
  test.each([
    ['none', undefined],
    ['of a form', 'application/x-www-form-urlencoded'],
    ['of a text', 'text/plain;charset=UTF-8'],
    ['of a text that speaks of JSON', 'text/plain; application/json'],
    ['that only begins like JSON', 'application/jsonp'],
    ['of a form with a file', 'multipart/form-data; boundary=x'],
  ])('[R32] a body with a content type %s: 415, and nothing is written', async (_name, type) => {
    const { register, written } = world();
    const before = written();
    const answer = await register({ body: registration(), headers: { 'content-type': type } });
    expect(answer).toMatchObject({
      status: 415,
      envelope: { success: false, message: 'Send the body as JSON, with the content type application/json.' },
    });
    expect(written()).toEqual(before);
  });

  test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON ;charset=UTF-8'])(
    'a body of type %s is read',
    async (type) => {
      const answer = await world().register({ body: registration(), headers: { 'content-type': type } });
      expect(answer).toMatchObject({ status: 200 });
    },
  );

  test('a call without a body needs no content type', async () => {
    expect(await world().register({ headers: { 'content-type': undefined } })).toMatchObject({ status: 422 });
  });

  test('a body that is no JSON: 400', async () => {
    for (const body of ['{', 'a=b', '{"customerEmailId":', '\u0000'])
      expect(await world().register({ body })).toMatchObject({
        status: 400,
        envelope: { message: 'The request could not be read.' },
      });
  });

  test('over 256 KB, plain or base64: 413, to the byte', async () => {
    const limit = 256 * 1024;
    const bodyOf = (bytes: number) => JSON.stringify({ padding: 'x'.repeat(bytes - '{"padding":""}'.length) });
    const tooLarge = { status: 413, envelope: { message: 'The request is too large.' } };
    expect(await world().register({ body: bodyOf(limit + 1) })).toMatchObject(tooLarge);
    expect(await world().register({ body: bodyOf(2_000_000) })).toMatchObject(tooLarge);
    expect(await world().register({ body: bodyOf(limit) })).toMatchObject({ status: 422 });
    const base64 = (bytes: number) => Buffer.from(bodyOf(bytes)).toString('base64');
    expect(await world().register({ body: base64(limit + 1), isBase64Encoded: true })).toMatchObject(tooLarge);
    expect(await world().register({ body: base64(limit), isBase64Encoded: true })).toMatchObject({ status: 422 });
  });

  test('characters of several bytes are counted in bytes', async () => {
    const body = JSON.stringify({ padding: '\u20ac'.repeat(100_000) });
    expect(await world().register({ body })).toMatchObject({ status: 413 });
  });

  test('a base64 body is read', async () => {
    const body = Buffer.from(JSON.stringify(registration())).toString('base64');
    expect(await world().register({ body, isBase64Encoded: true })).toMatchObject({ status: 200 });
  });

  test('wrong fields: 422, one error a field with its code, sentence and path', async () => {
    const body = registration({ customerFirstName: '', customerEmailId: 'nobody', customerPhone: '555' });
    const { status, envelope } = await world().register({ body });
    expect(status).toBe(422);
    expect(envelope.errors).toEqual([
      { code: '4000', field: 'customerFirstName', message: 'First name is a required field' },
      { code: '4004', field: 'customerEmailId', message: 'Please enter a valid email address' },
      { code: '4007', field: 'customerPhone', message: 'Please enter valid phone number' },
    ]);
  });

  test('no body, a list or null instead of an object: 422', async () => {
    for (const body of [undefined, '[]', 'null', '7', '""'])
      expect(await world().register(body === undefined ? {} : { body })).toMatchObject({ status: 422 });
  });

  test('fields that the contract does not know are dropped', async () => {
    const { register, deps } = world();
    const answer = await register({ body: { ...registration(), ratingRequestLock: true, __proto__: { admin: true } } });
    expect(await deps.accounts.findByUuid(answer.envelope.content.userUuid)).toMatchObject({
      ratingRequestLock: false,
    });
  });
});

describe('HEAD', () => {
  test('[H23] gets the same status and headers as GET', async () => {
    const { find } = world();
    for (const query of [{ postalCode: '60601' }, { postalCode: '99999' }]) {
      const [get, head] = [await find({ query }), await find({ query, method: 'HEAD' })];
      expect(head).toEqual(get);
    }
  });
});

describe('the edge', () => {
  test.each([
    ['without the origin secret', undefined],
    ['with another one', 'guess'],
    ['with an empty one', ''],
  ])('a call %s: 403, before anything else is looked at', async (_name, secret) => {
    const { register, written } = world();
    const before = written();
    const headers = { 'x-origin-secret': secret };
    expect(await register({ headers, body: registration() })).toMatchObject({ status: 403 });
    expect(await register({ headers, body: '{' })).toMatchObject({ status: 403 });
    expect(written()).toEqual(before);
  });
});

describe('what nobody foresaw', () => {
  const secret = 'Key AKIA123 of table portal was refused';
  const failing = () => world().health(async () => Promise.reject(new Error(secret)));

  test('code 500 with the request’s id, without the reason', async () => {
    const answer = await failing();
    expect(answer).toMatchObject({ status: 500, envelope: { success: false, code: '500', content: null } });
    expect(answer.envelope.message).toBe('Internal server error');
    expect(answer.envelope.errors[0]?.message).toMatch(/^Something went wrong\. Please try again\..* request-1$/);
    expect(JSON.stringify(answer)).not.toMatch(/AKIA|portal was|stack|\.ts/);
  });

  test.each([
    ['that a use case knows', portalError(code500)],
    ['with words of its own', new PortalError(500, [{ message: 'The table is busy: AKIA123' }])],
  ])('a failure %s carries the request’s id like any other', async (_name, failure) => {
    const answer = await world().health(async () => Promise.reject(failure));
    expect(answer).toMatchObject({ status: 500, envelope: { code: '500', errors: [{ code: '500' }] } });
    expect(answer.envelope.message).toBe('Internal server error');
    expect(answer.envelope.errors[0]?.message).toMatch(/^Something went wrong\. Please try again\..* request-1$/);
    expect(JSON.stringify(answer)).not.toContain('AKIA');
  });

  test('is logged with the reason', async () => {
    await failing();
    expect(log.error).toHaveBeenCalledWith(
      'failed',
      expect.objectContaining({ status: 500, code: '500', error: expect.objectContaining({ message: secret }) }),
    );
  });

  test('a response that breaks the contract is one too', async () => {
    const answer = await world().health(async () => ({ ...fine, mail: 'sad' }) as unknown as Checks);
    expect(answer).toMatchObject({ status: 500, envelope: { code: '500' } });
    expect(JSON.stringify(answer)).not.toContain('sad');
  });
});

describe('limits and idempotency keys', () => {
  test('a temporary error says when to retry', async () => {
    const { check } = world();
    for (let n = 0; n < 60; n += 1) await check({ body: { activationCode: `guess-${n}` } });
    const answer = await check({ body: { activationCode: 'guess' } });
    expect(answer).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } });
  });

  test('the client’s address is the one the edge saw, whatever port or gateway', async () => {
    const { check } = world();
    const from = (viewer: string, sourceIp: string) =>
      check({ headers: { 'cloudfront-viewer-address': viewer }, sourceIp, body: { activationCode: 'guess' } });
    for (let n = 0; n < 60; n += 1) await from(`198.51.100.7:${40_000 + n}`, `10.0.0.${n}`);
    expect(await from('198.51.100.7:1', '10.1.1.1')).toMatchObject({ status: 429 });
    expect(await from('198.51.100.8:1', '10.1.1.1')).toMatchObject({ status: 422 });
    expect(await from('2001:db8::7:443', '10.1.1.1')).toMatchObject({ status: 422 });
  });

  test.each(['short', 'x'.repeat(101), 'with spaces in between', 'semi;colon;semi;colon'])(
    'an idempotency key that is none is rejected: %s',
    async (idempotencyKey) => {
      const { register, written } = world();
      const before = written();
      expect(await register({ body: registration(), idempotencyKey })).toMatchObject({ status: 422 });
      expect(written()).toEqual(before);
    },
  );

  test('a repeat with the same key gets the account it made', async () => {
    const { register } = world();
    const call = { body: registration(), idempotencyKey: '0b0e7b2c-9c1f-4f6e-8a55-1d2e3f4a5b6c' };
    const [first, again] = [await register(call), await register(call)];
    expect(again).toMatchObject({ status: 200 });
    expect(again.envelope.content.userUuid).toBe(first.envelope.content.userUuid);
  });
});

test('a log line names route and request, and nothing of the body', async () => {
  const lines: unknown[] = [];
  const append = vi.spyOn(log, 'appendKeys').mockImplementation((keys) => {
    lines.push(keys);
  });
  const { deps } = world();
  const event = httpEvent('registerGuest', { body: registration() });
  await registerGuest.withDeps(deps, fakeAuthenticator(deps.sessions))(event, lambdaContext('request-7'));
  lines.push(...vi.mocked(log.info).mock.calls);
  expect(lines).toContainEqual({
    route: 'registerGuest',
    access: 'public',
    requestId: 'request-7',
    dataSource: 'web',
  });
  expect(JSON.stringify(lines)).not.toMatch(/Dana|Reyes|555|human-1/);
  append.mockRestore();
});
