import { describe, expect, test } from 'vitest';
import { changePassword } from '#domain/accounts/change-password.ts';
import { keepEmail } from '#domain/accounts/keep-email.ts';
import { resetPassword, TEMPORARY_PASSWORD_CODE } from '#domain/accounts/reset-password.ts';
import { createLink } from '#domain/links/create-link.ts';
import { makeCaller, makeSession } from '#test/fakes/fixtures.ts';
import { accountWorld, errorOf, HERE, PASSWORD } from './account-world.ts';

const NEW = 'Brand-new-9';

/** A customer, what they were told of their password, and the two ways to change it. */
async function world(changes: Parameters<ReturnType<typeof accountWorld>['addCustomer']>[0] = {}) {
  const here = accountWorld();
  const { deps } = here;
  const account = await here.addCustomer(changes);
  const { customerUuid, email } = account;
  return {
    ...{ ...here, account },
    told: () => deps.outbox.all.filter(({ type }) => type === 'passwordChanged'),
    mails: () => deps.mailer.sent.filter(({ subject }) => /password was changed/i.test(subject)),
    change: (oldPassword = PASSWORD, newPassword = NEW) =>
      changePassword(
        { oldPassword, newPassword, clientAddress: HERE, cookies: {} },
        makeCaller({ userUuid: customerUuid }),
        deps,
      ),
    async reset() {
      await here.forgot(email);
      const activationCode = deps.mailer.codeMailedTo(email);
      return resetPassword({ customerEmailId: email, activationCode, password: NEW }, undefined, deps);
    },
  };
}

describe('the owner of an account', () => {
  test.each(['change', 'reset'] as const)('is mailed once that the password was changed: %s', async (way) => {
    const here = await world();
    await here[way]();
    expect(here.told().map(({ data }) => data)).toEqual([{ customerUuid: here.account.customerUuid }]);
    expect(here.mails().map(({ to }) => to)).toEqual([here.account.email]);
  });

  test('gets a link with the mail that still opens, though the version rose with the change', async () => {
    const here = await world();
    await here.change();
    const activationCode = here.deps.mailer.codeMailedTo(here.account.email);
    const request = { customerEmailId: here.account.email, activationCode, password: 'Mine-again-8' };
    await resetPassword(request, undefined, here.deps);
    expect(await here.login(here.account.email, 'Mine-again-8')).toMatchObject({ emailId: here.account.email });
  });

  test('is told nothing of a change that was refused', async () => {
    const here = await world();
    expect(await errorOf(here.change('Wrong-pass1'))).toMatchObject({ code: '2017' });
    expect(await errorOf(here.change(PASSWORD, PASSWORD))).toMatchObject({ code: '3261' });
    expect(here.told()).toEqual([]);
  });

  test.each(['change', 'reset'] as const)(
    'is told nothing by a process that died before the change: %s',
    async (way) => {
      const here = await world();
      here.deps.accounts.finishPasswordChange = async () => {
        throw new Error('Killed');
      };
      await expect(here[way]()).rejects.toThrow('Killed');
      expect(here.told()).toEqual([]);
    },
  );

  test.each(['change', 'reset'] as const)(
    'is told once by a process that died right after the change: %s',
    async (way) => {
      const here = await world();
      const { finishPasswordChange } = here.deps.accounts;
      here.deps.accounts.finishPasswordChange = async (...args) => {
        await finishPasswordChange(...args);
        throw new Error('Killed');
      };
      await expect(here[way]()).rejects.toThrow('Killed');
      expect(here.told()).toHaveLength(1);
    },
  );

  test('is not told of a first password', async () => {
    const here = await world({ passwordSet: false });
    await here.reset();
    expect(here.told()).toEqual([]);
  });

  test('is not told of the password that replaces a temporary one', async () => {
    const here = await world({ tmpPasswordStatus: 1 });
    await here.deps.sessions.open(makeSession({ tmpPasswordStatus: 1 }));
    const request = { customerEmailId: here.account.email, activationCode: TEMPORARY_PASSWORD_CODE, password: NEW };
    await resetPassword(request, makeCaller({ tmpPasswordStatus: 1 }), here.deps);
    expect(here.told()).toEqual([]);
  });

  test('is not told of the password that nobody knows, after "this was not me"', async () => {
    const here = await world();
    const { customerUuid, email } = here.account;
    const link = await createLink('keep-email', { customerUuid, email, credentialsVersion: 0 }, here.deps);
    await keepEmail(link.path.split('/').at(-1) ?? '', here.deps);
    expect(here.deps.accounts.all.get(customerUuid)?.credentialsVersion).toBe(2);
    expect(here.told()).toEqual([]);
  });
});
