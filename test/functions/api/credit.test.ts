import { afterEach, expect, test, vi } from 'vitest';
import { routes } from '#contract/routes.ts';
import { START } from '#test/fakes/clock.ts';
import { AGENT, CUSTOMER } from '#test/fakes/fixtures.ts';
import { callIn, exampleCall, exampleWorld } from './example-world.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const LIKE_A_CARD = '5424000000000015';
const terms = { accepted: true, authority: true, signerName: 'Dana Reyes', signerTitle: 'Owner' };

test('[R15] a bank account number may look like a card number; any other field of the application may not', async () => {
  const world = await exampleWorld();
  const save = (references: object) =>
    callIn(world, 'saveCreditApplication', {
      body: { revision: 1, step: 3, references },
      accessToken: world.dana,
    });
  expect(await save({ legalName: LIKE_A_CARD })).toMatchObject({
    status: 422,
    envelope: { errors: [{ field: 'references.legalName' }] },
  });
  const { status, envelope } = await save({ bankAccount: LIKE_A_CARD });
  expect({ status, errors: envelope.errors }).toEqual({ status: 200, errors: [] });
  expect(JSON.stringify(envelope)).not.toContain(LIKE_A_CARD);
  expect(world.deps.credit.all.get(CUSTOMER)?.references.bankAccount?.end).toBe('0015');
});

test('[C53] an agent saves a step for the customer; the Terms, which are signed, are refused and unchanged', async () => {
  const world = await exampleWorld();
  world.authenticator.giveRights(AGENT, {
    selection: { customerUuid: CUSTOMER, name: 'Reyes Tools', selectedAt: START },
    assignment: { customerUuid: CUSTOMER, userUuid: AGENT, assignedAt: START, words: [] },
  });
  const call = { accessToken: world.agentIn(['agents']), headers: { 'x-acting-for': CUSTOMER } };
  const save = (body: object) => callIn(world, 'saveCreditApplication', { ...call, body });
  expect((await save({ revision: 1, step: 2 })).status).toBe(200);
  const before = world.deps.credit.all.get(CUSTOMER);
  const refused = await save({ revision: 2, step: 4, terms: { ...terms, signerName: 'Ana Reyes' } });
  expect(refused).toMatchObject({ status: 403, envelope: { errors: [{ code: '1013', field: 'terms' }] } });
  expect(world.deps.credit.all.get(CUSTOMER)).toEqual(before);
});

test('[C53] a signature names who signed in', async () => {
  const world = await exampleWorld();
  const body = { revision: 1, step: 4, terms: { ...terms, signerName: 'Ana Reyes' } };
  await callIn(world, 'saveCreditApplication', { body, accessToken: world.dana });
  expect(world.deps.credit.all.get(CUSTOMER)?.terms.signature?.userUuid).toBe(CUSTOMER);
});

test('[S44] a link back that another customer opens changes nothing and still counts for its own', async () => {
  const world = await exampleWorld();
  const back = (accessToken: string) =>
    callIn(world, 'returnFromCreditSite', { ...exampleCall(routes.returnFromCreditSite), accessToken });
  expect((await back(world.lee)).status).toBe(409);
  expect(world.deps.credit.all.get(CUSTOMER)?.outside).toBeUndefined();
  expect((await back(world.dana)).status).toBe(200);
  expect(world.deps.credit.all.get(CUSTOMER)?.outside?.status).toBe('returned');
});
