import { TOTP } from 'otpauth';
import { beforeAll, describe, expect, test } from 'vitest';
import { dynamoSessions } from '#functions/adapters/dynamo/session-store.ts';
import { newUnenrolledStaff } from './agents.ts';
import { call, done, loggedIn, mailedCode, newGuest } from './portal.ts';

const PASSWORD = 'Pumps2Ship!';
const STEP = 30_000;

/** A customer with a password, logged in, and what turns a second factor on. */
async function newCustomer(guest: Pick<Awaited<ReturnType<typeof newGuest>>, 'form'>) {
  const email = guest.form.customerEmailId;
  const activationCode = await mailedCode(email);
  const { session } = await done('resetPassword', { customerEmailId: email, activationCode, password: PASSWORD });
  if (!session) throw new Error('The reset opened no session');
  return { email, session, token: session.accessToken };
}

/** Turns the second factor on; the app's code of the last step is used up by it. */
async function enrol(token: string) {
  const begun = await done('setUpSecondFactor', { password: PASSWORD }, { token });
  if (!('secret' in begun)) throw new Error('No secret was made');
  const { secret } = begun;
  const codeAt = (steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP });
  const confirmed = await done('setUpSecondFactor', { code: codeAt(-1) }, { token });
  if (!('recoveryCodes' in confirmed)) throw new Error('No recovery codes were made');
  return { codeAt, recoveryCodes: confirmed.recoveryCodes };
}

const ticketOf = (content: object): string => {
  if (!('secondFactorTicket' in content)) throw new Error('No second factor was asked for');
  return String(content.secondFactorTicket);
};

describe('[A50] ways in of an account with a second factor', () => {
  let customer: Awaited<ReturnType<typeof newCustomer>>;
  let factor: Awaited<ReturnType<typeof enrol>>;
  beforeAll(async () => {
    customer = await newCustomer(await newGuest());
    factor = await enrol(customer.token);
    await done('endSessions', {}, { token: customer.token });
  });
  const sessions = async () => (await dynamoSessions.list(customer.session.userUuid)).length;
  const password = () => ({ emailId: customer.email, password: PASSWORD });

  test('[C09] [C20] the login’s two addresses answer a ticket, and open no session', async () => {
    for (const name of ['login', 'signIn'] as const) {
      const content = await done(name, password(), { from: '198.51.100.61' });
      expect(Object.keys(content).sort()).toEqual(['expiresIn', 'secondFactorTicket']);
    }
    expect(await sessions()).toBe(0);
  });

  test('[C10] [C11] a reset link sets the password, and answers a ticket', async () => {
    await done('forgotPassword', { customerEmailId: customer.email });
    // The welcome, two notices and now the link.
    const activationCode = await mailedCode(customer.email, 3);
    const input = { customerEmailId: customer.email, activationCode, password: 'Valves3Ship!' };
    const content = await done('resetPassword', input);
    expect(content).toMatchObject({ session: null, secondFactorTicket: expect.any(String) });
    expect(await sessions()).toBe(0);
    const reset = { secondFactorTicket: ticketOf(content), code: factor.recoveryCodes[9] ?? '' };
    const { accessToken } = await done('verifySecondFactor', reset);
    const change = { oldPassword: 'Valves3Ship!', newPassword: PASSWORD };
    const without = await call('changePassword', change, { token: accessToken });
    expect(without.body.errors[0]).toMatchObject({ field: 'code' });
    const code = factor.recoveryCodes[8] ?? '';
    const { session } = await done('changePassword', { ...change, code }, { token: accessToken });
    await done('endSessions', {}, { token: session.accessToken });
    expect(await sessions()).toBe(0);
  });

  test('[C03] [C04] signing up once more with the address opens none either', async () => {
    const guest = await newGuest();
    const { status } = await call('registerGuest', { ...guest.form, customerEmailId: customer.email });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(await sessions()).toBe(0);
  });

  test('[R71] of 200 codes over 20 tickets, twenty at once, five are checked, and then the right one is not', async () => {
    const tickets: string[] = [];
    for (let n = 0; n < 20; n += 1) {
      const content = await done('login', password(), { from: `198.51.100.${100 + n}` });
      tickets.push(ticketOf(content));
    }
    const from = '198.51.100.62';
    const statuses: number[] = [];
    // Twenty at once, one a ticket: the local AWS starts a process for each call at the same time.
    for (let wave = 0; wave < 10; wave += 1) {
      const tries = tickets.map((secondFactorTicket) =>
        call('verifySecondFactor', { secondFactorTicket, code: 'AAAA-AAAA-AAAA-AAAA' }, { from }),
      );
      statuses.push(...(await Promise.all(tries)).map(({ status }) => status));
    }
    const count = (wanted: number) => statuses.filter((status) => status === wanted).length;
    expect({ checked: count(422), refused: count(429) }).toEqual({ checked: 5, refused: 195 });
    const right = { secondFactorTicket: tickets[0], code: factor.codeAt() };
    expect((await call('verifySecondFactor', right, { from })).status).toBe(429);
    expect(await sessions()).toBe(0);
  });
});

describe('[A50] the broker’s staff', () => {
  test('[C116] gets no answer until it has set up a second factor, and then gets them; its other sessions end', async () => {
    const staff = await newUnenrolledStaff('operator');
    const { email, token, session } = await newCustomer(staff);
    const other = await loggedIn({ emailId: email, password: PASSWORD }, { from: '198.51.100.63' });
    const refused = await call('getProfile', {}, { token });
    expect(refused).toMatchObject({ status: 403, body: { errors: [{ code: '1013', field: 'second-factor' }] } });
    for (const name of ['findAgentCustomers', 'listSessions', 'createLiveTicket', 'endSessions'] as const)
      expect((await call(name, {}, { token })).status).toBe(403);
    await enrol(token);
    expect((await call('findAgentCustomers', {}, { token })).status).toBe(200);
    expect((await call('findAgentCustomers', {}, { token: other.accessToken })).body.errors[0]?.code).toBe('1030');
    expect((await call('refreshToken', { refreshToken: other.refreshToken })).status).toBe(401);
    expect((await call('refreshToken', { refreshToken: session.refreshToken })).status).toBe(200);
  });
});

describe('sessions', () => {
  test('[C104] [R6] twenty refreshes of one token at once never log the customer out', async () => {
    const { session } = await newCustomer(await newGuest());
    const { refreshToken } = session;
    const answers = await Promise.all(Array.from({ length: 20 }, () => call('refreshToken', { refreshToken })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const now = await done('refreshToken', { refreshToken: answers.at(-1)?.body.content?.refreshToken ?? '' });
    expect((await call('getProfile', {}, { token: now.accessToken })).status).toBe(200);
  });

  test('[C15] logging out ends access everywhere at once: calls, refreshes, live tickets', async () => {
    const { token, session } = await newCustomer(await newGuest());
    await done('logout', {}, { token });
    for (const name of ['getProfile', 'createLiveTicket', 'listSessions'] as const)
      expect((await call(name, {}, { token })).body.errors[0]?.code).toBe('1030');
    expect((await call('refreshToken', { refreshToken: session.refreshToken })).status).toBe(401);
  });
});
