import { expect, test } from 'vitest';
import { logOut } from '#domain/accounts/end-session.ts';
import { refreshSession } from '#domain/accounts/refresh-session.ts';
import { REFRESH_GRACE_MS } from '#domain/accounts/session.ts';
import { makeCaller } from '#test/fakes/fixtures.ts';
import { accountWorld, errorOf, PASSWORD } from './account-world.ts';

async function signedInTwice() {
  const world = accountWorld();
  const { email } = await world.addCustomer();
  const here = await world.login(email, PASSWORD);
  const elsewhere = await world.login(email, PASSWORD);
  return { ...world, here, elsewhere };
}

test('[C15] logout ends the session at the pool as well, and no other one', async () => {
  const { deps, here, elsewhere } = await signedInTwice();
  await logOut(makeCaller({ sessionId: 'session-1' }), deps);
  expect(deps.identityProvider.accepts(here.accessToken)).toBe(false);
  expect(deps.identityProvider.accepts(elsewhere.accessToken)).toBe(true);
  expect(await refreshSession(elsewhere.refreshToken, deps)).toBeDefined();
});

test('[C104] a session that ends because a token was used again ends at the pool as well', async () => {
  const { deps, here, clock } = await signedInTwice();
  await refreshSession(here.refreshToken, deps);
  clock.advance(REFRESH_GRACE_MS + 1);
  expect(await errorOf(refreshSession(here.refreshToken, deps))).toMatchObject({ code: '1030' });
  expect(deps.identityProvider.accepts(here.accessToken)).toBe(false);
});

test('[C15] a pool that does not respond does not prevent logging out; it is logged without the token', async () => {
  const { deps } = await signedInTwice();
  const cause = new Error('unreachable');
  const identityProvider = { revoke: async () => Promise.reject(cause) };
  await logOut(makeCaller({ sessionId: 'session-1' }), { ...deps, identityProvider });
  expect(deps.sessions.all.size).toBe(1);
  expect(deps.logUnrevoked).toHaveBeenCalledExactlyOnceWith(cause);
});
