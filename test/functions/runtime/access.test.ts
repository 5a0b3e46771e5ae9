import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Access, Route } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import type { Caller, SessionRecord } from '#domain/accounts/session.ts';
import { handler as getProfile } from '#functions/api/accounts/get-profile.ts';
import { handler as logout } from '#functions/api/accounts/logout.ts';
import { handler as resetPassword } from '#functions/api/accounts/reset-password.ts';
import { log } from '#functions/platform/log.ts';
import { identify } from '#functions/runtime/identify.ts';
import { accountWorld, errorOf, PASSWORD } from '#test/domain/accounts/account-world.ts';
import { fakeAuthenticator } from '#test/fakes/authenticator.ts';
import { makeSession } from '#test/fakes/fixtures.ts';
import { type CallOptions, callHandler } from '#test/fakes/http-event.ts';

async function world(tmpPasswordStatus: 0 | 1 = 0) {
  const accounts = accountWorld();
  const { deps } = accounts;
  const account = await accounts.addCustomer({ tmpPasswordStatus });
  const session = await accounts.login(account.email, PASSWORD);
  const authenticator = fakeAuthenticator(deps.sessions);
  const claims = { customerUuid: account.customerUuid, sessionId: 'session-1' };
  const accessToken = authenticator.issue(claims);
  const profile = (options: CallOptions) =>
    callHandler(getProfile.withDeps(deps, authenticator), 'getProfile', options);
  const leave = (options: CallOptions) => callHandler(logout.withDeps(deps, authenticator), 'logout', options);
  const reset = (options: CallOptions) =>
    callHandler(resetPassword.withDeps(deps, authenticator), 'resetPassword', options);
  return { ...accounts, account, session, authenticator, claims, accessToken, profile, leave, reset };
}

