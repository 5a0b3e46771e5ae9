import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TOTP } from 'otpauth';
import { describe, expect, test, vi } from 'vitest';
import { accountCommand } from '#bin/ops/account.ts';
import { agentCommand } from '#bin/ops/agent.ts';
import type { OpsCommand } from '#bin/ops/command.ts';
import { popUpCommand } from '#bin/ops/pop-up.ts';
import { readCommandLine } from '#bin/ops/read-command-line.ts';
import { roleCommand } from '#bin/ops/role.ts';
import { secondFactorCommand } from '#bin/ops/second-factor.ts';
import { securityLevelCommand } from '#bin/ops/security-level.ts';
import { termsCommand } from '#bin/ops/terms.ts';
import { ACTING_HEADER } from '#contract/agents.ts';
import { routes } from '#contract/routes.ts';
import { dynamoOperator } from '#functions/adapters/dynamo/operator-store.ts';
import { enrol } from './agents.ts';
import { call, done, loggedIn, mailedCode, mailsTo, newGuest, output, palletQuery } from './portal.ts';

const portal = { name: 'the portal under test', now: () => new Date(), newId: () => crypto.randomUUID() };
const PASSWORD = 'Pumps2Ship!';

/** Runs a command of the operator's tool on the portal under test; returns what it prints. */
async function ops(command: OpsCommand, ...args: string[]): Promise<string> {
  process.env.USER_POOL_ID = output('UserPoolId');
  const printed: string[] = [];
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    printed.push(String(text));
    return true;
  });
  try {
    await command.run(readCommandLine(command, [...args, '--by', 'marcus']), portal);
  } finally {
    spy.mockRestore();
  }
  return printed.join('');
}

type Guest = Awaited<ReturnType<typeof newGuest>>;
const emailOf = ({ form }: Guest) => form.customerEmailId;
const codeOf = (answer: Awaited<ReturnType<typeof call>>) => [answer.status, answer.body.errors[0]?.code];
const auditOf = async (kind: 'customer' | 'role', id: string) =>
  (await dynamoOperator.listNewest({ kind, id }, 10)).flatMap(({ by, changes }) =>
    changes.map(({ field, from, to }) => `${by}: ${field} ${from} -> ${to}`),
  );

/** Somebody of the broker's staff, made by the tool: logged in anew, with the second factor that the role requires. */
async function newStaffByTool(role: string) {
  const guest = await newGuest();
  await ops(agentCommand, 'add', emailOf(guest), '--role', role);
  expect(codeOf(await call('getProfile', {}, { token: guest.token }))).toEqual([401, '1028']);
  const { accessToken: token } = await done('refreshToken', { refreshToken: guest.session.refreshToken });
  const unenrolled = await call('findAgentCustomers', {}, { token });
  expect(unenrolled.body.errors[0]).toMatchObject({ code: '1013', field: 'second-factor' });
  await enrol(guest.session.userUuid, token);
  return { ...guest, token };
}

const assign = (staff: Guest, customer: Guest) =>
  ops(agentCommand, 'assign', emailOf(staff), '--customer', emailOf(customer));

/** The profile as somebody of the staff reads it who acts for a customer. */
const profileFor = (staff: { token: string }, { session }: Guest) =>
  call('getProfile', {}, { token: staff.token, headers: { [ACTING_HEADER]: session.userUuid } });

const select = (staff: { token: string }, { session }: Guest) =>
  done('selectCustomer', { customerUuid: session.userUuid }, { token: staff.token });

describe('ops account', () => {
  test('[A22] [R41] a temporary password ends every session, opens one that changes it, and stands in no audit entry', async () => {
    const guest = await newGuest();
    const [email, customerUuid] = [emailOf(guest), guest.session.userUuid];
    const printed = await ops(accountCommand, email, '--temporary-password', '--why', 'called back');
    const password = /shown only now: (\S+)/.exec(printed)?.[1] ?? '';
    expect(password).toHaveLength(8);
    expect((await call('getProfile', {}, { token: guest.token })).body.errors[0]?.code).toBe('1030');
    const session = await loggedIn({ emailId: email, password }, { from: '198.51.100.81' });
    expect(session.tmpPasswordStatus).toBe(1);
    const token = session.accessToken;
    expect(codeOf(await call('getProfile', {}, { token }))).toEqual([403, '1013']);
    const change = { customerEmailId: email, activationCode: 'updateTempPassword', password: PASSWORD };
    await done('resetPassword', { ...change, tmpPasswordStatus: 1 }, { token });
    const own = await loggedIn({ emailId: email, password: PASSWORD }, { from: '198.51.100.82' });
    expect(own.tmpPasswordStatus).toBe(0);
    expect((await done('getProfile', {}, { token: own.accessToken })).customerEmailId).toBe(email);
    const entries = await auditOf('customer', customerUuid);
    expect(entries).toEqual(['marcus: password own -> new-temporary']);
  });

  test('[A50] [R71] a temporary password of an account with a second factor still needs its code', async () => {
    const guest = await newGuest();
    const email = emailOf(guest);
    await enrol(guest.session.userUuid, guest.token);
    const printed = await ops(accountCommand, email, '--temporary-password');
    const password = /shown only now: (\S+)/.exec(printed)?.[1] ?? '';
    const content = await done('login', { emailId: email, password }, { from: '198.51.100.83' });
    expect(Object.keys(content).sort()).toEqual(['expiresIn', 'secondFactorTicket']);
  });

  test('[A30] [R29] lock and template of one command, and the customer’s next call says so', async () => {
    const guest = await newGuest();
    await ops(accountCommand, emailOf(guest), '--lock', 'on', '--template', 'SingleRate_v2');
    expect(codeOf(await call('getProfile', {}, { token: guest.token }))).toEqual([401, '1028']);
    const { accessToken: token } = await done('refreshToken', { refreshToken: guest.session.refreshToken });
    expect((await done('getProfile', {}, { token })).preference).toEqual({
      ratingRequestLock: true,
      quoteResultsTemplate: 'SingleRate_v2',
    });
  });
});

