import { setImmediate as tick } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { changeBulkRequest } from '#contract/bulk-quotes.ts';
import { PortalError } from '#contract/codes/portal-error.ts';
import type { BulkExecutions, BulkStore, StoredBulkRun } from '#domain/bulk-quotes/bulk-run.ts';
import { changeBulkQuote } from '#domain/bulk-quotes/change-bulk-quote.ts';
import { type BulkPlan, planRun } from '#domain/bulk-quotes/plan-run.ts';
import { priceRow } from '#domain/bulk-quotes/price-row.ts';
import { sweepRuns } from '#domain/bulk-quotes/sweep-runs.ts';
import { bulkWorld } from '#test/domain/bulk-quotes/bulk-world.ts';
import { rightCells } from '#test/fakes/bulks.ts';
import { makeAccount } from '#test/fakes/fixtures.ts';
import { fresh } from './fresh.ts';

const orders = ['pause', 'resume', 'cancel', 'lock', 'unlock', 'stop', 'sweep', 'wait'] as const;
type Order = (typeof orders)[number];
const ROWS = 5;
const GROUPS = 4;
const WORKERS = 3;

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface RacingStore {
  readonly bulks: BulkStore;
  /** The events that were written: only counted, since nobody listens for this customer. */
  readonly events: readonly unknown[];
}

/** A store whose calls take an odd time each, so that those of several callers mix; it knows the runs of one customer. */
function racingStore(store: BulkStore, customerUuid: string, chance: () => number): RacingStore {
  const events: unknown[] = [];
  const ours: BulkStore = {
    ...store,
    listOpen: async () => (await store.listOpen()).filter((run) => run.customerUuid === customerUuid),
    async replaceRun(run, queue, written = []) {
      const isWritten = await store.replaceRun(run, queue);
      if (isWritten) events.push(...written);
      return isWritten;
    },
  };
  const slow = Object.entries(ours).map(([name, method]) => [
    name,
    async (...given: unknown[]) => {
      for (let ticks = Math.floor(chance() * 4); ticks > 0; ticks -= 1) await tick();
      return (method as (...all: unknown[]) => Promise<unknown>)(...given);
    },
  ]);
  return { bulks: Object.fromEntries(slow) as BulkStore, events };
}

/** Executions that do what the state machine does, side by side, until they are stopped. */
function raceWorld(store: BulkStore, seed: number) {
  const chance = chances(seed);
  const customerUuid = fresh();
  const { bulks, events } = racingStore(store, customerUuid, chance);
  const world = bulkWorld({ customerUuid, bulks });
  const alive = new Map<string, Promise<void>>();
  const stopped = new Set<string>();
  const nameOf = ({ bulkUuid, starts }: StoredBulkRun) => `${bulkUuid}-${starts}`;
  const executions: BulkExecutions = {
    async start(run) {
      const name = nameOf(run);
      if (alive.has(name) || stopped.has(name)) return;
      const execution = execute(name, run).finally(() => {
        alive.delete(name);
        stopped.add(name);
      });
      alive.set(name, execution);
    },
    isAlive: async (run) => alive.has(nameOf(run)) && !stopped.has(nameOf(run)),
  };
  const deps = { ...world.deps, executions };
  const stop = () => {
    for (const name of alive.keys()) stopped.add(name);
  };
  return { ...world, deps, events, chance, customerUuid, alive, stop };

  async function execute(name: string, { bulkUuid }: StoredBulkRun): Promise<void> {
    let plan: BulkPlan | undefined;
    while (!stopped.has(name)) {
      plan = await planRun({ customerUuid, bulkUuid, ...(plan && { plan }) }, deps);
      if (plan.next === 'end') return;
      if (plan.next === 'wait') await tick();
      const left = [...plan.rows];
      const worker = async () => {
        for (let row = left.shift(); row !== undefined && !stopped.has(name); row = left.shift())
          await priceRow({ customerUuid, bulkUuid, row }, deps);
      };
      await Promise.all(Array.from({ length: WORKERS }, worker));
    }
  }
}
type RaceWorld = ReturnType<typeof raceWorld>;

