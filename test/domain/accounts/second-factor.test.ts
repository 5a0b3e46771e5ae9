import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { changePassword } from '#domain/accounts/change-password.ts';
import { endSessions, listSessions } from '#domain/accounts/list-sessions.ts';
import { login } from '#domain/accounts/login.ts';
import { openSession } from '#domain/accounts/open-session.ts';
import { resetPassword } from '#domain/accounts/reset-password.ts';
import { beginSecondFactor, confirmSecondFactor, turnOffSecondFactor } from '#domain/accounts/set-up-second-factor.ts';
import { verifySecondFactor } from '#domain/accounts/verify-second-factor.ts';
import { resetSecondFactor } from '#domain/operator/reset-second-factor.ts';
import { accountWorld, errorOf, HERE, PASSWORD } from './account-world.ts';

const EMAIL = 'dana@reyes-tools.example';
const MINUTE = 60_000;
const STEP = 30_000;
const typed = { password: PASSWORD, clientAddress: HERE, cookies: {} };

/** A customer with a second factor, and the app on their phone. */
async function enrolled() {
  const world = accountWorld();
  const { deps, clock } = world;
  const { customerUuid } = await world.addCustomer();
  await world.login(EMAIL, PASSWORD);
  const caller = { userUuid: customerUuid, sessionId: 'session-1', roles: [] };
  const { secret, otpauth } = await beginSecondFactor(typed, caller, deps);
  const codeAt = (steps = 0) => new TOTP({ secret }).generate({ timestamp: clock.ms() + steps * STEP });
  const { recoveryCodes } = await confirmSecondFactor(codeAt(), caller, deps);
  // The steps below begin logged out.
  await deps.sessions.end(customerUuid, 'session-1', []);
  clock.advance(10 * MINUTE);
  const ticket = async (clientAddress = HERE) => {
    const { response } = await login({ emailId: EMAIL, ...typed, clientAddress }, deps);
    if (!('secondFactorTicket' in response)) throw new Error('No second factor was asked for');
    return response.secondFactorTicket;
  };
  const verify = (secondFactorTicket: string, code: string) => verifySecondFactor({ secondFactorTicket, code }, deps);
  const account = async () => (await deps.accounts.findByUuid(customerUuid)) ?? expect.fail('no account');
  return { ...world, caller, customerUuid, secret, otpauth, recoveryCodes, codeAt, ticket, verify, account };
}

const outcomeOf = async (call: Promise<unknown>) =>
  call.then(
    () => 'in',
    async () => (await errorOf(call)).status,
  );

describe('setting it up', () => {
  test('[C116] the secret comes as an address for the app, and ten recovery codes with the first code', async () => {
    const { otpauth, secret, recoveryCodes, deps, customerUuid } = await enrolled();
    expect(otpauth).toMatch(/^otpauth:\/\/totp\/.+issuer=/);
    expect(otpauth).toContain(secret);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes[0]).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
    expect(await deps.secondFactors.findNew(customerUuid)).toBeUndefined();
  });

  test('it is off until a code of the app was confirmed: the login asks for none', async () => {
    const world = accountWorld();
    const { customerUuid } = await world.addCustomer();
    await beginSecondFactor(typed, { userUuid: customerUuid }, world.deps);
    const caller = { userUuid: customerUuid, sessionId: 'session-1' };
    expect(await errorOf(confirmSecondFactor('000000', caller, world.deps))).toEqual({
      status: 422,
      field: 'code',
    });
    expect(await world.login(EMAIL, PASSWORD)).toMatchObject({ emailId: EMAIL });
  });

  test('[R71] five wrong codes of a set-up are enough, the right one included then', async () => {
    const world = accountWorld();
    const { customerUuid } = await world.addCustomer();
    await beginSecondFactor(typed, { userUuid: customerUuid }, world.deps);
    const caller = { userUuid: customerUuid, sessionId: 'session-1' };
    for (let n = 0; n < 5; n += 1)
      expect(await errorOf(confirmSecondFactor('000000', caller, world.deps))).toMatchObject({ status: 422 });
    expect(await errorOf(confirmSecondFactor('000000', caller, world.deps))).toMatchObject({ status: 429 });
  });

  test('a wrong password begins nothing: 3267', async () => {
    const world = accountWorld();
    const caller = { userUuid: (await world.addCustomer()).customerUuid };
    expect(await errorOf(beginSecondFactor({ ...typed, password: 'Wrong-pass1' }, caller, world.deps))).toEqual({
      code: '3267',
      status: 422,
      field: 'password',
    });
  });

  test('its owner gets a mail when it is turned on, off, and when a recovery code is used', async () => {
    const world = await enrolled();
    const subjects = () => world.deps.mailer.sent.map(({ subject }) => subject);
    await world.verify(await world.ticket(), world.recoveryCodes[0] ?? '');
    await turnOffSecondFactor({ ...typed, code: world.codeAt() }, world.caller, world.deps);
    expect(subjects()).toEqual([
      expect.stringContaining('Two-factor authentication is on'),
      expect.stringContaining('A recovery code was used'),
      expect.stringContaining('Two-factor authentication is off'),
    ]);
  });
});

