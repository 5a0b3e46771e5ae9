import * as z from 'zod';
import { code12095, code12096 } from '../codes/address-fields.ts';
import { code12042 } from '../codes/stop-fields.ts';
import { wrongField, wrongType } from '../codes/wrong-field.ts';
import * as master from '../master.ts';
import { defineRoute } from '../route.ts';

const healthResponse = z.object({ status: z.literal('Healthy'), checks: master.checks });

const facilityTypesResponse = z.object({ facilityTypeAccessorialsList: z.array(master.facilityTypeAccessorial) });

/** Master data in one call: what forms need to fill their selectors, and the limits of freight. */
const masterDataResponse = z.object({ ...master.masterLists, limits: master.masterLimits });

const timeZonesResponse = z.object({
  timeZoneList: z.array(z.object({ timezoneId: z.number().int(), name: z.string(), label: z.string() })),
});

const postalCodeRequest = z.object({
  postalCode: z
    .string(wrongType({ missing: code12095, invalid: code12042 }))
    .min(1, wrongField(code12042))
    .max(15, wrongField(code12096)),
});

export const getMasterDataRoute = defineRoute({
  name: 'getMasterData',
  summary: 'All lists that forms need, and the limits of freight.',
  noun: 'master',
  ids: ['C01'],
  method: 'GET',
  path: '/composite-master',
  version: 'v1',
  access: 'public',
  request: { query: master.rowFilter },
  response: masterDataResponse,
  example: { query: { status: '1' } },
});

export const listTimeZonesRoute = defineRoute({
  name: 'listTimeZones',
  summary: 'The time zones an account can have.',
  noun: 'master',
  ids: ['C13'],
  method: 'GET',
  path: '/timezone',
  version: 'v1',
  access: 'public',
  request: {},
  response: timeZonesResponse,
  example: {},
});

export const listFacilityTypesRoute = defineRoute({
  name: 'listFacilityTypes',
  summary: 'Kinds of places with the services they include and offer.',
  noun: 'master',
  ids: ['C56'],
  method: 'GET',
  path: '/master/facility-type-accessorial',
  version: 'v1',
  access: 'public',
  request: { query: master.rowFilter },
  response: facilityTypesResponse,
  example: { query: { status: '1', visible: '1' } },
});

export const findPostalCodeRoute = defineRoute({
  name: 'findPostalCode',
  summary: 'The city, state and time zone of a ZIP or postal code.',
  noun: 'master',
  ids: ['C106'],
  method: 'GET',
  path: '/master/postal-code',
  version: 'v1',
  access: 'public',
  request: { query: postalCodeRequest },
  response: master.postalCodeResponse,
  example: { query: { postalCode: '60601' } },
});

export const getHealthRoute = defineRoute({
  name: 'getHealth',
  summary: 'Whether everything that a quote needs works.',
  noun: 'master',
  ids: ['C54'],
  method: 'GET',
  path: '/health-check',
  version: 'v1',
  access: 'public',
  request: {},
  response: healthResponse,
  example: {},
});
