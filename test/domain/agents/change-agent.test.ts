import { beforeEach, describe, expect, test } from 'vitest';
import type { StaffRoleId, StoredRole } from '#domain/accounts/role.ts';
import type { StoredLevel } from '#domain/accounts/security-level.ts';
import { assignCustomer, changeStaffRole, withdrawAgent } from '#domain/agents/change-agent.ts';
import { changeLevel, levelIdOf, listLevels } from '#domain/agents/change-level.ts';
import { addRole, changeRole, listRoles, type RoleChange, roleIdOf } from '#domain/agents/change-role.ts';
import type { AuditEntry } from '#domain/audit.ts';
import { errorOf } from '#test/domain/accounts/account-world.ts';
import { fakeAccounts } from '#test/fakes/accounts.ts';
import { fakeAgents } from '#test/fakes/agents.ts';
import { testClock } from '#test/fakes/clock.ts';
import { AGENT, CUSTOMER, makeAccount } from '#test/fakes/fixtures.ts';
import { sequentialIds } from '#test/fakes/ids.ts';
import { fakeOutbox } from '#test/fakes/outbox.ts';
import { fakeWebsocketConnections } from '#test/fakes/websocket-connections.ts';

const audited = { by: 'marcus', why: 'joined on Monday' };
const emails = { agent: 'ines@fairlane.example', customer: 'dana@reyes-tools.example' };

function agentWorld() {
  const accounts = fakeAccounts();
  accounts.put(makeAccount({ customerUuid: CUSTOMER, email: emails.customer }));
  accounts.put(makeAccount({ customerUuid: AGENT, email: emails.agent }));
  const outbox = fakeOutbox();
  const entries: AuditEntry[] = [];
  const roles = new Map<string, readonly StaffRoleId[]>();
  const stored = new Map<string, StoredRole>();
  const levels = new Map<string, StoredLevel>();
  const groups = new Set<string>();
  const connections = fakeWebsocketConnections();
  const clock = testClock();
  const deps = {
    accounts,
    agents: fakeAgents((uuid) => accounts.findByUuid(uuid), outbox),
    connections,
    roles: {
      set: async (uuid: string, now: readonly StaffRoleId[]) => void roles.set(uuid, now),
      listMembers: async (role: StaffRoleId) =>
        [...roles].flatMap(([uuid, held]) => (held.includes(role) ? [uuid] : [])),
      addGroup: async (role: StaffRoleId) => void groups.add(role),
    },
    changer: {
      nextAgentNumber: async () => 'A-0412',
      async markAgent(uuid: string, agentNumber: string, renewFrom: number, entry: AuditEntry) {
        const account = accounts.all.get(uuid);
        if (account) accounts.put({ ...account, agentNumber, renewFrom });
        entries.push(entry);
      },
      findRole: async (id: string) => stored.get(id),
      listRoles: async () => [...stored],
      async writeRole(id: string, role: StoredRole, seen: StoredRole | undefined, entry: AuditEntry) {
        if (stored.get(id) !== seen) return false;
        stored.set(id, role);
        entries.push(entry);
        return true;
      },
      findLevel: async (id: string) => levels.get(id),
      async writeLevel(id: string, level: StoredLevel, seen: StoredLevel | undefined, entry: AuditEntry) {
        if (levels.get(id) !== seen) return false;
        levels.set(id, level);
        entries.push(entry);
        return true;
      },
    },
    now: clock.now,
    newId: sequentialIds(0xb00),
  };
  /** The agent acts for the customer on a live page. */
  async function act() {
    await changeStaffRole(emails.agent, 'agent', audited, deps);
    await assignCustomer(emails, audited, deps);
    const selection = { customerUuid: CUSTOMER, name: 'Reyes Tools', selectedAt: clock.now().toISOString() };
    await deps.agents.select({ userUuid: AGENT, sessionId: 'session-1', selection, recent: [] }, []);
    await connections.add('of the agent', { customerUuid: CUSTOMER, userUuid: AGENT, sessionId: 'session-1' }, 10);
    entries.length = 0;
  }
  return { deps, entries, roles, groups, stored, outbox, connections, act, accounts };
}
let world: ReturnType<typeof agentWorld>;
beforeEach(() => {
  world = agentWorld();
});
const ended = () => world.outbox.all.filter(({ type }) => type === 'actingEnded').map(({ data }) => data);
const actsStill = async () => [
  await world.deps.agents.findSelection(AGENT, 'session-1'),
  await world.connections.listByCustomer(CUSTOMER),
];

