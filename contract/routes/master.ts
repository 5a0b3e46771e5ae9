import * as z from 'zod';
import * as master from '../master.ts';
import { defineRoutes } from '../route.ts';

const healthAnswer = z.object({ status: z.literal('Healthy'), checks: master.checks });

const facilityTypesAnswer = z.object({ facilityTypeAccessorialsList: z.array(master.facilityTypeAccessorial) });

/** Master data in one call: what forms need to fill their selectors, and the limits of freight. */
const masterAnswer = z.object({ ...master.masterLists, limits: master.masterLimits });

const timeZonesAnswer = z.object({
  timeZoneList: z.array(z.object({ timezoneId: z.number().int(), name: z.string(), label: z.string() })),
});

const postalCodeRequest = z.object({ postalCode: z.string().min(1).max(15) });

/** Lists that everyone may read, places, and the state of the portal. */
export const masterRoutes = defineRoutes('master', {
  getMasterData: {
    ids: ['C01'],
    method: 'GET',
    path: '/composite-master',
    version: 'v1',
    access: 'public',
    request: master.rowFilter,
    response: masterAnswer,
  },
  listTimeZones: {
    ids: ['C13'],
    method: 'GET',
    path: '/timezone',
    version: 'v1',
    access: 'public',
    request: master.nothing,
    response: timeZonesAnswer,
  },
  listFacilityTypes: {
    ids: ['C56'],
    method: 'GET',
    path: '/master/facility-type-accessorial',
    version: 'v1',
    access: 'public',
    request: master.rowFilter,
    response: facilityTypesAnswer,
  },
  findPostalCode: {
    ids: ['C106'],
    method: 'GET',
    path: '/master/postal-code',
    version: 'v1',
    access: 'public',
    request: postalCodeRequest,
    response: master.postalCodeAnswer,
  },
  getHealth: {
    ids: ['C54'],
    method: 'GET',
    path: '/health-check',
    version: 'v1',
    access: 'public',
    request: master.nothing,
    response: healthAnswer,
  },
});
