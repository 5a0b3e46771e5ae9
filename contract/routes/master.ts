import * as master from '../master.ts';
import { defineRoutes } from '../route.ts';

/** Lists that everyone may read, places, and the state of the portal. */
export const masterRoutes = defineRoutes('master', {
  getMasterData: {
    ids: ['C01'],
    method: 'GET',
    path: '/composite-master',
    version: 'v1',
    access: 'public',
    request: master.statusRequest,
    response: master.masterAnswer,
  },
  listTimeZones: {
    ids: ['C13'],
    method: 'GET',
    path: '/timezone',
    version: 'v1',
    access: 'public',
    request: master.nothing,
    response: master.timeZonesAnswer,
  },
  listFacilityTypes: {
    ids: ['C56'],
    method: 'GET',
    path: '/master/facility-type-accessorial',
    version: 'v1',
    access: 'public',
    request: master.statusRequest,
    response: master.facilityTypesAnswer,
  },
  findPostalCode: {
    ids: ['C106'],
    method: 'GET',
    path: '/master/postal-code',
    version: 'v1',
    access: 'public',
    request: master.postalCodeRequest,
    response: master.postalCodeAnswer,
  },
  getHealth: {
    ids: ['C54'],
    method: 'GET',
    path: '/health-check',
    version: 'v1',
    access: 'public',
    request: master.nothing,
    response: master.healthAnswer,
  },
});
