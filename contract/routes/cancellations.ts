import { changeActiveRequest, changeActiveResponse } from '../cancellations.ts';
import { defineRoute } from '../route.ts';

/** Ending and giving up orders (C94, C122). */
const common = {
  noun: 'cancellations',
  version: 'v1',
  method: 'POST',
  access: 'session',
  acting: 'customer',
  owner: { record: 'shipment', id: 'body.shipmentUuid' },
} as const;

export const deactivateShipmentRoute = defineRoute({
  ...common,
  name: 'deactivateShipment',
  summary: 'Deactivates a saved estimate.',
  ids: ['C94'],
  path: '/shipment/fc-deactivate',
  request: { body: changeActiveRequest },
  response: changeActiveResponse,
  example: { body: { shipmentUuid: '01940000-0000-7000-8000-000000002000' } },
});

export const activateShipmentRoute = defineRoute({
  ...common,
  name: 'activateShipment',
  summary: 'Activates a deactivated estimate; the message says where its price is over.',
  ids: ['C122'],
  path: '/shipment/fc-activate',
  request: { body: changeActiveRequest },
  response: changeActiveResponse,
  example: { body: { shipmentUuid: '01940000-0000-7000-8000-0000000020cb' } },
});
