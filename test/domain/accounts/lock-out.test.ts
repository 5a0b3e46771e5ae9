import { describe, expect, test } from 'vitest';
import { markBrowser, recogniseBrowser } from '#domain/accounts/known-browser.ts';
import { login } from '#domain/accounts/login.ts';
import { LOCKOUT_MS } from '#domain/accounts/login-lanes.ts';
import { resetPassword } from '#domain/accounts/reset-password.ts';
import { defaultSettings } from '#test/fakes/default-settings.ts';
import { readRegistration } from '#test/fakes/fixtures.ts';
import { testId } from '#test/fakes/ids.ts';
import { openedBy } from '#test/fakes/signed-in.ts';
import { type AccountWorld, accountWorld, errorOf, HERE, PASSWORD } from './account-world.ts';

const KNOWN = 'dana@reyes-tools.example';
const UNKNOWN = 'nobody@reyes-tools.example';
const NEW = 'Brand-new-9';
const address = (n: number) => `198.51.${Math.floor(n / 250)}.${n % 250}`;

/** Wrong passwords of so many strangers, five each; what each try was told. */
async function attack({ login }: AccountWorld, email: string, strangers: number) {
  const codes: (string | undefined)[] = [];
  for (let n = 0; n < strangers; n += 1)
    for (let tries = 0; tries < 5; tries += 1)
      codes.push((await errorOf(login(email, 'Wrong-pass1', address(n)))).code);
  return codes;
}

/** A browser that keeps its cookies. */
function browser({ deps }: AccountWorld) {
  const cookies: Record<string, string> = {};
  return {
    cookies,
    async login(password: string, clientAddress = HERE, emailId = KNOWN) {
      const { session, mark } = openedBy(await login({ emailId, password, clientAddress, cookies }, deps));
      cookies[mark.name] = mark.value;
      return session;
    },
  };
}

describe('blocks of an account', () => {
  test('[A23] five wrong passwords from one address block the account everywhere', async () => {
    const world = accountWorld();
    await world.addCustomer();
    await attack(world, KNOWN, 1);
    for (const from of [address(0), HERE])
      expect(await errorOf(world.login(KNOWN, PASSWORD, from))).toMatchObject({ code: '22057', status: 423 });
  });

  test.each([KNOWN, UNKNOWN])(
    '[R26] five wrong passwords in 15 minutes block %s, wherever they come from',
    async (email) => {
      const world = accountWorld();
      await world.addCustomer();
      const codes: unknown[] = [];
      for (let n = 0; n < 7; n += 1) codes.push((await errorOf(world.login(email, 'Wrong-pass1', address(n)))).code);
      expect(codes).toEqual(['3258', '3258', '3258', '3258', '22057', '22057', '22057']);
      expect(await errorOf(world.login(email, PASSWORD))).toMatchObject({ code: '22057' });
      expect(world.deps.mailer.sent).toHaveLength(email === KNOWN ? 1 : 0);
      world.clock.advance(LOCKOUT_MS);
      expect((await errorOf(world.login(email, 'Wrong-pass1'))).code).toBe('3258');
    },
  );

  test('[R26] a right password in between takes none of the wrong ones back; a quarter of an hour does', async () => {
    const world = accountWorld();
    await world.addCustomer();
    const wrong = (n: number) => errorOf(world.login(KNOWN, 'Wrong-pass1', address(n)));
    for (let n = 0; n < 4; n += 1) await wrong(n);
    await world.login(KNOWN, PASSWORD);
    world.clock.advance(15 * 60_000);
    for (let n = 0; n < 4; n += 1) expect((await wrong(n)).code).toBe('3258');
    await world.login(KNOWN, PASSWORD);
    expect((await wrong(5)).code).toBe('22057');
  });

  test('right passwords of new browsers use nothing up, one after the other or at once', async () => {
    const world = accountWorld();
    await world.addCustomer();
    for (let n = 0; n < 40; n += 1) expect(await world.login(KNOWN, PASSWORD, address(n))).toBeDefined();
    const atOnce = Array.from({ length: 20 }, (_, n) => world.login(KNOWN, PASSWORD, address(100 + n)));
    expect(await Promise.all(atOnce)).toHaveLength(20);
    expect(world.deps.mailer.sent).toEqual([]);
  });

  test('[R26] known and unknown addresses take the same steps at pool and table', async () => {
    const steps = async (email: string) => {
      const world = accountWorld();
      await world.addCustomer();
      const counted: string[] = [];
      for (const part of [world.deps.rateLimiter, world.deps.accounts, world.deps.identityProvider])
        for (const [name, work] of Object.entries(part))
          if (typeof work === 'function')
            Object.assign(part, {
              [name]: (...args: never[]) => {
                counted.push(name);
                return work(...args);
              },
            });
      await attack(world, email, 1);
      expect(counted).toContain('lock');
      // The mail follows from a queue.
      return counted.slice(0, counted.lastIndexOf('lock') + 1);
    };
    expect(await steps(UNKNOWN)).toEqual(await steps(KNOWN));
  });
});

