import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACTING_HEADER } from '#contract/agents.ts';
import { endpointsOf, type Route } from '#contract/route.ts';
import { type RouteName, routes } from '#contract/routes.ts';
import { roleOf } from '#domain/accounts/role.ts';
import { roleRecord } from '#functions/adapters/dynamo/agent-records.ts';
import { agentKeys } from '#functions/adapters/dynamo/keys/agent-keys.ts';
import { documents, tableName } from '#functions/adapters/dynamo/table.ts';
import { assign, newStaff } from './agents.ts';
import { call, callPath, done, newGuest } from './portal.ts';

const names = Object.keys(routes) as RouteName[];
const rows = names.map((name) => ({ name, row: routes[name] as Route, ...endpointsOf(routes[name])[0] }));
const about = (acting: Route['acting']) => rows.filter(({ row }) => row.access === 'session' && row.acting === acting);

type Staff = Awaited<ReturnType<typeof newStaff>>;
let idle: Staff;
let agent: Staff;
let withdrawn: Staff;
let partner: Staff;
let [mine, other] = ['', ''];
let cells = 0;

const select = (staff: Staff, customerUuid: string) => done('selectCustomer', { customerUuid }, { token: staff.token });

/** The status and code of a call without any input: whoever may not make it is refused before its input is read. */
async function outcome({ method, path }: (typeof rows)[number], staff: Staff, actingFor?: string) {
  cells += 1;
  const headers: Record<string, string> = actingFor ? { [ACTING_HEADER]: actingFor } : {};
  const { status, body } = await callPath(method, path, {}, { token: staff.token, headers });
  return { status, code: body.errors[0]?.code, field: body.errors[0]?.field, message: body.message };
}

async function putRole(status: 0 | 1) {
  const { id, ...role } = roleOf('proxy-user', undefined);
  const Item = roleRecord.write(agentKeys.role(id), { ...role, status });
  await documents().send(new PutCommand({ TableName: tableName(), Item }));
}

beforeAll(async () => {
  const [first, second] = await Promise.all([newGuest(), newGuest()]);
  [mine, other] = [first.session.userUuid, second.session.userUuid];
  [idle, agent, withdrawn, partner] = await Promise.all([
    newStaff('agent'),
    newStaff('agent'),
    newStaff('agent'),
    newStaff('proxy-user'),
  ]);
  await Promise.all([agent, partner].map(({ userUuid }) => assign(userUuid, mine)));
  const withdraw = await assign(withdrawn.userUuid, mine);
  for (const staff of [agent, withdrawn, partner]) await select(staff, mine);
  await withdraw();
});
afterAll(async () => {
  await putRole(1);
  console.info(`${cells} calls of agents`);
});

describe.each(about('customer'))('[A38] $method $path ($name)', (one) => {
  test('is refused to an agent without a selection, and to one whose assignment was withdrawn', async () => {
    const refused = { status: 403, code: '1013', field: ACTING_HEADER };
    expect(await outcome(one, idle)).toMatchObject(refused);
    expect(await outcome(one, idle, mine)).toMatchObject(refused);
    expect(await outcome(one, withdrawn, mine)).toMatchObject(refused);
  });
  test('[R78] names its customer: nobody is refused, another than the selected one is a conflict', async () => {
    expect(await outcome(one, agent)).toMatchObject({ status: 403, code: '1013', field: ACTING_HEADER });
    expect(await outcome(one, agent, other)).toMatchObject({
      status: 409,
      message: 'You now act for Whitfield Pumps. Nothing was saved.',
    });
    const open = await outcome(one, agent, mine);
    expect(open.field).not.toBe(ACTING_HEADER);
    expect(open.status).not.toBe(401);
  });
});

describe.each(about('refused'))('[R78] $method $path ($name)', (one) => {
  test('is refused to agents, whomever they act for', async () => {
    expect(await outcome(one, agent, mine)).toMatchObject({ status: 403, code: '1013' });
    expect(await outcome(one, idle)).toMatchObject({ status: 403, code: '1013' });
  });
});

describe.each(about('self').filter(({ name }) => name !== 'logout'))('[R78] $method $path ($name)', (one) => {
  test('is about the agent’s own account, selected or not', async () => {
    expect((await outcome(one, idle)).field).not.toBe(ACTING_HEADER);
  });
});

test('[A48] a role that is put off counts from the next call on, and again once it is on', async () => {
  const list = () => call('listAddresses', {}, { token: partner.token, headers: { [ACTING_HEADER]: mine } });
  expect((await list()).status).toBe(200);
  await putRole(0);
  expect((await list()).body.errors[0]?.code).toBe('1013');
  await putRole(1);
  expect((await list()).status).toBe(200);
});

test('[R73] a proxy user acts but sees no cost and signs nothing', async () => {
  const { agent: rights } = await done('findAgentCustomers', {}, { token: partner.token });
  expect(rights).toMatchObject({ seesCost: false, signs: false });
});

test('[C121] nobody selects a customer who is not assigned', async () => {
  const { status, body } = await call('selectCustomer', { customerUuid: other }, { token: agent.token });
  expect([status, body.content]).toEqual([404, null]);
});

test('[C120] a customer calls no agents’ calls', async () => {
  const { token } = await newGuest();
  expect((await call('findAgentCustomers', {}, { token })).body.errors[0]?.code).toBe('1013');
  expect((await call('selectCustomer', { customerUuid: mine }, { token })).body.errors[0]?.code).toBe('1013');
});
