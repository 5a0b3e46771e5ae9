import { expect, test } from 'vitest';
import { readQuote } from '#domain/quotes/read-quote.ts';
import { newShipment } from '#domain/shipments/new-shipment.ts';
import { estimateReweigh } from '#domain/tracking/reweigh-estimate.ts';
import { first, whatIfWorld } from '#test/domain/quotes/what-if-world.ts';
import { makeTruckload } from '#test/fakes/fixtures-truckloads.ts';
import { storedRecord } from '#test/fakes/quotes.ts';

/** A shipment saved from a rate whose changes were priced, or were not. */
async function quotedShipment(type: 'n' | 'g', isOpened: boolean) {
  const world = whatIfWorld();
  const responseData = await world.price();
  const { rateRequestUuid } = responseData;
  const isSold = (rate: { FCGuaranteedService?: string }) => type === 'n' || rate.FCGuaranteedService !== undefined;
  const rate = first(responseData.rateQuotes.filter(isSold));
  const opened = isOpened ? await world.open(rateRequestUuid, rate) : undefined;
  const record = await storedRecord(world.deps.quotes, rateRequestUuid);
  const { FCPreRateQuoteResponseId } = rate;
  const chosen = first(
    readQuote(record, world.deps.now()).rates.filter(
      (one) => one.rate.FCPreRateQuoteResponseId === FCPreRateQuoteResponseId,
    ),
  );
  const guaranteedLevel = type === 'g' ? rate.guaranteedLevels?.[0]?.level : undefined;
  const quoteRequestUuid = rateRequestUuid;
  const { customerUuid } = record.request;
  const choice = {
    customerUuid,
    idempotencyKey: undefined,
    rateRequestUuid,
    quoteRequestUuid,
    FCPreRateQuoteResponseId,
    type,
    ...(guaranteedLevel && { guaranteedLevel }),
  };
  const shipment = newShipment(record.request, chosen, choice, { ...world.deps, shortId: 'FL-1' });
  const { shipmentUuid } = shipment;
  const quotes = { findEstimate: async () => ({ shipmentUuid, FCPreRateQuoteResponseId, type }) };
  return { opened, shipment, rate, deps: { ...world.deps, quotes } };
}

test('[R96] [C134] a reweigh names what the quote said that more weight or another class adds, to the cent', async () => {
  const { opened, shipment, deps } = await quotedShipment('n', true);
  const { changes, fees } = await estimateReweigh(shipment, deps);
  const heavier = opened?.changes.find(({ cause }) => cause === 'weight');
  expect(heavier?.outcome).toBe('price');
  expect(changes.find(({ cause }) => cause === 'weight')).toMatchObject({ adds: heavier?.adds, total: heavier?.total });
  expect(changes.length).toBeGreaterThan(0);
  for (const { cause, adds } of changes) {
    expect(['weight', 'class', 'overlength', 'linear-feet']).toContain(cause);
    expect(Number(adds)).toBeGreaterThan(0);
  }
  expect(fees).toEqual({ inspection: '35.00', carrierChangeAdjustment: '25.00' });
});

test('[R96] of a guaranteed service it is what the change adds to that service', async () => {
  const { opened, shipment, deps } = await quotedShipment('g', true);
  const { changes } = await estimateReweigh(shipment, deps);
  const heavier = opened?.changes.find(({ cause }) => cause === 'weight');
  const level = heavier?.guaranteed?.find((one) => one.level === shipment.guaranteedLevel);
  expect(level).toBeDefined();
  expect(changes.find(({ cause }) => cause === 'weight')).toMatchObject({ adds: level?.adds, total: level?.total });
});

test('[R96] there is no figure where nobody asked for one, where the price is another by now, and for a truckload', async () => {
  const unasked = await quotedShipment('n', false);
  expect((await estimateReweigh(unasked.shipment, unasked.deps)).changes).toEqual([]);
  const asked = await quotedShipment('n', true);
  const repriced = { ...asked.shipment, chargeCents: asked.shipment.chargeCents + 1 };
  expect((await estimateReweigh(repriced, asked.deps)).changes).toEqual([]);
  expect((await estimateReweigh(makeTruckload(), asked.deps)).changes).toEqual([]);
});
