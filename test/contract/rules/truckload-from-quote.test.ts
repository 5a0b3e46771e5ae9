import { describe, expect, test } from 'vitest';
import { type QuoteQueryInput, quoteQuery } from '#contract/quote-query.ts';
import { truckloadReasonSentences, truckloadReasons } from '#contract/rules/truckload.ts';
import { truckloadFromQuote } from '#contract/rules/truckload-from-quote.ts';
import { truckloadProblems } from '#contract/rules/truckload-problems.ts';
import { truckloadQuery } from '#contract/truckload.ts';

const line = {
  howManyHandlingUnits: 20,
  weightPerHandlingUnit: 1525,
  length: 48,
  width: 40,
  height: 60,
  palleteType: 2,
  productDiscription: 'Cast pump housings',
};

function moved(change: Partial<QuoteQueryInput> = {}, miles?: number) {
  const query = quoteQuery.parse({
    items: [line],
    shippingFromPickUpDate: '11/30/2026',
    shippingFromPostalCode: '60607',
    shippingToPostalCode: '75201',
    shippingFromCompany: 'Whitfield Pumps',
    shippingFromAddress1: '1200 W 35th St',
    shippingFromPhone: '(312) 555-0118',
    shippingToCompany: 'Whitfield Pumps South',
    ...change,
  });
  return truckloadQuery.parse(truckloadFromQuote(query, miles));
}

describe('[Q22] an LTL request that is a truckload', () => {
  test('[Q22] moves to the truckload form with everything typed', () => {
    const truck = moved({}, 950);
    expect(truck).toMatchObject({ equipmentTypeId: 26, truckloadType: 1, description: 'Cast pump housings' });
    expect(truck.items).toHaveLength(1);
    expect(truck.stops).toMatchObject([
      {
        type: 1,
        company: 'Whitfield Pumps',
        addressLineOne: '1200 W 35th St',
        zipObj: { postalCode: '60607' },
        requestedDate: '2026-11-30',
        weight: 30_500,
        pallets: 20,
        pieces: 20,
      },
      { type: 2, company: 'Whitfield Pumps South', zipObj: { postalCode: '75201' }, requestedDate: '2026-12-02' },
    ]);
    expect(truck.contact).toMatchObject({ companyName: 'Whitfield Pumps', telephone: '3125550118', type: 1 });
    expect(truckloadProblems(truck)).toEqual([]);
  });

  test('[Q22] kilograms become pounds, crates are pieces without pallets, stacked pallets take one place', () => {
    const kilograms = moved({ items: [{ ...line, weightUnit: '1', weightPerHandlingUnit: 500 }] });
    expect(kilograms.stops[0]?.weight).toBe(22_046.2);
    expect(moved({ items: [{ ...line, itemType: 2 }] }).stops[0]).toMatchObject({ pallets: 0, pieces: 20 });
    const stacked = moved({ items: [{ ...line, height: 48, weightPerHandlingUnit: 1100, stackable: true }] });
    expect(stacked.stops[0]).toMatchObject({ pallets: 10, pieces: 20 });
  });

  test('[Q22] services of a place stand in the driver’s note, an appointment is its option, haz-mat its flag', () => {
    const truck = moved({
      OAccessorial_APPT: true,
      DAccessorial_INDEL: true,
      Extra_PFZ: true,
      Extra_HAZM: true,
      destinationFacilityType: '7',
      destinationShow: 'Pump Expo',
    });
    expect(truck.stops[0]).toMatchObject({ option: 3, note: 'Pickup appointment, Protect from freezing' });
    expect(truck.stops[1]?.option).toBe(1);
    expect(truck.stops[1]?.note).toMatch(/^Convention center or trade show, Pump Expo, .*Inside delivery/);
    expect(truck.hazmat).toBe(true);
    expect(moved().stops[0]?.note).toBe('');
  });

  const load = { linearFeet: 28, totalPounds: 20_000, longestInches: 347.99 };
  test('[R28] 28 ft, 20,000 lb and 347.99 in are LTL; 28.01 ft, 20,000.01 lb and 348 in are truckload', () => {
    expect(truckloadReasons(load)).toEqual([]);
    expect(truckloadReasons({ ...load, linearFeet: 28.01 })).toEqual(['linear-feet']);
    expect(truckloadReasons({ ...load, totalPounds: 20_000.01 })).toEqual(['weight']);
    expect(truckloadReasons({ ...load, longestInches: 348 })).toEqual(['length']);
  });

  test('[Q22] each reason is a sentence with the limit', () => {
    expect(truckloadReasonSentences(load)).toEqual([]);
    expect(truckloadReasonSentences({ linearFeet: 40, totalPounds: 30_500, longestInches: 348 })).toEqual([
      'It takes 40 ft of the trailer. LTL ends at 28 ft.',
      'It weighs 30,500 lb. LTL ends at 20,000 lb.',
      'One piece is 348 in long. From 348 in on, a piece is too long for LTL trailers.',
    ]);
  });
});
