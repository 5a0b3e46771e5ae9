import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GroupCode } from '#contract/quotes.ts';
import { rounds } from '#test/rounds.ts';
import { check, faultWorld, runAll, type Seen } from './fault-world.ts';
import { troubles } from './matrix.ts';
import { accountsIn, everyGroup, type Order, type Plan, triggersOf } from './oracle.ts';

/** FAULT_SEED=... carries out other plans; the titles name the seed. */
const SEED = Number(process.env.FAULT_SEED ?? 20_261_121);
const PLANS = rounds(12, 60);

const trouble = fc.constantFrom(...troubles);
const codesOf = (group: GroupCode) => accountsIn(group).map(({ accountCode }) => accountCode);

/** Nothing, the whole group, or some of its accounts, each with trouble of its own. */
const inGroup = (group: GroupCode, most: number): fc.Arbitrary<Order[]> =>
  fc.oneof(
    fc.constant<Order[]>([]),
    trouble.map((one): Order[] => [{ target: group, codes: codesOf(group), trouble: one }]),
    fc
      .subarray(codesOf(group), { minLength: 1, maxLength: most })
      .chain((codes) =>
        fc.tuple(...codes.map((code) => trouble.map((one) => ({ target: code, codes: [code], trouble: one })))),
      ),
  );

const groupsAsked = fc.oneof(
  fc.constant<readonly GroupCode[]>(everyGroup),
  fc.subarray([...everyGroup], { minLength: 1 }),
);
/** In one call for a group only one trouble of it can be told from the answer. */
const plan: fc.Arbitrary<Plan> = fc
  .tuple(groupsAsked, fc.constantFrom('carrier', 'carrier', 'group'))
  .chain(([groups, calls]) =>
    fc.tuple(...groups.map((group) => inGroup(group, calls === 'group' ? 1 : 6))).map((orders) => ({
      groups,
      orders: orders.flat(),
      calls: calls as Plan['calls'],
    })),
  );

const plans = fc.sample(plan, { seed: SEED, numRuns: PLANS });
let world: Awaited<ReturnType<typeof faultWorld>>;
let seen: Seen[] = [];

beforeAll(async () => {
  world = await faultWorld();
  seen = await runAll(plans, world.run);
}, 300_000);
afterAll(() => world.close());

describe(`random plans, seed ${SEED}`, () => {
  test.each(plans.map((one, index) => [`${one.groups.join(' ')} by ${one.calls}: ${triggersOf(one)}`, index] as const))(
    '[Q08] [R34] %s',
    (_title, index) => {
      const one = seen[index];
      if (!one) throw new Error('The plan was not carried out');
      check(one, world.stallMs());
    },
  );

  test('no promise was left rejected', () => {
    expect(world.rejections).toEqual([]);
  });
});
