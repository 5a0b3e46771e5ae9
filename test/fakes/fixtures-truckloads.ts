import { readSettings } from '#domain/settings/settings.ts';
import type { TruckloadShipment } from '#domain/shipments/shipment.ts';
import { withRate } from '#domain/truckload/choose-rate.ts';
import { newAsking, newTruckload } from '#domain/truckload/new-truckload.ts';
import { priceTruck } from '#domain/truckload/price-truckload.ts';
import type { TruckCost } from '#domain/truckload/provider.ts';
import type { StoredTruckRate, TruckAsking } from '#domain/truckload/truck-rates.ts';
import { truckload } from '#test/contract/rules/truckload-maker.ts';
import { CUSTOMER, NOW_MS } from './fixtures.ts';
import { testId } from './ids.ts';
import { fakePlaces } from './places.ts';

const DAY_MS = 86_400_000;

/** What a carrier asks for 1,000 miles in a dry van. */
export const makeTruckCost = (changes: Partial<TruckCost> = {}): TruckCost => ({
  quoteNumber: 'LNMQ-1',
  lineHaulCents: 190_000,
  fuelCents: 41_000,
  stopOffCents: 0,
  extras: [],
  teamCents: 46_000,
  terms: { detentionFreeMinutes: 120, detentionHourCents: 4_200, layoverCents: 20_000 },
  coverCents: 10_000_000,
  emptyAt: { city: 'Cicero', state: 'IL', date: '2026-11-23' },
  validUntil: NOW_MS + DAY_MS,
  ...changes,
});

/** A truckload in stage Rate request; `n` makes its ids. */
export function makeTruckload(n = 1, changes: Partial<TruckloadShipment> = {}): TruckloadShipment {
  const query = truckload();
  const places = query.stops.map(({ zipObj }) => {
    const place = fakePlaces.find(zipObj.postalCode);
    if (!place) throw new Error(`There is no ${zipObj.postalCode} among the test places`);
    const { postalCode, city, state, country, zone, latitude, longitude } = place;
    return { postalCode, city, state, country, zone, latitude, longitude };
  });
  const ids = {
    customerUuid: CUSTOMER,
    shipmentUuid: testId(0x3000 * n),
    shortId: `FL-${300_000 + n}`,
    rateRequestUuid: testId(0x3000 * n + 0x100),
    at: NOW_MS,
  };
  return { ...newTruckload({ query, places, legMiles: [968], miles: 968 }, ids), ...changes };
}

/** A carrier's offer for a truckload. */
export function makeTruckRate(changes: Partial<StoredTruckRate> = {}): StoredTruckRate {
  const cost = makeTruckCost();
  const { truckloadPrices: prices, onlineDiscountPercent, onlineDiscountMaxCents } = readSettings(undefined);
  const selling = { prices, onlineDiscountPercent, onlineDiscountMaxCents, miles: 968, extraStops: 0 };
  const price = (team: boolean) => priceTruck(cost, { ...selling, deliveryDate: '2026-11-26', team });
  return {
    rateId: testId(0x310a),
    carrierCode: 'LNMQ',
    name: 'Lone Mesquite Freight',
    displayOrder: 1,
    price: price(false),
    team: price(true),
    terms: {
      detentionFreeMinutes: 120,
      detentionHourCents: 5_000,
      layoverCents: 25_000,
      cancelCents: 20_000,
      extraStopCents: 12_500,
    },
    coverCents: 10_000_000,
    onTimePercentage: 95,
    damageClaimPercentage: 0.5,
    quoteNumber: 'LNMQ-1',
    quotedAt: NOW_MS,
    expiresAt: NOW_MS + DAY_MS,
    ...changes,
  };
}

/** A truckload with its chosen rate, who is at its stops, and what its papers need. */
export function bookableTruckload(changes: Partial<TruckloadShipment> = {}): TruckloadShipment {
  const stored = makeTruckload();
  const who = { firstName: 'Dana', lastName: 'Whitfield', addressLine1: '12 Canal St', phone: '3125550118' };
  const query = { ...stored.query, description: 'Pump parts' };
  const chosen = withRate({ ...stored, query }, makeTruckRate(), false, NOW_MS);
  return {
    ...chosen,
    from: { ...chosen.from, ...who, company: 'Whitfield Pumps' },
    to: { ...chosen.to, ...who, company: 'Reyes Tools', phone: '2145550107' },
    ...changes,
  };
}

/** A finished asking of a truckload, with one rate. */
export const makeAsking = (shipment: TruckloadShipment, changes: Partial<TruckAsking> = {}): TruckAsking => ({
  ...newAsking(shipment.rateRequestUuid, shipment.addedAt),
  carriersAsked: 1,
  finishedAt: shipment.addedAt + 1000,
  rates: [makeTruckRate()],
  ...changes,
});
