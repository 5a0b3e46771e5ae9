import { expect, test } from 'vitest';
import { seededLists } from '#domain/settings/master-data.ts';
import { type AddAlertCall, addAlert } from '#domain/shipments/alerts/add-alert.ts';
import { changeAlert } from '#domain/shipments/alerts/change-alert.ts';
import { listAlerts } from '#domain/shipments/alerts/list-alerts.ts';
import { type RaisedProblem, raisedProblems } from '#domain/shipments/alerts/problems.ts';
import { raiseAlert } from '#domain/shipments/alerts/raise-alert.ts';
import { errorOf } from '#test/domain/accounts/account-world.ts';
import { testClock } from '#test/fakes/clock.ts';
import { AGENT, makeCaller } from '#test/fakes/fixtures.ts';
import { fakeIdempotency } from '#test/fakes/idempotency.ts';
import { testId } from '#test/fakes/ids.ts';
import { fakeAlerts } from '#test/fakes/shipment-entries.ts';

const shipmentUuid = testId(1);
const customer = makeCaller();
const agent = { ...makeCaller(), userUuid: AGENT, agent: { userUuid: AGENT, name: 'Priya N.' } };

function world() {
  const idempotency = fakeIdempotency();
  const clock = testClock();
  let made = 0;
  const newId = () => {
    made += 1;
    return testId(0x800 + made);
  };
  const deps = { alerts: fakeAlerts(idempotency), idempotency, now: clock.now, newId };
  const add = (fields: Partial<AddAlertCall> = {}) =>
    addAlert({ caller: customer, shipmentUuid, problemDescriptionId: 1, idempotencyKey: undefined, ...fields }, deps);
  const list = async (caller = customer) => (await listAlerts(shipmentUuid, caller, deps)).alerts;
  return { deps, add, list };
}

test('[C129] [H27] a problem is opened with its note and the solution that is wanted', async () => {
  const { add, list } = world();
  const fields = { problemNote: 'Nobody came.', solutionDescriptionId: 1, solutionNote: 'Tomorrow' };
  expect(await add(fields)).toMatchObject({
    ...{ problem: 'Missed pickup', problemNote: 'Nobody came.', solution: 'Pick up on another day' },
    ...{ solutionNote: 'Tomorrow', status: 0, author: 'You', isOwn: true },
  });
  expect((await list())[0]).not.toHaveProperty('agentUserUuid');
});

test('[C129] a problem or solution that the lists do not offer gets its code, one of the broker’s is for agents', async () => {
  const { add } = world();
  expect(await errorOf(add({ problemDescriptionId: 99 }))).toMatchObject({ code: '12189' });
  expect(await errorOf(add({ solutionDescriptionId: 99 }))).toMatchObject({ code: '12191' });
  const problemDescriptionId = raisedProblems.carrierRefused;
  expect(await errorOf(add({ problemDescriptionId }))).toMatchObject({ code: '12189' });
  expect(await add({ problemDescriptionId, caller: agent })).toMatchObject({ agentUserUuid: AGENT });
});

test('[A38] an agent who works on an alert is recorded on it', async () => {
  const { add, deps } = world();
  const { shipmentAlertUuid } = await add();
  const change = { shipmentUuid, shipmentAlertUuid, revision: 1, status: 1 };
  expect(await changeAlert(change, agent, deps)).toMatchObject({ status: 1, agentUserUuid: AGENT, author: 'Customer' });
});

test('[C130] customers close and re-open their own alerts and leave the others to agents', async () => {
  const { add, deps } = world();
  const { shipmentAlertUuid } = await add();
  const status = (value: number, revision: number, uuid = shipmentAlertUuid) =>
    changeAlert({ shipmentUuid, shipmentAlertUuid: uuid, revision, status: value }, customer, deps);
  expect(await status(2, 1)).toMatchObject({ status: 2, revision: 2 });
  expect(await status(0, 2)).toMatchObject({ status: 0 });
  expect(await errorOf(status(1, 3))).toMatchObject({ status: 403, code: '1013' });
  const ofAgent = await add({ caller: agent });
  expect(await errorOf(status(2, 1, ofAgent.shipmentAlertUuid))).toMatchObject({ status: 403, code: '1013' });
});

test('[C130] an alert that changed since it was read gets 409, a missing one 404', async () => {
  const { add, deps } = world();
  const { shipmentAlertUuid } = await add();
  const change = { shipmentUuid, shipmentAlertUuid, revision: 1, problemNote: 'Still nobody' };
  expect(await changeAlert(change, customer, deps)).toMatchObject({ problemNote: 'Still nobody' });
  expect(await errorOf(changeAlert(change, customer, deps))).toMatchObject({ status: 409 });
  const elsewhere = { ...change, shipmentUuid: testId(2) };
  expect(await errorOf(changeAlert(elsewhere, customer, deps))).toMatchObject({ status: 404 });
});

test('[C128] open alerts come first, then the newest', async () => {
  const { add, deps, list } = world();
  const [first, second, third] = [await add(), await add(), await add()];
  const closing = { shipmentUuid, shipmentAlertUuid: third.shipmentAlertUuid, revision: 1, status: 2 };
  await changeAlert(closing, customer, deps);
  expect((await list()).map((one) => one.shipmentAlertUuid)).toEqual(
    [second, first, third].map((one) => one.shipmentAlertUuid),
  );
});

test('a process raises one alert for one cause, by the broker', async () => {
  const { deps, list } = world();
  const raised = {
    shipmentUuid,
    problem: 'carrierOutcomeUnknown',
    note: 'x'.repeat(300),
    cause: 'dispatch-1',
  } as const;
  expect(await raiseAlert(raised, deps)).toBe('added');
  expect(await raiseAlert(raised, deps)).toBe('repeated');
  expect(await raiseAlert({ ...raised, cause: 'dispatch-2' }, deps)).toBe('added');
  const alerts = await list(agent);
  expect(alerts).toHaveLength(2);
  expect(alerts[0]).toMatchObject({ problem: 'Carrier’s answer is unknown', author: 'Fairlane Freight', isOwn: false });
  expect(alerts[0]?.problemNote).toHaveLength(255);
});

test('[H27] [S38] what the portal tells agents is no order to the customer; what is the customer’s money is told', async () => {
  const { deps, list } = world();
  const raise = (problem: RaisedProblem) => raiseAlert({ shipmentUuid, problem, note: 'words', cause: problem }, deps);
  await raise('carrierOutcomeUnknown');
  await raise('paymentUncaptured');
  const notes = async (reader: Parameters<typeof list>[0]) =>
    Object.fromEntries((await list(reader)).map((one) => [one.problemDescriptionId, one.problemNote]));
  const { carrierOutcomeUnknown, paymentUncaptured } = raisedProblems;
  expect(await notes(customer)).toEqual({ [carrierOutcomeUnknown]: '', [paymentUncaptured]: 'words' });
  expect(await notes(agent)).toEqual({ [carrierOutcomeUnknown]: 'words', [paymentUncaptured]: 'words' });
});

test('every problem that processes raise is in the seeded list', () => {
  const ids = seededLists({}).shipmentProblems.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(Object.values(raisedProblems)));
});
