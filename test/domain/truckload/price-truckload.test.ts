import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMoney } from '#contract/rules/money.ts';
import { readSettings } from '#domain/settings/settings.ts';
import { costOf, priceTruck, type TruckSelling } from '#domain/truckload/price-truckload.ts';
import { makeTruckCost } from '#test/fakes/fixtures-truckloads.ts';

const settings = readSettings(undefined);
const selling = (change: Partial<TruckSelling> = {}): TruckSelling => ({
  prices: settings.truckloadPrices,
  onlineDiscountPercent: settings.onlineDiscountPercent,
  onlineDiscountMaxCents: settings.onlineDiscountMaxCents,
  miles: 1008,
  extraStops: 2,
  deliveryDate: '2026-12-02',
  team: false,
  ...change,
});
const sumOf = (charges: readonly { amount: string }[]) =>
  charges.reduce((sum, { amount }) => sum + (parseMoney(amount) ?? Number.NaN), 0);

test('[Q20] a bill has line haul, fuel, stop-offs and the discount for booking online', () => {
  const price = priceTruck(makeTruckCost({ stopOffCents: 20_000 }), selling());
  expect(price.charges.map(({ code }) => code)).toEqual(['LINE_HAUL', 'FUEL', 'STOP_OFF']);
  expect(price.charges[1]?.description).toBe('Fuel, 1,008 mi at $0.41');
  expect(price.charges[2]).toMatchObject({ description: '2 extra stops at $125.00', amount: '250.00' });
  expect(price.onlineDiscountCents).toBe(-2500);
});

test('[Q20] a team is a line of its own, on top of the same truck', () => {
  const [one, team] = [priceTruck(makeTruckCost(), selling()), priceTruck(makeTruckCost(), selling({ team: true }))];
  expect(team.charges.at(-1)).toMatchObject({ code: 'TEAM_DRIVER', description: 'Team drivers' });
  expect(team.totalCents).toBeGreaterThan(one.totalCents + 46_000);
});

test('[R57] properties: lines sum to the total, none is negative, cost and minimum margin are covered after the discount', () => {
  const cents = (max: number) => fc.integer({ min: 0, max });
  const cost = fc.record({
    lineHaulCents: fc.integer({ min: 1, max: 2_000_000 }),
    fuelCents: cents(300_000),
    stopOffCents: cents(120_000),
    teamCents: cents(300_000),
    extra: cents(100_000),
  });
  const terms = fc.record({
    miles: fc.integer({ min: 0, max: 3500 }),
    extraStops: fc.integer({ min: 0, max: 10 }),
    team: fc.boolean(),
    onlineDiscountPercent: fc.integer({ min: 0, max: 20 }),
    onlineDiscountMaxCents: cents(10_000),
  });
  fc.assert(
    fc.property(cost, terms, ({ extra, ...lines }, change) => {
      const asked = makeTruckCost({ ...lines, extras: [{ key: 'TARP', cents: extra }] });
      const price = priceTruck(asked, selling(change));
      const { marginMinCents } = settings.truckloadPrices;
      expect(sumOf(price.charges)).toBe(price.totalCents);
      for (const { amount } of price.charges) expect(parseMoney(amount)).toBeGreaterThanOrEqual(0);
      expect(price.onlineDiscountCents).toBeLessThanOrEqual(0);
      expect(price.costCents).toBe(costOf(asked, change.team));
      expect(price.totalCents + price.onlineDiscountCents).toBeGreaterThanOrEqual(price.costCents + marginMinCents);
    }),
    { numRuns: 500 },
  );
});
