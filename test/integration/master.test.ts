import { expect, test } from 'vitest';
import { call, done, newGuest } from './portal.ts';

test('[C01] [C13] [C56] master data, time zones and facility types', async () => {
  const master = await done('getMasterData', { status: '1', visible: '1' });
  expect(master.limits.truckload).toEqual({ linearFeet: 28, pounds: 20_000, lengthInches: 348 });
  expect(master.shippingFrequencies.map((option) => option.name)).toEqual([
    '1-time',
    '1-10 / month',
    '10-30 / month',
    '30-100 / month',
    '100+ / Enterprise',
  ]);
  expect((await done('listTimeZones', {})).timeZoneList[0]).toMatchObject({ timezoneId: 1, name: 'America/New_York' });
  const { facilityTypeAccessorialsList } = await done('listFacilityTypes', { status: '1', visible: '1' });
  expect(facilityTypeAccessorialsList).toHaveLength(12);
  const noDock = facilityTypeAccessorialsList.find((type) => type.facilityTypeId === '1');
  expect(noDock?.delivery.included).toMatchObject([{ code: 'LGDEL', flag: 'DAccessorial_LGDEL' }]);
});

test('[C21] a customer gets the seeded lists of the profile in use, and nobody else gets them', async () => {
  const { token } = await newGuest();
  const { compositeCustomerDataList } = await done('getCompositeCustomer', { status: '1' }, { token });
  expect(compositeCustomerDataList).toHaveLength(1);
  expect(Object.keys(compositeCustomerDataList[0] ?? {}).sort()).toEqual([
    ...['callResolutions', 'customerTypes', 'engagementTypes', 'industries', 'industryCategories', 'providerIssues'],
    ...['shippingFrequencies', 'taskActions', 'timeZones'],
  ]);
  expect(compositeCustomerDataList[0]?.industries.map(({ name }) => name)).toEqual(['IT', 'Manufacturing']);
  expect((await call('getCompositeCustomer', { status: '1' })).status).toBe(401);
});

test('[C54] health names and looks at the real dependencies', async () => {
  expect(await done('getHealth', {})).toEqual({
    status: 'Healthy',
    checks: { table: 'ok', quotes: 'ok', users: 'ok', key: 'ok', mail: 'ok', provider: 'ok', gateway: 'ok' },
  });
});

test.each([
  ['60607', { city: 'Chicago', state: 'IL', country: 'US' }],
  ['m5v 2t6', { state: 'ON', country: 'CA' }],
  ['M5V2T6', { state: 'ON', country: 'CA' }],
  ['99701', { state: 'AK' }],
])('[C106] [Q30] %s is found', async (postalCode, place) => {
  expect(await done('findPostalCode', { postalCode })).toMatchObject(place);
});

test('[C106] [Q30] unknown, military and malformed codes are rejected with a reason', async () => {
  expect((await call('findPostalCode', { postalCode: '00000' })).body.errors[0]).toMatchObject({ code: '999999' });
  const military = await call('findPostalCode', { postalCode: '09012' });
  expect(military.body.errors[0]?.message).toBe(
    "Freight carriers do not deliver to military mail addresses. Use the base's street address.",
  );
  expect((await call('findPostalCode', { postalCode: '6060' })).status).toBe(422);
});
