import { beforeEach, describe, expect, test } from 'vitest';
import { changeEmail, verifyEmail } from '#domain/accounts/change-email.ts';
import { keepEmail } from '#domain/accounts/keep-email.ts';
import { resetPassword } from '#domain/accounts/reset-password.ts';
import { setPassword } from '#domain/accounts/set-password.ts';
import { CUSTOMER, makeAccount, OTHER_CUSTOMER } from '#test/fakes/fixtures.ts';
import { openedBy } from '#test/fakes/signed-in.ts';
import { type AccountWorld, accountWorld, errorOf, HERE, PASSWORD } from './account-world.ts';

const OLD = 'dana@reyes-tools.example';
const NEW = 'thief@elsewhere.example';
const CHOSEN = 'Valves3Ship!';
let world: AccountWorld;
beforeEach(async () => {
  world = accountWorld();
  await world.addCustomer();
  await world.login(OLD, PASSWORD);
  const change = { customerEmailId: NEW, password: PASSWORD, clientAddress: HERE, cookies: {} };
  await changeEmail({ userUuid: CUSTOMER }, change, world.deps);
});

const stored = () => world.deps.accounts.all.get(CUSTOMER);
const tokenTo = (to: string): string => {
  const mail = world.deps.mailer.sent.findLast((one) => one.to === to);
  return /\/(?:verify-email|keep-email)\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
};
const keep = () => keepEmail(tokenTo(OLD), world.deps);
/** Sets the password that the page of the link goes on to. */
const choose = (path: string) =>
  resetPassword(
    { customerEmailId: OLD, activationCode: path.split('/').at(-1) ?? '', password: CHOSEN },
    undefined,
    world.deps,
  );

describe('‘this was not me’', () => {
  test('[C152] takes a waiting change back, ends every session, and the link in the new mailbox opens nothing', async () => {
    expect(await keep()).toEqual({
      customerEmailId: OLD,
      passwordPath: expect.stringMatching(/^\/resetpassword\/[\w-]{20,}$/),
    });
    expect(stored()).toMatchObject({ email: OLD });
    expect(stored()?.pendingEmail).toBeUndefined();
    expect(world.deps.sessions.all.size).toBe(0);
    expect(await errorOf(verifyEmail(tokenTo(NEW), world.deps))).toMatchObject({ code: '1002' });
  });

  test('[R75] the password that somebody knows opens nothing any more; the path of the response sets a new one and signs in', async () => {
    const { passwordPath } = await keep();
    expect(await errorOf(world.login(OLD, PASSWORD))).toMatchObject({ code: '3258' });
    expect(openedBy(await choose(passwordPath)).session).toMatchObject({ emailId: OLD });
    expect(await world.login(OLD, CHOSEN)).toMatchObject({ userUuid: CUSTOMER });
    expect(await errorOf(choose(passwordPath))).toMatchObject({ code: '1002' });
  });

  test('[C152] a completed change is undone too, and after the password was changed as well', async () => {
    await verifyEmail(tokenTo(NEW), world.deps);
    const account = stored() ?? makeAccount();
    await setPassword(account, 'Thieves-own-1', { by: 'owner' }, world.deps);
    expect(stored()?.email).toBe(NEW);
    const { passwordPath } = await keep();
    expect(stored()).toMatchObject({ email: OLD, emailVerified: true });
    expect(await world.deps.accounts.findUuidByEmail(NEW)).toBeUndefined();
    for (const email of [OLD, NEW])
      expect(await errorOf(world.login(email, 'Thieves-own-1'))).toMatchObject({ code: '3258' });
    expect(openedBy(await choose(passwordPath)).session).toMatchObject({ emailId: OLD });
  });

  test('[1002] its link works once, at the same time as well', async () => {
    const token = tokenTo(OLD);
    const both = await Promise.allSettled([keepEmail(token, world.deps), keepEmail(token, world.deps)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await errorOf(keepEmail(token, world.deps))).toMatchObject({ code: '1002' });
  });

  test('[4647] its link ends after three days, longer than the change can be completed', async () => {
    world.clock.advance(3 * 24 * 60 * 60_000 - 1);
    const token = tokenTo(OLD);
    world.clock.advance(1);
    expect(await errorOf(keepEmail(token, world.deps))).toMatchObject({ code: '4647' });
  });

  test('[4014] an address that has another account by now is not taken from it', async () => {
    await verifyEmail(tokenTo(NEW), world.deps);
    await world.addCustomer({ customerUuid: OTHER_CUSTOMER, email: OLD });
    expect(await errorOf(keep())).toMatchObject({ code: '4014' });
    expect(stored()?.email).toBe(NEW);
  });

  test('[1002] no other link takes anything back', async () => {
    expect(await errorOf(keepEmail(tokenTo(NEW), world.deps))).toMatchObject({ code: '1002' });
    expect(await errorOf(keepEmail('invented', world.deps))).toMatchObject({ code: '1002' });
    expect(stored()?.pendingEmail).toMatchObject({ email: NEW });
  });
});
