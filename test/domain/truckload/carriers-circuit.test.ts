import { expect, test } from 'vitest';
import { failureKinds } from '#domain/outside/failure.ts';
import type { TruckResponse } from '#domain/truckload/provider.ts';
import { makeTruckCost } from '#test/fakes/fixtures-truckloads.ts';
import { truckloadWorld } from './truckload-world.ts';

/** A market whose carrier PRLX responds as the test says; all others have a price. */
function market(first: TruckResponse) {
  let prlx = first;
  const world = truckloadWorld({}, ({ carrierCode }) =>
    carrierCode === 'PRLX' ? prlx : { kind: 'cost', cost: makeTruckCost() },
  );
  const askOnce = async () => {
    const before = world.requests.length;
    const { data } = await world.create();
    await world.deliver();
    const { rates, declines, carriersAsked } = await world.askingOf(data.id);
    const called = world.requests.slice(before).map(({ carrierCode }) => carrierCode);
    return { rates, declines, carriersAsked, called };
  };
  return { ...world, askOnce, respond: (response: TruckResponse) => (prlx = response) };
}

const broken: TruckResponse = { kind: 'failed', fault: 'server-error' };

test('[S33] [C61] a carrier that failed five times in a row is not called for a minute; the others are, and the list says when it is asked again', async () => {
  const { askOnce, clock, respond } = market(broken);
  for (let time = 1; time <= 5; time += 1)
    expect((await askOnce()).declines).toMatchObject([
      { name: 'Prairie Line Express', reason: 'Could not be reached' },
    ]);
  const paused = await askOnce();
  expect(paused.called).not.toContain('PRLX');
  expect(paused.rates).toHaveLength(paused.carriersAsked - 1);
  expect(paused.declines).toEqual([
    {
      carrierCode: 'PRLX',
      name: 'Prairie Line Express',
      reason: expect.stringMatching(/^Paused after repeated errors\. We try again at \d+:\d\d [ap]m CT\.$/),
      answered: false,
    },
  ]);
  clock.advance(60_000);
  respond({ kind: 'cost', cost: makeTruckCost() });
  expect((await askOnce()).declines).toEqual([]);
});

test('after its minute one call probes the carrier; a failure pauses it again', async () => {
  const { askOnce, clock } = market(broken);
  for (let time = 1; time <= 5; time += 1) await askOnce();
  clock.advance(60_000);
  expect((await askOnce()).called).toContain('PRLX');
  expect((await askOnce()).called).not.toContain('PRLX');
});

test.each([
  ['a decline', { kind: 'declined', reason: 'No truck near Chicago' }],
  ['a price that cannot be right', { kind: 'cost', cost: makeTruckCost({ lineHaulCents: 0 }) }],
  ['a market that nobody reaches', { kind: 'failed', fault: 'unreachable' }],
  ['credentials that are not accepted', { kind: 'failed', fault: 'unauthorized' }],
] as const)('%s pauses no carrier', async (_what, response) => {
  const { askOnce, deps } = market(response);
  for (let time = 1; time <= 6; time += 1) expect((await askOnce()).called).toContain('PRLX');
  expect(deps.circuits.writes).toEqual([]);
});

test.each(
  Object.entries(failureKinds).flatMap(([fault, { health }]) => (health === 'unhealthy' ? [fault as 'timeout'] : [])),
)('%s counts towards the pause, as it does for LTL carriers', async (fault) => {
  const { askOnce, deps } = market({ kind: 'failed', fault });
  await askOnce();
  expect(deps.circuits.writes).toEqual(['countFailure PRLX']);
});

test('failures while this process was starved are nobody’s, and the watch ends', async () => {
  const world = market(broken);
  const watches = { begun: 0, ended: 0 };
  const watchStarvation = () => {
    watches.begun += 1;
    return {
      starved: () => true,
      stop: () => {
        watches.ended += 1;
      },
    };
  };
  Object.assign(world.deps, { watchStarvation });
  for (let time = 1; time <= 6; time += 1) expect((await world.askOnce()).called).toContain('PRLX');
  expect(watches).toEqual({ begun: 6, ended: 6 });
});

test('counters that cannot be read or written keep no truckload from its prices', async () => {
  const world = market({ kind: 'failed', fault: 'timeout' });
  const events: string[] = [];
  const refuse = async () => {
    throw new Error('throttled');
  };
  Object.assign(world.deps, {
    circuits: { ...world.deps.circuits, list: refuse, countFailure: refuse },
    logCircuit: ({ account, circuit }: { account: string; circuit: string }) => events.push(`${account} ${circuit}`),
  });
  const { rates, declines } = await world.askOnce();
  expect(rates.length).toBeGreaterThan(0);
  expect(declines).toMatchObject([{ carrierCode: 'PRLX', reason: 'No response' }]);
  expect(events).toEqual(['* unknown', 'PRLX unknown']);
});
