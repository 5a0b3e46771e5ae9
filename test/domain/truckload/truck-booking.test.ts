import { describe, expect, test } from 'vitest';
import { bookingSteps } from '#contract/booking.ts';
import type { TruckloadShipment } from '#domain/shipments/shipment.ts';
import { locationsOf } from '#domain/shipments/truck-stops.ts';
import { truckload, truckStop } from '#test/contract/rules/truckload-maker.ts';
import { CUSTOMER, makeAccount } from '#test/fakes/fixtures.ts';
import { makeTruckload } from '#test/fakes/fixtures-truckloads.ts';
import { contact, truckBookingWorld } from './booking-world.ts';

const status = (code: number) => expect.objectContaining({ status: code });
const coded = (code: string) => expect.objectContaining({ errors: [expect.objectContaining({ code })] });
const atField = (field: string) =>
  expect.objectContaining({ errors: expect.arrayContaining([expect.objectContaining({ field })]) });

/** A truckload with a drop on its way. */
function threeStops(): Partial<TruckloadShipment> {
  const { query, places } = makeTruckload();
  const [first, last] = query.stops;
  const [from, to] = places;
  if (!first || !last || !from || !to) throw new Error('A truckload has two stops');
  const between = truckStop({ type: 2, zipObj: { postalCode: '75201' }, requestedDate: '2026-11-26', pallets: 4 });
  const stops = [first, { ...between, requestedDate: '2026-11-26' }, last];
  return { query: { ...query, stops }, places: [from, to, to], legMiles: [968, 0], miles: 968 };
}

describe('the booking of a truckload', () => {
  test('[C60] [C142] is opened once, takes the same steps in their order, and goes on where it was', async () => {
    const world = truckBookingWorld();
    const opened = await world.open();
    expect(opened).toMatchObject({ step: 'addresses' });
    expect(await world.open()).toEqual(opened);
    await world.fill();
    const draft = await world.draft();
    expect(draft).toMatchObject({ step: 'terms', problem: null, emailVerified: true, isCrossBorder: false });
    expect(draft.done).toEqual(bookingSteps.slice(0, 5));
    expect(draft.shipment).toMatchObject({
      references: { po: 'PO-1' },
      truckload: { description: 'Pumps' },
      stops: [
        { location: { lastName: 'Reyes', city: 'Chicago' } },
        { location: { addressLine1: contact.addressLine1 } },
      ],
    });
    await world.data({ step: 'terms' });
    await expect(world.bookable()).resolves.toBeUndefined();
  });

  test('[C91] [C95] no step is skipped, and a version that is not the newest is refused with what changed', async () => {
    const world = truckBookingWorld();
    await expect(world.data({ step: 'references' })).rejects.toThrow(status(409));
    await world.open();
    await expect(world.data({ step: 'references' })).rejects.toThrow('Finish this step first: Addresses.');
    await expect(world.bookable()).rejects.toThrow(status(409));
    const before = { version: (await world.stored()).revision };
    await world.stop({ locationType: 1, ...contact, windowFrom: '09:00' });
    await expect(world.stop({ ...before, locationType: 1, ...contact })).rejects.toThrow('pickup');
  });

  test('[C60] a price that is over, a carrier that is gone and a truckload without a rate are not opened', async () => {
    const late = truckBookingWorld();
    late.clock.advance(25 * 3_600_000);
    await expect(late.open()).rejects.toThrow(coded('12515'));
    const gone = truckBookingWorld({ carrier: { name: 'Gone', scac: 'GONE', accountCode: 'GONE' } });
    await expect(gone.open()).rejects.toThrow(coded('12517'));
    const unpriced = truckBookingWorld({ rateId: undefined, carrier: undefined });
    await expect(unpriced.open()).rejects.toThrow(coded('12515'));
  });

  test('[A49] an e-mail address that is not verified is not booked with', async () => {
    const world = truckBookingWorld();
    await world.fill();
    await world.data({ step: 'terms' });
    world.accounts.put(makeAccount({ emailVerified: false }));
    await expect(world.bookable()).rejects.toThrow();
  });
});

