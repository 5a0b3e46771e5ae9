import { describe, expect, test } from 'vitest';
import { sessionFields } from '#contract/sessions.ts';
import { registrationRequest } from '#contract/sign-up.ts';
import { registerCustomer } from '#domain/accounts/register-customer.ts';
import { resetPassword } from '#domain/accounts/reset-password.ts';
import { registration } from '#test/fakes/fixtures.ts';
import { accountWorld, errorOf, HERE } from './account-world.ts';

const EMAIL = 'dana@reyes-tools.example';
const KEY = 'intent-0123456789abcdef';
const CHOSEN = 'Wheel-barrow7';

type Changes = Partial<Record<string, unknown>>;
const fullForm = (changes: Changes = {}) =>
  registrationRequest.parse({
    ...registration({ customerType: 2 }),
    password: CHOSEN,
    businessPhone: '(312) 555-0199',
    ...changes,
  });

function world() {
  const { deps, ...rest } = accountWorld();
  const register = (changes: Changes = {}, idempotencyKey?: string, clientAddress = HERE) =>
    registerCustomer(fullForm(changes), { idempotencyKey, clientAddress }, deps);
  return { deps, ...rest, register };
}

describe('the full registration', () => {
  test('[C03] makes an account from the form, answers the session fields, and the chosen password signs in', async () => {
    const { deps, register, login } = world();
    const session = await register();
    expect(sessionFields.parse(session)).toEqual(session);
    expect(session).toMatchObject({ emailId: EMAIL, tmpPasswordStatus: 0, passwordSet: true });
    expect(await deps.accounts.findByUuid(session.userUuid)).toMatchObject({
      customerType: 2,
      company: 'Reyes Tools',
      phone: '3125550173',
      emailVerified: false,
      passwordSet: true,
      marketing: { sendSms: 1, newsAndUpdate: 1, tracking: 1, discount: 1 },
    });
    expect((await login(EMAIL, CHOSEN)).userUuid).toBe(session.userUuid);
  });

  test('[R76] a business phone is stored beside the phone', async () => {
    const { deps, register } = world();
    const { userUuid } = await register();
    expect(await deps.accounts.findByUuid(userUuid)).toMatchObject({
      businessPhone: '3125550199',
      phone: '3125550173',
    });
  });

  test('[R74] an address that has an account: 1021 at the e-mail field, and nothing is written', async () => {
    const { addCustomer, register, written } = world();
    await addCustomer();
    const before = written();
    expect(await errorOf(register({}, KEY))).toEqual({ code: '1021', status: 409, field: 'customerEmailId' });
    expect(written()).toEqual(before);
  });

  test('[4018] a time zone that is in no list is refused, and nothing is written', async () => {
    const { register, written } = world();
    const before = written();
    expect(await errorOf(register({ timezoneId: 99 }, KEY))).toEqual({
      code: '4018',
      status: 422,
      field: 'timezoneId',
    });
    expect(written()).toEqual(before);
  });

  test.each([undefined, null, '', 'robot-1'])(
    '[A19] with %j as human check: 3425, and nothing is written',
    async (recaptcha) => {
      const { register, written } = world();
      const before = written();
      expect(await errorOf(register({ recaptcha }, KEY))).toMatchObject({ code: '3425', field: 'recaptcha' });
      expect(written()).toEqual(before);
    },
  );

  test('the mail asks to confirm the address and sets no password', async () => {
    const { deps, register } = world();
    await register();
    expect(deps.mailer.sent.map(({ to }) => to)).toEqual([EMAIL]);
    expect([...deps.links.all.values()].map(({ purpose }) => purpose)).toEqual(['verify-email']);
    expect(deps.mailer.sent[0]?.text).not.toContain('/resetpassword/');
  });

  test('[R49] ten repeats at once make one account and get its one session; the password is in no record', async () => {
    const { deps, register } = world();
    deps.pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms / 100));
    const sessions = await Promise.all(Array.from({ length: 10 }, () => register({}, KEY)));
    expect(new Set(sessions.map(({ userUuid, refreshToken }) => userUuid + refreshToken)).size).toBe(1);
    expect([deps.accounts.all.size, deps.identityProvider.passwords.size, deps.mailer.sent.length]).toEqual([1, 1, 1]);
    const stored = JSON.stringify([
      [...deps.accounts.all],
      [...deps.sessions.all],
      [...deps.idempotency.all],
      deps.outbox.all,
      deps.mailer.sent,
      sessions,
    ]);
    expect(stored).not.toContain(CHOSEN);
  });

  test('[R49] the same key with another password is refused, and the first password stays', async () => {
    const { register, login } = world();
    await register({}, KEY);
    expect(await errorOf(register({ password: 'Other-pass8!' }, KEY))).toMatchObject({ status: 409 });
    expect(await login(EMAIL, CHOSEN)).toMatchObject({ emailId: EMAIL });
  });

  test('[R17] once the owner of the address set a password, no repeat gets a session', async () => {
    const { deps, register, forgot } = world();
    await register({}, KEY);
    await forgot(EMAIL);
    const activationCode = deps.mailer.codeMailedTo(EMAIL);
    await resetPassword({ customerEmailId: EMAIL, activationCode, password: 'Brand-new-9' }, undefined, deps);
    expect(await errorOf(register({}, KEY))).toMatchObject({ code: '1021' });
  });
});
