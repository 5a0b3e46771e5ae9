import * as z from 'zod';
import { code99989 } from '../codes/shipments.ts';
import { defineRoute } from '../route.ts';
import * as tracking from '../tracking.ts';

const common = { noun: 'tracking', version: 'v1' } as const;
const of = { access: 'session', acting: 'customer' } as const;

export const getTrackingRoute = defineRoute({
  ...common,
  ...of,
  name: 'getTracking',
  summary: 'Where the freight of a shipment is; 99989 where nothing is known yet.',
  ids: ['C69'],
  method: 'GET',
  path: '/fc-shipment-tracking',
  owner: { record: 'shipment', id: 'query.shipmentUuid' },
  request: { query: tracking.trackingRequest },
  response: tracking.trackingInfoResponse,
  example: { query: { shipmentUuid: '01940000-0000-7000-8000-00000000b000' } },
});

export const trackShipmentRoute = defineRoute({
  ...common,
  name: 'trackShipment',
  summary:
    'Where freight is: one’s own by its id, or any by a PRO or shipment number and the ZIP code of one of its ends.',
  ids: ['C70'],
  method: 'POST',
  path: '/fc-shipment-tracking',
  access: 'public',
  optionalAuth: true,
  acting: 'customer',
  changesNothing: true,
  owner: { record: 'shipment', id: 'body.shipmentUuid', optional: true },
  request: { body: tracking.trackRequest },
  response: tracking.trackResponse,
  example: { body: { proNumber: '447-120853', postalCode: '75201' } },
});

export const getTrackingDetailsRoute = defineRoute({
  ...common,
  ...of,
  name: 'getTrackingDetails',
  summary: 'The stops of a shipment on its way, in their order, with what happened at each.',
  ids: ['C71'],
  method: 'GET',
  path: '/fc-shipment-tracking-details',
  owner: { record: 'tracking', id: 'query.shipmentTrackingUuid', missing: code99989 },
  request: { query: tracking.trackingDetailsRequest },
  response: tracking.trackingDetailsResponse,
  example: {
    query: {
      shipmentTrackingUuid: '01940000-0000-7000-8000-00000000b001',
      sortColumn: 'stopNumber',
      sortOrder: 'asc',
    },
  },
});

/** The history of one shipment, of which nobody here knows. */
const exampleReports = JSON.stringify({
  shipmentIdentifiers: [{ type: 'EXTERNAL', value: '01940000-0000-7000-8000-00000000b0ff' }],
  statusUpdates: [
    { timestamp: '2026-11-24T14:35:00-06:00', statusCode: 'PICKED_UP', stopType: 'ORIGIN', stopNumber: 1 },
  ],
});

export const receiveReportsRoute = defineRoute({
  ...common,
  name: 'receiveReports',
  summary: 'Takes carriers’ reports of freight on its way, as their network pushes them: the whole history each time.',
  ids: ['C157'],
  method: 'POST',
  path: '/tracking/project44',
  access: 'public',
  tokenHeader: 'x-api-key',
  orBasicAuth: true,
  request: { raw: true },
  response: z.object({}),
  example: { raw: exampleReports, token: 'sandbox-reports-key' },
});