describe('agents', () => {
  test('[R73] an account becomes an agent with a number, in the pool’s group, audited; its tokens are renewed', async () => {
    const { deps, entries, roles, accounts } = world;
    await changeStaffRole(emails.agent, 'agent', audited, deps);
    expect(roles.get(AGENT)).toEqual(['agent']);
    expect(accounts.all.get(AGENT)).toMatchObject({ agentNumber: 'A-0412', renewFrom: expect.any(Number) });
    expect(entries).toMatchObject([{ ...audited, changes: [{ field: 'role', from: 'customer', to: 'agent A-0412' }] }]);
  });

  test('[R73] who is an agent no more stops acting at once, on live pages too, and keeps the number', async () => {
    await world.act();
    await changeStaffRole(emails.agent, undefined, audited, world.deps);
    expect(world.roles.get(AGENT)).toEqual([]);
    expect(world.accounts.all.get(AGENT)?.agentNumber).toBe('A-0412');
    expect(await actsStill()).toEqual([undefined, []]);
    expect(ended()).toEqual([{ customerUuid: CUSTOMER, userUuid: AGENT }]);
  });

  test('[A38] nobody is assigned to a customer who is no agent, or twice, and nobody to themselves', async () => {
    const { deps, entries } = world;
    expect(await errorOf(assignCustomer(emails, audited, deps))).toMatchObject({ status: 404 });
    await changeStaffRole(emails.agent, 'agent', audited, deps);
    const self = { agent: emails.agent, customer: emails.agent };
    expect(await errorOf(assignCustomer(self, audited, deps))).toMatchObject({ status: 404 });
    expect((await assignCustomer(emails, audited, deps)).entry).toMatchObject({ subject: { id: CUSTOMER } });
    expect((await assignCustomer(emails, audited, deps)).entry).toBeUndefined();
    expect(entries).toHaveLength(1);
  });

  test('[R78] a withdrawn assignment mutes the agent’s live pages at once, and says so for them to be closed', async () => {
    await world.act();
    expect((await withdrawAgent(emails, audited, world.deps)).entry).toMatchObject({
      changes: [{ field: 'agent', from: `A-0412 ${emails.agent}`, to: 'withdrawn' }],
    });
    expect(await world.connections.listByCustomer(CUSTOMER)).toEqual([]);
    expect(ended()).toEqual([{ customerUuid: CUSTOMER, userUuid: AGENT }]);
    expect((await withdrawAgent(emails, audited, world.deps)).entry).toBeUndefined();
  });
});

