import { expect, test } from 'vitest';
import { showAddress } from '#domain/addresses/show-address.ts';
import { makeAddress } from '#test/fakes/fixtures-addresses.ts';
import { addressFromStop, stopFromAddress } from '#web/features/quotes/address-book/stop-from-address.ts';
import { codeInDraft } from '#web/features/quotes/draft/draft-places.ts';
import { newDraft } from '#web/stores/draft-shape.ts';

const entry = showAddress(makeAddress({ facilityType: '2', liftgate: true, callBefore: true, appointment: true }));

test('[Q23] picking fills ZIP, city, kind of place, contact and the services of the stop', () => {
  expect(stopFromAddress(2, entry)).toMatchObject({
    ...{
      shippingToPostalCode: '75201',
      destinationCity: 'Dallas',
      destinationState: 'TX',
      destinationFacilityType: '2',
    },
    ...{ shippingToCompany: 'Lone Star Pump Service', shippingToAddress1: '411 Ross Ave', shippingToFirstName: 'Ray' },
    ...{ shippingToPhone: '2145550177', DAccessorial_LGDEL: true, DAccessorial_NOTIFY: true },
    ...{ DAccessorial_APPTDEL: true, destinationAddressUuid: entry.customerAddressUuid },
  });
  expect(stopFromAddress(1, entry)).toMatchObject({ OAccessorial_LGPU: true, OAccessorial_APPT: true });
  expect(stopFromAddress(1, entry)).not.toHaveProperty('OAccessorial_NOTIFY');
});

test('a service that the kind of place brings with it is not asked for again', () => {
  expect(stopFromAddress(2, { ...entry, facilityType: '1' }).DAccessorial_LGDEL).toBeUndefined();
});

test('another ZIP is no longer the address that was picked', () => {
  const picked = { ...newDraft(), ...stopFromAddress(2, entry) };
  expect({ ...picked, ...codeInDraft('destination', '60607') }.destinationAddressUuid).toBeUndefined();
});

test('[Q23] a stop as an address to save says what was picked', () => {
  const draft = { ...newDraft(), ...stopFromAddress(2, entry) };
  expect(addressFromStop(2, draft)).toEqual({
    ...{ company: entry.company, address1: entry.address1, address2: '', customerZip: '75201', facilityType: '2' },
    ...{ firstName: 'Ray', lastName: 'Salinas', phone: '2145550177', email: entry.email },
    ...{ liftgate: true, callBefore: true, appointment: true },
  });
});
