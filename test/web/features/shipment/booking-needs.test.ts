import { expect, test } from 'vitest';
import { showShipment } from '#domain/shipments/show-shipment.ts';
import { makeShipment, NOW_MS } from '#test/fakes/fixtures.ts';
import { bookingNeeds } from '#web/features/shipment/format-shipment.ts';

const { fromLocation, toLocation } = showShipment(makeShipment(), new Date(NOW_MS));

test('[Q01] what was said of the stops with the quote is not asked for again', () => {
  expect(bookingNeeds({ fromLocation, toLocation })).toEqual([
    'Pickup contact and phone in Chicago',
    'Delivery contact in Dallas',
    'Payment method',
  ]);
  const company = { company: 'Whitfield Pumps' };
  expect(
    bookingNeeds({ fromLocation: { ...fromLocation, ...company }, toLocation: { ...toLocation, ...company } }),
  ).toEqual([
    'Pickup contact’s phone in Chicago',
    'Street address in Chicago',
    'Street address in Dallas',
    'Payment method',
  ]);
  const whole = { ...company, phone: '3125550142', addressLine1: '820 W Lake St' };
  expect(
    bookingNeeds({ fromLocation: { ...fromLocation, ...whole }, toLocation: { ...toLocation, ...whole } }),
  ).toEqual(['Payment method']);
});