describe('a browser that signed in before', () => {
  test('[R26] gets through a block that strangers caused, wherever it is', async () => {
    const world = accountWorld();
    await world.addCustomer();
    const mine = browser(world);
    await mine.login(PASSWORD);
    await attack(world, KNOWN, 6);
    expect(await mine.login(PASSWORD, address(0))).toMatchObject({ emailId: KNOWN });
    expect(await errorOf(world.login(KNOWN, PASSWORD, '192.0.2.77'))).toMatchObject({ code: '22057' });
  });

  test('has five wrong passwords of its own; they block strangers and no other known browser', async () => {
    const world = accountWorld();
    await world.addCustomer();
    const [mine, other] = [browser(world), browser(world)];
    await mine.login(PASSWORD);
    world.clock.advance(1000);
    await other.login(PASSWORD);
    const codes: unknown[] = [];
    for (let n = 0; n < 6; n += 1) codes.push((await errorOf(mine.login('Wrong-pass1', address(n)))).code);
    expect(codes).toEqual(['3258', '3258', '3258', '3258', '22057', '22057']);
    expect(await other.login(PASSWORD)).toMatchObject({ emailId: KNOWN });
    expect(await errorOf(world.login(KNOWN, PASSWORD))).toMatchObject({ code: '22057' });
    expect(world.deps.mailer.sent).toHaveLength(1);
  });

  test('[R26] its wrong passwords count for the account: with four of strangers the account is blocked, and it is not', async () => {
    const world = accountWorld();
    await world.addCustomer();
    const mine = browser(world);
    await mine.login(PASSWORD);
    for (let n = 0; n < 4; n += 1) await errorOf(world.login(KNOWN, 'Wrong-pass1', address(n)));
    expect((await errorOf(mine.login('Wrong-pass1'))).code).toBe('3258');
    expect(await errorOf(world.login(KNOWN, PASSWORD, address(9)))).toMatchObject({ code: '22057' });
    expect(await mine.login(PASSWORD)).toMatchObject({ emailId: KNOWN });
  });

  test('its mark counts for one account, thirty days, and until a password is set', async () => {
    const { deps, clock } = accountWorld();
    const account = { customerUuid: testId(0xc1), credentialsVersion: 2 };
    const { name, value } = await markBrowser(account, deps);
    const known = (changes = {}, cookie = value) =>
      recogniseBrowser({ ...account, ...changes }, { [name]: cookie }, deps);
    expect(await known()).toBeDefined();
    expect(await known({ customerUuid: testId(0xc2) })).toBeUndefined();
    expect(await known({ credentialsVersion: 4 })).toBeUndefined();
    const [until = '', proof = ''] = value.split('.');
    expect(await known({}, `${Number(until) + 1}.${proof}`)).toBeUndefined();
    for (const forged of ['', '.', `${until}.`, until, `9999999999.${proof}`, `NaN.${proof}`])
      expect(await known({}, forged)).toBeUndefined();
    clock.advance(30 * 24 * 60 * 60_000);
    expect(await known()).toBeUndefined();
  });

  test('[R26] whoever has a mark of it gets five wrong passwords, however the mark is written', async () => {
    const world = accountWorld();
    await world.addCustomer();
    const mine = browser(world);
    await mine.login(PASSWORD);
    const [[name = '', value = ''] = []] = Object.entries(mine.cookies);
    for (let n = 0; n < 5; n += 1) await errorOf(mine.login('Wrong-pass1', address(n)));
    expect(await errorOf(mine.login(PASSWORD, address(9)))).toMatchObject({ code: '22057' });
    await attack(world, KNOWN, 6);
    for (const written of [`${value}.x`, `${value}.`, `${value}..y`, `0${value}`, ` ${value}`, `${value} `])
      expect(
        await errorOf(
          login(
            { emailId: KNOWN, password: PASSWORD, clientAddress: '192.0.2.78', cookies: { [name]: written } },
            world.deps,
          ),
        ),
      ).toMatchObject({ code: '22057' });
  });

  test('its mark says nothing of account, person or browser', async () => {
    const { deps } = accountWorld();
    const account = { customerUuid: testId(0xc1) };
    const marks = [await markBrowser(account, deps), await markBrowser(account, deps)];
    expect(marks[0]).toEqual(marks[1]);
    expect(JSON.stringify(marks)).not.toContain(account.customerUuid);
  });
});

