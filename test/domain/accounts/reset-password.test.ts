import { describe, expect, test } from 'vitest';
import { checkActivation } from '#domain/accounts/activation.ts';
import { forgotPassword } from '#domain/accounts/forgot-password.ts';
import { refreshSession } from '#domain/accounts/refresh-session.ts';
import { registerGuest } from '#domain/accounts/register-guest.ts';
import { resetPassword, TEMPORARY_PASSWORD_CODE } from '#domain/accounts/reset-password.ts';
import { makeCaller, readRegistration } from '#test/fakes/fixtures.ts';
import { testId } from '#test/fakes/ids.ts';
import { accountWorld, PASSWORD, refusalOf } from './account-world.ts';

const EMAIL = 'dana@reyes-tools.example';
const NEW = 'Brand-new-9';
const HOUR_MS = 60 * 60_000;

async function withLink() {
  const world = accountWorld();
  const account = await world.addCustomer();
  await forgotPassword(EMAIL, world.deps);
  const activationCode = world.deps.mailer.codeMailedTo(EMAIL);
  const reset = (
    changes: Partial<Parameters<typeof resetPassword>[0]> = {},
    caller?: Parameters<typeof resetPassword>[1],
  ) => resetPassword({ customerEmailId: EMAIL, activationCode, password: NEW, ...changes }, caller, world.deps);
  return { ...world, account, activationCode, reset };
}

describe('reset by a mailed link', () => {
  test('[C10] sets the password and signs this browser in anew', async () => {
    const { reset, login, account } = await withLink();
    expect(await reset()).toMatchObject({ userUuid: account.customerUuid, passwordSet: true, tmpPasswordStatus: 0 });
    expect(await login(EMAIL, NEW)).toMatchObject({ emailId: EMAIL });
    expect(await refusalOf(login(EMAIL, PASSWORD))).toMatchObject({ code: '3258' });
  });

  test('[A26] the link works once', async () => {
    const { reset, written } = await withLink();
    await reset();
    const before = written();
    expect(await refusalOf(reset({ password: 'Another-one-8' }))).toMatchObject({ code: '1002' });
    expect(written()).toEqual(before);
  });

  test('[A26] a link mailed before the password was set sets none any more', async () => {
    const { reset, deps, clock, activationCode } = await withLink();
    clock.advance(1000);
    await forgotPassword(EMAIL, deps);
    const later = deps.mailer.codeMailedTo(EMAIL);
    expect(later).not.toBe(activationCode);
    clock.advance(1000);
    await reset({ activationCode: later });
    expect(await refusalOf(reset({ password: 'Another-one-8' }))).toMatchObject({ code: '1002' });
    expect(await refusalOf(checkActivation(activationCode, '203.0.113.9', deps))).toMatchObject({ code: '1002' });
  });

  test('[A26] of two uses at the same moment one sets the password', async () => {
    const { reset, deps, account } = await withLink();
    const outcomes = await Promise.allSettled([
      reset({ password: 'First-one-1' }),
      reset({ password: 'Second-one-2' }),
    ]);
    const won = outcomes.findIndex(({ status }) => status === 'fulfilled');
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(deps.vault.passwords.get(account.customerUuid)).toBe(['First-one-1', 'Second-one-2'][won]);
  });

  test('[A26] the link expires after an hour: 4647, and nothing is written', async () => {
    const { reset, clock, written, deps } = await withLink();
    const [activation] = [...deps.activations.all.values()];
    expect(activation?.expiresAt).toBe(clock.ms() + HOUR_MS);
    clock.advance(HOUR_MS);
    const before = written();
    expect(await refusalOf(reset())).toEqual({ code: '4647', status: 410 });
    expect(written()).toEqual(before);
  });

  test('[A26] only the hash of the code is stored', async () => {
    const { deps, activationCode } = await withLink();
    expect(JSON.stringify([...deps.activations.all])).not.toContain(activationCode);
  });

  test('[C10] an unknown code and the code of another e-mail address: 1002, and nothing is written', async () => {
    const { reset, written, addCustomer } = await withLink();
    await addCustomer({ customerUuid: testId(0xc7), email: 'lee@other.example' });
    const before = written();
    expect(await refusalOf(reset({ activationCode: 'unknown' }))).toMatchObject({ code: '1002' });
    expect(await refusalOf(reset({ customerEmailId: 'lee@other.example' }))).toMatchObject({ code: '1002' });
    expect(written()).toEqual(before);
  });

  test('[A26] using it ends every other session, at once and for good', async () => {
    const { reset, login, deps, account } = await withLink();
    const elsewhere = await login(EMAIL, PASSWORD);
    const fresh = await reset();
    expect(await deps.sessions.find(account.customerUuid, 'session-1')).toBeUndefined();
    expect(await refusalOf(refreshSession(elsewhere.refreshToken, deps))).toMatchObject({ status: 401 });
    expect(await refreshSession(fresh.refreshToken, deps)).toBeDefined();
    expect(deps.sessions.all.size).toBe(1);
  });

  test('the current password again: 3261, and the link can still be used', async () => {
    const { reset } = await withLink();
    expect(await refusalOf(reset({ password: PASSWORD }))).toEqual({ code: '3261', status: 422, field: 'password' });
    expect(await reset()).toMatchObject({ emailId: EMAIL });
  });

  test('a guest’s welcome link gives the account a password of its own and proves its address', async () => {
    const { deps } = accountWorld();
    const guest = await registerGuest(readRegistration(), undefined, deps);
    const activationCode = deps.mailer.codeMailedTo(EMAIL);
    const session = await resetPassword({ customerEmailId: EMAIL, activationCode, password: NEW }, undefined, deps);
    expect(session).toMatchObject({ userUuid: guest.userUuid, passwordSet: true });
    expect(await deps.accounts.findByUuid(guest.userUuid)).toMatchObject({ passwordSet: true, emailVerified: true });
    expect(await refusalOf(refreshSession(guest.refreshToken, deps))).toMatchObject({ status: 401 });
  });
});

