import { describe, expect, test } from 'vitest';
import type { GroupCode } from '#contract/quotes.ts';
import { REQUEST_AGAIN_AFTER_MS } from '#domain/bulk-quotes/bulk-run.ts';
import { planRun } from '#domain/bulk-quotes/plan-run.ts';
import { priceRow } from '#domain/bulk-quotes/price-row.ts';
import {
  type CapacityProvider,
  failed,
  PROVIDER,
  type ProviderFault,
  type ProviderRequest,
  type ProviderResponse,
} from '#domain/quotes/provider.ts';
import { rightCells } from '#test/fakes/bulks.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { priceOf } from '#test/fakes/provider.ts';
import { bulkWorld } from './bulk-world.ts';

type World = ReturnType<typeof bulkWorld>;
const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ ...rightCells, height: String(40 + n) }));

/** A provider that does what `respond` says, and prices what it says nothing of. */
function providerThat(respond: (ask: ProviderRequest, calls: number) => ProviderFault | undefined) {
  const asks: ProviderRequest[] = [];
  const provider: CapacityProvider = {
    async rate(ask) {
      asks.push(ask);
      const ofGroup = asks.filter(
        ({ group, request }) => group === ask.group && request.rateRequestUuid === ask.request.rateRequestUuid,
      );
      const fault = respond(ask, ofGroup.length);
      return ask.accountCodes.map((code) => (fault ? failed(code, fault) : priceOf(code)));
    },
  };
  return { provider, asks, groups: () => asks.map(({ group }) => group) };
}

/** Does what an execution would, with this provider. */
async function work({ deps, clock }: World, bulkUuid: string, provider: CapacityProvider): Promise<void> {
  for (;;) {
    const plan = await planRun({ customerUuid: CUSTOMER, bulkUuid }, deps);
    if (plan.next === 'end') return;
    if (plan.next === 'wait') clock.advance(plan.seconds * 1000);
    for (const row of plan.rows) await priceRow({ customerUuid: CUSTOMER, bulkUuid, row }, { ...deps, provider });
  }
}

const rowsOf = ({ deps }: World, bulkUuid: string) => deps.bulks.listRows(bulkUuid);
const count = (groups: readonly GroupCode[], code: GroupCode) => groups.filter((group) => group === code).length;

describe('calls that bring nothing', () => {
  test.each<ProviderFault>(['token', 'timeout', 'unreachable', 'reset', 'rate-limited', 'server-error'])(
    '[Q27] after %s in one group only that group is asked again, later, and no circuit counts it',
    async (fault) => {
      const world = bulkWorld();
      const { bulkUuid } = await world.start(rows(1));
      const { provider, groups } = providerThat(({ group }, calls) =>
        group === 'B4' && calls === 1 ? fault : undefined,
      );
      const price = () => priceRow({ customerUuid: CUSTOMER, bulkUuid, row: 1 }, { ...world.deps, provider });
      await price();
      const [row] = await rowsOf(world, bulkUuid);
      expect(row).toMatchObject({ state: 'pricing', unanswered: 1, attempts: 0 });
      await price();
      expect(groups()).toHaveLength(4);
      world.clock.advance(REQUEST_AGAIN_AFTER_MS[0]);
      await price();
      expect((await rowsOf(world, bulkUuid)).map(({ state, rates }) => [state, rates])).toEqual([['priced', 8]]);
      expect([groups().length, count(groups(), 'B4')]).toEqual([5, 2]);
      expect(await world.deps.circuits.list(PROVIDER)).toEqual([]);
    },
  );

  test('[Q27] a row is asked again so often, then it ends with what the others gave', async () => {
    const world = bulkWorld();
    const { bulkUuid } = await world.start(rows(2));
    const { provider, groups } = providerThat(({ group }) => (group === 'D10' ? 'unreachable' : undefined));
    await work(world, bulkUuid, provider);
    expect((await rowsOf(world, bulkUuid)).map(({ state, rates }) => [state, rates])).toEqual([
      ['priced', 6],
      ['priced', 6],
    ]);
    expect(count(groups(), 'D10')).toBe(2 * (REQUEST_AGAIN_AFTER_MS.length + 1));
    expect(count(groups(), 'A4')).toBe(2);
  });

  test('[Q27] a provider that is away for half a minute costs no row its prices', async () => {
    const world = bulkWorld();
    const { bulkUuid } = await world.start(rows(5));
    const back = world.clock.now().getTime() + 30_000;
    const { provider } = providerThat(() => (world.clock.now().getTime() < back ? 'unreachable' : undefined));
    await work(world, bulkUuid, provider);
    expect((await rowsOf(world, bulkUuid)).map(({ state, rates }) => [state, rates])).toEqual(
      rows(5).map(() => ['priced', 8]),
    );
    expect(await world.deps.circuits.list(PROVIDER)).toEqual([]);
  });

  test('[Q27] what a call needs besides carriers is there before their time begins', async () => {
    const world = bulkWorld();
    const { bulkUuid } = await world.start(rows(1));
    const order: string[] = [];
    const provider: CapacityProvider = {
      prepare: async () => {
        world.clock.advance(9_000);
        order.push('prepared');
      },
      rate: async (ask): Promise<ProviderResponse[]> => {
        order.push(ask.group);
        expect(ask.endsAt - world.clock.now().getTime()).toBeGreaterThan(3_000);
        return ask.accountCodes.map((code) => priceOf(code));
      },
    };
    await work(world, bulkUuid, provider);
    expect(order[0]).toBe('prepared');
    expect(order).toHaveLength(5);
  });
});

