import { defineRoute } from '../route.ts';
import * as alerts from '../shipment-alerts.ts';

const common = {
  noun: 'shipments',
  version: 'v1',
  access: 'session',
  acting: 'customer',
  path: '/shipment/alerts',
} as const;
const shipmentUuid = '01940000-0000-7000-8000-000000002000';

export const listShipmentAlertsRoute = defineRoute({
  ...common,
  name: 'listShipmentAlerts',
  summary: 'The problems of a shipment, open ones first.',
  ids: ['C128'],
  method: 'GET',
  owner: { record: 'shipment', id: 'query.shipmentUuid' },
  request: { query: alerts.listAlertsRequest },
  response: alerts.listAlertsResponse,
  example: { query: { shipmentUuid } },
});

export const addShipmentAlertRoute = defineRoute({
  ...common,
  name: 'addShipmentAlert',
  summary: 'Opens a problem of a shipment, with what would solve it.',
  ids: ['C129'],
  method: 'POST',
  idempotent: true,
  owner: { record: 'shipment', id: 'body.shipmentUuid' },
  request: { body: alerts.addAlertRequest },
  response: alerts.shipmentAlert,
  example: {
    body: {
      shipmentUuid,
      problemDescriptionId: 1,
      problemNote: 'Nobody came by 5 pm.',
      solutionDescriptionId: 1,
      solutionNote: 'Tomorrow morning, please.',
    },
  },
});

export const changeShipmentAlertRoute = defineRoute({
  ...common,
  name: 'changeShipmentAlert',
  summary: 'Changes, closes or re-opens a problem of a shipment.',
  ids: ['C130'],
  method: 'PUT',
  owner: { record: 'shipment', id: 'body.shipmentUuid' },
  request: { body: alerts.changeAlertRequest },
  response: alerts.shipmentAlert,
  example: {
    body: { shipmentUuid, shipmentAlertUuid: '01940000-0000-7000-8000-000000002800', revision: 1, status: 2 },
  },
});
