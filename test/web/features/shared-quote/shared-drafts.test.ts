import { describe, expect, test } from 'vitest';
import type { SharedTruckload } from '#contract/shares.ts';
import { sharedLtl as shared } from '#test/fakes/shared-ltl.ts';
import { draftOfShared } from '#web/features/shared-quote/shared-draft.ts';
import { truckRows } from '#web/features/shared-quote/shared-truckload.tsx';
import { searchOfTruckload } from '#web/features/shared-quote/shared-truckload-draft.ts';
import { readDataQuery } from '#web/truckload/data-query.ts';

const monday = new Date('2026-11-23T15:00:00Z');
const later = new Date('2026-11-25T15:00:00Z');

function sharedTruckload(): SharedTruckload {
  const { origin, destination } = shared();
  const stop = { startTime: '08:00', endTime: '17:00' };
  return {
    kind: 'truckload',
    of: 'rates',
    origin,
    destination,
    pickupDate: '2026-11-24',
    pricedAt: '2026-11-23 15:00:00',
    firstPriceEndsAt: '2026-11-23 19:00:00',
    pricesEndAt: '2026-11-23 19:00:00',
    stops: [
      { ...stop, type: 1, place: origin, requestedDate: '2026-11-24', weight: 21_300, pallets: 14, pieces: 14 },
      { ...stop, type: 2, place: destination, requestedDate: '2026-11-27' },
    ],
    equipmentTypeId: 30,
    truckloadType: 1,
    footage: 0,
    flags: ['tarps'],
    miles: 968,
    rates: [],
  };
}

describe('[Q25] the freight of a shared quote as a quote of one’s own', () => {
  test('is the same in the form: lane, places, services, measures, package, class', () => {
    const draft = draftOfShared(shared(), monday);
    expect(draft).toMatchObject({
      shippingFromPostalCode: '60601',
      shippingToPostalCode: '75201',
      shippingFromPickUpDate: '2026-11-24',
      originFacilityType: '2',
      destinationFacilityType: '3',
      DAccessorial_NOTIFY: true,
      items: [
        {
          howManyHandlingUnits: '2',
          weightPerHandlingUnit: '500',
          length: '50',
          width: '42',
          height: '48',
          itemType: 4,
          otherItemType: 17,
          stackable: true,
          freightClass: '70',
          productDiscription: '',
        },
      ],
    });
    // It comes with the kind of place.
    expect(draft).not.toHaveProperty('DAccessorial_RESDEL');
  });

  test('a pickup day that has passed is left to the form', () => {
    expect(draftOfShared(shared(), later).shippingFromPickUpDate).toBe('');
  });

  test('[S15] a truckload opens the truckload form with its stops, equipment and requirements', () => {
    const quote = sharedTruckload();
    const { form, draft, unreadable } = readDataQuery(searchOfTruckload(quote, monday));
    expect({ form, unreadable }).toEqual({ form: 'form-ftl-long', unreadable: undefined });
    const text = JSON.stringify(draft);
    for (const part of ['60601', '75201', '21300', '2026-11-24', '2026-11-27', '"tarps":true'])
      expect(text).toContain(part);
    expect(JSON.stringify(readDataQuery(searchOfTruckload(quote, later)).draft)).not.toContain('2026-11-24');
  });
});

test('[S47] stops of a shared truckload have their hours on their own clock, and Canadian codes their space', () => {
  const quote = sharedTruckload();
  const [pickup, drop] = quote.stops;
  if (!pickup || !drop) throw new Error('Two stops were expected');
  const toronto = { ...drop.place, city: 'Toronto', state: 'ON', country: 'CA', zone: 'America/Toronto' } as const;
  const stops = [pickup, { ...drop, place: { ...toronto, postalCode: 'M5V2T6' }, endTime: '12:00' }];
  expect(truckRows({ ...quote, stops }).slice(0, 2)).toEqual([
    ['1. Pickup', 'Chicago, IL 60601, Tue, Nov 24, 8 am to 5 pm CT'],
    ['2. Delivery', 'Toronto, ON M5V 2T6, Fri, Nov 27, 8 am to noon ET'],
  ]);
});
