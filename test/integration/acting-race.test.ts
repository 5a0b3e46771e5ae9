import { expect, test } from 'vitest';
import { ACTING_HEADER } from '#contract/agents.ts';
import { routes } from '#contract/routes.ts';
import { assign, newStaff } from './agents.ts';
import { call, done, newGuest } from './portal.ts';

const ROUNDS = 50;

test('[R78] two tabs of one agent, 50 rounds of selecting against each other: nothing is written to the other customer', async () => {
  const [first, second, agent] = await Promise.all([newGuest(), newGuest(), newStaff('agent')]);
  const [mine, other] = [first.session.userUuid, second.session.userUuid];
  for (const customerUuid of [mine, other]) await assign(agent.userUuid, customerUuid);
  const { token } = agent;
  const select = (customerUuid: string) => call('selectCustomer', { customerUuid }, { token });
  const { body: example } = routes.addAddress.example;
  const counts = { 200: 0, 409: 0 };
  // A tab's address carries the name of the customer whom the tab means.
  const save = async (customerUuid: string, name: string) => {
    const headers = { [ACTING_HEADER]: customerUuid };
    const { status, body } = await call('addAddress', { ...example, company: name }, { token, headers });
    if (status !== 200 && status !== 409) throw new Error(`${status} ${body.message}`);
    counts[status] += 1;
    if (status === 409) expect(body.message).toMatch(/^You now act for .+\. Nothing was saved\.$/);
  };
  await select(mine);
  for (let round = 0; round < ROUNDS; round += 1)
    await Promise.all([
      save(mine, `First ${round}`),
      select(round % 2 ? mine : other),
      save(other, `Second ${round}`),
      save(mine, `First again ${round}`),
    ]);
  const companies = async (owner: string) => {
    const found: string[] = [];
    for (let page = 1; ; page += 1) {
      const { status, body } = await call('listAddresses', { pageNumber: String(page) }, { token: owner });
      // There is no such page.
      if (status === 404) return found;
      found.push(...(body.content?.customerAddressList ?? []).map(({ company }) => company));
    }
  };
  const [own, others] = [await companies(first.token), await companies(second.token)];
  expect(own.filter((name) => name.startsWith('Second'))).toEqual([]);
  expect(others.filter((name) => name.startsWith('First'))).toEqual([]);
  expect(own.length + others.length).toBe(counts[200]);
  expect(counts[200] + counts[409]).toBe(ROUNDS * 3);
  expect([counts[200] > 0, counts[409] > 0]).toEqual([true, true]);
  console.info(`${ROUNDS} rounds: ${counts[200]} saved, ${counts[409]} refused, 0 at the wrong customer`);
}, 180_000);

test('[A38] the customer reads what an agent did: who, when, what, newest first; the agent’s events carry the agent', async () => {
  const [guest, agent] = await Promise.all([newGuest(), newStaff('agent')]);
  const customerUuid = guest.session.userUuid;
  await assign(agent.userUuid, customerUuid);
  const options = { token: agent.token, headers: { [ACTING_HEADER]: customerUuid } };
  await done('selectCustomer', { customerUuid }, { token: agent.token });
  await done('addAddress', routes.addAddress.example.body, options);
  const refused = await call('changeAddress', { ...routes.changeAddress.example.body, address1: '' }, options);
  expect(refused.status).toBe(422);
  const { activities, more } = await done('listAgentActivities', {}, { token: guest.token });
  expect(activities).toMatchObject([
    { call: 'addAddress', outcome: 'done', agent: 'Dana Whitfield' },
    { call: 'selectCustomer', outcome: 'done' },
  ]);
  expect(more).toBe(false);
  expect((await done('listAgentActivities', {}, { token: agent.token })).activities).toEqual([]);
});