describe('[A50] turning it on ends every session that gave no code', () => {
  async function begun() {
    const world = accountWorld();
    const { customerUuid } = await world.addCustomer();
    for (let n = 0; n < 3; n += 1) await world.login(EMAIL, PASSWORD);
    const caller = { userUuid: customerUuid, sessionId: 'session-2' };
    const { secret } = await beginSecondFactor(typed, caller, world.deps);
    const confirm = (sessionId = 'session-2') =>
      confirmSecondFactor(
        new TOTP({ secret }).generate({ timestamp: world.clock.ms() }),
        { ...caller, sessionId },
        world.deps,
      );
    const open = async () => (await world.deps.sessions.list(customerUuid)).map(({ sessionId }) => sessionId);
    return { ...world, customerUuid, confirm, open };
  }

  test('the one that gave the code stays, and is refreshed on; the others are gone at the pool too', async () => {
    const { confirm, open, deps, customerUuid } = await begun();
    const before = await deps.sessions.find(customerUuid, 'session-2');
    await confirm();
    expect(await open()).toEqual(['session-2']);
    expect(await deps.sessions.find(customerUuid, 'session-2')).toMatchObject({ secondFactorOn: true });
    // A refresh that had read the session before does not undo its mark.
    expect(before && (await deps.sessions.rotate({ ...before, refreshHash: 'f'.repeat(64) }, before.refreshHash))).toBe(
      false,
    );
    expect([...deps.sessions.all.keys()]).toEqual([`${customerUuid}/session-2`]);
  });

  test('a session whose record was left behind is not found either', async () => {
    const { confirm, deps, customerUuid } = await begun();
    const left = await deps.sessions.find(customerUuid, 'session-1');
    await confirm();
    if (left) deps.sessions.put(left);
    expect(await deps.sessions.find(customerUuid, 'session-1')).toBeUndefined();
    expect(await deps.sessions.list(customerUuid)).toHaveLength(1);
  });

  test('a session that has ended meanwhile turns nothing on', async () => {
    const { confirm, deps, customerUuid } = await begun();
    await deps.sessions.end(customerUuid, 'session-2', []);
    expect(await errorOf(confirm())).toMatchObject({ status: 409 });
    expect(await deps.secondFactors.find(customerUuid)).toBeUndefined();
  });
});

