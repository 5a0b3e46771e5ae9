import { describe, expect, test } from 'vitest';
import { checkPasswordLink } from '#domain/accounts/password-link.ts';
import { refreshSession } from '#domain/accounts/refresh-session.ts';
import { resetPassword, TEMPORARY_PASSWORD_CODE } from '#domain/accounts/reset-password.ts';
import type { PoolTokens } from '#domain/accounts/session.ts';
import { sha256 } from '#domain/crypto.ts';
import { makeCaller, makeSession, readRegistration } from '#test/fakes/fixtures.ts';
import { testId } from '#test/fakes/ids.ts';
import { openedBy } from '#test/fakes/signed-in.ts';
import { accountWorld, errorOf, PASSWORD } from './account-world.ts';

const EMAIL = 'dana@reyes-tools.example';
const NEW = 'Brand-new-9';
const HOUR_MS = 60 * 60_000;

async function withLink() {
  const world = accountWorld();
  const account = await world.addCustomer();
  await world.forgot(EMAIL);
  const activationCode = world.deps.mailer.codeMailedTo(EMAIL);
  const reset = async (
    changes: Partial<Parameters<typeof resetPassword>[0]> = {},
    caller?: Parameters<typeof resetPassword>[1],
  ) => {
    const request = { customerEmailId: EMAIL, activationCode, password: NEW, ...changes };
    return openedBy(await resetPassword(request, caller, world.deps)).session;
  };
  return { ...world, account, activationCode, reset };
}

describe('reset by a mailed link', () => {
  test('[C10] sets the password and signs this browser in again', async () => {
    const { reset, login, account } = await withLink();
    expect(await reset()).toMatchObject({ userUuid: account.customerUuid, passwordSet: true, tmpPasswordStatus: 0 });
    expect(await login(EMAIL, NEW)).toMatchObject({ emailId: EMAIL });
    expect(await errorOf(login(EMAIL, PASSWORD))).toMatchObject({ code: '3258' });
  });

  test('[A26] the link works once', async () => {
    const { reset, written } = await withLink();
    await reset();
    const before = written();
    expect(await errorOf(reset({ password: 'Another-one-8' }))).toMatchObject({ code: '1002' });
    expect(written()).toEqual(before);
  });

  test('[A26] a link mailed before the password was set sets none any more', async () => {
    const { reset, deps, clock, activationCode, forgot } = await withLink();
    clock.advance(1000);
    await forgot(EMAIL);
    const later = deps.mailer.codeMailedTo(EMAIL);
    expect(later).not.toBe(activationCode);
    clock.advance(1000);
    await reset({ activationCode: later });
    expect(await errorOf(reset({ password: 'Another-one-8' }))).toMatchObject({ code: '1002' });
    expect(await errorOf(checkPasswordLink(activationCode, '203.0.113.9', deps))).toMatchObject({ code: '1002' });
  });

  test('[A26] of two uses at the same time one sets the password', async () => {
    const { reset, deps, account } = await withLink();
    const outcomes = await Promise.allSettled([
      reset({ password: 'First-one-1' }),
      reset({ password: 'Second-one-2' }),
    ]);
    const won = outcomes.findIndex(({ status }) => status === 'fulfilled');
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(deps.identityProvider.passwords.get(account.customerUuid)).toBe(['First-one-1', 'Second-one-2'][won]);
  });

  test('[A26] the link expires after an hour: 4647, and nothing is written', async () => {
    const { reset, clock, written, deps } = await withLink();
    const [link] = [...deps.links.all.values()];
    expect(link?.expiresAt).toBe(clock.ms() + HOUR_MS);
    clock.advance(HOUR_MS);
    const before = written();
    expect(await errorOf(reset())).toEqual({ code: '4647', status: 410 });
    expect(written()).toEqual(before);
  });

  test('[A26] only the hash of the code is stored', async () => {
    const { deps, activationCode } = await withLink();
    expect(JSON.stringify([...deps.links.all])).not.toContain(activationCode);
  });

  test('[C10] an unknown code and the code of another e-mail address: 1002, and nothing is written', async () => {
    const { reset, written, addCustomer } = await withLink();
    await addCustomer({ customerUuid: testId(0xc7), email: 'lee@other.example' });
    const before = written();
    expect(await errorOf(reset({ activationCode: 'unknown' }))).toMatchObject({ code: '1002' });
    expect(await errorOf(reset({ customerEmailId: 'lee@other.example' }))).toMatchObject({ code: '1002' });
    expect(written()).toEqual(before);
  });

  test('[A26] using it ends every other session, at once and for good', async () => {
    const { reset, login, deps, account } = await withLink();
    const elsewhere = await login(EMAIL, PASSWORD);
    const fresh = await reset();
    expect(await deps.sessions.find(account.customerUuid, 'session-1')).toBeUndefined();
    expect(await errorOf(refreshSession(elsewhere.refreshToken, deps))).toMatchObject({ status: 401 });
    expect(await refreshSession(fresh.refreshToken, deps)).toBeDefined();
    expect(deps.sessions.all.size).toBe(1);
  });

  test('the current password again: 3261, and the link can still be used', async () => {
    const { reset } = await withLink();
    expect(await errorOf(reset({ password: PASSWORD }))).toEqual({ code: '3261', status: 422, field: 'password' });
    expect(await reset()).toMatchObject({ emailId: EMAIL });
  });

  test('a guest’s welcome link gives the account a password of its own and proves its address', async () => {
    const { deps, register } = accountWorld();
    const guest = await register(readRegistration());
    const activationCode = deps.mailer.codeMailedTo(EMAIL);
    const request = { customerEmailId: EMAIL, activationCode, password: NEW };
    const { session } = openedBy(await resetPassword(request, undefined, deps));
    expect(session).toMatchObject({ userUuid: guest.userUuid, passwordSet: true });
    expect(await deps.accounts.findByUuid(guest.userUuid)).toMatchObject({ passwordSet: true, emailVerified: true });
    expect(await errorOf(refreshSession(guest.refreshToken, deps))).toMatchObject({ status: 401 });
  });
});