/** Carries out an order; a refusal in words is one of its outcomes, anything else is a failure. */
async function carryOut(order: Order, bulkUuid: string, world: RaceWorld): Promise<void> {
  const { deps, customerUuid, clock } = world;
  if (order === 'wait') return void (await tick());
  if (order === 'stop') return world.stop();
  if (order === 'sweep') {
    clock.advance(16_000);
    return void (await sweepRuns({ ...deps, onFailure: rethrow }));
  }
  if (order === 'lock' || order === 'unlock')
    return void deps.accounts.put(makeAccount({ customerUuid, ratingRequestLock: order === 'lock' }));
  try {
    const run = await deps.bulks.find(customerUuid, bulkUuid);
    if (run) await changeBulkQuote(run, changeBulkRequest.parse({ bulkUuid, action: order }), deps);
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
  }
}

const rethrow = (error: unknown) => {
  throw error;
};

/** Lets everything that runs come to its end. */
async function settle({ alive }: RaceWorld): Promise<void> {
  while (alive.size > 0) await Promise.all(alive.values());
}

async function finish(bulkUuid: string, world: RaceWorld): Promise<StoredBulkRun> {
  const { deps, customerUuid } = world;
  await carryOut('unlock', bulkUuid, world);
  for (let tries = 0; tries < 10; tries += 1) {
    await settle(world);
    const run = await deps.bulks.find(customerUuid, bulkUuid);
    if (!run) throw new Error('The run is gone');
    if (run.status === 'done' || run.status === 'cancelled') return run;
    await carryOut(run.status === 'paused' ? 'resume' : 'sweep', bulkUuid, world);
  }
  throw new Error('The run does not end');
}

async function race(store: BulkStore, seed: number): Promise<void> {
  const world = raceWorld(store, seed);
  const { chance, deps, customerUuid, provider } = world;
  const pick = (): Order => orders[Math.floor(chance() * orders.length)] ?? 'wait';
  const { bulkUuid } = await startRows(world);
  for (let step = 0; step < 5; step += 1) {
    const together = Array.from({ length: 1 + Math.floor(chance() * 3) }, pick);
    // A list is canceled in some of the races only.
    const given = together.filter((order) => order !== 'cancel' || seed % 3 === 0);
    await Promise.all(given.map((order) => carryOut(order, bulkUuid, world)));
  }
  const run = await finish(bulkUuid, world);
  const rows = await deps.bulks.listRows(bulkUuid);
  const asks = provider.asks.map(({ request, group }) => `${request.rateRequestUuid} ${group}`);
  expect(asks, `seed ${seed}`).toHaveLength(new Set(asks).size);
  expect(world.failures, `seed ${seed}`).toEqual([]);
  const priced = rows.filter(({ state }) => state === 'priced').length;
  expect(asks, `seed ${seed}`).toHaveLength(GROUPS * priced);
  const mails = world.events.length;
  expect([run.status, priced === ROWS, mails], `seed ${seed}`).toEqual(
    run.status === 'done' ? ['done', true, 1] : ['cancelled', priced === ROWS, 0],
  );
  expect(
    rows.filter(({ state }) => state === 'pricing' || state === 'none'),
    `seed ${seed}`,
  ).toEqual([]);
  expect((await deps.bulks.readQueue(customerUuid)).activeUuid, `seed ${seed}`).toBeUndefined();
}

async function startRows({ deps, customerUuid }: RaceWorld) {
  const { startBulkQuote } = await import('#domain/bulk-quotes/start-bulk-quote.ts');
  const { bulkCells } = await import('#contract/bulk-quotes.ts');
  const rows = Array.from({ length: ROWS }, (_, n) => bulkCells.parse({ ...rightCells, height: String(40 + n) }));
  const page = await startBulkQuote({ customerUuid, name: 'Lanes.xlsx', rows, idempotencyKey: undefined }, deps);
  if (!page.bulkQuote) throw new Error('A started bulk quote is returned');
  return page.bulkQuote;
}

/** Orders at the same time as executions that price the rows, are stopped and are started anew. */
export function describeBulkRaces(name: string, makeStore: () => BulkStore, races: number): void {
  test(`bulk quotes (${name}): [Q27] [C146] [1013] pause, resume, cancel, lock and dead executions at once, ${races} times: each row once, one end`, {
    timeout: 600_000,
  }, async () => {
    const first = Number(process.env.SEED) || 1;
    for (let seed = first; seed < first + races; seed += 1) await race(makeStore(), seed);
  });
}