describe('[R71] the second step', () => {
  test('[C115] a ticket and a code are worth a session, which is the account’s', async () => {
    const { ticket, verify, codeAt, customerUuid, deps } = await enrolled();
    expect(deps.sessions.all.size).toBe(0);
    const { session, mark } = await verify(await ticket(), codeAt());
    expect(session).toMatchObject({ userUuid: customerUuid });
    expect(mark.name).toMatch(/^known-/);
    expect(deps.sessions.all.size).toBe(1);
  });

  test.each([
    [-2, 422],
    [-1, 'in'],
    [0, 'in'],
    [1, 'in'],
    [2, 422],
  ])('a code %i steps from now: %s', async (steps, outcome) => {
    const { ticket, verify, codeAt } = await enrolled();
    expect(await outcomeOf(verify(await ticket(), codeAt(steps)))).toBe(outcome);
  });

  test('a code counts once, also with another ticket, and so does one of an earlier step', async () => {
    const { ticket, verify, codeAt } = await enrolled();
    const [first, second] = [await ticket(), await ticket()];
    await verify(first, codeAt());
    expect(await errorOf(verify(second, codeAt()))).toMatchObject({ status: 422 });
    expect(await errorOf(verify(second, codeAt(-1)))).toMatchObject({ status: 422 });
  });

  test('a ticket counts once and for five minutes', async () => {
    const { ticket, verify, codeAt, clock } = await enrolled();
    const used = await ticket();
    await verify(used, codeAt());
    expect(await errorOf(verify(used, codeAt(1)))).toMatchObject({ status: 409 });
    const late = await ticket();
    clock.advance(5 * MINUTE - 1);
    await verify(late, codeAt());
    const later = await ticket();
    clock.advance(5 * MINUTE);
    expect(await errorOf(verify(later, codeAt()))).toMatchObject({ status: 409 });
  });

  test('a ticket is worthless once a password was set', async () => {
    const { ticket, verify, codeAt, deps, forgot } = await enrolled();
    const old = await ticket();
    await forgot(EMAIL);
    const activationCode = deps.mailer.codeMailedTo(EMAIL);
    await resetPassword({ customerEmailId: EMAIL, activationCode, password: 'Valves3Ship!' }, undefined, deps);
    expect(await errorOf(verify(old, codeAt()))).toMatchObject({ status: 409 });
  });

  test('a recovery code works once, however it is typed', async () => {
    const { ticket, verify, recoveryCodes, deps, customerUuid } = await enrolled();
    const [code = ''] = recoveryCodes;
    await verify(await ticket(), ` ${code.toLowerCase().replaceAll('-', ' ')}`);
    expect(await errorOf(verify(await ticket(), code))).toMatchObject({ status: 422 });
    expect(Object.keys((await deps.secondFactors.find(customerUuid))?.recovery ?? {})).toHaveLength(9);
  });

  test('of 200 wrong codes at the same time over 20 tickets five are checked, and then the right one is not', async () => {
    const { ticket, verify, codeAt, deps } = await enrolled();
    const tickets = await Promise.all(Array.from({ length: 20 }, (_, n) => ticket(`192.0.2.${n}`)));
    let checked = 0;
    const { find } = deps.secondFactors;
    deps.secondFactors.find = (customerUuid) => {
      checked += 1;
      return find(customerUuid);
    };
    const tries = Array.from({ length: 200 }, (_, n) => errorOf(verify(tickets[n % 20] ?? '', 'AAAA-AAAA-AAAA-AAAA')));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(checked).toBe(5);
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(195);
    expect(await errorOf(verify(tickets[0] ?? '', codeAt()))).toMatchObject({ status: 429 });
    expect(deps.sessions.all.size).toBe(0);
  });

  test('right codes use up none of the five', async () => {
    const { ticket, verify, codeAt, clock } = await enrolled();
    for (let n = 0; n < 8; n += 1) {
      await verify(await ticket(), codeAt());
      clock.advance(MINUTE);
    }
  });
});

