import { describe, expect, test } from 'vitest';
import { passwordProblem } from '#contract/rules/password.ts';
import { type SessionFields, sessionFields } from '#contract/sessions.ts';
import { refreshSession } from '#domain/accounts/refresh-session.ts';
import { resetPassword } from '#domain/accounts/reset-password.ts';
import { sha256 } from '#domain/crypto.ts';
import { defaultSettings } from '#test/fakes/default-settings.ts';
import { readRegistration } from '#test/fakes/fixtures.ts';
import { openedBy } from '#test/fakes/signed-in.ts';
import { type AccountWorld, accountWorld, errorOf } from './account-world.ts';

const EMAIL = 'dana@reyes-tools.example';
const KEY = 'intent-0123456789abcdef';

/** The owner of the address sets a password by the link that was mailed there. */
function setPassword(deps: AccountWorld['deps']) {
  const activationCode = deps.mailer.codeMailedTo(EMAIL);
  return resetPassword({ customerEmailId: EMAIL, activationCode, password: 'Brand-new-9' }, undefined, deps);
}

describe('registration of a guest', () => {
  test('[C04] makes an account from the form and returns the session fields', async () => {
    const { deps, register } = accountWorld();
    const session = await register(readRegistration());
    expect(sessionFields.parse(session)).toEqual(session);
    expect(session).toMatchObject({
      firstName: 'Dana',
      lastName: 'Reyes',
      emailId: EMAIL,
      cellPhone: '3125550173',
      customerCompany: 'Reyes Tools',
      customerShippingFrequency: 3,
      tmpPasswordStatus: 0,
      passwordSet: false,
    });
    expect(await deps.accounts.findByUuid(session.userUuid)).toMatchObject({
      email: EMAIL,
      customerType: 2,
      template: 'Full',
      passwordSet: false,
      emailVerified: false,
      ratingRequestLock: false,
      marketing: { sendSms: 1, newsAndUpdate: 1, tracking: 1, discount: 1 },
    });
    expect(await deps.sessions.find(session.userUuid, 'session-1')).toMatchObject({
      email: EMAIL,
      refreshHash: sha256(session.refreshToken),
    });
  });

  test('[4018] a time zone that is in no list is refused, and nothing is written', async () => {
    const { register, written } = accountWorld();
    const before = written();
    expect(await errorOf(register(readRegistration({ timezoneId: 99 })))).toEqual({
      code: '4018',
      status: 422,
      field: 'timezoneId',
    });
    expect(written()).toEqual(before);
  });

  test('[C04] without a company the customer is residential, and marketing flags that were not sent are off', async () => {
    const { deps, register } = accountWorld();
    const form = readRegistration({
      customerCompany: undefined,
      customerShippingFrequency: 2,
      sendSms: undefined,
      discount: undefined,
    });
    const session = await register(form);
    expect(await deps.accounts.findByUuid(session.userUuid)).toMatchObject({
      company: null,
      customerType: 1,
      marketing: { sendSms: 0, newsAndUpdate: 1, tracking: 1, discount: 0 },
    });
  });

  test('[A18] how one came is stored with the account: campaign, first quote type, commercial and truckload marks', async () => {
    const { deps, register } = accountWorld();
    const form = readRegistration({
      isCommercial: true,
      ftl: 1,
      firstRequestedQuoteType: ' FTL ',
      utmCampaign: ' fall ',
      utmSource: 'mail',
    });
    const session = await register(form);
    expect((await deps.accounts.findByUuid(session.userUuid))?.signUp).toEqual({
      ...{ isCommercial: true, ftl: 1, firstRequestedQuoteType: 'FTL', utmCampaign: 'fall', utmSource: 'mail' },
    });
  });

  test('[A18] without them a person without a company is neither commercial nor a truckload customer', async () => {
    const { deps, register } = accountWorld();
    const form = readRegistration({ customerCompany: undefined, customerShippingFrequency: 2 });
    const session = await register(form);
    expect((await deps.accounts.findByUuid(session.userUuid))?.signUp).toMatchObject({ isCommercial: false, ftl: 0 });
  });

  test('[C04] the generated password obeys the rule of new passwords and is kept by the pool alone', async () => {
    const { deps, register } = accountWorld();
    const session = await register(readRegistration());
    const password = deps.identityProvider.passwords.get(session.userUuid) ?? '';
    expect(password).toHaveLength(8);
    expect(passwordProblem(password)).toBeUndefined();
    const seen = JSON.stringify([session, deps.mailer.sent, [...deps.accounts.all], [...deps.sessions.all]]);
    expect(seen).not.toContain(password);
  });

  test('the welcome mail goes to the guest alone and carries a set-password link of 24 hours, stored only hashed', async () => {
    const { deps, clock, register } = accountWorld();
    await register(readRegistration());
    expect(deps.mailer.sent.map(({ to }) => to)).toEqual([EMAIL]);
    const [mail] = deps.mailer.sent;
    const code = deps.mailer.codeMailedTo(EMAIL);
    for (const body of [mail?.text, mail?.html])
      expect(body).toContain(`https://ship.example.com/resetpassword/${code}`);
    expect(mail?.text).toContain('24 hours');
    expect([...deps.links.all.values()]).toEqual([
      expect.objectContaining({
        tokenHash: sha256(code),
        purpose: 'set-password',
        expiresAt: clock.ms() + 24 * 3_600_000,
      }),
    ]);
    expect(JSON.stringify([...deps.links.all])).not.toContain(code);
  });

  test.each([
    ['no human check', undefined],
    ['one that failed in the browser', null],
    ['an empty one', ''],
    ['a forged one', 'robot-1'],
  ])('[A19] [C04] with %s: 3425, and nothing is written', async (_name, recaptcha) => {
    const { written, register } = accountWorld();
    const before = written();
    const refused = await errorOf(register(readRegistration({ recaptcha }), KEY));
    expect(refused).toEqual({ code: '3425', status: 403, field: 'recaptcha' });
    expect(written()).toEqual(before);
  });

  test('[A19] a captcha that was used for one account makes no second one', async () => {
    const { written, register } = accountWorld();
    await register(readRegistration());
    const before = written();
    const other = readRegistration({ customerEmailId: 'lee@other.example' });
    expect(await errorOf(register(other, KEY))).toMatchObject({ code: '3425' });
    expect(written()).toEqual(before);
  });

  test('[A19] one captcha covers one address: with the same idempotency key too it reveals nothing about another', async () => {
    const { addCustomer, written, register } = accountWorld();
    await addCustomer();
    const known = readRegistration({ customerEmailId: 'dana@reyes-tools.example' });
    expect(await errorOf(register(known, KEY))).toMatchObject({ code: '1021' });
    const before = written();
    expect(await errorOf(register(known, KEY))).toMatchObject({ code: '1021' });
    const other = readRegistration({ customerEmailId: 'lee@other.example' });
    expect(await errorOf(register(other, KEY))).toMatchObject({ code: '3425' });
    expect(written()).toEqual(before);
  });

  test('[C04] an e-mail address with an account, however it is written: 1021, and nothing is written', async () => {
    const { written, addCustomer, register } = accountWorld();
    await addCustomer();
    const before = written();
    const form = readRegistration({ customerEmailId: ' Dana@Reyes-Tools.example ' });
    expect(await errorOf(register(form, KEY))).toEqual({
      code: '1021',
      status: 409,
      field: 'customerEmailId',
    });
    expect(written()).toEqual(before);
  });

  test('[R49] a repeat of the same idempotency key returns its one session: no second account, mail or captcha, and nothing written', async () => {
    const { register, deps, written } = accountWorld();
    const first = await register(readRegistration(), KEY);
    const before = written();
    const again = await register(readRegistration(), KEY);
    const without = await register(readRegistration({ recaptcha: null }), KEY);
    expect(written()).toEqual(before);
    expect(deps.sessions.all.size).toBe(1);
    for (const repeated of [again, without]) {
      const { accessToken, idToken, ...same } = repeated;
      expect(first).toMatchObject(same);
      expect(accessToken).not.toBe(first.accessToken);
    }
    expect(await refreshSession(again.refreshToken, deps)).toBeDefined();
  });

  test('the same idempotency key with other details is rejected', async () => {
    const { written, register } = accountWorld();
    await register(readRegistration(), KEY);
    const before = written();
    const other = readRegistration({ customerEmailId: 'lee@other.example', recaptcha: 'human-2' });
    expect(await errorOf(register(other, KEY))).toEqual({ status: 409 });
    expect(written()).toEqual(before);
  });

  test('a repeat is not accepted after ten minutes', async () => {
    const { register, clock } = accountWorld();
    await register(readRegistration(), KEY);
    clock.advance(10 * 60_000);
    await register(readRegistration(), KEY);
    clock.advance(1);
    expect(await errorOf(register(readRegistration(), KEY))).toMatchObject({ code: '1021' });
  });

  test('a repeat is rejected once the session was renewed, has ended, or a password was set, and changes nothing', async () => {
    const happenings: ((world: AccountWorld, session: SessionFields) => Promise<unknown>)[] = [
      ({ deps }, { refreshToken }) => refreshSession(refreshToken, deps),
      ({ deps }, { userUuid }) => deps.sessions.end(userUuid, 'session-1', []),
      ({ deps }) => setPassword(deps),
      ({ deps, clock }, { userUuid }) =>
        deps.accounts.beginPasswordChange(userUuid, { version: 0, at: clock.ms(), until: clock.ms(), events: [] }),
    ];
    for (const happens of happenings) {
      const world = accountWorld();
      await happens(world, await world.register(readRegistration(), KEY));
      const before = world.written();
      expect(await errorOf(world.register(readRegistration(), KEY))).toMatchObject({ code: '1021' });
      expect(world.written()).toEqual(before);
    }
  });

  test('whoever registered an address first has nothing left when its owner sets a password by the mailed link', async () => {
    const { register, deps, login } = accountWorld();
    const { userUuid, accessToken, refreshToken } = await register(readRegistration(), KEY);
    const repeats: Promise<unknown>[] = [];
    const set = deps.identityProvider.setPassword;
    // The same call once more at the worst moment: the owner's password is on its way to the pool.
    deps.identityProvider.setPassword = async (uuid, password) => {
      repeats.push(register(readRegistration(), KEY));
      await set(uuid, password);
    };
    const { session } = openedBy(await setPassword(deps));
    for (const repeat of repeats) expect(await errorOf(repeat)).toMatchObject({ code: '1021' });
    expect(repeats).toHaveLength(1);
    expect(await errorOf(refreshSession(refreshToken, deps))).toMatchObject({ status: 401 });
    expect(await deps.sessions.find(userUuid, 'session-1')).toBeUndefined();
    expect(deps.identityProvider.accepts(accessToken)).toBe(false);
    expect(await login(EMAIL, 'Brand-new-9')).toMatchObject({ userUuid });
    expect(await refreshSession(session.refreshToken, deps)).toBeDefined();
  });

  test('[R49] twenty concurrent requests with the same idempotency key: the same session for all, one mail, one user of the pool', async () => {
    const { register, deps } = accountWorld();
    const twenty = Array.from({ length: 20 }, () => register(readRegistration(), KEY));
    const answers = await Promise.all(twenty);
    expect(new Set(answers.map(({ userUuid, refreshToken }) => `${userUuid} ${refreshToken}`)).size).toBe(1);
    expect(deps.mailer.sent).toHaveLength(1);
    expect([...deps.identityProvider.passwords.keys()]).toEqual([answers[0]?.userUuid]);
    expect([deps.sessions.all.size, deps.accounts.all.size]).toEqual([1, 1]);
  });

  test('[R49] of two concurrent registrations of one address the one that lost leaves neither user nor lease', async () => {
    const { register, deps } = accountWorld();
    const [one, two] = await Promise.allSettled([
      register(readRegistration({ recaptcha: 'human-1' }), KEY),
      register(readRegistration({ recaptcha: 'human-2' }), `${KEY}-other`),
    ]);
    expect([one.status, two.status].sort()).toEqual(['fulfilled', 'rejected']);
    expect(deps.accounts.all.size).toBe(1);
    expect([...deps.identityProvider.passwords.keys()]).toEqual([...deps.accounts.all.keys()]);
    expect(deps.idempotency.all.size).toBe(1);
  });

  test('[R49] a registration whose process died is taken over by a repeat when its time is up, and leaves nothing behind', async () => {
    for (const dies of ['create', 'setPassword', 'signIn'] as const) {
      const { register, deps, clock } = accountWorld();
      const whole = { ...deps.identityProvider };
      Object.assign(deps.identityProvider, { [dies]: () => new Promise(() => undefined) });
      void register(readRegistration(), KEY);
      await new Promise((resolve) => setImmediate(resolve));
      Object.assign(deps.identityProvider, whole);
      deps.pause = async () => clock.advance(100);
      const session = await register(readRegistration(), KEY);
      expect([...deps.identityProvider.passwords.keys()]).toEqual([session.userUuid]);
      expect([deps.accounts.all.size, deps.mailer.sent.length]).toEqual([1, 1]);
    }
  });

  test('[R49] a failed registration leaves no user and no lease; the same idempotency key starts again', async () => {
    const { register, deps } = accountWorld();
    const { signIn } = deps.identityProvider;
    deps.identityProvider.signIn = async () => Promise.reject(new Error('The pool does not answer'));
    await expect(register(readRegistration(), KEY)).rejects.toThrow('The pool does not answer');
    expect([deps.identityProvider.passwords.size, deps.idempotency.all.size]).toEqual([0, 0]);
    deps.identityProvider.signIn = signIn;
    expect(await register(readRegistration(), KEY)).toMatchObject({ emailId: EMAIL });
  });

  test('one client address opens so many accounts an hour and no more: 429 with the time to wait; others go on', async () => {
    const { register, deps, clock } = accountWorld();
    deps.settings.set({ limits: { ...defaultSettings.limits, registrationsAnHour: 2 } });
    const from = (n: number, clientAddress: string) => {
      const form = readRegistration({ customerEmailId: `guest-${n}@new.example`, recaptcha: `human-${n}` });
      return register(form, undefined, clientAddress);
    };
    await from(1, '198.51.100.7');
    await from(2, '198.51.100.7');
    const refused = from(3, '198.51.100.7');
    await expect(refused).rejects.toMatchObject({ status: 429, retryAfterSeconds: 3600 });
    await from(4, '198.51.100.8');
    clock.advance(60 * 60_000);
    await from(5, '198.51.100.7');
    expect(deps.accounts.all.size).toBe(4);
  });

  test('repeats with one idempotency key count among the registrations of their client address', async () => {
    const { register, deps } = accountWorld();
    deps.settings.set({ limits: { ...defaultSettings.limits, registrationsAnHour: 2 } });
    const [first, again] = [await register(readRegistration(), KEY), await register(readRegistration(), KEY)];
    expect(again.userUuid).toBe(first.userUuid);
    await expect(register(readRegistration(), KEY)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 3600 });
  });

  test('two concurrent registrations with one idempotency key make one account', async () => {
    const { deps, register } = accountWorld();
    const [first, second] = await Promise.all([
      register(readRegistration({ recaptcha: 'human-1' }), KEY),
      register(readRegistration({ recaptcha: 'human-2' }), KEY),
    ]);
    expect(first.userUuid).toBe(second.userUuid);
    expect(deps.accounts.all.size).toBe(1);
  });

  test('two registrations of one address at the same time: one account, 1021 for the other', async () => {
    const { deps, register } = accountWorld();
    const outcomes = await Promise.allSettled([
      register(readRegistration({ recaptcha: 'human-1' })),
      register(readRegistration({ recaptcha: 'human-2' })),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: '1021' } });
    expect(deps.accounts.all.size).toBe(1);
  });
});
