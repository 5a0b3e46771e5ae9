import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ACTING_HEADER } from '#contract/agents.ts';
import { code1135 } from '#contract/codes/customers.ts';
import { portalError } from '#contract/codes/portal-error.ts';
import { type RouteName, routes } from '#contract/routes.ts';
import { isRecorded } from '#domain/agents/activity.ts';
import { listActivities } from '#domain/agents/list-activities.ts';
import { handler as addAddress } from '#functions/api/addresses/add-address.ts';
import { handler as listAddresses } from '#functions/api/addresses/list-addresses.ts';
import { log } from '#functions/platform/log.ts';
import { routePermissions } from '#lib/permissions/route-permissions.ts';
import { START } from '#test/fakes/clock.ts';
import { AGENT, CUSTOMER, OTHER_CUSTOMER } from '#test/fakes/fixtures.ts';
import { callHandler } from '#test/fakes/http-event.ts';
import * as m from '#texts/compiled/messages.js';
import { formatActivity } from '#web/features/security/format-activity.ts';
import { type ExampleWorld, exampleWorld } from '../api/example-world.ts';

let world: ExampleWorld;
let token: string;
beforeEach(async () => {
  world = await exampleWorld();
  token = world.agentIn(['agents']);
  world.authenticator.giveRights(AGENT, {
    selection: { customerUuid: CUSTOMER, name: 'Reyes Tools', selectedAt: START },
    assignment: { customerUuid: CUSTOMER, userUuid: AGENT, assignedAt: START, words: [] },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const entries = () => [...world.authenticator.activities.all.values()];
const { body } = routes.addAddress.example;
const add = (deps: object = {}, headers: Record<string, string> = { [ACTING_HEADER]: CUSTOMER }, accessToken = token) =>
  callHandler(addAddress.withDeps({ ...world.deps, ...deps }, world.authenticator), 'addAddress', {
    body,
    accessToken,
    headers,
  });

describe('what an agent changes for a customer', () => {
  test('[A38] is recorded before it happens, with both identities, and what came of it afterwards', async () => {
    const during: unknown[] = [];
    const addresses = {
      ...world.deps.addresses,
      add: async (...given: Parameters<typeof world.deps.addresses.add>) => {
        during.push(...entries());
        return world.deps.addresses.add(...given);
      },
    };
    expect((await add({ addresses })).status).toBe(200);
    const both = { customerUuid: CUSTOMER, userUuid: AGENT, name: 'Priya Raman', agentNumber: 'A-0412' };
    expect(during).toMatchObject([{ ...both, call: 'addAddress', outcome: 'started' }]);
    expect(entries()).toMatchObject([{ ...both, call: 'addAddress', outcome: 'done' }]);
  });

  test('a refusal by the rules and an error are recorded as what they are', async () => {
    const failing = (error: Error) => ({ addresses: { ...world.deps.addresses, add: () => Promise.reject(error) } });
    vi.spyOn(log, 'error').mockImplementation(() => undefined);
    await add(failing(portalError(code1135)));
    await add(failing(new Error('The table is gone')));
    expect(entries().map(({ outcome }) => outcome)).toEqual(['refused', 'failed']);
  });

  test('[A38] nothing happens that cannot be recorded', async () => {
    vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const written = vi.spyOn(world.deps.addresses, 'add');
    vi.spyOn(world.authenticator.activities, 'begin').mockRejectedValue(new Error('The table is gone'));
    expect((await add()).status).toBe(500);
    expect(written).not.toHaveBeenCalled();
  });

  test('an outcome that cannot be written leaves the response as it is', async () => {
    const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    vi.spyOn(world.authenticator.activities, 'finish').mockRejectedValue(new Error('The table is gone'));
    expect((await add()).status).toBe(200);
    expect(entries()).toMatchObject([{ outcome: 'started' }]);
    expect(logged).toHaveBeenCalledWith('activity not finished', expect.anything());
  });

  test('what never reaches the handler, what reads, and what customers do themselves is not recorded', async () => {
    expect((await add({}, { [ACTING_HEADER]: OTHER_CUSTOMER })).status).toBe(409);
    expect((await add({}, {}, world.dana)).status).toBe(200);
    const list = listAddresses.withDeps(world.deps, world.authenticator);
    await callHandler(list, 'listAddresses', { accessToken: token, headers: { [ACTING_HEADER]: CUSTOMER } });
    expect(entries()).toEqual([]);
  });
});

test('[A38] the customer sees it newest first, page by page, and nobody else does', async () => {
  for (let n = 0; n < 21; n += 1) await add();
  const { activities } = world.authenticator;
  const first = await listActivities({ userUuid: CUSTOMER }, undefined, { activities });
  expect([first.activities.length, first.more]).toEqual([20, true]);
  const rest = await listActivities({ userUuid: CUSTOMER }, first.activities.at(-1)?.activityUuid, { activities });
  expect([rest.activities.length, rest.more]).toEqual([1, false]);
  const ids = [...first.activities, ...rest.activities].map(({ activityUuid }) => activityUuid);
  expect(ids).toEqual([...ids].sort().reverse());
  expect((await listActivities({ userUuid: OTHER_CUSTOMER }, undefined, { activities })).activities).toEqual([]);
});

const recorded = (Object.keys(routes) as RouteName[]).filter((name) => isRecorded(routes[name]));

test('every recorded call has words of its own, and may write the record', () => {
  expect(recorded.length).toBeGreaterThan(20);
  expect(recorded.filter((name) => formatActivity(name) === m.agents_did_something())).toEqual([]);
  expect(recorded.filter((name) => (routePermissions[name] as { table?: string }).table !== 'write')).toEqual([]);
});
