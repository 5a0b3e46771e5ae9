import * as addresses from '../addresses.ts';
import { code4631, code4632, code4633, code4634, code4638 } from '../codes/addresses.ts';
import { defineRoute } from '../route.ts';

const exampleId = '01940000-0000-7000-8000-000000003000';
const exampleFields = {
  company: 'Lone Star Pump Service',
  address1: '411 Ross Ave',
  customerZip: '75201',
  facilityType: '1',
  firstName: 'Ray',
  lastName: 'Salinas',
  phone: '(214) 555-0177',
  offset: '4',
  email: 'receiving@lonestarpump.example',
  openingHours: [{ days: [1, 2, 3, 4], opens: '07:00', closes: '15:30' }],
  liftgate: true,
  note: 'Gate on Lamar St. Ring twice, the yard is at the back.',
};

/** The caller's address book (C30 to C33). */
const common = { noun: 'addresses', version: 'v1', access: 'session', acting: 'customer' } as const;

export const listAddressesRoute = defineRoute({
  ...common,
  name: 'listAddresses',
  summary: "A page of the caller's address book.",
  ids: ['C30'],
  method: 'GET',
  path: '/customer/fc-address',
  failure: code4638,
  request: { query: addresses.listAddressesQuery },
  response: addresses.addressPage,
  example: { query: { customerZip: '75201', sortColumn: 'addedDate', sortOrder: 'desc', pageSize: '10' } },
});

export const addAddressRoute = defineRoute({
  ...common,
  name: 'addAddress',
  summary: 'Adds an address to the address book.',
  ids: ['C33'],
  method: 'POST',
  path: '/customer/address',
  idempotent: true,
  failure: code4631,
  request: { body: addresses.addressFields },
  response: addresses.addressEntry,
  example: { body: exampleFields },
});

export const changeAddressRoute = defineRoute({
  ...common,
  name: 'changeAddress',
  summary: 'Changes an address of the address book; one that was just removed comes back.',
  ids: ['C31'],
  method: 'PUT',
  path: '/customer/address',
  failure: code4632,
  owner: { record: 'address', id: 'body.customerAddressUuid', missing: code4634 },
  request: { body: addresses.changeAddressBody },
  response: addresses.addressEntry,
  example: { body: { ...exampleFields, customerAddressUuid: exampleId, revision: 1 } },
});

export const removeAddressRoute = defineRoute({
  ...common,
  name: 'removeAddress',
  summary: 'Removes an address from the address book; for a day a change with its next revision brings it back.',
  ids: ['C32'],
  method: 'DELETE',
  path: '/customer/address',
  failure: code4633,
  owner: { record: 'address', id: 'query.customerAddressUuid', missing: code4634 },
  request: { query: addresses.addressIdQuery },
  response: addresses.addressEntry,
  example: { query: { customerAddressUuid: exampleId } },
});
