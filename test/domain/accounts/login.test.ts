import { describe, expect, test } from 'vitest';
import { sessionFields } from '#contract/sessions.ts';
import { ATTEMPTS_PER_ADDRESS } from '#domain/accounts/check-password.ts';
import { LOCKOUT_MS } from '#domain/accounts/login-lanes.ts';
import { resetPassword } from '#domain/accounts/reset-password.ts';
import { testId } from '#test/fakes/ids.ts';
import { type AccountWorld, accountWorld, errorOf, HERE, PASSWORD } from './account-world.ts';

const KNOWN = 'dana@reyes-tools.example';
const UNKNOWN = 'nobody@reyes-tools.example';

/** The codes of so many wrong passwords from one address. */
async function wrongTries({ login }: AccountWorld, email: string, tries: number, from = HERE) {
  const codes: (string | undefined)[] = [];
  for (let n = 0; n < tries; n += 1) codes.push((await errorOf(login(email, 'Wrong-pass1', from))).code);
  return codes;
}
const BLOCKED = ['3258', '3258', '3258', '3258', '22057', '22057', '22057'];

describe('login', () => {
  test('[C09] the right password returns the session fields and opens a session', async () => {
    const world = accountWorld();
    const account = await world.addCustomer();
    const session = await world.login(KNOWN, PASSWORD);
    expect(sessionFields.parse(session)).toEqual(session);
    expect(session).toMatchObject({ userUuid: account.customerUuid, emailId: KNOWN, passwordSet: true });
    expect(await world.deps.sessions.find(account.customerUuid, 'session-1')).toBeDefined();
  });

  test('the refresh token of the pool never leaves the server in the clear', async () => {
    const world = accountWorld();
    await world.addCustomer();
    const session = await world.login(KNOWN, PASSWORD);
    expect(JSON.stringify([session, [...world.deps.sessions.all]])).not.toContain('pool-refresh');
    expect(Buffer.from(session.refreshToken, 'base64url').toString()).not.toContain('pool-refresh');
  });

  test('an account made by an operator returns tmpPasswordStatus 1, and its session has it', async () => {
    const world = accountWorld();
    const { customerUuid } = await world.addCustomer({ tmpPasswordStatus: 1 });
    expect(await world.login(KNOWN, PASSWORD)).toMatchObject({ tmpPasswordStatus: 1 });
    expect(await world.deps.sessions.find(customerUuid, 'session-1')).toMatchObject({ tmpPasswordStatus: 1 });
  });

  test.each([
    ['a known', KNOWN],
    ['an unknown', UNKNOWN],
  ])('[A23] five wrong passwords for %s e-mail address: 3258 four times, then 22057', async (_name, email) => {
    const world = accountWorld();
    await world.addCustomer();
    expect(await wrongTries(world, email, 7)).toEqual(BLOCKED);
    expect(world.deps.sessions.all.size).toBe(0);
  });

  test('[A23] [R26] of twenty passwords tried at the same time from one address five are checked', async () => {
    const world = accountWorld();
    await world.addCustomer();
    const tries = Array.from({ length: 20 }, (_, n) => world.login(KNOWN, `Wrong-pass${n}`));
    const codes = await Promise.all(tries.map(async (trying) => (await errorOf(trying)).code));
    expect(world.deps.identityProvider.tried).toHaveLength(5);
    expect(codes.filter((code) => code === '3258')).toHaveLength(4);
    expect(codes.filter((code) => code === '22057')).toHaveLength(16);
    expect(world.deps.mailer.sent).toHaveLength(1);
    world.clock.advance(15 * 60_000);
    expect(await errorOf(world.login(KNOWN, PASSWORD))).toMatchObject({ code: '22057' });
  });

  test('[A23] a block mails one reset link, and only to an address that has an account', async () => {
    const world = accountWorld();
    await world.addCustomer();
    await wrongTries(world, KNOWN, 9);
    await wrongTries(world, UNKNOWN, 9);
    expect(world.deps.mailer.sent.map(({ to }) => to)).toEqual([KNOWN]);
    expect([...world.deps.links.all.values()]).toMatchObject([{ purpose: 'unlock-account', email: KNOWN }]);
  });

  test('an unknown e-mail address is asked for at the pool like a known one, so that it takes as long', async () => {
    const world = accountWorld();
    await world.addCustomer();
    await wrongTries(world, KNOWN, 4);
    const known = world.deps.identityProvider.tried.length;
    await wrongTries(world, UNKNOWN, 4);
    expect(world.deps.identityProvider.tried.length - known).toBe(known);
  });

  test('[A23] while an account is blocked the right password does not help', async () => {
    const world = accountWorld();
    await world.addCustomer();
    await wrongTries(world, KNOWN, 5);
    expect(await errorOf(world.login(KNOWN, PASSWORD))).toMatchObject({ code: '22057', status: 423 });
  });

  test('[A23] a block ends after thirty minutes', async () => {
    const world = accountWorld();
    await world.addCustomer();
    await wrongTries(world, KNOWN, 5);
    world.clock.advance(LOCKOUT_MS - 1);
    expect(await errorOf(world.login(KNOWN, PASSWORD))).toMatchObject({ code: '22057' });
    world.clock.advance(1);
    expect(await world.login(KNOWN, PASSWORD)).toMatchObject({ emailId: KNOWN });
  });

  test('[A23] a block ends at once when the mailed link is used', async () => {
    const world = accountWorld();
    await world.addCustomer();
    await wrongTries(world, KNOWN, 5);
    const activationCode = world.deps.mailer.codeMailedTo(KNOWN);
    const password = 'Brand-new-9';
    await resetPassword({ customerEmailId: KNOWN, activationCode, password }, undefined, world.deps);
    expect(await world.login(KNOWN, password)).toMatchObject({ emailId: KNOWN });
  });

  test('a quarter of an hour clears the count', async () => {
    const world = accountWorld();
    await world.addCustomer();
    await wrongTries(world, KNOWN, 4);
    world.clock.advance(15 * 60_000);
    expect(await wrongTries(world, KNOWN, 5)).toEqual(BLOCKED.slice(0, 5));
  });

  test('[R26] every refusal comes as long after the request, known or not, wrong or blocked; the session comes at once', async () => {
    const world = accountWorld();
    await world.addCustomer();
    let waited: number[] = [];
    world.deps.pause = async (ms) => {
      waited.push(ms);
      world.clock.advance(ms);
    };
    const { signIn } = world.deps.identityProvider;
    // The pool searches for a name that it does not know.
    world.deps.identityProvider.signIn = async (uuid, password) => {
      world.clock.advance(world.deps.identityProvider.passwords.has(uuid) ? 5 : 35);
      return signIn(uuid, password);
    };
    const timesOf = async (email: string) => {
      const times: number[] = [];
      for (let n = 0; n < 6; n += 1) {
        const started = world.clock.ms();
        await errorOf(world.login(email, 'Wrong-pass1'));
        times.push(world.clock.ms() - started);
      }
      return times;
    };
    expect(await timesOf(KNOWN)).toEqual([700, 700, 700, 700, 700, 700]);
    expect(await timesOf(UNKNOWN)).toEqual([700, 700, 700, 700, 700, 700]);
    world.clock.advance(LOCKOUT_MS);
    waited = [];
    await world.login(KNOWN, PASSWORD);
    expect(waited).toEqual([]);
  });

  test('wrong passwords for one account do not block another', async () => {
    const world = accountWorld();
    await world.addCustomer();
    await world.addCustomer({ customerUuid: testId(0xc7), email: 'lee@other.example' });
    await wrongTries(world, KNOWN, 6);
    expect(await world.login('lee@other.example', PASSWORD)).toMatchObject({ userUuid: testId(0xc7) });
  });

  test('[A23] from one address 20 tries in a quarter of an hour, then code 4, whatever the e-mail and password', async () => {
    const world = accountWorld();
    await world.addCustomer();
    for (let n = 0; n < ATTEMPTS_PER_ADDRESS; n += 1)
      expect(await errorOf(world.login(`someone-${n}@other.example`, 'Wrong-pass1'))).toMatchObject({ code: '3258' });
    expect(await errorOf(world.login(KNOWN, PASSWORD))).toMatchObject({ code: '4', status: 429 });
    expect(await world.login(KNOWN, PASSWORD, '198.51.100.7')).toMatchObject({ emailId: KNOWN });
    world.clock.advance(15 * 60_000);
    expect(await world.login(KNOWN, PASSWORD)).toMatchObject({ emailId: KNOWN });
  });

  test('code 4 says when to try again', async () => {
    const world = accountWorld();
    for (let n = 0; n < ATTEMPTS_PER_ADDRESS; n += 1) await errorOf(world.login(UNKNOWN, 'Wrong-pass1'));
    await expect(world.login(UNKNOWN, 'Wrong-pass1')).rejects.toMatchObject({ retryAfterSeconds: 900 });
  });
});
