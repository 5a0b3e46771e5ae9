import { describe, expect, test } from 'vitest';
import { forgotPassword } from '#domain/accounts/forgot-password.ts';
import { activationMail } from '#domain/accounts/mails.ts';
import { accountWorld, HERE } from './account-world.ts';

const EMAIL = 'dana@reyes-tools.example';

describe('forgotten password', () => {
  test('[C11] mails a link to an address that has an account, and nothing to one that has none', async () => {
    const { deps, addCustomer, forgot } = accountWorld();
    await addCustomer();
    expect(await forgot(EMAIL)).toBe(await forgot('nobody@other.example'));
    expect(deps.mailer.sent.map(({ to }) => to)).toEqual([EMAIL]);
    expect(deps.mailer.sent[0]?.text).toContain('within an hour');
  });

  test('[C11] at most three mails an hour go to an address; the answer does not change', async () => {
    const { deps, addCustomer, clock, forgot } = accountWorld();
    await addCustomer();
    for (let n = 0; n < 6; n += 1) expect(await forgot(EMAIL)).toBeUndefined();
    expect(deps.mailer.sent).toHaveLength(3);
    clock.advance(60 * 60_000);
    await forgot(EMAIL);
    expect(deps.mailer.sent).toHaveLength(4);
  });

  test('[C11] mails whose links a new password made worthless do not count: the newest mail always has a link that works', async () => {
    const { deps, addCustomer, forgot } = accountWorld();
    const account = await addCustomer({ credentialsVersion: 1 });
    for (let n = 0; n < 3; n += 1) await forgot(EMAIL);
    deps.accounts.put({ ...account, credentialsVersion: 3 });
    await forgot(EMAIL);
    expect(deps.mailer.sent).toHaveLength(4);
  });

  test('[C11] each mail has a link of its own', async () => {
    const { deps, addCustomer, forgot } = accountWorld();
    await addCustomer();
    for (let n = 0; n < 3; n += 1) await forgot(EMAIL);
    expect(deps.activations.all.size).toBe(3);
  });
});

test('[C11] [R26] a mail that cannot be sent is logged without the address; the answer is the same as ever', async () => {
  const { deps, addCustomer } = accountWorld();
  await addCustomer();
  const cause = new Error(`Address blacklisted: ${EMAIL}`);
  const mailer = { send: async () => Promise.reject(cause) };
  expect(await forgotPassword(EMAIL, HERE, { ...deps, mailer })).toBeUndefined();
  expect(deps.logUnsent).toHaveBeenCalledExactlyOnceWith({ kind: 'reset', cause });
});

test('the mail’s HTML escapes what it is given, and its words have no code in them', () => {
  const link = 'https://ship.example.com/resetpassword/a"><script>b';
  const mail = activationMail({ email: EMAIL, kind: 'reset' }, link, 1);
  expect(mail.html).not.toContain('<script>');
  expect(mail.html).toContain('&quot;&gt;&lt;script&gt;');
  expect(mail.subject).toContain('Reset your');
});