describe('mails', () => {
  test('[R26] a reset link ends the block where it is used, and lets its browser in from then on', async () => {
    const world = accountWorld();
    await world.addCustomer();
    await attack(world, KNOWN, 6);
    await world.forgot(KNOWN);
    const activationCode = world.deps.mailer.codeMailedTo(KNOWN);
    const request = { customerEmailId: KNOWN, activationCode, password: NEW };
    const { session } = openedBy(await resetPassword(request, undefined, world.deps));
    expect(session).toMatchObject({ emailId: KNOWN });
    expect(await world.login(KNOWN, NEW, address(0))).toMatchObject({ emailId: KNOWN });
  });

  test('[R26] the mail of a block leaves those that are asked for', async () => {
    const world = accountWorld();
    await world.addCustomer();
    world.deps.settings.set({ limits: { ...defaultSettings.limits, mailsAnHour: 1 } });
    for (let tries = 0; tries < 5; tries += 1) await errorOf(world.login(KNOWN, 'Wrong-pass1', HERE));
    await world.forgot(KNOWN, HERE);
    expect(world.deps.mailer.sent.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Too many wrong passwords/),
      expect.stringMatching(/^Reset/),
    ]);
  });

  test('[R26] an inbox gets three mails an hour, however many addresses ask; the last of them works until there are more', async () => {
    const world = accountWorld();
    await world.addCustomer();
    for (let n = 0; n < 40; n += 1) {
      await world.forgot(KNOWN, address(n));
      world.clock.advance(60_000);
    }
    expect(world.deps.mailer.sent).toHaveLength(3);
    world.clock.advance(20 * 60_000 - 1);
    const request = { customerEmailId: KNOWN, activationCode: world.deps.mailer.codeMailedTo(KNOWN), password: NEW };
    expect(openedBy(await resetPassword(request, undefined, world.deps)).session).toMatchObject({ emailId: KNOWN });
    world.clock.advance(1);
    await world.forgot(KNOWN);
    // With the notice that the password was changed.
    expect(world.deps.mailer.sent).toHaveLength(5);
  });

  test('[R26] the welcome mail of C04 counts among the three, and a new password does not start them anew', async () => {
    const world = accountWorld();
    await world.register(readRegistration());
    const activationCode = world.deps.mailer.codeMailedTo(KNOWN);
    await resetPassword({ customerEmailId: KNOWN, activationCode, password: NEW }, undefined, world.deps);
    for (let n = 0; n < 5; n += 1) await world.forgot(KNOWN, address(n));
    expect(world.deps.mailer.sent).toHaveLength(3);
  });

  test('one client address asks for so many links an hour, whatever they are for: 429, known or not', async () => {
    const world = accountWorld();
    await world.addCustomer();
    for (let n = 0; n < defaultSettings.limits.forgotPasswordsAnHour; n += 1)
      await world.forgot(`someone-${n}@other.example`);
    for (const email of [KNOWN, UNKNOWN])
      await expect(world.forgot(email)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 3600 });
    expect(world.deps.mailer.sent).toEqual([]);
    await world.forgot(KNOWN, address(1));
    expect(world.deps.mailer.sent).toHaveLength(1);
  });
});