describe('roles', () => {
  test.each(['off', 'removed'] as const)(
    '[A48] a role that is %s ends what everybody does by it, at once',
    async (status) => {
      await world.act();
      const { entry } = await changeRole('agent', { status }, audited, world.deps);
      expect(entry).toMatchObject({ subject: { kind: 'role', id: 'agent' }, changes: [{ from: 'on', to: status }] });
      expect(await actsStill()).toEqual([undefined, []]);
      expect(ended()).toEqual([{ customerUuid: CUSTOMER, userUuid: AGENT }]);
    },
  );

  test('[A48] another role’s end, a role put on, and one that is so already end nothing', async () => {
    await world.act();
    await changeRole('proxy-user', { status: 'off' }, audited, world.deps);
    await changeRole('proxy-user', { status: 'on' }, audited, world.deps);
    expect((await changeRole('agent', { status: 'on' }, audited, world.deps)).entry).toBeUndefined();
    expect(await actsStill()).toMatchObject([{ customerUuid: CUSTOMER }, ['of the agent']]);
    expect(world.entries).toHaveLength(2);
    expect(await errorOf(changeRole(roleIdOf('king'), { status: 'on' }, audited, world.deps))).toMatchObject({
      code: '10540',
    });
    expect(() => roleIdOf('King!')).toThrow();
  });

  const desk = roleIdOf('night-desk');
  const addDesk = (change: RoleChange = {}) => addRole(desk, { name: 'Night desk', ...change }, audited, world.deps);
  const rightsOf = ({ words, acts, seesCost, signs, level, status }: StoredRole) => ({
    ...{ words, acts, seesCost, signs, level, status },
  });

  test('[A48] a role is added with its group of the pool: it acts, sees no cost and signs nothing unless that is said; audited', async () => {
    const { after, entry } = await addDesk({ description: 'Serves customers at night' });
    expect([after.name, after.description]).toEqual(['Night desk', 'Serves customers at night']);
    expect(rightsOf(after)).toEqual({
      ...{ words: ['session', 'agent'], acts: true, seesCost: false, signs: false, level: 'agent', status: 1 },
    });
    expect([...world.groups]).toEqual(['role-night-desk']);
    expect(entry).toMatchObject({ ...audited, subject: { kind: 'role', id: 'role-night-desk' } });
    expect(await errorOf(addDesk())).toMatchObject({ status: 409 });
    expect(await errorOf(addRole('agent', { name: 'Mine' }, audited, world.deps))).toMatchObject({ status: 409 });
    expect((await listRoles(world.deps)).map(([id]) => id)).toEqual([
      ...['customer', 'agent', 'sales-team', 'operator', 'proxy-user', 'role-night-desk'],
    ]);
  });

  test('[A48] an added role’s rights change; the word operator needs the level operator; every role’s name and description change', async () => {
    await addDesk();
    const change = (rights: RoleChange['rights']) => changeRole(desk, { rights }, audited, world.deps);
    expect((await change({ seesCost: true, signs: true })).after).toMatchObject({ seesCost: true, signs: true });
    const words = ['session', 'agent', 'operator'] as const;
    expect(await errorOf(change({ words }))).toMatchObject({ status: 409 });
    expect(rightsOf((await change({ words, level: 'operator' })).after)).toMatchObject({ words, level: 'operator' });
    expect(await errorOf(change({ level: 'agent' }))).toMatchObject({ status: 409 });
    const named = await changeRole('agent', { name: 'Broker', description: 'Ours' }, audited, world.deps);
    expect(named.after).toMatchObject({ name: 'Broker', description: 'Ours', status: 1, seesCost: true });
    expect(named.entry?.changes).toEqual([
      { field: 'name', from: 'agent', to: 'Broker' },
      { field: 'description', from: '', to: 'Ours' },
    ]);
  });

  test('[A48] what the roles of every portal let people do is fixed', async () => {
    for (const rights of [{ seesCost: true }, { signs: true }, { words: ['operator'] }, { level: 'operator' }] as const)
      expect(await errorOf(changeRole('proxy-user', { rights }, audited, world.deps))).toMatchObject({ status: 409 });
    expect(world.stored.size).toBe(0);
  });

  test('[A48] who has an added role stops acting when it does not act any more, and when it is removed', async () => {
    for (const change of [{ rights: { acts: false } }, { status: 'removed' }] as const) {
      world = agentWorld();
      await world.act();
      await addDesk();
      world.roles.set(AGENT, [desk as StaffRoleId]);
      await changeRole(desk, change, audited, world.deps);
      expect(await actsStill()).toEqual([undefined, []]);
    }
  });

  test('a change of what somebody else changed meanwhile is not written', async () => {
    await addDesk();
    const { deps } = world;
    const changer = {
      ...deps.changer,
      findRole: async () => ({ ...(await deps.changer.findRole(desk)) }) as StoredRole,
    };
    expect(await errorOf(changeRole(desk, { name: 'Mine' }, audited, { ...deps, changer }))).toEqual({ status: 409 });
    expect((await deps.changer.findRole(desk))?.name).toBe('Night desk');
  });
});

describe('security levels', () => {
  test('[A48] [R31] are records with name, description and status, and the words their roles may hold', async () => {
    const { after, entry } = await changeLevel('agent', { name: 'Staff', description: 'Ours' }, audited, world.deps);
    expect(after).toEqual({ name: 'Staff', description: 'Ours', status: 1, words: ['session', 'agent'] });
    expect(entry?.subject).toEqual({ kind: 'security-level', id: 'agent' });
    expect((await listLevels(world.deps)).map(([id, level]) => [id, level.name, level.words.length])).toEqual([
      ['customer', 'customer', 1],
      ['agent', 'Staff', 2],
      ['operator', 'operator', 3],
    ]);
    expect(() => levelIdOf('king')).toThrow();
  });

  test.each(['off', 'removed'] as const)(
    '[A48] a level that is %s ends what everybody does by its roles',
    async (status) => {
      await world.act();
      await changeLevel('operator', { status }, audited, world.deps);
      expect(await actsStill()).toMatchObject([{ customerUuid: CUSTOMER }, ['of the agent']]);
      await changeLevel('agent', { status }, audited, world.deps);
      expect(await actsStill()).toEqual([undefined, []]);
      expect((await changeLevel('agent', { status }, audited, world.deps)).entry).toBeUndefined();
    },
  );
});
