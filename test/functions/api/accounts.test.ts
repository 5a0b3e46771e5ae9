import { afterEach, describe, expect, test, vi } from 'vitest';
import { sha256 } from '#domain/crypto.ts';
import { handler as checkResetToken } from '#functions/api/accounts/check-reset-token.ts';
import { handler as forgotPassword } from '#functions/api/accounts/forgot-password.ts';
import { handler as getHumanCheck } from '#functions/api/accounts/get-human-check.ts';
import { handler as login } from '#functions/api/accounts/login.ts';
import { handler as refreshToken } from '#functions/api/accounts/refresh-token.ts';
import { handler as registerGuest } from '#functions/api/accounts/register-guest.ts';
import { handler as resolveHash } from '#functions/api/accounts/resolve-hash.ts';
import { handler as updateShippingFrequency } from '#functions/api/accounts/update-shipping-frequency.ts';
import { PASSWORD } from '#test/domain/accounts/account-world.ts';
import { CUSTOMER, registration } from '#test/fakes/fixtures.ts';
import { type CallOptions, callHandler, httpEvent, lambdaContext } from '#test/fakes/http-event.ts';
import { testId } from '#test/fakes/ids.ts';
import { apiWorld } from './api-world.ts';

const EMAIL = 'dana@reyes-tools.example';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('sign-up', () => {
  test('[C05] [C06] the shipping frequency of the caller’s account changes, of nobody else’s', async () => {
    const { deps, authenticator, dana } = await apiWorld();
    const call = (options: CallOptions) =>
      callHandler(updateShippingFrequency.withDeps(deps, authenticator), 'updateShippingFrequency', options);
    const body = { customerShippingFrequency: '5' };
    expect(await call({ body, accessToken: dana })).toMatchObject({
      status: 200,
      envelope: { code: '2015', content: { customerShippingFrequency: 5 } },
    });
    expect([...deps.accounts.all.values()].map((account) => account.shippingFrequencyId)).toEqual([5, 3, 3]);
    expect(await call({ body })).toMatchObject({ status: 401 });
  });

  test.each<[unknown, string]>([
    [{}, 'Customer shipping frequency is a required field'],
    [{ customerShippingFrequency: '' }, 'Customer shipping frequency is a required field'],
    [{ customerShippingFrequency: 7 }, 'Must be positive integer number'],
    [{ customerShippingFrequency: 2.5 }, 'Must be positive integer number'],
    [{ customerShippingFrequency: 0 }, 'Must be positive integer number'],
  ])('[C05] %o is refused', async (body, message) => {
    const { deps, authenticator, dana } = await apiWorld();
    const handler = updateShippingFrequency.withDeps(deps, authenticator);
    const answer = await callHandler(handler, 'updateShippingFrequency', { body, accessToken: dana });
    expect(answer).toMatchObject({
      status: 422,
      envelope: { errors: [{ field: 'customerShippingFrequency', message }] },
    });
  });

  test('[C105] a challenge for the captcha', async () => {
    const { deps, authenticator } = await apiWorld();
    const answer = await callHandler(getHumanCheck.withDeps(deps, authenticator), 'getHumanCheck');
    expect(answer).toMatchObject({ status: 200, envelope: { content: { parameters: { algorithm: 'test' } } } });
  });

  test('[C04] a replayed captcha: 3425, no account', async () => {
    const { deps, authenticator } = await apiWorld();
    const call = (customerEmailId: string) =>
      callHandler(registerGuest.withDeps(deps, authenticator), 'registerGuest', {
        body: registration({ customerEmailId }),
      });
    expect(await call('one@new.example')).toMatchObject({ status: 200 });
    expect(await call('two@new.example')).toMatchObject({ status: 403, envelope: { code: '3425' } });
    expect(await deps.accounts.findUuidByEmail('two@new.example')).toBeUndefined();
  });
});

