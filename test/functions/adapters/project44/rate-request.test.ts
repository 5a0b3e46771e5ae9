import { expect, test } from 'vitest';
import { toLineItem, toWireRequest } from '#functions/adapters/project44/rate-request.ts';
import { makeQuery, makeRequest } from '#test/fakes/fixtures.ts';

const ask = { group: 'C6', accountCodes: ['C6X1'], timeoutSeconds: 5 } as const;

test('what is asked of the provider: places, freight, services, window and its time', () => {
  const query = makeQuery({ originFacilityType: '1', DAccessorial_APPTDEL: true });
  expect(toWireRequest({ ...ask, request: makeRequest({ query }) })).toEqual({
    originAddress: { addressLines: [], city: 'Chicago', state: 'IL', postalCode: '60601', country: 'US' },
    destinationAddress: { addressLines: [], city: 'Dallas', state: 'TX', postalCode: '75201', country: 'US' },
    lineItems: [
      {
        id: 1,
        totalWeight: 500,
        packageDimensions: { length: 48, width: 40, height: 48 },
        freightClass: '100',
        packageType: 'PLT',
        totalPackages: 1,
        totalPieces: 1,
        stackable: false,
      },
    ],
    capacityProviderAccountGroup: { code: 'C6', accounts: [{ code: 'C6X1' }] },
    accessorialServices: [{ code: 'LGPU' }, { code: 'APPTDEL' }],
    pickupWindow: { date: '2026-11-24', startTime: '08:00', endTime: '17:00' },
    apiConfiguration: {
      timeout: 5,
      enableUnitConversion: true,
      fallBackToDefaultAccountGroup: false,
      accessorialServiceConfiguration: { allowUnacceptedAccessorials: false, fetchAllGuaranteed: true },
    },
    weightUnit: 'LB',
    lengthUnit: 'IN',
    totalLinearFeet: 4,
    preferredCurrency: 'USD',
    preferredSystemOfMeasurement: 'IMPERIAL',
  });
});

test('hazardous freight goes with its details, NMFC in its two parts, the class that was entered, stackable and used goods', () => {
  const item = {
    howManyHandlingUnits: 2,
    noOfItem: 10,
    weightPerHandlingUnit: 300,
    length: 48,
    width: 40,
    height: 48,
    nmfc: '149980-02',
    freightClass: '85' as const,
    stackable: true,
    commodityTypeId: 2,
    productDiscription: 'Paint',
    'haz-matItem': true,
    unNumber: '1263',
    hazardClass: '3',
    packingGroup: 'II' as const,
    properShippingName: 'Paint',
    emergencyContactName: 'Response line',
    emergencyContactPhone: '8005550100',
  };
  const { lineItems } = toWireRequest({ ...ask, request: makeRequest({ query: makeQuery({ items: [item] }) }) });
  expect(lineItems).toMatchObject([
    {
      totalWeight: 600,
      totalPackages: 2,
      totalPieces: 20,
      freightClass: '85',
      stackable: true,
      commodityType: 'USED',
      description: 'Paint',
      nmfcItemCode: '149980',
      nmfcSubCode: '02',
      hazmatDetail: {
        hazardClass: '3',
        identificationNumber: 'UN1263',
        packingGroup: 'II',
        properShippingName: 'Paint',
        emergencyContact: { contactName: 'Response line', phoneNumber: '8005550100' },
      },
    },
  ]);
  const [rated] = makeRequest({ query: makeQuery({ items: [item] }) }).items;
  const named = rated && toLineItem({ ...rated, properShippingName: 'Paint, n.o.s.', technicalName: 'xylene' }, 0);
  expect(named?.hazmatDetail).toMatchObject({ properShippingName: 'Paint, n.o.s. (xylene)' });
});
