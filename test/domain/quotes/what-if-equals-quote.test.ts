import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { QuoteItemInput } from '#contract/quote-item.ts';
import type { QuoteQueryInput } from '#contract/quote-query.ts';
import { levelsOf } from '#contract/rules/guaranteed-levels.ts';
import { displayedCents } from '#contract/rules/merge-rates.ts';
import { formatMoney, parseMoney } from '#contract/rules/money.ts';
import { whatIfKinds } from '#contract/what-if.ts';
import { proving, rounds } from '#test/rounds.ts';
import { whatIfWorld } from './what-if-world.ts';

const anyItem: fc.Arbitrary<QuoteItemInput> = fc.record({
  howManyHandlingUnits: fc.integer({ min: 1, max: 6 }),
  weightPerHandlingUnit: fc.integer({ min: 40, max: 1400 }),
  weightUnit: fc.constantFrom('1', '2', '2', '2'),
  length: fc.integer({ min: 20, max: 110 }),
  width: fc.integer({ min: 20, max: 60 }),
  height: fc.integer({ min: 10, max: 96 }),
  stackable: fc.boolean(),
  freightClass: fc.constantFrom(undefined, undefined, undefined, '70', '100', '250'),
  'haz-matItem': fc.constant(false),
});
const anyQuery: fc.Arbitrary<Partial<QuoteQueryInput>> = fc.record({
  items: fc.array(anyItem, { minLength: 1, maxLength: 3 }),
  shippingFromPostalCode: fc.constantFrom('60601', '75201', '60601', 'M5V2T6'),
  shippingToPostalCode: fc.constantFrom('75201', '60601', '00901', 'M5V2T6'),
  originFacilityType: fc.constantFrom('1', '2', '2', '3', '5'),
  destinationFacilityType: fc.constantFrom('1', '2', '2', '3', '5', '6'),
  DAccessorial_NOTIFY: fc.boolean(),
});

const WANTED = rounds(20, 200);

test(`[C134] [R80] random what-ifs (${rounds(20, 200)}) equal a real quote request (C57) of that freight to the cent`, async () => {
  const world = whatIfWorld(['GLKM', 'PRLX', 'SLHX', 'GLKD']);
  world.deps.settings.set({ quotesInFiveMinutes: 100_000, whatIfOpeningsAnHour: 100_000 });
  const compared = new Map<string, number>();
  const count = () => [...compared.values()].reduce((sum, n) => sum + n, 0);
  for (const query of fc.sample(anyQuery, { numRuns: 2000, seed: 20261122 })) {
    if (count() >= WANTED) break;
    const quote = await world.price(query).catch(() => undefined);
    const rate = quote?.rateQuotes[count() % Math.max(1, quote.rateQuotes.length)];
    if (!quote || !rate) continue;
    const { changes } = await world.open(quote.rateRequestUuid, rate);
    for (const change of changes) {
      const again = { ...quote.quoteQuery, ...change.change };
      if (change.outcome === 'truckload') {
        await expect(world.price(again), JSON.stringify(again)).rejects.toMatchObject({ code: '22059' });
        continue;
      }
      const then = (await world.price(again)).rateQuotes.find((one) => one.FCcarrierName === rate.FCcarrierName);
      if (change.outcome === 'no-rate') expect(then).toBeUndefined();
      if (change.outcome !== 'price') continue;
      const sameAccount = then?.FCCarrierGroup === rate.FCCarrierGroup ? then : undefined;
      // A carrier with two accounts is listed at its cheaper one.
      if (!sameAccount) continue;
      expect(change.total, JSON.stringify(again)).toBe(formatMoney(displayedCents(sameAccount, 'n') ?? Number.NaN));
      const discount = parseMoney(sameAccount.onlineBookingDiscount.amount) ?? Number.NaN;
      for (const { level, total } of change.guaranteed ?? []) {
        const real = levelsOf(sameAccount).find((one) => one.level === level);
        expect(total).toBe(formatMoney((parseMoney(real?.total ?? '') ?? Number.NaN) + discount));
      }
      compared.set(change.cause, (compared.get(change.cause) ?? 0) + 1);
    }
  }
  expect(count()).toBeGreaterThanOrEqual(WANTED);
  expect(compared.size).toBeGreaterThanOrEqual(proving ? whatIfKinds.length : 6);
});