describe('the stops of a truckload', () => {
  test('[C95] every stop needs street, contact and phone, each named with its stop', async () => {
    const world = truckBookingWorld(threeStops());
    await world.open();
    await world.stop({ locationType: 1, stopNumber: 1, ...contact });
    const last = { locationType: 2, stopNumber: 3, ...contact, step: 'addresses' };
    await expect(world.stop(last)).rejects.toThrow(atField('stops.1.phone'));
    await world.stop({ locationType: 2, stopNumber: 2, ...contact, company: 'Middle Works' });
    await expect(world.stop({ locationType: 2, stopNumber: 3, firstName: 'Lee', step: 'addresses' })).rejects.toThrow(
      atField('phone'),
    );
    expect(await world.stop(last)).toMatchObject({ step: 'references' });
    const [, between] = locationsOf(await world.stored());
    expect(between).toMatchObject({ company: 'Middle Works', city: 'Dallas' });
  });

  test('[C95] a number that is no stop, or a stop of the other kind, is refused', async () => {
    const world = truckBookingWorld();
    await world.open();
    for (const wrong of [
      { locationType: 1, stopNumber: 2 },
      { locationType: 2, stopNumber: 9 },
    ])
      await expect(world.stop({ ...wrong, ...contact })).rejects.toThrow(atField('stopNumber'));
  });

  test('[C95] a window that the truck can meet is stored with the stop and the pickup; others are refused at it', async () => {
    const world = truckBookingWorld();
    await world.open();
    await world.stop({
      ...{ locationType: 1, ...contact, windowFrom: '09:00', windowTo: '11:30' },
      ...{ referenceNumber: 'LOAD-7', note: 'Gate 2' },
    });
    expect(await world.stored()).toMatchObject({
      ...{ pickupFrom: '09:00:00', pickupTo: '11:30:00' },
      query: { stops: [{ startTime: '09:00', endTime: '11:30', referenceNumber: 'LOAD-7', note: 'Gate 2' }, {}] },
    });
    const backwards = { locationType: 1, ...contact, windowFrom: '12:00', windowTo: '11:00' };
    await expect(world.stop(backwards)).rejects.toThrow(coded('12036'));
    await expect(world.data({ pickupFrom: '10:00' })).rejects.toThrow(atField('pickupFrom'));
  });

  test('[C95] hours in which no driver could be there are refused with what would help', async () => {
    const world = truckBookingWorld({ legMiles: [2_000] });
    await world.open();
    const early = { locationType: 2, ...contact, windowFrom: '00:30', windowTo: '01:00' };
    await expect(world.stop(early)).rejects.toThrow(atField('windowTo'));
  });
});

describe('the freight of a truckload', () => {
  test('[C96] its commodity; nothing of pallets and classes', async () => {
    const world = truckBookingWorld({ query: truckload({ description: '' }) });
    await world.open();
    await world.stop({ locationType: 1, ...contact });
    await world.stop({ locationType: 2, ...contact, step: 'addresses' });
    await world.data({ step: 'references' });
    await expect(world.freight({})).rejects.toThrow(atField('products.0.description'));
    await expect(world.freight({ shipmentProductUuid: CUSTOMER })).rejects.toThrow(
      atField('products.0.shipmentProductUuid'),
    );
    await expect(world.freight({ description: 'Pumps', 'haz-matItem': '1' })).rejects.toThrow(coded('12516'));
    expect(await world.freight({ description: 'Pumps' })).toMatchObject({ step: 'protection' });
  });

  test('[C96] a commodity that is only previewed is not saved', async () => {
    const world = truckBookingWorld();
    await world.open();
    await world.stop({ locationType: 1, stopNumber: 1, ...contact });
    const before = await world.stored();
    expect(await world.freight({ description: 'Valves' }, { preview: 1 })).toMatchObject({ version: before.revision });
    expect(await world.stored()).toEqual(before);
  });

  test('[C96] freight that was priced as hazardous needs its papers', async () => {
    const world = truckBookingWorld({ query: truckload({ hazmat: true, description: 'Paint' }) });
    await world.open();
    await world.stop({ locationType: 1, ...contact });
    await world.stop({ locationType: 2, ...contact, step: 'addresses' });
    await world.data({ step: 'references' });
    await expect(world.freight({ description: 'Paint' })).rejects.toThrow(atField('products.0.unNumber'));
    const papers = {
      ...{ unNumber: '1263', properShippingName: 'Paint', hazardClass: '3', packingGroup: 'II' },
      ...{ emergencyContactName: 'Chemtrec', emergencyContactPhone: '(800) 424-9300', innerPackages: '80 steel drums' },
    };
    expect(await world.freight(papers)).toMatchObject({ step: 'protection' });
    expect((await world.draft()).shipment).toMatchObject({
      hazard: { unNumber: '1263', hazardClass: '3', innerPackages: '80 steel drums' },
    });
  });
});
