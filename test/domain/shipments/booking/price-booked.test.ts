import { expect, test } from 'vitest';
import { displayedCents } from '#contract/rules/merge-rates.ts';
import { failed } from '#domain/quotes/provider.ts';
import { readQuote } from '#domain/quotes/read-quote.ts';
import { priceBooked } from '#domain/shipments/booking/price-booked.ts';
import { newShipment } from '#domain/shipments/new-shipment.ts';
import type { LtlShipment } from '#domain/shipments/shipment.ts';
import { storedRecord } from '#test/fakes/quotes.ts';
import { first, whatIfWorld } from '../../quotes/what-if-world.ts';

const hazard = {
  ...{ unNumber: '1263', hazardClass: '3', packingGroup: 'II', properShippingName: 'Paint' },
  ...{ emergencyContactName: 'Chemtrec', emergencyContactPhone: '8004249300' },
};

/** A booked shipment at the sandbox's price. */
async function pricedWorld(spoil?: Parameters<typeof whatIfWorld>[1]) {
  const world = whatIfWorld(['GLKM'], spoil);
  const quote = await world.price();
  const record = await storedRecord(world.deps.quotes, quote.rateRequestUuid);
  const stored = first(readQuote(record, world.deps.now()).rates);
  const choice = { rateRequestUuid: quote.rateRequestUuid, type: 'n' as const, quoteRequestUuid: '' };
  const chosen = { ...choice, FCPreRateQuoteResponseId: stored.rate.FCPreRateQuoteResponseId };
  const shipment: LtlShipment = {
    ...newShipment(
      record.request,
      stored,
      { ...chosen, customerUuid: '', idempotencyKey: undefined },
      {
        ...world.deps,
        shortId: 'FL-1',
      },
    ),
    statusId: 3,
    stageId: 15,
  };
  return { ...world, shipment, quote };
}

const hazardous = ({ products }: LtlShipment) => products.map((one) => ({ ...one, hazardous: true, ...hazard }));

test('[C96] the new price of booked freight is what a quote of that freight would cost at its carrier', async () => {
  const { shipment, deps, price, quote } = await pricedWorld();
  const priced = await priceBooked(shipment, { products: hazardous(shipment) }, deps);
  const items = (quote.quoteQuery.items ?? []).map((item) => ({ ...item, 'haz-matItem': true, ...hazard }));
  const then = first((await price({ items } as never)).rateQuotes);
  expect(priced.chargeCents).toBe(displayedCents(then, 'n'));
  expect(priced.chargeCents).toBeGreaterThan(shipment.chargeCents);
  expect(priced.accessorialCodes).toContain('HAZM');
});

test('[C96] the same freight has the same price again', async () => {
  const { shipment, deps } = await pricedWorld();
  expect((await priceBooked(shipment, {}, deps)).chargeCents).toBe(shipment.chargeCents);
});

test('[C96] a carrier that does not respond, or on its pickup day, prices nothing and says so', async () => {
  const state = { fails: false };
  const { shipment, deps, clock } = await pricedWorld(async (ask, provider) =>
    state.fails ? ask.accountCodes.map((code) => failed(code, 'unreachable')) : provider.rate(ask),
  );
  state.fails = true;
  await expect(priceBooked(shipment, { products: hazardous(shipment) }, deps)).rejects.toMatchObject({ status: 409 });
  state.fails = false;
  clock.advance(30 * 24 * 60 * 60_000);
  await expect(priceBooked(shipment, { products: hazardous(shipment) }, deps)).rejects.toMatchObject({ status: 409 });
});