beforeEach(() => {
  vi.spyOn(log, 'info').mockImplementation(() => undefined);
  vi.spyOn(log, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('who calls', () => {
  test('a good access token of a living session is let in', async () => {
    const { profile, accessToken, account } = await world();
    expect(await profile({ accessToken })).toMatchObject({
      status: 200,
      envelope: { content: { customerUuid: account.customerUuid } },
    });
  });

  test('missing, malformed, forged and unknown access tokens: 401', async () => {
    const { profile, session, accessToken } = await world();
    const refused = { status: 401, envelope: { success: false, code: '401', content: null } };
    expect(await profile({})).toMatchObject(refused);
    for (const token of ['garbage', 'a.b.c', `${accessToken}x`, ''])
      expect(await profile({ headers: { authorization: `Bearer ${token}` } })).toMatchObject(refused);
    for (const authorization of [
      accessToken,
      `Basic ${accessToken}`,
      `Bearer  ${accessToken}`,
      `Bearer ${accessToken} x`,
    ])
      expect(await profile({ headers: { authorization } })).toMatchObject(refused);
    expect(await profile({ accessToken: session.refreshToken })).toMatchObject(refused);
  });

  test('[C15] after logout the access token is rejected at once: 1030', async () => {
    const { profile, leave, accessToken } = await world();
    expect(await leave({ accessToken })).toMatchObject({ status: 200, envelope: { code: '1030' } });
    expect(await profile({ accessToken })).toMatchObject({ status: 401, envelope: { code: '1030' } });
    expect(await leave({ accessToken })).toMatchObject({ status: 401, envelope: { code: '1030' } });
  });

  test('[C15] one logout leaves the customer’s other sessions alone', async () => {
    const { profile, leave, login, authenticator, accessToken, account } = await world();
    await login(account.email, PASSWORD);
    const other = authenticator.issue({ customerUuid: account.customerUuid, sessionId: 'session-2' });
    await leave({ accessToken });
    expect(await profile({ accessToken: other })).toMatchObject({ status: 200 });
  });

  test('[C15] [A26] a password that was set ends the access tokens of before at every call: 1030', async () => {
    const { profile, accessToken, deps, account, clock } = await world();
    const change = { version: 0, at: clock.ms(), until: clock.ms(), events: [] };
    await deps.accounts.beginPasswordChange(account.customerUuid, change);
    expect(await profile({ accessToken })).toMatchObject({ status: 401, envelope: { code: '1030' } });
  });

  test('rights changed since the token was issued: 1028, until it is renewed', async () => {
    const { profile, authenticator, claims, deps } = await world();
    await deps.accounts.markRightsChanged(claims.customerUuid, 1000);
    expect(await profile({ accessToken: authenticator.issue({ ...claims, issuedAt: 999 }) })).toMatchObject({
      status: 401,
      envelope: { code: '1028' },
    });
    expect(await profile({ accessToken: authenticator.issue({ ...claims, issuedAt: 1000 }) })).toMatchObject({
      status: 200,
    });
  });

  test('a session with a temporary password may change it and log out, nothing else: 1013', async () => {
    const { profile, reset, leave, accessToken, account } = await world(1);
    expect(await profile({ accessToken })).toMatchObject({ status: 403, envelope: { code: '1013' } });
    const body = { customerEmailId: account.email, activationCode: 'updateTempPassword', password: 'Brand-new-9' };
    const answer = await reset({ accessToken, body });
    expect(answer).toMatchObject({
      status: 200,
      envelope: { code: '4648', content: { session: { tmpPasswordStatus: 0 } } },
    });
    expect(await leave({ accessToken })).toMatchObject({ envelope: { code: '1030' } });
  });

  test('[C10] updateTempPassword for someone else, by whoever: 1002, and nothing is written', async () => {
    const { reset, accessToken, written, authenticator, claims } = await world();
    const before = written();
    const body = {
      customerEmailId: 'lee@other.example',
      activationCode: 'updateTempPassword',
      password: 'Brand-new-9',
    };
    for (const options of [{ body }, { body, accessToken }, { body, accessToken: authenticator.issue(claims) }])
      expect(await reset(options)).toMatchObject({ status: 422, envelope: { code: '1002' } });
    expect(written()).toEqual(before);
  });

  test('a public call with optional authentication rejects a wrong token instead of ignoring it', async () => {
    const { reset } = await world();
    const body = { customerEmailId: 'lee@other.example', activationCode: 'x', password: 'Brand-new-9' };
    expect(await reset({ body, accessToken: 'a.b.c' })).toMatchObject({ status: 401 });
  });
});

describe('access words of the route table', () => {
  const may = async (access: Access, groups: string[]): Promise<Caller | undefined> => {
    const session = makeSession({ secondFactorAt: 1 });
    const authenticator = fakeAuthenticator({ find: async () => ({ ...session, secondFactorOn: true }) });
    const token = authenticator.issue({ customerUuid: session.customerUuid, sessionId: session.sessionId, groups });
    return identify({ access, acting: 'self' }, { authorization: `Bearer ${token}` }, authenticator);
  };

  test.each<[string, string[], Access[], Access[]]>([
    ['a customer', [], ['session'], ['agent', 'operator']],
    ['an agent', ['agents'], ['session', 'agent'], ['operator']],
    ['an operator', ['operators'], ['session', 'agent', 'operator'], []],
    ['a member of a group nobody knows', ['admins'], ['session'], ['agent', 'operator']],
  ])('%s', async (_name, groups, open, closed) => {
    for (const access of open) expect(await may(access, groups)).toBeDefined();
    for (const access of closed) expect(await errorOf(may(access, groups))).toEqual({ code: '1013', status: 403 });
    expect(await may('public', groups)).toBeUndefined();
  });
});

describe('[A50] the broker’s staff without a second factor', () => {
  const as = async (groups: string[], row: Parameters<typeof identify>[0], changes: Partial<SessionRecord> = {}) => {
    const session = makeSession(changes);
    const authenticator = fakeAuthenticator({ find: async () => session });
    const token = authenticator.issue({ customerUuid: session.customerUuid, sessionId: session.sessionId, groups });
    return identify(row, { authorization: `Bearer ${token}` }, authenticator);
  };
  const own = { access: 'session', acting: 'self' } as const;

  test.each(['agents', 'sales-team', 'operators', 'proxy-users'])(
    '%s get no answer but to what sets it up and logs out, and the refusal says why',
    async (group) => {
      const refused = { code: '1013', status: 403, field: 'second-factor' };
      expect(await errorOf(as([group], own))).toEqual(refused);
      expect(await errorOf(as([group], { access: 'public', optionalAuth: true }))).toEqual(refused);
      expect(await as([group], { ...own, duringEnrolment: true })).toBeDefined();
      expect(await as([group], own, { secondFactorOn: true, secondFactorAt: 1 })).toBeDefined();
    },
  );

  test('only C10, C15 and C116 are open to them', () => {
    const open = Object.values<Route>(routes).filter(({ duringEnrolment }) => duringEnrolment);
    expect(open.flatMap(({ ids }) => ids).sort()).toEqual(['C10', 'C116', 'C15']);
  });

  test('a temporary password comes first: setting up a second factor waits for it', async () => {
    const changes = { tmpPasswordStatus: 1 } as const;
    const { setUpSecondFactor, resetPassword: setPassword } = routes;
    expect(await errorOf(as(['agents'], setUpSecondFactor, changes))).toEqual({ code: '1013', status: 403 });
    expect(await as(['agents'], setPassword, changes)).toBeDefined();
  });

  test('a customer needs none', async () => {
    expect(await as([], own)).toBeDefined();
  });
});
