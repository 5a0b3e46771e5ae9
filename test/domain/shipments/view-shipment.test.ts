import { describe, expect, test } from 'vitest';
import { quoteQuery } from '#contract/quote-query.ts';
import { accessorialCodesOf, rateItem } from '#domain/quotes/freight.ts';
import { quoteQueryOf } from '#domain/shipments/quote-query-of.ts';
import type { LtlShipment } from '#domain/shipments/shipment.ts';
import { viewShipment } from '#domain/shipments/view-shipment.ts';
import { errorOf } from '#test/domain/accounts/account-world.ts';
import { fakeCarriers } from '#test/fakes/carriers.ts';
import { testClock } from '#test/fakes/clock.ts';
import { carriers, makeQuery, makeShipment } from '#test/fakes/fixtures.ts';
import { shipmentWorld } from './shipment-world.ts';

const gone = new Set(['A4X1']);
const ended = carriers.map((one) => (one.accountCode === 'A4X1' ? { ...one, contractEnds: '2026-11-21' } : one));

function view(
  changes: Partial<LtlShipment> = {},
  {
    newPickupDate,
    accounts = carriers,
    inactive = new Set<string>(),
  }: {
    newPickupDate?: string;
    accounts?: typeof carriers;
    inactive?: Set<string>;
  } = {},
) {
  const deps = { carriers: fakeCarriers(accounts, inactive), now: testClock().now };
  return viewShipment(makeShipment(1, changes), { newPickupDate, seesCost: false }, deps);
}

describe('a saved quote re-opened', () => {
  test('[C58] [Q18] while its price holds, its own page shows it', async () => {
    expect(await view()).toMatchObject({ viewShipment: true, quoteResult: null });
    expect(await view({ expiresAt: 0, statusId: 3, stageId: 15 })).toMatchObject({
      viewShipment: true,
      quoteResult: null,
    });
  });

  test('[C58] with a new pickup day there is a price to ask for, on that day', async () => {
    const seen = await view({}, { newPickupDate: '11/30/2026' });
    expect(seen).toMatchObject({ viewShipment: false, quoteResult: null });
    expect(seen.quoteQuery.shippingFromPickUpDate).toBe('2026-11-30');
    for (const closed of ['2026-11-26', '2026-11-28', '2026-11-22', 'soon'])
      expect(await errorOf(view({}, { newPickupDate: closed })), closed).toMatchObject({
        status: 422,
        field: 'newPickupDate',
      });
  });

  test('[C58] the open pickup days are business days after today', async () => {
    const { pickupDays } = await view();
    expect(pickupDays).toEqual(['2026-11-24', '2026-11-25', '2026-11-30', '2026-12-01', '2026-12-02']);
  });
});

describe('why it cannot be booked', () => {
  const code = async (...args: Parameters<typeof view>) => {
    const { quoteResult, viewShipment: opens } = await view(...args);
    expect(opens).toBe(quoteResult === null);
    return quoteResult?.code;
  };
  const over = { expiresAt: 0 };

  test('[C58] [12515] its price is over, or carriers no longer pick up on its day', async () => {
    expect(await code(over)).toBe('12515');
    expect(await code({ pickupDate: '2026-11-23' })).toBe('12515');
    expect(await code({ pickupDate: '2026-11-26' })).toBe('12515');
  });

  test('[C58] [12517] the carrier’s account is inactive or unknown, or its contract over: before 12515', async () => {
    expect(await code({}, { inactive: gone })).toBe('12517');
    expect(await code(over, { inactive: gone })).toBe('12517');
    expect(await code({}, { accounts: [] })).toBe('12517');
    expect(await code({}, { accounts: ended })).toBe('12517');
    expect((await view({}, { accounts: ended })).contractEnded).toBe('2026-11-21');
    expect((await view({}, { inactive: gone })).contractEnded).toBeUndefined();
    const lastDay = carriers.map((one) => ({ ...one, contractEnds: '2026-11-23' }));
    expect(await code({}, { accounts: lastDay })).toBeUndefined();
  });

  test('[C58] [999989] without products there is nothing to price: before every other reason', async () => {
    const seen = await view({ ...over, products: [] }, { inactive: gone });
    expect(seen.quoteResult).toEqual({ code: '999989', message: 'This quote has no items to price.' });
    expect(seen).not.toHaveProperty('shipmentProductList');
  });

  test('[C58] [12516] what was priced has changed, where nothing graver is wrong', async () => {
    const { products } = makeShipment();
    const heavier = { products: products.map((one) => ({ ...one, unitPounds: 900 })) };
    expect(await code(heavier)).toBe('12516');
    expect(await code({ ...heavier, ...over })).toBe('12515');
    expect((await view(heavier)).shipment.needsReRun).toBe(true);
  });
});

describe('the quote query rebuilt', () => {
  const query = makeQuery({
    items: [
      {
        howManyHandlingUnits: 2,
        weightPerHandlingUnit: 500,
        length: 48,
        width: 40,
        height: 48,
        palleteType: 2,
        productDiscription: 'Pump parts',
        nmfc: '133300-3',
      },
      {
        howManyHandlingUnits: 1,
        weightPerHandlingUnit: 220.5,
        length: 130,
        width: 20,
        height: 20,
        itemType: 2,
        stackable: true,
        freightClass: '150',
        commodityTypeId: 2,
      },
      {
        howManyHandlingUnits: 3,
        weightPerHandlingUnit: 100,
        length: 30,
        width: 30,
        height: 40,
        itemType: 4,
        otherItemType: 17,
        'haz-matItem': true,
        unNumber: '1263',
        hazardClass: '3',
        packingGroup: 'II',
        emergencyContactName: 'Chem Desk',
        emergencyContactPhone: '8005551234',
      },
    ],
    originFacilityType: '1',
    destinationFacilityType: '3',
    DAccessorial_NOTIFY: true,
    Extra_PFZ: true,
    shippingToCompany: 'Corvallis Supply',
  });

  test('[Q18] prices the same freight with the same services at the same places, in pounds and inches', async () => {
    const items = query.items.map(rateItem);
    const { choose, deps } = await shipmentWorld({ query, items, accessorialCodes: accessorialCodesOf(query, items) });
    const stored = await deps.shipments.find((await choose()).shipmentUuid);
    if (stored?.modeId !== 1) throw new Error('A shipment was expected');
    const rebuilt = quoteQuery.parse(JSON.parse(JSON.stringify(quoteQueryOf(stored))));
    expect(rebuilt.items.map(rateItem)).toEqual(items);
    expect(accessorialCodesOf(rebuilt, rebuilt.items.map(rateItem)).sort()).toEqual(
      [...stored.accessorialCodes].sort(),
    );
    expect(rebuilt).toMatchObject({
      DAccessorial_NOTIFY: true,
      Extra_PFZ: true,
      shippingToCompany: 'Corvallis Supply',
    });
    expect(rebuilt).toMatchObject({ originCity: 'Chicago', destinationState: 'TX', originCountryId: 1 });
    // The liftgate and the residence come with the kinds of places; hazardous goods and overlength with the items.
    for (const flag of ['OAccessorial_LGPU', 'DAccessorial_RESDEL', 'Extra_HAZM'])
      expect(rebuilt).not.toHaveProperty(flag);
  });
});
