import { beforeEach, describe, expect, test } from 'vitest';
import type { StaffRoleId, StoredRole } from '#domain/accounts/role.ts';
import { assignCustomer, changeStaffRole, withdrawAgent } from '#domain/agents/change-agent.ts';
import { changeRole } from '#domain/agents/change-role.ts';
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
    },
    changer: {
      nextAgentNumber: async () => 'A-0412',
      async markAgent(uuid: string, agentNumber: string, renewFrom: number, entry: AuditEntry) {
        const account = accounts.all.get(uuid);
        if (account) accounts.put({ ...account, agentNumber, renewFrom });
        entries.push(entry);
      },
      findRole: async (id: string) => stored.get(id),
      async writeRole(id: string, role: StoredRole, entry: AuditEntry) {
        stored.set(id, role);
        entries.push(entry);
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
  return { deps, entries, roles, outbox, connections, act, accounts };
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
      const { entry } = await changeRole('agent', status, audited, world.deps);
      expect(entry).toMatchObject({ subject: { kind: 'role', id: 'agent' }, changes: [{ from: 'on', to: status }] });
      expect(await actsStill()).toEqual([undefined, []]);
      expect(ended()).toEqual([{ customerUuid: CUSTOMER, userUuid: AGENT }]);
    },
  );

  test('[A48] another role’s end, a role put on, and one that is so already end nothing', async () => {
    await world.act();
    await changeRole('proxy-user', 'off', audited, world.deps);
    await changeRole('proxy-user', 'on', audited, world.deps);
    expect((await changeRole('agent', 'on', audited, world.deps)).entry).toBeUndefined();
    expect(await actsStill()).toMatchObject([{ customerUuid: CUSTOMER }, ['of the agent']]);
    expect(world.entries).toHaveLength(2);
    expect(await errorOf(changeRole('king', 'on', audited, world.deps))).toMatchObject({ code: '10540' });
  });
});