describe('[A50] no way in without the code', () => {
  test('the login, a reset link and a temporary password answer a ticket, and the pool’s tokens of the first step are revoked', async () => {
    const { deps, forgot, account } = await enrolled();
    await login({ emailId: EMAIL, ...typed }, deps);
    await forgot(EMAIL);
    const request = {
      customerEmailId: EMAIL,
      activationCode: deps.mailer.codeMailedTo(EMAIL),
      password: 'Valves3Ship!',
    };
    expect((await resetPassword(request, undefined, deps)).response).toMatchObject({ expiresIn: 300 });
    deps.accounts.put({ ...(await account()), tmpPasswordStatus: 1 });
    const temporary = await login({ emailId: EMAIL, ...typed, password: 'Valves3Ship!' }, deps);
    expect(temporary.response).toHaveProperty('secondFactorTicket');
    expect(deps.sessions.all.size).toBe(0);
    expect(deps.identityProvider.accepts(`${(await account()).customerUuid}.session-1.`)).toBe(false);
  });

  test('a way in that forgot the second step opens no session either', async () => {
    const { deps, account } = await enrolled();
    const tokens = await deps.identityProvider.signIn((await account()).customerUuid, PASSWORD);
    expect(tokens && (await openSession(await account(), tokens, deps))).toBeUndefined();
    expect(deps.sessions.all.size).toBe(0);
  });
});

describe('turning it off', () => {
  test('[C117] takes the password and a code; 3267 for a wrong password, which counts like a login’s', async () => {
    const { deps, caller, codeAt, login: logIn } = await enrolled();
    const off = (password: string, code: string) => turnOffSecondFactor({ ...typed, password, code }, caller, deps);
    expect(await errorOf(off(PASSWORD, '000000'))).toEqual({ status: 422, field: 'code' });
    for (let n = 0; n < 4; n += 1) expect(await errorOf(off('Wrong-pass1', codeAt()))).toMatchObject({ code: '3267' });
    expect(await errorOf(off('Wrong-pass1', codeAt()))).toMatchObject({ code: '22057' });
    expect(await errorOf(logIn(EMAIL, PASSWORD))).toMatchObject({ code: '22057' });
  });

  test('after it the login asks for no code', async () => {
    const { deps, caller, codeAt, login: logIn } = await enrolled();
    await turnOffSecondFactor({ ...typed, code: codeAt() }, caller, deps);
    expect(await logIn(EMAIL, PASSWORD)).toMatchObject({ emailId: EMAIL });
  });

  test('an operator’s reset is audited, mailed, and refused where it is off', async () => {
    const { deps } = await enrolled();
    const entries: unknown[] = [];
    const reset = () =>
      resetSecondFactor(
        EMAIL,
        { by: 'kim', why: 'lost phone' },
        {
          ...deps,
          resetter: {
            async reset(customerUuid, events, entry) {
              entries.push(entry);
              return deps.secondFactors.turnOff(customerUuid, events);
            },
          },
        },
      );
    await reset();
    expect(entries).toMatchObject([{ by: 'kim', why: 'lost phone', changes: [{ from: 'on', to: 'off' }] }]);
    expect(deps.mailer.sent.at(-1)?.subject).toContain('is off');
    expect(await errorOf(reset())).toMatchObject({ status: 409 });
  });
});

