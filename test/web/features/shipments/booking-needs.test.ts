import { expect, test } from 'vitest';
import { showShipment } from '#domain/shipments/show-shipment.ts';
import { makeShipment, NOW_MS } from '#test/fakes/fixtures.ts';
import { bookingNeeds } from '#web/features/shipments/shipment-words.ts';

const { fromLocation, toLocation } = showShipment(makeShipment(), new Date(NOW_MS));

test('[Q01] what was said of the stops with the quote is not asked for again', () => {
  expect(bookingNeeds({ fromLocation, toLocation })).toEqual([
    'Who hands it over in Chicago, and their phone',
    'Who receives it in Dallas',
    'How you pay',
  ]);
  const company = { company: 'Whitfield Pumps' };
  expect(
    bookingNeeds({ fromLocation: { ...fromLocation, ...company }, toLocation: { ...toLocation, ...company } }),
  ).toEqual([
    'The phone of who hands it over in Chicago',
    'The street address in Chicago',
    'The street address in Dallas',
    'How you pay',
  ]);
  const whole = { ...company, phone: '3125550142', addressLine1: '820 W Lake St' };
  expect(
    bookingNeeds({ fromLocation: { ...fromLocation, ...whole }, toLocation: { ...toLocation, ...whole } }),
  ).toEqual(['How you pay']);
});
