import { describe, expect, test, vi } from 'vitest';
import { refreshedTokens } from '#contract/sessions.ts';
import { makeRefreshToken } from '#domain/accounts/open-session.ts';
import { refreshSession } from '#domain/accounts/refresh-session.ts';
import { REFRESH_GRACE_MS } from '#domain/accounts/session.ts';
import { accountWorld, errorOf, PASSWORD } from './account-world.ts';

async function signedIn() {
  const world = accountWorld();
  const { customerUuid, email } = await world.addCustomer();
  const session = await world.login(email, PASSWORD);
  const refresh = (token: string) => refreshSession(token, world.deps);
  const record = () => world.deps.sessions.find(customerUuid, 'session-1');
  return { ...world, session, refresh, record, customerUuid };
}

describe('refresh', () => {
  test('[C104] a refresh token gives a new access token and a new refresh token of the same session', async () => {
    const { session, refresh, record } = await signedIn();
    const before = await record();
    const next = await refresh(session.refreshToken);
    expect(refreshedTokens.parse(next)).toEqual(next);
    expect(next.accessToken).not.toBe(session.accessToken);
    expect(next.refreshToken).not.toBe(session.refreshToken);
    const after = await record();
    expect(after?.refreshHash).not.toBe(before?.refreshHash);
    expect(after).toMatchObject({ sessionId: before?.sessionId, createdAt: before?.createdAt });
    expect(JSON.stringify(after)).not.toContain(next.refreshToken);
    expect(await refresh(next.refreshToken)).toMatchObject({ expiresIn: 3600 });
  });

  test.each([
    ['longer than a key may be', ['c'.repeat(2100), 's'.repeat(700), 'f', 'r']],
    ['with signs that no id has', ['CUSTOMER#1', 'session-1', 'f', 'r']],
    ['with ids that are not there', ['', 'session-1', 'f', 'r']],
  ])('[C104] a token %s is refused and nothing is looked up', async (_name, parts) => {
    const { deps } = accountWorld();
    const find = vi.spyOn(deps.sessions, 'find').mockRejectedValue(new Error('Size of hashkey has exceeded the limit'));
    const token = Buffer.from(parts.join('.')).toString('base64url');
    expect(await errorOf(refreshSession(token, deps))).toMatchObject({ code: '401', status: 401 });
    expect(find).not.toHaveBeenCalled();
  });

  test('[C104] a token used again within ten seconds gives the token of that rotation again', async () => {
    const { session, refresh, clock } = await signedIn();
    const next = await refresh(session.refreshToken);
    clock.advance(REFRESH_GRACE_MS);
    const again = await refresh(session.refreshToken);
    expect(again.refreshToken).toBe(next.refreshToken);
    expect(await refresh(next.refreshToken)).toBeDefined();
  });

  test('[C104] a token used again later ends the session: 1030 for the thief and for the owner', async () => {
    const { session, refresh, clock, record } = await signedIn();
    const next = await refresh(session.refreshToken);
    clock.advance(REFRESH_GRACE_MS + 1);
    expect(await errorOf(refresh(session.refreshToken))).toMatchObject({ code: '1030', status: 401 });
    expect(await record()).toBeUndefined();
    expect(await errorOf(refresh(next.refreshToken))).toMatchObject({ status: 401 });
  });

  test('[C104] a token replaced twice ends the session too', async () => {
    const { session, refresh, clock, record } = await signedIn();
    let token = session.refreshToken;
    for (let n = 0; n < 5; n += 1) {
      token = (await refresh(token)).refreshToken;
      clock.advance(3_600_000);
    }
    expect(await errorOf(refresh(session.refreshToken))).toMatchObject({ code: '1030' });
    expect(await record()).toBeUndefined();
  });

  test('[C104] [R6] however long ago it was replaced: the first of a hundred tokens ends the session', async () => {
    const { session, refresh, clock, record } = await signedIn();
    let token = session.refreshToken;
    for (let n = 0; n < 100; n += 1) {
      token = (await refresh(token)).refreshToken;
      clock.advance(3_600_000);
    }
    expect((await record())?.replaced.length).toBeLessThan(20);
    expect(await errorOf(refresh(session.refreshToken))).toMatchObject({ code: '1030' });
    expect(await record()).toBeUndefined();
    expect(await errorOf(refresh(token))).toMatchObject({ status: 401 });
  });

  test('[C104] a token replaced twice within ten seconds still works and gives the newest one', async () => {
    const { session, refresh, clock } = await signedIn();
    const second = await refresh(session.refreshToken);
    clock.advance(2000);
    const third = await refresh(second.refreshToken);
    clock.advance(2000);
    expect((await refresh(session.refreshToken)).refreshToken).toBe(third.refreshToken);
  });

  test('[C104] two tabs that refresh at the same time get the same token, and it works', async () => {
    const { session, refresh } = await signedIn();
    const [one, two] = await Promise.all([refresh(session.refreshToken), refresh(session.refreshToken)]);
    expect(one.refreshToken).toBe(two.refreshToken);
    expect(await refresh(one.refreshToken)).toBeDefined();
  });

  test.each([
    ['garbage', () => 'garbage'],
    ['an empty name', () => Buffer.from('..').toString('base64url')],
    ['a token of nobody', () => makeRefreshToken('01940000-0000-7000-8000-0000000000ff', 'session-1')],
    ['a long one', () => 'A'.repeat(4000)],
  ])('[C104] %s: 401, and the pool is not asked', async (_name, make) => {
    const { refresh, deps } = await signedIn();
    let asked = 0;
    deps.identityProvider.refresh = async () => {
      asked += 1;
      return undefined;
    };
    expect(await errorOf(refresh(make()))).toMatchObject({ code: '401', status: 401 });
    expect(asked).toBe(0);
  });

  test('[C104] an invented token for a real session is rejected and does not end it', async () => {
    const { refresh, record, customerUuid, session } = await signedIn();
    expect(await errorOf(refresh(makeRefreshToken(customerUuid, 'session-1')))).toMatchObject({ code: '401' });
    expect(await record()).toBeDefined();
    expect(await refresh(session.refreshToken)).toBeDefined();
  });

  test('[C104] an access token is no refresh token', async () => {
    const { refresh, session } = await signedIn();
    expect(await errorOf(refresh(session.accessToken))).toMatchObject({ code: '401' });
  });

  test('after logout the refresh token is rejected', async () => {
    const { refresh, session, deps, customerUuid } = await signedIn();
    await deps.sessions.end(customerUuid, 'session-1', []);
    expect(await errorOf(refresh(session.refreshToken))).toMatchObject({ status: 401 });
  });

  test('when the pool has ended its session ours ends with it: 1030', async () => {
    const { refresh, session, deps, customerUuid, record } = await signedIn();
    await deps.identityProvider.signOutEverywhere(customerUuid);
    expect(await errorOf(refresh(session.refreshToken))).toMatchObject({ code: '1030' });
    expect(await record()).toBeUndefined();
  });

  test('[C104] thirty days without a refresh end a session, thirty days with one do not', async () => {
    const { refresh, session, clock } = await signedIn();
    const DAY_MS = 24 * 60 * 60_000;
    clock.advance(29 * DAY_MS);
    const next = await refresh(session.refreshToken);
    clock.advance(29 * DAY_MS);
    const later = await refresh(next.refreshToken);
    clock.advance(30 * DAY_MS);
    expect(await errorOf(refresh(later.refreshToken))).toMatchObject({ status: 401 });
  });
});
