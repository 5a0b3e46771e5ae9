import { describe, expect, test } from 'vitest';
import { markBrowser, recogniseBrowser } from '#domain/accounts/known-browser.ts';
import { login } from '#domain/accounts/login.ts';
import { LOCKOUT_MS } from '#domain/accounts/login-lanes.ts';
import { resetPassword } from '#domain/accounts/reset-password.ts';
import { defaultSettings } from '#test/fakes/default-settings.ts';
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

describe('blocks by account and address', () => {
  test('[A23] [R26] five wrong passwords from one address block the account there and nowhere else', async () => {
    const world = accountWorld();
    await world.addCustomer();
    await attack(world, KNOWN, 1);
    expect(await errorOf(world.login(KNOWN, PASSWORD, address(0)))).toMatchObject({ code: '22057', status: 423 });
    expect(await world.login(KNOWN, PASSWORD)).toMatchObject({ emailId: KNOWN });
  });

  test.each([KNOWN, UNKNOWN])(
    '[R26] strangers anywhere share 25 wrong passwords in 15 minutes for %s',
    async (email) => {
      const world = accountWorld();
      await world.addCustomer();
      const codes = await attack(world, email, 6);
      expect(codes.slice(0, 25)).toEqual(
        Array.from({ length: 5 }, () => ['3258', '3258', '3258', '3258', '22057']).flat(),
      );
      expect(codes.slice(25)).toEqual(Array.from({ length: 5 }, () => '22057'));
      expect(await errorOf(world.login(email, PASSWORD))).toMatchObject({ code: '22057' });
      world.clock.advance(LOCKOUT_MS);
      expect((await errorOf(world.login(email, 'Wrong-pass1'))).code).toBe('3258');
    },
  );

  test('the limit for strangers is a setting', async () => {
    const world = accountWorld();
    world.deps.settings.set({ limits: { ...defaultSettings.limits, wrongPasswordsOfStrangers: 6 } });
    await world.addCustomer();
    expect((await attack(world, KNOWN, 2)).slice(5)).toEqual(['22057', '22057', '22057', '22057', '22057']);
  });

  test('right passwords of new browsers do not use the strangers’ limit up', async () => {
    const world = accountWorld();
    await world.addCustomer();
    for (let n = 0; n < 40; n += 1) expect(await world.login(KNOWN, PASSWORD, address(n))).toBeDefined();
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
      await attack({ ...world }, email, 1);
      // Mailing stands in an even time of its own.
      return counted.filter((_, n) => n < counted.lastIndexOf('block'));
    };
    expect(await steps(UNKNOWN)).toEqual(await steps(KNOWN));
  });
});

describe('a browser that signed in before', () => {
  test('[R26] gets through both blocks, wherever it is', async () => {
    const world = accountWorld();
    await world.addCustomer();
    const mine = browser(world);
    await mine.login(PASSWORD);
    await attack(world, KNOWN, 6);
    expect(await mine.login(PASSWORD, address(0))).toMatchObject({ emailId: KNOWN });
    expect(await errorOf(world.login(KNOWN, PASSWORD, '192.0.2.77'))).toMatchObject({ code: '22057' });
  });

  test('has five wrong passwords of its own, and blocks no other', async () => {
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

  test('[R26] mails of blocks and those that strangers ask for leave the owner’s own', async () => {
    const world = accountWorld();
    await world.addCustomer();
    await attack(world, KNOWN, 5);
    for (let n = 0; n < 5; n += 1) await world.forgot(KNOWN, address(1));
    const before = world.deps.mailer.sent.length;
    await world.forgot(KNOWN);
    expect(world.deps.mailer.sent.length).toBe(before + 1);
    expect(world.deps.mailer.sent.at(-1)?.subject).toMatch(/^Reset/);
  });

  test('[R26] the mail of a block leaves those that are asked for, in the same network too', async () => {
    const world = accountWorld();
    await world.addCustomer();
    world.deps.settings.set({ limits: { ...defaultSettings.limits, mailsAnHour: 1, mailsAnHourFromAnywhere: 1 } });
    for (let tries = 0; tries < 5; tries += 1) await errorOf(world.login(KNOWN, 'Wrong-pass1', HERE));
    await world.forgot(KNOWN, HERE);
    expect(world.deps.mailer.sent.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Too many wrong passwords/),
      expect.stringMatching(/^Reset/),
    ]);
  });

  test('[R26] however many addresses ask, an inbox gets so many reset mails an hour', async () => {
    const world = accountWorld();
    await world.addCustomer();
    for (let n = 0; n < 40; n += 1) await world.forgot(KNOWN, address(n));
    expect(world.deps.mailer.sent).toHaveLength(defaultSettings.limits.mailsAnHourFromAnywhere);
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