describe('ops agent', () => {
  test('[A38] [C120] [C121] [R78] add, assign, unassign, remove: each counts with the next call, and is in the audit log', async () => {
    const customer = await newGuest();
    const agent = await newStaffByTool('agent');
    const find = () => call('findAgentCustomers', { search: 'Whitfield' }, { token: agent.token });
    const found = async () => ((await find()).body.content as { customers: unknown[] } | null)?.customers.length;
    expect(await found()).toBe(0);
    await assign(agent, customer);
    expect(await found()).toBe(1);
    await select(agent, customer);
    expect((await profileFor(agent, customer)).body.content).toMatchObject({ customerEmailId: emailOf(customer) });
    await ops(agentCommand, 'unassign', emailOf(agent), '--customer', emailOf(customer), '--why', 'another region');
    expect((await profileFor(agent, customer)).body.errors[0]).toMatchObject({ code: '1013', field: ACTING_HEADER });
    expect(await found()).toBe(0);
    await ops(agentCommand, 'remove', emailOf(agent));
    expect(codeOf(await find())).toEqual([401, '1028']);
    const { accessToken } = await done('refreshToken', { refreshToken: agent.session.refreshToken });
    expect(codeOf(await call('findAgentCustomers', {}, { token: accessToken }))).toEqual([403, '1013']);
    expect((await done('getProfile', {}, { token: accessToken })).customerEmailId).toBe(emailOf(agent));
    expect(await auditOf('customer', customer.session.userUuid)).toEqual([
      expect.stringMatching(/^marcus: agent A-\d{4} guest-.* -> withdrawn$/),
      expect.stringMatching(/^marcus: agent none -> A-\d{4} guest-/),
    ]);
    expect(await auditOf('customer', agent.session.userUuid)).toEqual([
      expect.stringMatching(/^marcus: role A-\d{4} -> customer$/),
      expect.stringMatching(/^marcus: role customer -> agent A-\d{4}$/),
    ]);
  });

  test('[C40] [A30] an agent’s lock counts with the customer’s next call; a retried call is one activity, not two', async () => {
    const customer = await newGuest();
    const agent = await newStaffByTool('agent');
    await assign(agent, customer);
    await select(agent, customer);
    const acting = { token: agent.token, headers: { [ACTING_HEADER]: customer.session.userUuid } };
    await done('updateCustomer', { ratingRequestLock: true, revision: 0 }, acting);
    expect(codeOf(await call('getProfile', {}, { token: customer.token }))).toEqual([401, '1028']);
    const { accessToken: token } = await done('refreshToken', { refreshToken: customer.session.refreshToken });
    const asked = await call('requestRates', palletQuery(), { token, idempotencyKey: crypto.randomUUID() });
    expect(codeOf(asked)).toEqual([403, '1013']);
    // The agent's browser lost the answer and sends the call again, with the key of the first.
    const product = routes.addProduct.example.body;
    const key = { ...acting, idempotencyKey: crypto.randomUUID() };
    const [first, second] = [await call('addProduct', product, key), await call('addProduct', product, key)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.content).toEqual(first.body.content);
    const { activities } = await done('listAgentActivities', {}, { token });
    expect(activities.map((one) => one.call).sort()).toEqual(['addProduct', 'selectCustomer', 'updateCustomer']);
  });
});

