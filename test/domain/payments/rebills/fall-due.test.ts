import { expect, test } from 'vitest';
import { fallDue } from '#domain/payments/rebills/fall-due.ts';
import { contended } from '../beside.ts';
import { type RebillWorld, rebillWorld } from './rebill-world.ts';

const DAY_MS = 24 * 60 * 60_000;
const states = async (world: RebillWorld) => (await world.book()).rebills.map(({ state }) => state);
const told = ({ outbox }: RebillWorld) => outbox.all.filter(({ type }) => type === 'rebillFellDue').length;

/** So many rebills, the last one a week after the others. */
async function rebilled(count: number, until: 5 | 6 = 6): Promise<RebillWorld> {
  const world = await rebillWorld(undefined, until);
  for (let n = 1; n <= count; n += 1) {
    if (n === count) world.clock.advance(7 * DAY_MS);
    await world.receive({ carrierInvoiceNumber: `FB-${n}` });
  }
  return world;
}
const toDeadline = async (world: RebillWorld, index: number) =>
  world.clock.set((await world.book()).rebills[index]?.deadlineAt ?? 0);

test('[R68] those fall due whose time is over, and neither one in dispute nor one that came later', async () => {
  const world = await rebilled(3);
  const [, second] = (await world.book()).rebills;
  await world.answer({ answer: 'dispute', rebillUuid: second?.rebillUuid ?? '', version: 1 });
  await toDeadline(world, 0);
  await fallDue(world.shipment, world.deps);
  expect(await states(world)).toEqual(['fellDue', 'disputed', 'asked']);
  expect(await world.sums()).toMatchObject({ dueCents: 8_815, withheldCents: 2 * 8_815 });
  expect(told(world)).toBe(1);
});

test('[R68] of a shipment that is not completed: it is told, and the shipment stays where it is', async () => {
  const world = await rebilled(1, 5);
  await toDeadline(world, 0);
  const moved = world.outbox.all.filter(({ type }) => type === 'shipmentMoved').length;
  await fallDue(world.shipment, world.deps);
  expect(await states(world)).toEqual(['fellDue']);
  expect(told(world)).toBe(1);
  expect(world.outbox.all.filter(({ type }) => type === 'shipmentMoved')).toHaveLength(moved);
});

test('[R68] one that something else overtakes waits for the next minute; the others fall due', async () => {
  const world = await rebilled(2);
  await toDeadline(world, 1);
  await fallDue(world.shipment, { ...world.deps, money: contended(world, 1) });
  expect(await states(world)).toEqual(['asked', 'fellDue']);
  await fallDue(world.shipment, world.deps);
  expect(await states(world)).toEqual(['fellDue', 'fellDue']);
  expect(told(world)).toBe(2);
  expect(await world.check()).toEqual([]);
});
