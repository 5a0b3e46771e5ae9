import { beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '#domain/accounts/account.ts';
import { nameWords } from '#domain/accounts/name-words.ts';
import type { AgentStore } from '#domain/agents/agent-store.ts';
import { newAuditEntry } from '#domain/audit.ts';
import { newEvent } from '#domain/events/event.ts';
import type { Outbox } from '#domain/events/outbox.ts';
import { clock } from '#functions/platform/clock.ts';
import { makeAccount } from '#test/fakes/fixtures.ts';
import { fresh } from './fresh.ts';

export interface AgentStores {
  readonly agents: AgentStore;
  readonly outbox: Outbox;
  readonly putAccount: (account: Account) => Promise<void>;
}

const AT = '2026-11-23T10:00:00.000Z';
const customer = (changes: Partial<Account> = {}) => {
  const customerUuid = fresh();
  return makeAccount({ customerUuid, email: `${customerUuid}@shipper.example`, ...changes });
};
const assignmentOf = (account: Account, userUuid: string) => ({
  customerUuid: account.customerUuid,
  userUuid,
  assignedAt: AT,
  words: nameWords(account),
});
const entryOf = ({ customerUuid }: Account) =>
  newAuditEntry(
    { kind: 'customer', id: customerUuid },
    [{ field: 'agent', from: 'none', to: 'A-0001' }],
    { by: 'marcus', why: '' },
    clock,
  );
const endedOf = ({ customerUuid }: Account, userUuid: string) =>
  newEvent('actingEnded', { customerUuid, userUuid }, clock);
const selectionOf = ({ customerUuid }: Account, sessionId = 'session-1') => ({
  sessionId,
  selection: { customerUuid, name: 'Reyes Tools', selectedAt: clock.now().toISOString() },
  recent: [{ customerUuid, selectedAt: AT }],
});

/** What every store of agents does. */
export function describeAgentStore(name: string, makeStores: () => AgentStores): void {
  describe(`agents (${name})`, () => {
    let stores: AgentStores;
    beforeAll(() => {
      stores = makeStores();
    });

    /** An agent with one customer. */
    async function assigned(changes: Partial<Account> = {}, userUuid = fresh()) {
      const account = customer(changes);
      await stores.putAccount(account);
      expect(await stores.agents.assign(assignmentOf(account, userUuid), entryOf(account))).toBe(true);
      return { account, userUuid, assignment: assignmentOf(account, userUuid) };
    }

    test('[C120] finds an agent’s own customers by the beginnings of words, each once, in the order of the words', async () => {
      const { account: pumps, userUuid } = await assigned({ company: 'Whitfield Pumps', firstName: 'Whitney' });
      const { account: wheels } = await assigned({ company: 'Whale Wheels', firstName: 'Ada' }, userUuid);
      await assigned({ company: 'Whitfield Foreign' });
      const find = (word: string, ...others: string[]) => stores.agents.findByWords(userUuid, { word, others });
      expect(await find('wh')).toEqual([wheels.customerUuid, pumps.customerUuid]);
      expect(await find('whit')).toEqual([pumps.customerUuid]);
      expect(await find('wh', 'pum')).toEqual([pumps.customerUuid]);
      expect(await find('wh', 'umps')).toEqual([]);
      expect(await find('hit')).toEqual([]);
    });

    test('an assignment is made once, and listed below its customer only', async () => {
      const { account, userUuid, assignment } = await assigned();
      expect(await stores.agents.assign(assignment, undefined)).toBe(false);
      expect(await stores.agents.findAssignment(account.customerUuid, userUuid)).toEqual(assignment);
      expect(await stores.agents.findAssignment(userUuid, account.customerUuid)).toBeUndefined();
      expect(await stores.agents.listAgentsOf(account.customerUuid)).toEqual([assignment]);
      expect(await stores.agents.listAgentsOf(fresh())).toEqual([]);
    });

    test('a withdrawn assignment is found by no word; it is withdrawn once, with its events', async () => {
      const { account, userUuid, assignment } = await assigned({ company: 'Gone Gadgets' });
      const event = endedOf(account, userUuid);
      expect(await stores.agents.withdraw(assignment, [event], entryOf(account))).toBe(true);
      expect(await stores.agents.findByWords(userUuid, { word: 'gone', others: [] })).toEqual([]);
      expect(await stores.agents.findAssignment(account.customerUuid, userUuid)).toBeUndefined();
      expect(await stores.outbox.listUnsent(event.aggregate)).toEqual([event]);
      expect(await stores.agents.withdraw(assignment, [], entryOf(account))).toBe(false);
    });

    test('[C120] a renamed customer is found by the new words and not by the old; a stale change writes nothing', async () => {
      const { account, userUuid, assignment } = await assigned({ company: 'Oldname Ovens' });
      const words = nameWords({ ...account, company: 'Newname Ovens' });
      expect(await stores.agents.replaceWords(assignment, words)).toBe(true);
      const find = (word: string) => stores.agents.findByWords(userUuid, { word, others: [] });
      expect([await find('newname'), await find('oldname'), await find('ovens')]).toEqual([
        [account.customerUuid],
        [],
        [account.customerUuid],
      ]);
      expect(await stores.agents.replaceWords(assignment, ['other'])).toBe(false);
      expect(await find('other')).toEqual([]);
    });

    test('[C121] a selection is a sign-in’s own, and replaces the one before', async () => {
      const { account: first, userUuid } = await assigned();
      const { account: second } = await assigned({}, userUuid);
      expect(await stores.agents.select({ userUuid, ...selectionOf(first) }, [])).toBe(true);
      const choice = selectionOf(second);
      expect(await stores.agents.select({ userUuid, ...choice }, [])).toBe(true);
      expect(await stores.agents.findSelection(userUuid, 'session-1')).toEqual(choice.selection);
      expect(await stores.agents.findSelection(userUuid, 'session-2')).toBeUndefined();
      expect(await stores.agents.listRecent(userUuid)).toEqual(choice.recent);
      await stores.agents.deselect(userUuid, 'session-1', []);
      expect(await stores.agents.findSelection(userUuid, 'session-1')).toBeUndefined();
    });

    test('[R78] nobody selects a customer whose assignment is withdrawn', async () => {
      const { account, userUuid, assignment } = await assigned();
      await stores.agents.withdraw(assignment, [], entryOf(account));
      expect(await stores.agents.select({ userUuid, ...selectionOf(account) }, [])).toBe(false);
      expect(await stores.agents.findSelection(userUuid, 'session-1')).toBeUndefined();
    });

    test('every selection of an agent is listed with its sign-in', async () => {
      const { account, userUuid } = await assigned();
      for (const sessionId of ['session-1', 'session-2'])
        await stores.agents.select({ userUuid, ...selectionOf(account, sessionId) }, []);
      const all = await stores.agents.listSelections(userUuid);
      expect(all.map(({ sessionId, customerUuid }) => [sessionId, customerUuid])).toEqual([
        ['session-1', account.customerUuid],
        ['session-2', account.customerUuid],
      ]);
      expect(await stores.agents.listSelections(fresh())).toEqual([]);
    });

    test('accounts are read in the order asked, those that there are', async () => {
      const [{ account: first }, { account: second }] = [await assigned(), await assigned()];
      const read = await stores.agents.readAccounts([second.customerUuid, fresh(), first.customerUuid]);
      expect(read.map(({ customerUuid }) => customerUuid)).toEqual([second.customerUuid, first.customerUuid]);
    });
  });
}
