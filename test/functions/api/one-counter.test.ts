import { afterEach, describe, expect, test, vi } from 'vitest';
import { handler as linkSocial } from '#functions/api/accounts/link-social.ts';
import { handler as login } from '#functions/api/accounts/login.ts';
import { handler as deletePersonalData } from '#functions/api/personal-data/delete-personal-data.ts';
import { handler as changePassword } from '#functions/api/security/change-password.ts';
import { handler as setUpSecondFactor } from '#functions/api/security/set-up-second-factor.ts';
import { handler as signIn } from '#functions/api/security/sign-in.ts';
import { handler as turnOffSecondFactor } from '#functions/api/security/turn-off-second-factor.ts';
import { handler as changeEmail } from '#functions/api/settings/change-email.ts';
import { PASSWORD } from '#test/domain/accounts/account-world.ts';
import { callHandler } from '#test/fakes/http-event.ts';
import { apiWorld } from './api-world.ts';

const EMAIL = 'dana@reyes-tools.example';
const WRONG = 'Wrong-pass1';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Every call that takes a password, tried with one; the code that is answered. */
async function world() {
  const { deps, authenticator, dana: accessToken } = await apiWorld();
  const own = (password: string) => ({ body: { password }, accessToken });
  const calls = {
    C09: (password: string) =>
      callHandler(login.withDeps(deps, authenticator), 'login', { body: { emailId: EMAIL, password } }),
    C20: (password: string) =>
      callHandler(signIn.withDeps(deps, authenticator), 'signIn', { body: { emailId: EMAIL, password } }),
    C08: (password: string) =>
      callHandler(linkSocial.withDeps(deps, authenticator), 'linkSocial', {
        body: { accessToken: 'EAAexampleTokenOfFacebook', password },
      }),
    C12: (oldPassword: string) =>
      callHandler(changePassword.withDeps(deps, authenticator), 'changePassword', {
        body: { oldPassword, newPassword: 'Brand-new-9' },
        accessToken,
      }),
    C116: (password: string) =>
      callHandler(setUpSecondFactor.withDeps(deps, authenticator), 'setUpSecondFactor', own(password)),
    C117: (password: string) =>
      callHandler(turnOffSecondFactor.withDeps(deps, authenticator), 'turnOffSecondFactor', {
        body: { password, code: '123456' },
        accessToken,
      }),
    C137: (password: string) =>
      callHandler(deletePersonalData.withDeps(deps, authenticator), 'deletePersonalData', own(password)),
    C152: (password: string) =>
      callHandler(changeEmail.withDeps(deps, authenticator), 'changeEmail', {
        body: { customerEmailId: 'new@reyes-tools.example', password },
        accessToken,
      }),
  };
  return { calls, deps };
}
type Id = keyof Awaited<ReturnType<typeof world>>['calls'];

/** What each says of a wrong password. */
const refusals: Readonly<Record<Id, string>> = {
  ...{ C09: '3258', C20: '3260', C08: '3267', C12: '2017', C116: '3267', C117: '3267', C137: '3267', C152: '3267' },
};
const ids = Object.keys(refusals) as Id[];
const codeOf = async (answer: Promise<{ envelope: { errors: readonly { code?: string | undefined }[] } }>) =>
  (await answer).envelope.errors[0]?.code;

describe('every call that takes a password counts in the same counters', () => {
  test.each(ids)('[A23] four wrong passwords at %s, and the fifth at the login blocks', async (id) => {
    const { calls } = await world();
    for (let n = 0; n < 4; n += 1) expect(await codeOf(calls[id](WRONG))).toBe(refusals[id]);
    expect(await codeOf(calls.C09(WRONG))).toBe('22057');
    expect(await codeOf(calls.C09(PASSWORD))).toBe('22057');
  });

  test.each(ids)('[A23] after five wrong passwords at the login, %s takes not even the right one', async (id) => {
    const { calls } = await world();
    for (let n = 0; n < 5; n += 1) await calls.C09(WRONG);
    expect(await codeOf(calls[id](PASSWORD))).toBe('22057');
  });
});

describe('the second address of the login', () => {
  test('[C20] answers as the login does', async () => {
    const { calls } = await world();
    const [first, second] = [await calls.C09(PASSWORD), await calls.C20(PASSWORD)];
    expect(second.status).toBe(200);
    expect(Object.keys(second.envelope.content)).toEqual(Object.keys(first.envelope.content));
    expect(second.envelope.content).toMatchObject({ emailId: EMAIL, tmpPasswordStatus: 0 });
  });

  test('[3260] is its code for a wrong password and for an unknown address', async () => {
    const { deps, authenticator } = await apiWorld();
    for (const emailId of [EMAIL, 'nobody@reyes-tools.example'])
      expect(
        await callHandler(signIn.withDeps(deps, authenticator), 'signIn', { body: { emailId, password: WRONG } }),
      ).toMatchObject({ status: 401, envelope: { code: '3260', message: 'Invalid username or password.' } });
  });
});
