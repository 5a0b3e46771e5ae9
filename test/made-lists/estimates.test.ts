import { describe, expect, test } from 'vitest';
import { carrierAccounts } from '#bin/seeding/seed-data.ts';
import { shipment } from '#contract/shipments.ts';
import type { PlaceFinder } from '#domain/places/find-place.ts';
import { listRowOf } from '#domain/shipments/list-row.ts';
import { showShipment } from '#domain/shipments/show-shipment.ts';
import { CUSTOMER, NOW_MS } from '#test/fakes/fixtures.ts';
import { fakePlaces } from '#test/fakes/places.ts';
import { isSeededId, makeEstimates } from '#test/made-lists/estimates.ts';
import { rounds } from '#test/rounds.ts';

/** Every ZIP is Chicago or Dallas here: the real table is made when the portal is built. */
const places: PlaceFinder = {
  find: (code) => {
    const place = fakePlaces.find(code < '5' ? '60601' : '75201');
    return place && { ...place, postalCode: code };
  },
};
const make = (count: number) => [
  ...makeEstimates({
    ...{ customerUuid: CUSTOMER, count, carriers: carrierAccounts, places, endsAt: NOW_MS },
    firstShipmentNumber: 300_001,
  }),
];

/** So many that they reach back over years; made once, since each is a whole quote. */
const ofYears = make(rounds(1000, 3000));

describe('made-up estimates', () => {
  test('are the same in every run, and what the page of a shipment can show', () => {
    const estimates = make(60);
    expect(make(60)).toEqual(estimates);
    for (const estimate of estimates) shipment.parse(showShipment(estimate, new Date(NOW_MS)));
    expect(new Set(estimates.map((one) => one.shipmentUuid)).size).toBe(60);
    for (const { shipmentUuid } of estimates) {
      expect(shipmentUuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8000-5eed[0-9a-f]{8}$/);
      expect(isSeededId(shipmentUuid)).toBe(true);
    }
    expect(isSeededId(CUSTOMER)).toBe(false);
  });

  test('lie in the order they were saved in, over years when they are many and over weeks when they are few', () => {
    for (const [estimates, days] of [
      [ofYears, 3 * 365],
      [make(25), 40],
    ] as const) {
      const moments = estimates.map((one) => one.addedAt);
      expect(moments.toSorted((a, b) => a - b)).toEqual(moments);
      expect(NOW_MS - (moments.at(-1) ?? 0)).toBeGreaterThan(0);
      const span = (NOW_MS - (moments[0] ?? 0)) / 86_400_000;
      expect(span).toBeGreaterThan(days * 0.8);
      expect(span).toBeLessThan(days + 7);
    }
  });

  test('are of many carriers, goods and prices, some still held', () => {
    const rows = ofYears.map(listRowOf);
    expect(new Set(rows.map((row) => row.carrier?.scac)).size).toBeGreaterThan(20);
    expect(new Set(rows.map((row) => row.name.split(' to ')[0])).size).toBeGreaterThan(8);
    expect(new Set(rows.map((row) => row.chargeCents)).size).toBeGreaterThan(900);
    const held = rows.filter((row) => (row.expiresAt ?? 0) > NOW_MS).length;
    expect(held).toBeGreaterThan(0);
    expect(held).toBeLessThan(50);
    for (const { chargeCents } of rows) {
      expect(chargeCents).toBeGreaterThan(5_000);
      expect(chargeCents).toBeLessThan(2_000_000);
    }
  });
});
