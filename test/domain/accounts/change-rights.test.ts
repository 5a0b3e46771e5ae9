import { expect, test } from 'vitest';
import { changeRights, type Role } from '#domain/accounts/change-rights.ts';
import { refreshSession } from '#domain/accounts/refresh-session.ts';
import { identify } from '#functions/runtime/identify.ts';
import { fakeAuthenticator } from '#test/fakes/authenticator.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { testId } from '#test/fakes/ids.ts';
import { accountWorld, errorOf, PASSWORD } from './account-world.ts';

function world() {
  const accounts = accountWorld();
  const given: (readonly Role[])[] = [];
  const roles = { set: async (_: string, now: readonly Role[]) => void given.push(now) };
  const change = (customerUuid: string, wanted: Parameters<typeof changeRights>[1]) =>
    changeRights(customerUuid, wanted, { ...accounts.deps, roles });
  const authenticator = fakeAuthenticator(accounts.deps.sessions);
  const secondsNow = () => Math.floor(accounts.clock.ms() / 1000);
  const call = (sessionId: string, issuedAt: number) => {
    const token = authenticator.issue({ customerUuid: CUSTOMER, sessionId, issuedAt });
    return identify({ access: 'session', acting: 'customer' }, { authorization: `Bearer ${token}` }, authenticator);
  };
  return { ...accounts, given, change, call, secondsNow };
}

test('[A02] [R25] a changed role makes every token of before be renewed, once, and a refresh in the same second is enough', async () => {
  const { addCustomer, login, change, call, given, deps, clock, secondsNow } = world();
  const { email } = await addCustomer();
  const session = await login(email, PASSWORD);
  await login(email, PASSWORD);
  const issued = secondsNow();
  expect(await call('session-1', issued)).toBeDefined();
  await change(CUSTOMER, { roles: ['agent'] });
  expect(given).toEqual([['agent']]);
  // Tokens name the second of their making only, and these may be older than the change.
  for (const sessionId of ['session-1', 'session-2'])
    expect(await errorOf(call(sessionId, issued))).toMatchObject({ code: '1028', status: 401 });
  deps.pause = async (ms) => clock.advance(ms);
  await refreshSession(session.refreshToken, deps);
  expect(await call('session-1', secondsNow())).toBeDefined();
  expect(await errorOf(call('session-2', issued))).toMatchObject({ code: '1028' });
});

test('[A02] [A30] a lock and a template are taken over by open sessions; another customer’s stay as they are', async () => {
  const { addCustomer, login, change, call, deps, secondsNow } = world();
  const { email } = await addCustomer();
  await login(email, PASSWORD);
  await addCustomer({ customerUuid: testId(0xc7), email: 'lee@other.example' });
  await change(testId(0xc7), { fields: { ratingRequestLock: true } });
  expect(await call('session-1', secondsNow())).toBeDefined();
  await change(CUSTOMER, { fields: { template: 'SingleRate_v2' } });
  expect(await errorOf(call('session-1', secondsNow()))).toMatchObject({ code: '1028' });
  expect(await deps.accounts.findByUuid(CUSTOMER)).toMatchObject({
    template: 'SingleRate_v2',
    ratingRequestLock: false,
  });
  expect(await errorOf(change(testId(0xff), {}))).toMatchObject({ status: 404 });
});
