import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ON_TIME_DAYS } from '#contract/dashboard.ts';
import { addDays } from '#contract/rules/days.ts';
import { type Contribution, emptyContribution } from '#domain/dashboard/contribution.ts';
import { countsOf, sumCounts } from '#domain/dashboard/figures.ts';
import { showEndingPrices } from '#domain/dashboard/show-rows.ts';
import { showOnTime } from '#domain/dashboard/show-sums.ts';
import { fakeFigures } from '#test/fakes/figures.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { testId } from '#test/fakes/ids.ts';
import { ending } from './contributions.ts';

const MINUTE_MS = 60_000;
const WEEK_MINUTES = 7 * 24 * 60;
const RUNS = 200;

/** One order as a random run has it; `older` ones were counted before weeks and days were. */
const orders = fc.array(
  fc.record({
    older: fc.boolean(),
    carrier: fc.constantFrom('PRLN', 'CMBF', 'GLMF'),
    daysAgo: fc.nat(ON_TIME_DAYS + 20),
    isOnTime: fc.boolean(),
    endsInMinutes: fc.integer({ min: -90, max: WEEK_MINUTES }),
  }),
  { maxLength: 40 },
);
type Order = (typeof orders extends fc.Arbitrary<infer All> ? All : never)[number];

const moments = fc.integer({
  min: Date.parse('2026-10-30T00:00:00Z') / MINUTE_MS,
  max: Date.parse('2026-12-10T00:00:00Z') / MINUTE_MS,
});

const counted = (one: Contribution, isOlder: boolean): Contribution => {
  const { counting, ...older } = one;
  return isOlder ? older : { ...older, counting };
};

/** An order that is delivered and one whose price ends. */
function contributionsOf({ older, carrier, daysAgo, isOnTime, endsInMinutes }: Order, n: number, now: number) {
  const ofPrice = { shipmentUuid: testId(2 * n), customerUuid: CUSTOMER };
  const ofDelivery = { shipmentUuid: testId(2 * n + 1), customerUuid: CUSTOMER };
  const day = addDays(new Date(now).toISOString().slice(0, 10), -daysAgo);
  const delivery = { carrier: `Carrier ${carrier}`, scac: carrier, day, isOnTime };
  const delivered = { ...emptyContribution(ofDelivery), revision: 1, delivery };
  return [counted(ending(ofPrice, now + endsInMinutes * MINUTE_MS), older), counted(delivered, older)];
}

async function worldOf(all: readonly Order[], now: number) {
  const figures = fakeFigures();
  const contributions = all.flatMap((one, n) => contributionsOf(one, n + 1, now));
  for (const one of contributions) await figures.write(emptyContribution(one), one);
  const deps = { figures, now: () => new Date(now), zoneOf: async () => 'UTC' };
  const wanted = new Map<string, { delivered: number; onTime: number }>();
  for (const { carrier, daysAgo, isOnTime } of all) {
    if (daysAgo > ON_TIME_DAYS) continue;
    const before = wanted.get(carrier) ?? { delivered: 0, onTime: 0 };
    wanted.set(carrier, { delivered: before.delivered + 1, onTime: before.onTime + (isOnTime ? 1 : 0) });
  }
  const check = async () => {
    const { carriers } = await showOnTime(CUSTOMER, deps);
    const shown = carriers.map(({ scac, delivered, onTime }) => [scac, { delivered, onTime }] as const);
    expect(new Map(shown)).toEqual(wanted);
    const prices = await showEndingPrices(CUSTOMER, deps);
    expect(prices.count).toBe(all.filter(({ endsInMinutes }) => endsInMinutes > 0).length);
  };
  return { figures, contributions, check };
}

test('[C148] deliveries of 90 days by carrier and prices that hold are those of the orders on any day, also of orders that were counted before weeks and days were', async () => {
  const property = fc.asyncProperty(orders, moments, async (all, minute) => {
    const { check } = await worldOf(all, minute * MINUTE_MS);
    await check();
  });
  await fc.assert(property, { seed: 20_261_126, numRuns: RUNS });
});

test('[C148] an order that is counted anew takes back what it added as that was counted', async () => {
  const property = fc.asyncProperty(orders, moments, async (all, minute) => {
    const { figures, contributions, check } = await worldOf(all, minute * MINUTE_MS);
    for (const before of contributions) await figures.write(before, { ...before, counting: 2, revision: 2 });
    const anew = contributions.map((one): Contribution => ({ ...one, counting: 2 }));
    const wanted = sumCounts(anew.flatMap(countsOf)).map(({ figure, field, value }) => [
      `${CUSTOMER} ${figure} ${field}`,
      value,
    ]);
    expect(Object.fromEntries(figures.sums)).toEqual(Object.fromEntries(wanted));
    await check();
  });
  await fc.assert(property, { seed: 20_261_128, numRuns: RUNS });
});
