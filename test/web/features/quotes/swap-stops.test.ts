import { expect, test } from 'vitest';
import { swapStops } from '#web/features/quotes/reuse/swap-stops.ts';
import { newDraft } from '#web/stores/draft-shape.ts';

const draft = {
  ...newDraft('2026-11-24'),
  originFacilityType: '3',
  destinationFacilityType: '7',
  shippingFromPostalCode: '60601',
  shippingToPostalCode: '75201',
  originCity: 'Chicago',
  destinationCity: 'Dallas',
  originStateId: 13,
  destinationStateId: 43,
  originAddressUuid: 'a',
  shippingFromCompany: 'Whitfield Pumps',
  shippingToPhone: '2145550177',
  destinationShow: 'PumpExpo',
  OAccessorial_INPU: true,
  DAccessorial_LGDEL: true,
  DAccessorial_NOTIFY: true,
  Extra_PFZ: true,
} as const;

test('everything of a stop changes ends, and what the other end does not offer is named', () => {
  const { draft: swapped, dropped } = swapStops({ ...draft, items: [...draft.items] });
  expect(swapped).toMatchObject({
    ...{ originFacilityType: '7', destinationFacilityType: '3', shippingFromPickUpDate: '2026-11-24' },
    ...{ shippingFromPostalCode: '75201', shippingToPostalCode: '60601', originCity: 'Dallas' },
    ...{ destinationCity: 'Chicago', originStateId: 43, destinationStateId: 13, destinationAddressUuid: 'a' },
    ...{ shippingToCompany: 'Whitfield Pumps', shippingFromPhone: '2145550177', originShow: 'PumpExpo' },
    ...{ DAccessorial_INDEL: true, OAccessorial_LGPU: true, Extra_PFZ: true },
  });
  for (const gone of ['originAddressUuid', 'shippingFromCompany', 'OAccessorial_INPU', 'DAccessorial_NOTIFY'] as const)
    expect(swapped[gone]).toBeUndefined();
  expect(dropped).toEqual(['Call before delivery']);
});

test('twice is as before, but for what was dropped', () => {
  const { DAccessorial_NOTIFY: _dropped, ...kept } = { ...draft, items: [...draft.items] };
  const twice = swapStops(swapStops({ ...draft, items: [...draft.items] }).draft).draft;
  expect(JSON.parse(JSON.stringify(twice))).toEqual(JSON.parse(JSON.stringify(kept)));
});
