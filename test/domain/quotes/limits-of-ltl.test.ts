import { describe, expect, test } from 'vitest';
import type { QuoteQueryInput } from '#contract/quote-query.ts';
import { compareDays } from '#domain/quotes/days/compare-days.ts';
import { createShipment } from '#domain/shipments/create-shipment.ts';
import { reRunShipment } from '#domain/shipments/re-run-shipment.ts';
import type { LtlShipment } from '#domain/shipments/shipment.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { storedRecord } from '#test/fakes/quotes.ts';
import { fakeShipments } from '#test/fakes/shipments.ts';
import { item, ratesWorld } from './rates-world.ts';
import { sandboxCarriers, sandboxProvider } from './sandbox-rates.ts';
import { first } from './what-if-world.ts';

type Freight = Pick<QuoteQueryInput, 'items'>;

const small: Freight = { items: [item()] };
const heavy = (last: number): Freight => {
  const crate = { length: 42, width: 42, height: 60 };
  return {
    items: [
      item({ ...crate, howManyHandlingUnits: 7, weightPerHandlingUnit: 2500 }),
      item({ ...crate, weightPerHandlingUnit: last }),
    ],
  };
};
/** Eight rows of two, 48 in wide. */
const deep = (length: number): Freight => ({
  items: [item({ howManyHandlingUnits: 16, length, width: 48, height: 40 })],
});
const long = (length: number): Freight => ({
  items: [item({ length, width: 20, height: 20, weightPerHandlingUnit: 900 })],
});

/** A saved quote, and the ways to price other freight for it. */
async function savedWorld() {
  const world = ratesWorld({}, { provider: sandboxProvider(), carriers: sandboxCarriers('SLHX') });
  // A piece of 347.99 in takes 29 ft of trailer, which a broker may still sell as LTL.
  const settle = (linearFeet: number) =>
    world.deps.settings.set({ truckload: { linearFeet, pounds: 20_000, lengthInches: 348 } });
  const { quotes, idempotency } = world.deps;
  const deps = { ...world.deps, shipments: fakeShipments(quotes, idempotency) };
  const quote = await world.ask(small, { stream: false });
  const groups = quote.quoteRequestUuid;
  const rate = first(quote.rateQuotes);
  const { shipmentUuid } = await createShipment(
    await storedRecord(quotes, quote.rateRequestUuid),
    {
      customerUuid: CUSTOMER,
      idempotencyKey: undefined,
      rateRequestUuid: quote.rateRequestUuid,
      quoteRequestUuid: typeof groups === 'string' ? groups : (groups[rate.FCCarrierGroup] ?? ''),
      FCPreRateQuoteResponseId: rate.FCPreRateQuoteResponseId,
      type: 'n',
    },
    deps,
  );
  const stored = async () => (await deps.shipments.find(shipmentUuid)) as LtlShipment;
  /** The freight as it was edited, priced for the saved quote (C57 with shipmentUuid), and its first rate taken over (C64). */
  const reRun = async (freight: Freight) => {
    const reRunOf = { shipmentUuid, version: 1 };
    const { rateRequestUuid, rateQuotes } = await world.ask(freight, { stream: false, reRunOf });
    const { FCPreRateQuoteResponseId } = first(rateQuotes);
    const choice = { shipmentUuid, version: 1, rateRequestUuid, FCPreRateQuoteResponseId, type: 'n' as const };
    return reRunShipment(await stored(), choice, deps);
  };
  return { ...world, settle, stored, reRun };
}

describe.each([
  ['20,000 lb', '20,000.01 lb', heavy(2500), heavy(2500.01), 28],
  ['28 ft', '28.01 ft', deep(42), deep(42.02), 28],
  ['347.99 in', '348 in', long(347.99), long(348), 29],
])('[R28] %s is LTL, %s truckload', (_most, _over, most, over, feet) => {
  test('[C57] [22059] for a quote', async () => {
    const { ask, settle, written } = await savedWorld();
    settle(feet);
    expect((await ask(most, { stream: false })).rateQuotes).toHaveLength(1);
    const before = written();
    await expect(ask(over)).rejects.toMatchObject({ code: '22059', status: 409 });
    expect(written()).toEqual(before);
  });

  test('[C64] [22059] for a saved quote that is edited, which stays as it was', async () => {
    const { reRun, stored, settle } = await savedWorld();
    settle(feet);
    const before = await stored();
    await expect(reRun(over)).rejects.toMatchObject({ code: '22059' });
    expect(await stored()).toEqual(before);
    expect(await reRun(most)).toMatchObject({ version: 2 });
    expect((await stored()).freight.linearFeet).toBeLessThanOrEqual(feet);
  });

  test('[C135] [22059] for the days compared: each has a price, and they are refused once the limit is a hundredth less', async () => {
    const { ask, settle, deps } = await savedWorld();
    const statesOf = async () => {
      const { rateRequestUuid } = await ask(most, { stream: false });
      return async () => {
        const { days } = await compareDays(await storedRecord(deps.quotes, rateRequestUuid), undefined, deps);
        return days.flatMap(({ state, own }) => (state && !own ? [state] : []));
      };
    };
    settle(feet);
    expect(await (await statesOf())()).toEqual(['priced', 'priced', 'priced', 'priced', 'priced']);
    // Such freight over the limit has a request only where the limit was lowered after it was made.
    const later = await statesOf();
    deps.settings.set({ truckload: { linearFeet: feet - 0.01, pounds: 19_999.99, lengthInches: 347.99 } });
    await expect(later()).rejects.toMatchObject({ code: '22059' });
    await expect(ask(over)).rejects.toMatchObject({ code: '22059' });
  });
});