describe('circuits of a bulk quote', () => {
  const LATE = 'B4X1';

  /** One carrier of B4 is late in every call that includes it. */
  function withLate(isLate: () => boolean) {
    const asks: ProviderRequest[] = [];
    const provider: CapacityProvider = {
      async rate(ask) {
        asks.push(ask);
        return ask.accountCodes.map((code) => (code === LATE && isLate() ? failed(code, 'late') : priceOf(code)));
      },
    };
    return { provider, askedLate: () => asks.filter(({ accountCodes }) => accountCodes.includes(LATE)).length };
  }

  test('[Q27] a carrier that hangs in every group call opens its own circuit and no other, and is asked no more', async () => {
    const world = bulkWorld();
    const { bulkUuid } = await world.start(rows(30));
    const { provider, askedLate } = withLate(() => true);
    await work(world, bulkUuid, provider);
    const circuits = await world.deps.circuits.list(PROVIDER);
    expect(circuits.map(({ account, openUntil }) => [account, openUntil !== undefined])).toEqual([[LATE, true]]);
    expect(askedLate()).toBe(5);
    expect((await rowsOf(world, bulkUuid)).map(({ state, rates }) => [state, rates])).toEqual(
      rows(30).map(() => ['priced', 7]),
    );
  });

  test('[Q27] half-open, one row of many at once probes the carrier: still late, the circuit stays open; in time, it closes', async () => {
    const world = bulkWorld();
    let late = true;
    const { provider, askedLate } = withLate(() => late);
    const first = await world.start(rows(6));
    await work(world, first.bulkUuid, provider);
    const priceAll = async () => {
      const { bulkUuid } = await world.start(rows(8));
      const price = (row: number) => priceRow({ customerUuid: CUSTOMER, bulkUuid, row }, { ...world.deps, provider });
      await Promise.all([1, 2, 3, 4].map(price));
      const probes = askedLate();
      await Promise.all([5, 6, 7, 8].map(price));
      await work(world, bulkUuid, provider);
      return { probes, after: askedLate() - probes };
    };
    world.clock.advance(60_001);
    expect(await priceAll()).toEqual({ probes: 6, after: 0 });
    late = false;
    world.clock.advance(60_001);
    expect(await priceAll()).toEqual({ probes: 7, after: 4 });
    expect(await world.deps.circuits.list(PROVIDER)).toEqual([]);
  });
});

describe('workers that cannot work', () => {
  test('[Q27] a row that kills every worker ends without a price, and the run with it', async () => {
    const world = bulkWorld();
    const { bulkUuid } = await world.start(rows(2));
    const dying = new Promise<never>(() => undefined);
    let deaths = 0;
    const provider: CapacityProvider = {
      rate: (ask) => {
        if (!ask.request.items.some(({ heightIn }) => heightIn === 40))
          return Promise.resolve(ask.accountCodes.map((code) => priceOf(code)));
        deaths += 1;
        return dying;
      },
    };
    for (;;) {
      const plan = await planRun({ customerUuid: CUSTOMER, bulkUuid }, world.deps);
      if (plan.next === 'end') break;
      if (plan.next === 'wait') world.clock.advance(plan.seconds * 1000);
      for (const row of plan.rows) {
        const worker = priceRow({ customerUuid: CUSTOMER, bulkUuid, row }, { ...world.deps, provider });
        // A killed process: its call never comes back.
        await Promise.race([worker, new Promise((resolve) => setTimeout(resolve, 20))]);
      }
    }
    expect(deaths).toBe(4 * 4);
    expect((await rowsOf(world, bulkUuid)).map(({ state }) => state)).toEqual(['none', 'priced']);
  });

  test('[Q27] where no worker takes a planned row the execution waits before it plans the same again', async () => {
    const world = bulkWorld();
    const { bulkUuid } = await world.start(rows(3));
    const task = { customerUuid: CUSTOMER, bulkUuid };
    const plan = await planRun(task, world.deps);
    const again = await planRun({ ...task, plan }, world.deps);
    expect([plan.next, again.next, again.seconds]).toEqual(['price', 'wait', 20]);
    expect((await planRun({ ...task, plan: again }, world.deps)).next).toBe('price');
    await world.price(bulkUuid, 1);
    expect((await planRun({ ...task, plan }, world.deps)).rows).toEqual([2, 3]);
  });
});