describe('change of a temporary password', () => {
  const change = { activationCode: TEMPORARY_PASSWORD_CODE };
  const own = makeCaller({ tmpPasswordStatus: 1 });

  test('[C10] the session that was opened with it changes it, for its own e-mail address', async () => {
    const { reset, deps, account } = await withLink();
    expect(await reset(change, own)).toMatchObject({ userUuid: account.customerUuid, tmpPasswordStatus: 0 });
    expect(deps.vault.passwords.get(account.customerUuid)).toBe(NEW);
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
  ])('[C10] asked by %s: 1002, and nothing is written', async (_name, caller, customerEmailId) => {
    const { reset, written, addCustomer } = await withLink();
    await addCustomer({ customerUuid: testId(0xc7), email: 'lee@other.example' });
    const before = written();
    expect(await refusalOf(reset({ ...change, customerEmailId }, caller))).toMatchObject({ code: '1002' });
    expect(written()).toEqual(before);
  });
});

describe('check of a mailed code', () => {
  test('[C16] [C17] answers the address and the end of a good code, and does not use it up', async () => {
    const { activationCode, deps, reset } = await withLink();
    const checked = await checkActivation(activationCode, '203.0.113.9', deps);
    expect(checked).toEqual({ customerEmailId: EMAIL, expiresAt: '2026-11-23 16:00:00' });
    expect(await checkActivation(activationCode, '203.0.113.9', deps)).toEqual(checked);
    expect(await reset()).toMatchObject({ emailId: EMAIL });
  });

  test('[C16] [C17] unknown and used codes: 1002; expired ones: 4647', async () => {
    const { activationCode, deps, reset, clock } = await withLink();
    const check = (code: string) => refusalOf(checkActivation(code, '203.0.113.9', deps));
    expect(await check('unknown')).toMatchObject({ code: '1002' });
    clock.advance(HOUR_MS);
    expect(await check(activationCode)).toMatchObject({ code: '4647' });
    clock.advance(-1);
    await reset();
    expect(await check(activationCode)).toMatchObject({ code: '1002' });
  });

  test('an address that tries many codes is slowed down, others are not', async () => {
    const { activationCode, deps } = await withLink();
    for (let n = 0; n < 60; n += 1) await refusalOf(checkActivation(`guess-${n}`, '198.51.100.7', deps));
    expect(await refusalOf(checkActivation(activationCode, '198.51.100.7', deps))).toMatchObject({ status: 429 });
    expect(await checkActivation(activationCode, '203.0.113.9', deps)).toMatchObject({ customerEmailId: EMAIL });
  });
});