describe('what a password being set closes', () => {
  test('a login that looked at the account before and asks the pool before the new password is there opens nothing', async () => {
    const { reset, deps, login } = await withLink();
    const { signIn, setPassword } = deps.identityProvider;
    const tokens: PoolTokens[] = [];
    let late: Promise<unknown> | undefined;
    deps.identityProvider.setPassword = async (uuid, password) => {
      // In the window: the version is raised, the pool still has the old password.
      late = errorOf(login(EMAIL, PASSWORD));
      await late;
      // Worthless at the pool too, before everybody is signed out there.
      expect(tokens.map(({ accessToken }) => deps.identityProvider.accepts(accessToken))).toEqual([false]);
      await setPassword(uuid, password);
    };
    deps.identityProvider.signIn = async (uuid, password) => {
      const answered = await signIn(uuid, password);
      if (answered && password === PASSWORD) tokens.push(answered);
      return answered;
    };
    const fresh = await reset();
    expect(await late).toEqual({ status: 409 });
    expect(deps.sessions.all.size).toBe(1);
    expect(tokens.map(({ accessToken }) => deps.identityProvider.accepts(accessToken))).toEqual([false]);
    expect(deps.identityProvider.accepts(fresh.accessToken)).toBe(true);
  });

  test('concurrent logins with the old password leave no session, whenever the pool responds', async () => {
    const { reset, deps, login, account } = await withLink();
    const logins = Array.from({ length: 5 }, (_, n) =>
      login(EMAIL, PASSWORD, `198.51.100.${n}`).catch(() => undefined),
    );
    const { sessionId } = await reset().then(async () => ({
      sessionId: [...deps.sessions.all.values()].at(-1)?.sessionId,
    }));
    await Promise.all(logins);
    const open = [...deps.sessions.all.values()].map((session) =>
      deps.sessions.find(account.customerUuid, session.sessionId),
    );
    expect((await Promise.all(open)).flatMap((session) => (session ? [session.sessionId] : []))).toEqual([sessionId]);
  });

  test('a user deleted from the pool is created again, and its owner is logged in', async () => {
    const { reset, deps, login, account } = await withLink();
    await deps.identityProvider.remove(account.customerUuid);
    expect(await errorOf(login(EMAIL, PASSWORD))).toMatchObject({ code: '3258' });
    expect(await reset()).toMatchObject({ userUuid: account.customerUuid });
    expect(await login(EMAIL, NEW)).toMatchObject({ emailId: EMAIL });
  });

  const steps = [
    ['accounts', 'beginPasswordChange'],
    ['identityProvider', 'setPassword'],
    ['identityProvider', 'signOutEverywhere'],
    ['sessions', 'endAll'],
    ['accounts', 'finishPasswordChange'],
    ['sessions', 'open'],
  ] as const;
  test.each(steps.flatMap((step) => [[...step, 'before'] as const, [...step, 'after'] as const]))(
    'a process that dies at %s.%s, %s it was carried out, leaves the owner a way in and the others none',
    async (part, name, moment) => {
      const { reset, deps, login, clock, forgot, account } = await withLink();
      const elsewhere = await login(EMAIL, PASSWORD);
      const store = deps[part] as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
      const whole = store[name];
      store[name] = async (...args) => {
        if (moment === 'after') await whole?.(...args);
        throw new Error('Killed');
      };
      await expect(reset()).rejects.toThrow('Killed');
      store[name] = whole as (typeof store)[string];
      const nothingDone = moment === 'before' && name === 'beginPasswordChange';
      if (!nothingDone)
        expect(await errorOf(refreshSession(elsewhere.refreshToken, deps))).toMatchObject({ status: 401 });
      clock.advance(31_000);
      await forgot(EMAIL);
      const activationCode = deps.mailer.codeMailedTo(EMAIL);
      const mine = await reset({ activationCode, password: 'Way-back-in-7' });
      expect(await login(EMAIL, 'Way-back-in-7')).toMatchObject({ userUuid: account.customerUuid });
      expect(await refreshSession(mine.refreshToken, deps)).toBeDefined();
      expect(await errorOf(refreshSession(elsewhere.refreshToken, deps))).toMatchObject({ status: 401 });
    },
  );

  test('links and sessions of before versions were counted still work', async () => {
    const world = accountWorld();
    const { customerUuid } = await world.addCustomer({ passwordSetAt: world.clock.ms() - 1000 });
    await world.deps.sessions.open(makeSession({ customerUuid, sessionId: 'old' }));
    expect(await world.deps.sessions.find(customerUuid, 'old')).toBeDefined();
    const link = {
      customerUuid,
      email: EMAIL,
      purpose: 'reset-password',
      used: false,
      expiresAt: world.clock.ms() + 1000,
    } as const;
    await world.deps.links.add({ ...link, tokenHash: sha256('code'), issuedAt: world.clock.ms() });
    await world.deps.links.add({ ...link, tokenHash: sha256('older'), issuedAt: world.clock.ms() - 2000 });
    const reset = (activationCode: string) =>
      resetPassword({ customerEmailId: EMAIL, activationCode, password: NEW }, undefined, world.deps);
    expect(await errorOf(reset('older'))).toMatchObject({ code: '1002' });
    expect(openedBy(await reset('code')).session).toMatchObject({ userUuid: customerUuid });
    expect(await world.deps.sessions.find(customerUuid, 'old')).toBeUndefined();
  });
});

