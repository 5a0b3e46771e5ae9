import { expect, test } from 'vitest';
import { placeFields } from '#web/api/place-fields.ts';

const at = (method: string, path: string, query?: string[]) => ({
  method,
  path,
  access: 'session',
  ...(query && { query }),
});

test('fields of GET go into the query; what is missing is left out, a list is said several times', () => {
  expect(placeFields(at('GET', '/api/v1/shipment'), { pageNumber: 2, status: ['1', '2'], search: undefined })).toEqual({
    address: '/api/v1/shipment?pageNumber=2&status=1&status=2',
  });
});

test('fields of everything else go into the body as JSON, of DELETE too', () => {
  expect(placeFields(at('DELETE', '/api/v1/customer/address'), { customerAddressUuid: 'x' })).toEqual({
    address: '/api/v1/customer/address',
    body: '{"customerAddressUuid":"x"}',
  });
  expect(placeFields(at('POST', '/api/v1/fc-logout'), {})).toEqual({ address: '/api/v1/fc-logout', body: '{}' });
});

test('parameters of the path are filled in and sent nowhere else; named fields go into the query beside a body', () => {
  const row = at('PATCH', '/api/v1/shipment/{shipmentUuid}', ['quiet']);
  expect(placeFields(row, { shipmentUuid: 'a/b?c', quiet: 1, name: 'Pumps' })).toEqual({
    address: '/api/v1/shipment/a%2Fb%3Fc?quiet=1',
    body: '{"name":"Pumps"}',
  });
});