describe('sign-in', () => {
  test('[C09] [C104] login, then refresh', async () => {
    const { deps, authenticator } = await apiWorld();
    const body = { emailId: ` ${EMAIL.toUpperCase()} `, password: PASSWORD };
    const signedIn = await callHandler(login.withDeps(deps, authenticator), 'login', { body });
    expect(signedIn).toMatchObject({ status: 200, envelope: { content: { userUuid: CUSTOMER } } });
    const { refreshToken: token } = signedIn.envelope.content;
    const call = (refresh: string) =>
      callHandler(refreshToken.withDeps(deps, authenticator), 'refreshToken', { body: { refreshToken: refresh } });
    const refreshed = await call(token);
    expect(Object.keys(refreshed.envelope.content).sort()).toEqual([
      'accessToken',
      'expiresIn',
      'idToken',
      'refreshToken',
    ]);
    expect(await call('garbage')).toMatchObject({ status: 401, envelope: { code: '401' } });
  });

  test('[A23] a sign-in leaves a cookie for the calls that take a password, and a browser with it gets through a block, however AWS lists it', async () => {
    const { deps, authenticator } = await apiWorld();
    const event = (password: string, more: Partial<ReturnType<typeof httpEvent>> = {}) => {
      const made = httpEvent('login', { body: { emailId: EMAIL, password } });
      return { ...made, ...more, headers: { ...made.headers, ...more.headers } };
    };
    const call = (asked: ReturnType<typeof httpEvent>) => login.withDeps(deps, authenticator)(asked, lambdaContext());
    const [cookie = ''] = (await call(event(PASSWORD))).cookies ?? [];
    expect(cookie).toMatch(
      /^known-[\w-]{12}=\d+\.[\w-]+; Path=\/api\/v1; Max-Age=2592000; HttpOnly; Secure; SameSite=Strict$/,
    );
    for (let n = 0; n < 5; n += 1) await call(event('Wrong-pass1'));
    expect((await call(event(PASSWORD))).statusCode).toBe(423);
    const [kept = ''] = cookie.split(';');
    expect((await call(event(PASSWORD, { cookies: ['other=1', kept] }))).statusCode).toBe(200);
    expect((await call(event(PASSWORD, { headers: { cookie: `other=1; ${kept}` } }))).statusCode).toBe(200);
    const forged = kept.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    expect((await call(event(PASSWORD, { cookies: [forged] }))).statusCode).toBe(423);
  });

  test('[C09] wrong and unknown get the same response, byte for byte', async () => {
    const { deps, authenticator } = await apiWorld();
    const call = (emailId: string) =>
      callHandler(login.withDeps(deps, authenticator), 'login', { body: { emailId, password: 'Wrong-pass1' } });
    const [known, unknown] = [await call(EMAIL), await call('nobody@other.example')];
    expect(known).toEqual(unknown);
    expect(known).toMatchObject({ status: 401, envelope: { code: '3258', message: 'Invalid username or password.' } });
  });
});

describe('passwords', () => {
  test('[C11] the response is the same for every address: 1004', async () => {
    const { deps, authenticator } = await apiWorld();
    const call = (customerEmailId: string) =>
      callHandler(forgotPassword.withDeps(deps, authenticator), 'forgotPassword', { body: { customerEmailId } });
    const [known, unknown] = [await call(EMAIL), await call('nobody@other.example')];
    expect(known).toEqual(unknown);
    expect(known).toMatchObject({ status: 200, envelope: { success: true, code: '1004', content: {} } });
    expect(deps.mailer.sent).toHaveLength(1);
  });

  test('[C16] [C18] a mailed code says whose it is, to POST and to hash-info', async () => {
    const { deps, authenticator } = await apiWorld();
    await callHandler(forgotPassword.withDeps(deps, authenticator), 'forgotPassword', {
      body: { customerEmailId: EMAIL },
    });
    const activationCode = deps.mailer.codeMailedTo(EMAIL);
    const checked = await callHandler(checkResetToken.withDeps(deps, authenticator), 'checkResetToken', {
      body: { activationCode },
    });
    expect(checked).toMatchObject({ status: 200, envelope: { content: { customerEmailId: EMAIL } } });
    const resolve = (hash: string) =>
      callHandler(resolveHash.withDeps(deps, authenticator), 'resolveHash', { query: { hash } });
    expect(await resolve(activationCode)).toMatchObject({
      status: 200,
      envelope: { content: { kind: 'activation', customerEmailId: EMAIL } },
    });
    const hash = 'f'.repeat(32);
    expect(await resolve(hash)).toMatchObject({ status: 422, envelope: { code: '1002' } });
    const [shipmentUuid, expiresAt] = [testId(0x51), Date.now() + 1000];
    const link = { purpose: 'documents', shipmentUuid, issuedAt: 0, expiresAt, used: false } as const;
    await deps.links.add({ ...link, tokenHash: sha256(hash) });
    const resolved = await resolve(hash);
    expect(resolved.envelope.content).toEqual({ kind: 'document', shipmentUuid });
  });
});