describe('changing the password', () => {
  const NEW = 'Valves3Ship!';
  async function signedIn() {
    const world = accountWorld();
    const { customerUuid } = await world.addCustomer();
    const elsewhere = await world.login(EMAIL, PASSWORD);
    await world.login(EMAIL, PASSWORD);
    const caller = { userUuid: customerUuid, sessionId: 'session-2', roles: [] };
    const change = (oldPassword: string, newPassword: string, code?: string) =>
      changePassword({ oldPassword, newPassword, code, clientAddress: HERE, cookies: {} }, caller, world.deps);
    return { ...world, customerUuid, elsewhere, caller, change };
  }

  test('[C12] ends every other session and gives this browser a new one', async () => {
    const { change, deps, customerUuid, login: logIn } = await signedIn();
    const { session } = await change(PASSWORD, NEW);
    expect(session).toMatchObject({ userUuid: customerUuid });
    expect((await deps.sessions.list(customerUuid)).map(({ sessionId }) => sessionId)).toHaveLength(1);
    expect(await deps.sessions.find(customerUuid, 'session-1')).toBeUndefined();
    expect(await logIn(EMAIL, NEW)).toMatchObject({ userUuid: customerUuid });
  });

  test('[2017] a wrong old password counts like a login’s: the fifth is 22057', async () => {
    const { change, login: logIn } = await signedIn();
    for (let n = 0; n < 4; n += 1)
      expect(await errorOf(change('Wrong-pass1', NEW))).toEqual({ code: '2017', status: 422, field: 'oldPassword' });
    expect(await errorOf(change('Wrong-pass1', NEW))).toMatchObject({ code: '22057' });
    expect(await errorOf(logIn(EMAIL, PASSWORD))).toMatchObject({ code: '22057' });
  });

  test('[A29] [3261] the new one has to be another', async () => {
    const { change } = await signedIn();
    expect(await errorOf(change(PASSWORD, PASSWORD))).toEqual({ code: '3261', status: 422, field: 'newPassword' });
  });

  test('with a second factor it takes a code', async () => {
    const { caller, deps, codeAt } = await enrolled();
    const input = { oldPassword: PASSWORD, newPassword: NEW, clientAddress: HERE, cookies: {} };
    expect(await errorOf(changePassword(input, caller, deps))).toEqual({ status: 422, field: 'code' });
    expect(await changePassword({ ...input, code: codeAt() }, caller, deps)).toMatchObject({ session: {} });
  });
});

describe('[A51] sessions', () => {
  test('[C118] lists where one is signed in, this session first', async () => {
    const world = accountWorld();
    const { customerUuid } = await world.addCustomer();
    const device = { browser: 'Chrome', system: 'Windows' };
    await login({ emailId: EMAIL, ...typed, device }, world.deps);
    world.clock.advance(MINUTE);
    await login({ emailId: EMAIL, ...typed }, world.deps);
    const shown = await listSessions({ userUuid: customerUuid, sessionId: 'session-1', roles: [] }, world.deps);
    expect(shown).toMatchObject({
      sessions: [
        { sessionId: 'session-1', current: true, ...device },
        { sessionId: 'session-2', current: false },
      ],
      total: 2,
      secondFactor: { on: false, required: false },
    });
  });

  test('[C119] ends one, or all with this one; another’s looks like none', async () => {
    const world = accountWorld();
    const { customerUuid: userUuid } = await world.addCustomer();
    for (let n = 0; n < 3; n += 1) await world.login(EMAIL, PASSWORD);
    await endSessions('session-1', { userUuid }, world.deps);
    expect(await world.deps.sessions.list(userUuid)).toHaveLength(2);
    expect(await errorOf(endSessions('session-1', { userUuid }, world.deps))).toMatchObject({ status: 404 });
    await endSessions(undefined, { userUuid }, world.deps);
    expect(await world.deps.sessions.list(userUuid)).toEqual([]);
    expect(world.deps.outbox.all.filter(({ type }) => type === 'sessionEnded')).toHaveLength(2);
  });
});

test('[R71] no secret, code or ticket stands in a record, an event or a mail in the clear', async () => {
  const world = await enrolled();
  const ticket = await world.ticket();
  const code = world.codeAt();
  await world.verify(ticket, code);
  await world.verify(await world.ticket(), world.recoveryCodes[0] ?? '');
  const { deps } = world;
  const stored = JSON.stringify([
    [...deps.secondFactors.factors],
    [...deps.secondFactors.tickets],
    [...deps.sessions.all],
    [...deps.accounts.all],
    deps.outbox.all,
    deps.mailer.sent,
  ]);
  for (const secret of [
    world.secret,
    ticket,
    ...world.recoveryCodes,
    ...world.recoveryCodes.map((one) => one.replaceAll('-', '')),
  ])
    expect(stored).not.toContain(secret);
});