describe('change of a temporary password', () => {
  const change = { activationCode: TEMPORARY_PASSWORD_CODE };
  const own = makeCaller({ tmpPasswordStatus: 1 });

  test('[C10] the session that was opened with it changes it, for its own e-mail address', async () => {
    const { reset, deps, account } = await withLink();
    await deps.sessions.open(makeSession({ tmpPasswordStatus: 1 }));
    expect(await reset(change, own)).toMatchObject({ userUuid: account.customerUuid, tmpPasswordStatus: 0 });
    expect(deps.identityProvider.passwords.get(account.customerUuid)).toBe(NEW);
    expect(await deps.accounts.findByUuid(account.customerUuid)).toMatchObject({ tmpPasswordStatus: 0 });
  });

  test.each([
    ['nobody', undefined, EMAIL],
    ['a session without a temporary password', makeCaller(), EMAIL],
    ['a session with one, for someone else', own, 'lee@other.example'],
    [
      'someone else’s session with one',
      makeCaller({ tmpPasswordStatus: 1, customerUuid: testId(0xc7), email: 'lee@other.example' }),
      EMAIL,
    ],
  ])('[C10] [R41] asked by %s: 1002, and nothing is written', async (_name, caller, customerEmailId) => {
    const { reset, written, addCustomer, deps } = await withLink();
    await addCustomer({ customerUuid: testId(0xc7), email: 'lee@other.example' });
    // Each caller is signed in, so that nothing but the rule itself refuses.
    if (caller) expect(await deps.sessions.open(makeSession(caller))).toBe(true);
    const before = written();
    expect(await errorOf(reset({ ...change, customerEmailId }, caller))).toMatchObject({ code: '1002' });
    expect(written()).toEqual(before);
  });
});

describe('check of a mailed code', () => {
  test('[C16] returns the address and the expiry of a valid code, and does not use it up', async () => {
    const { activationCode, deps, reset } = await withLink();
    const checked = await checkPasswordLink(activationCode, '203.0.113.9', deps);
    expect(checked).toEqual({ customerEmailId: EMAIL, expiresAt: '2026-11-23 16:00:00' });
    expect(await checkPasswordLink(activationCode, '203.0.113.9', deps)).toEqual(checked);
    expect(await reset()).toMatchObject({ emailId: EMAIL });
  });

  test('[C16] unknown and used codes: 1002; expired ones: 4647', async () => {
    const { activationCode, deps, reset, clock } = await withLink();
    const check = (code: string) => errorOf(checkPasswordLink(code, '203.0.113.9', deps));
    expect(await check('unknown')).toMatchObject({ code: '1002' });
    clock.advance(HOUR_MS);
    expect(await check(activationCode)).toMatchObject({ code: '4647' });
    clock.advance(-1);
    await reset();
    expect(await check(activationCode)).toMatchObject({ code: '1002' });
  });

  test('an address that tries many codes is slowed down, others are not', async () => {
    const { activationCode, deps } = await withLink();
    for (let n = 0; n < 60; n += 1) await errorOf(checkPasswordLink(`guess-${n}`, '198.51.100.7', deps));
    expect(await errorOf(checkPasswordLink(activationCode, '198.51.100.7', deps))).toMatchObject({ status: 429 });
    expect(await checkPasswordLink(activationCode, '203.0.113.9', deps)).toMatchObject({ customerEmailId: EMAIL });
  });
});
