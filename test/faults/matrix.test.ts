import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FAULT_KINDS } from '#sandbox/faults.ts';
import { check, faultWorld, runAll, type Seen } from './fault-world.ts';
import { cells, troubles } from './matrix.ts';

/** Only orders have these, and freight on its way. */
const ofOrders = [
  'refused',
  'no-pro',
  'silent',
  'late',
  'missed',
  'reweighed',
  'twice',
  'disorder',
  'never',
  'excluded',
];

// All cells are run at once, as far as this machine can, and then held against the oracle one by one.
let world: Awaited<ReturnType<typeof faultWorld>>;
let seen: Seen[] = [];

beforeAll(async () => {
  world = await faultWorld();
  seen = await runAll(
    cells.map(({ plan }) => plan),
    world.run,
  );
}, 300_000);
afterAll(() => world.close());

test('the matrix has at least 120 different cells, and every fault', () => {
  expect(cells.length).toBeGreaterThanOrEqual(120);
  expect(new Set(cells.map(({ title }) => title)).size).toBe(cells.length);
  expect(new Set(troubles.map(({ kind }) => kind))).toEqual(
    new Set(Object.keys(FAULT_KINDS).filter((kind) => !ofOrders.includes(kind))),
  );
});

describe('fault x group x time', () => {
  test.each(cells.map(({ title }, index) => [title, index] as const))(
    '[Q08] [Q11] [R34] %s: over in time, the right prices, the right reasons',
    (_title, index) => {
      const cell = seen[index];
      if (!cell) throw new Error('The cell was not run');
      check(cell, world.stallMs());
    },
  );

  test('no promise was left rejected', () => {
    expect(world.rejections).toEqual([]);
  });
});
