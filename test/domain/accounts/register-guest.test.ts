import { describe, expect, test } from 'vitest';
import { sessionFields } from '#contract/accounts.ts';
import { passwordProblem } from '#contract/rules/password.ts';
import { registerGuest } from '#domain/accounts/register-guest.ts';
import { sha256 } from '#domain/crypto.ts';
import { readRegistration } from '#test/fakes/fixtures.ts';
import { accountWorld, refusalOf } from './account-world.ts';

const EMAIL = 'dana@reyes-tools.example';
const KEY = 'intent-0123456789abcdef';

describe('registration of a guest', () => {
  test('[C04] makes an account from the form and answers the session fields', async () => {
    const { deps } = accountWorld();
    const session = await registerGuest(readRegistration(), undefined, deps);
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

  test('[C04] without a company the customer is residential, and marketing flags that were not sent are off', async () => {
    const { deps } = accountWorld();
    const form = readRegistration({
      customerCompany: undefined,
      customerShippingFrequency: 2,
      sendSms: undefined,
      discount: undefined,
    });
    const session = await registerGuest(form, undefined, deps);
    expect(await deps.accounts.findByUuid(session.userUuid)).toMatchObject({
      company: null,
      customerType: 1,
      marketing: { sendSms: 0, newsAndUpdate: 1, tracking: 1, discount: 0 },
    });
  });

  test('[A18] how one came is stored with the account: campaign, first quote type, commercial and truckload marks', async () => {
    const { deps } = accountWorld();
    const form = readRegistration({
      isCommercial: true,
      ftl: 1,
      firstRequestedQuoteType: ' FTL ',
      utmCampaign: ' fall ',
      utmSource: 'mail',
    });
    const session = await registerGuest(form, undefined, deps);
    expect((await deps.accounts.findByUuid(session.userUuid))?.signUp).toEqual({
      ...{ isCommercial: true, ftl: 1, firstRequestedQuoteType: 'FTL', utmCampaign: 'fall', utmSource: 'mail' },
    });
  });

  test('[A18] without them a person without a company is neither commercial nor a truckload customer', async () => {
    const { deps } = accountWorld();
    const form = readRegistration({ customerCompany: undefined, customerShippingFrequency: 2 });
    const session = await registerGuest(form, undefined, deps);
    expect((await deps.accounts.findByUuid(session.userUuid))?.signUp).toMatchObject({ isCommercial: false, ftl: 0 });
  });

  test('[C04] the generated password obeys the rule of new passwords and is kept by the pool alone', async () => {
    const { deps } = accountWorld();
    const session = await registerGuest(readRegistration(), undefined, deps);
    const password = deps.vault.passwords.get(session.userUuid) ?? '';
    expect(password).toHaveLength(8);
    expect(passwordProblem(password)).toBeUndefined();
    const seen = JSON.stringify([session, deps.mailer.sent, [...deps.accounts.all], [...deps.sessions.all]]);
    expect(seen).not.toContain(password);
  });

  test('the welcome mail goes to the guest alone and carries a set-password link of 24 hours, stored only hashed', async () => {
    const { deps, clock } = accountWorld();
    await registerGuest(readRegistration(), undefined, deps);
    expect(deps.mailer.sent.map(({ to }) => to)).toEqual([EMAIL]);
    const [mail] = deps.mailer.sent;
    const code = deps.mailer.codeMailedTo(EMAIL);
    for (const body of [mail?.text, mail?.html])
      expect(body).toContain(`https://ship.example.com/resetpassword/${code}`);
    expect(mail?.text).toContain('24 hours');
    expect([...deps.activations.all.values()]).toEqual([
      expect.objectContaining({ codeHash: sha256(code), kind: 'welcome', expiresAt: clock.ms() + 24 * 3_600_000 }),
    ]);
    expect(JSON.stringify([...deps.activations.all])).not.toContain(code);
  });

  test.each([
    ['no human check', undefined],
    ['one that failed in the browser', null],
    ['an empty one', ''],
    ['a forged one', 'robot-1'],
  ])('[A19] [C04] with %s: 3425, and nothing is written', async (_name, recaptcha) => {
    const { deps, written } = accountWorld();
    const before = written();
    const refused = await refusalOf(registerGuest(readRegistration({ recaptcha }), KEY, deps));
    expect(refused).toEqual({ code: '3425', status: 403, field: 'recaptcha' });
    expect(written()).toEqual(before);
  });

  test('[A19] a human check that was used for one account makes no second one', async () => {
    const { deps, written } = accountWorld();
    await registerGuest(readRegistration(), undefined, deps);
    const before = written();
    const other = readRegistration({ customerEmailId: 'lee@other.example' });
    expect(await refusalOf(registerGuest(other, KEY, deps))).toMatchObject({ code: '3425' });
    expect(written()).toEqual(before);
  });

  test('[A19] one human check asks about one address: under the same intent too it finds out nothing about another', async () => {
    const { deps, addCustomer, written } = accountWorld();
    await addCustomer();
    const known = readRegistration({ customerEmailId: 'dana@reyes-tools.example' });
    expect(await refusalOf(registerGuest(known, KEY, deps))).toMatchObject({ code: '1021' });
    const before = written();
    expect(await refusalOf(registerGuest(known, KEY, deps))).toMatchObject({ code: '1021' });
    const other = readRegistration({ customerEmailId: 'lee@other.example' });
    expect(await refusalOf(registerGuest(other, KEY, deps))).toMatchObject({ code: '3425' });
    expect(written()).toEqual(before);
  });

  test('[C04] an e-mail address with an account, however it is written: 1021, and nothing is written', async () => {
    const { deps, written, addCustomer } = accountWorld();
    await addCustomer();
    const before = written();
    const form = readRegistration({ customerEmailId: ' Dana@Reyes-Tools.example ' });
    expect(await refusalOf(registerGuest(form, KEY, deps))).toEqual({
      code: '1021',
      status: 409,
      field: 'customerEmailId',
    });
    expect(written()).toEqual(before);
  });

  test('the same intent again signs in the account it made: no second account, no fresh human check needed', async () => {
    const { deps } = accountWorld();
    const first = await registerGuest(readRegistration(), KEY, deps);
    const again = await registerGuest(readRegistration(), KEY, deps);
    const without = await registerGuest(readRegistration({ recaptcha: null }), KEY, deps);
    expect([again.userUuid, without.userUuid]).toEqual([first.userUuid, first.userUuid]);
    expect(again.accessToken).not.toBe(first.accessToken);
    expect(deps.accounts.all.size).toBe(1);
  });

  test('the same intent with other details is refused', async () => {
    const { deps, written } = accountWorld();
    await registerGuest(readRegistration(), KEY, deps);
    const before = written();
    const other = readRegistration({ customerEmailId: 'lee@other.example', recaptcha: 'human-2' });
    expect(await refusalOf(registerGuest(other, KEY, deps))).toEqual({ status: 409 });
    expect(written()).toEqual(before);
  });

  test('an intent does not sign in for ever: not after ten minutes, not once a password was set', async () => {
    const { deps, clock } = accountWorld();
    const { userUuid } = await registerGuest(readRegistration(), KEY, deps);
    clock.advance(10 * 60_000);
    await registerGuest(readRegistration(), KEY, deps);
    clock.advance(1);
    expect(await refusalOf(registerGuest(readRegistration(), KEY, deps))).toMatchObject({ code: '1021' });
    clock.advance(-60_000);
    await deps.accounts.markPasswordSet(userUuid, deps.now().getTime(), 'link');
    expect(await refusalOf(registerGuest(readRegistration(), KEY, deps))).toMatchObject({ code: '1021' });
  });

  test('two registrations of one intent at the same moment end in one account', async () => {
    const { deps } = accountWorld();
    const [first, second] = await Promise.all([
      registerGuest(readRegistration({ recaptcha: 'human-1' }), KEY, deps),
      registerGuest(readRegistration({ recaptcha: 'human-2' }), KEY, deps),
    ]);
    expect(first.userUuid).toBe(second.userUuid);
    expect(deps.accounts.all.size).toBe(1);
  });

  test('two registrations of one address at the same moment: one account, 1021 for the other', async () => {
    const { deps } = accountWorld();
    const outcomes = await Promise.allSettled([
      registerGuest(readRegistration({ recaptcha: 'human-1' }), undefined, deps),
      registerGuest(readRegistration({ recaptcha: 'human-2' }), undefined, deps),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: '1021' } });
    expect(deps.accounts.all.size).toBe(1);
  });
});
