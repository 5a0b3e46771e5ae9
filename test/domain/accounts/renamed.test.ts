import { expect, test } from 'vitest';
import { changeProfile } from '#domain/accounts/change-profile.ts';
import { nameWords } from '#domain/accounts/name-words.ts';
import { renamedEvents } from '#domain/accounts/renamed.ts';
import { findCustomers } from '#domain/agents/find-customers.ts';
import { indexCustomer } from '#domain/agents/index-customer.ts';
import { accountWorld } from '#test/domain/accounts/account-world.ts';
import { fakeAgents } from '#test/fakes/agents.ts';
import { CUSTOMER, makeAccount } from '#test/fakes/fixtures.ts';
import { sequentialIds } from '#test/fakes/ids.ts';

const AGENT = '01940000-0000-7000-8000-0000000000a9';

/** A customer whom an agent may act for, in a portal whose events are handled at once. */
async function assignedWorld() {
  const world = accountWorld();
  const account = await world.addCustomer({ company: 'Quarry Kilns' });
  const agents = fakeAgents(world.deps.accounts.findByUuid, world.deps.outbox);
  agents.put({ customerUuid: CUSTOMER, userUuid: AGENT, assignedAt: '', words: nameWords(account) });
  world.deps.outbox.hear((event) => indexCustomer(event, { accounts: world.deps.accounts, agents }));
  const caller = { userUuid: AGENT, sessionId: 'session-1', seesCost: true, signs: true };
  const find = async (search: string) =>
    (await findCustomers(caller, search, { agents })).customers.map(({ customerUuid }) => customerUuid);
  return { world, find };
}

test('[C120] after a change of names in the profile agents find the customer by the new words only', async () => {
  const { world, find } = await assignedWorld();
  expect(await find('quarry kil')).toEqual([CUSTOMER]);
  const change = { revision: 0, customerCompany: 'Brightwater Ovens', businessPhone: '3125550148' };
  await changeProfile({ customerUuid: CUSTOMER, roles: [] }, change, world.deps);
  expect(await find('brightw')).toEqual([CUSTOMER]);
  expect(await find('quarry')).toEqual([]);
});

test('a change that leaves the words writes no event', async () => {
  const { world } = await assignedWorld();
  await changeProfile({ customerUuid: CUSTOMER, roles: [] }, { revision: 0, customerPhone: '3125550148' }, world.deps);
  expect(world.deps.outbox.all).toEqual([]);
});

test('another e-mail address is another way to find the customer', () => {
  const deps = { now: () => new Date(), newId: sequentialIds(1) };
  const [event, ...more] = renamedEvents(makeAccount(), makeAccount({ email: 'dee@reyes-tools.example' }), deps);
  expect(event).toMatchObject({ type: 'customerRenamed', data: { customerUuid: CUSTOMER } });
  expect(more).toEqual([]);
});
