import {
  cancelShipmentRequest,
  cancelShipmentResponse,
  changeActiveRequest,
  changeActiveResponse,
} from '../cancellations.ts';
import { defineRoute } from '../route.ts';

/** Ending and giving up orders (C94, C97, C122). */
const common = {
  noun: 'cancellations',
  version: 'v1',
  method: 'POST',
  access: 'session',
  acting: 'customer',
  owner: { record: 'shipment', id: 'body.shipmentUuid' },
} as const;

export const cancelShipmentRoute = defineRoute({
  ...common,
  name: 'cancelShipment',
  summary: 'Cancels a booking, or says what cancelling it costs now.',
  ids: ['C97'],
  path: '/shipment/fc-cancel',
  request: { body: cancelShipmentRequest },
  response: cancelShipmentResponse,
  example: {
    body: {
      shipmentUuid: '01940000-0000-7000-8000-0000000020ca',
      version: 1,
      reasonId: 1,
      reason: 'Show moved to January',
      previousStatusId: 3,
      termsAccepted: 1,
      signature: 'Dana Reyes',
    },
  },
});

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