describe('ops role and ops security-level', () => {
  const own = () => `it-${crypto.randomUUID().slice(0, 8)}`;

  test('[A48] an added role is given, works, and ends at once when it is off; on again, nobody is selected any more', async () => {
    const [name, customer] = [own(), await newGuest()];
    await ops(roleCommand, 'add', name, '--name', 'Night desk', '--description', 'Serves customers at night');
    expect(await ops(roleCommand, 'list')).toContain(`role-${name}`);
    const staff = await newStaffByTool(name);
    await assign(staff, customer);
    await select(staff, customer);
    expect((await profileFor(staff, customer)).status).toBe(200);
    const { agent } = await done('findAgentCustomers', {}, { token: staff.token });
    expect(agent).toMatchObject({ seesCost: false, signs: false });
    await ops(roleCommand, 'change', name, '--sees-cost', 'on');
    expect((await done('findAgentCustomers', {}, { token: staff.token })).agent.seesCost).toBe(true);
    await ops(roleCommand, 'off', name, '--why', 'closed');
    expect(codeOf(await profileFor(staff, customer))).toEqual([403, '1013']);
    expect(codeOf(await call('findAgentCustomers', {}, { token: staff.token }))).toEqual([403, '1013']);
    await ops(roleCommand, 'on', name);
    expect((await profileFor(staff, customer)).body.errors[0]).toMatchObject({ field: ACTING_HEADER });
    await select(staff, customer);
    expect((await profileFor(staff, customer)).status).toBe(200);
    await ops(roleCommand, 'change', name, '--acts', 'off');
    expect(codeOf(await profileFor(staff, customer))).toEqual([403, '1013']);
    await ops(roleCommand, 'remove', name);
    expect(codeOf(await call('findAgentCustomers', {}, { token: staff.token }))).toEqual([403, '1013']);
    expect(await auditOf('role', `role-${name}`)).toContain('marcus: status off -> on');
  });

  test('[A48] [R31] a security level that is off closes every role of it, and opens it again', async () => {
    const name = own();
    await ops(roleCommand, 'add', name, '--level', 'operator', '--words', 'session,agent,operator');
    const staff = await newStaffByTool(name);
    const status = async () => (await call('findAgentCustomers', {}, { token: staff.token })).status;
    expect(await status()).toBe(200);
    await ops(securityLevelCommand, 'off', 'operator', '--why', 'a test');
    try {
      expect(await status()).toBe(403);
      expect(await ops(securityLevelCommand, 'list')).toMatch(/operator {2}off/);
    } finally {
      await ops(securityLevelCommand, 'on', 'operator');
    }
    expect(await status()).toBe(200);
  });
});

describe('ops second-factor, terms and pop-up', () => {
  test('[A50] [C09] a reset lets the owner log in by password alone, and says so by mail', async () => {
    const guest = await newGuest();
    const email = emailOf(guest);
    const activationCode = await mailedCode(email);
    const { session } = await done('resetPassword', { customerEmailId: email, activationCode, password: PASSWORD });
    const token = session?.accessToken ?? '';
    const begun = await done('setUpSecondFactor', { password: PASSWORD }, { token });
    if (!('secret' in begun)) throw new Error('No secret was made');
    const code = new TOTP({ secret: begun.secret }).generate();
    await done('setUpSecondFactor', { code }, { token });
    const mails = (await mailsTo(email, 2)).length;
    const login = () => done('login', { emailId: email, password: PASSWORD }, { from: '198.51.100.84' });
    expect(await login()).toHaveProperty('secondFactorTicket');
    await ops(secondFactorCommand, email, '--reset', '--why', 'lost phone');
    expect(await login()).toHaveProperty('accessToken');
    expect(await mailsTo(email, mails + 1)).toHaveLength(mails + 1);
    expect(await auditOf('customer', guest.session.userUuid)).toHaveLength(1);
  });

  test('[C38] a published version of the insurance terms counts at once', async () => {
    const name = `Cargo terms ${crypto.randomUUID().slice(0, 8)}`;
    const file = path.join(tmpdir(), `${name}.txt`);
    writeFileSync(file, `# Cargo insurance\n\n${name}: freight is insured door to door.\n`);
    await ops(termsCommand, 'publish', '--kind', 'insurance', '--file', file, '--name', name);
    const { token } = await newGuest();
    const { falveyTermsConditionList } = await done('listInsuranceTerms', {}, { token });
    expect(falveyTermsConditionList.map((one) => [one.fcTermConditionName, one.inUse])).toContainEqual([name, 1]);
    expect(await ops(termsCommand, 'list')).toContain(name);
  });

  test('[C49] what the tool sets is what visitors get, as long as it is on', async () => {
    const text = `Call us for volume rates ${crypto.randomUUID().slice(0, 8)}.`;
    // Past the edge, which keeps a response for a minute.
    const shown = () => done('getPopUpContent', {}, { from: '198.51.100.85' });
    await ops(popUpCommand, 'set', '--text', text, '--label', 'Get a quote', '--link', '/home/freight-quote');
    await ops(popUpCommand, 'on');
    try {
      expect(await shown()).toMatchObject({
        enabled: true,
        content: { text, link: { label: 'Get a quote', href: '/home/freight-quote' } },
      });
    } finally {
      await ops(popUpCommand, 'off');
    }
    expect(await shown()).toMatchObject({ enabled: false, content: { text: '' } });
  });
});
