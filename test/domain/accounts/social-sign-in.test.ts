import { describe, expect, test } from 'vitest';
import { socialDetails } from '#contract/sign-up.ts';
import { linkSocial } from '#domain/accounts/link-social.ts';
import { resetPassword } from '#domain/accounts/reset-password.ts';
import { signInSocial } from '#domain/accounts/social-sign-in.ts';
import { makeAccount, registration } from '#test/fakes/fixtures.ts';
import { accountWorld, errorOf, HERE, PASSWORD } from './account-world.ts';

const EMAIL = 'dana@reyes-tools.example';
const TOKEN = 'EAAexampleTokenOfFacebook';
const KEY = 'intent-0123456789abcdef';

function world() {
  const { deps, ...rest } = accountWorld();
  const { recaptcha: _, ...typed } = registration();
  const details = (changes = {}) => socialDetails.parse({ ...typed, ...changes });
  const signIn = (
    given: { accessToken?: string; details?: ReturnType<typeof details> } = {},
    idempotencyKey?: string,
  ) => signInSocial({ accessToken: TOKEN, clientAddress: HERE, idempotencyKey, ...given }, deps);
  const link = (given: { password?: string; customerEmailId?: string; accessToken?: string } = {}) =>
    linkSocial({ accessToken: TOKEN, password: PASSWORD, clientAddress: HERE, cookies: {}, ...given }, deps);
  const withoutEmail = () => deps.social.people.set(TOKEN, { id: '1001', firstName: 'Dana', lastName: 'Reyes' });
  return { deps, ...rest, details, signIn, link, withoutEmail };
}

describe('signing in with Facebook', () => {
  test('[C07] somebody new learns what is needed; with it there is an account and a session, and the next time only a session', async () => {
    const { deps, signIn, details } = world();
    expect((await signIn()).response).toEqual({
      socialProfile: { firstName: 'Dana', lastName: 'Reyes', emailId: EMAIL },
    });
    expect(deps.accounts.all.size).toBe(0);
    const { response } = await signIn({ details: details() }, KEY);
    expect(response).toMatchObject({ emailId: EMAIL, passwordSet: false });
    expect((await signIn()).response).toMatchObject({ emailId: EMAIL, accessToken: expect.any(String) });
    expect(deps.accounts.all.size).toBe(1);
  });

  test('[C07] [R75] the e-mail of Facebook is not verified, and is asked for where it is missing', async () => {
    const { deps, signIn, details, withoutEmail } = world();
    withoutEmail();
    expect((await signIn()).response).toEqual({
      socialProfile: { firstName: 'Dana', lastName: 'Reyes', emailId: null },
    });
    await signIn({ details: details({ customerEmailId: 'typed@reyes-tools.example' }) });
    const [account] = deps.accounts.all.values();
    expect(account).toMatchObject({ email: 'typed@reyes-tools.example', emailVerified: false });
  });

  test('[4018] a time zone that is in no list is refused, and nothing is written', async () => {
    const { signIn, details, written } = world();
    const before = written();
    expect(await errorOf(signIn({ details: details({ timezoneId: 99 }) }, KEY))).toEqual({
      code: '4018',
      status: 422,
      field: 'details.timezoneId',
    });
    expect(written()).toEqual(before);
  });

  test('[3253] an e-mail that has an account: refused with and without details, and nothing is written', async () => {
    const { signIn, details, addCustomer, written } = world();
    await addCustomer();
    const before = written();
    for (const given of [{}, { details: details() }])
      expect(await errorOf(signIn(given))).toEqual({ code: '3253', status: 409, field: 'customerEmailId' });
    expect(written()).toEqual(before);
  });

  test('[C07] a token that Facebook does not confirm opens nothing; without a response of Facebook it is 503', async () => {
    const { deps, signIn, link, written } = world();
    const before = written();
    expect(await errorOf(signIn({ accessToken: 'forged' }))).toEqual({ status: 403 });
    expect(await errorOf(link({ accessToken: 'forged' }))).toEqual({ status: 403 });
    deps.social.failure = { kind: 'failed', fault: 'timeout' };
    expect(await errorOf(signIn())).toEqual({ status: 503 });
    expect(written()).toEqual(before);
  });

  test('[C07] ten repeats at once make one account', async () => {
    const { deps, signIn, details } = world();
    deps.pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms / 100));
    const made = await Promise.all(Array.from({ length: 10 }, () => signIn({ details: details() }, KEY)));
    expect(new Set(made.map(({ response }) => 'userUuid' in response && response.userUuid)).size).toBe(1);
    expect(deps.accounts.all.size).toBe(1);
  });

  test('[R71] an account with a second factor gets a ticket, no session', async () => {
    const { deps, signIn, link, addCustomer } = world();
    await addCustomer();
    await link();
    const account = [...deps.accounts.all.values()][0] ?? makeAccount();
    deps.accounts.put({ ...account, secondFactorSince: 1 });
    const before = deps.sessions.all.size;
    expect((await signIn()).response).toEqual({ secondFactorTicket: expect.any(String), expiresIn: 300 });
    expect((await link()).response).toHaveProperty('secondFactorTicket');
    expect(deps.sessions.all.size).toBe(before);
  });

  test('[A26] a password that the owner of the address sets by mail ends the link: whoever linked before is out', async () => {
    const { deps, signIn, details, forgot } = world();
    await signIn({ details: details() });
    await forgot(EMAIL);
    const activationCode = deps.mailer.codeMailedTo(EMAIL);
    await resetPassword({ customerEmailId: EMAIL, activationCode, password: 'Brand-new-9' }, undefined, deps);
    expect(await errorOf(signIn())).toMatchObject({ code: '3253' });
  });
});

describe('linking Facebook to an account', () => {
  test('[C08] the password links the account of the e-mail and signs in; from then on Facebook alone does', async () => {
    const { signIn, link, addCustomer } = world();
    const { customerUuid } = await addCustomer();
    expect((await link()).response).toMatchObject({ userUuid: customerUuid });
    expect((await signIn()).response).toMatchObject({ userUuid: customerUuid });
  });

  test('[C08] [R75] the alternate e-mail names another existing account', async () => {
    const { signIn, link, addCustomer } = world();
    const { customerUuid } = await addCustomer({ email: 'other@reyes-tools.example' });
    await link({ customerEmailId: 'other@reyes-tools.example' });
    expect((await signIn()).response).toMatchObject({ userUuid: customerUuid });
  });

  test('[3267] a wrong password and an unknown address look alike; the fifth wrong one blocks the login too (A23)', async () => {
    const { link, login, addCustomer } = world();
    await addCustomer();
    for (const given of [{ password: 'Wrong-pass9' }, { customerEmailId: 'nobody@reyes-tools.example' }])
      expect(await errorOf(link(given))).toEqual({ code: '3267', status: 422, field: 'password' });
    for (let n = 0; n < 3; n += 1) await errorOf(link({ password: 'Wrong-pass9' }));
    expect(await errorOf(link({ password: 'Wrong-pass9' }))).toMatchObject({ code: '22057' });
    expect(await errorOf(login(EMAIL, PASSWORD))).toMatchObject({ code: '22057' });
  });

  test("[1017] without an e-mail of Facebook or of one's own there is nothing to link", async () => {
    const { link, withoutEmail } = world();
    withoutEmail();
    expect(await errorOf(link())).toMatchObject({ code: '1017', field: 'customerEmailId' });
  });
});
