import { defineRoutes } from '../route.ts';
import * as shipments from '../shipments.ts';

/** Saved estimates and what becomes of them. */
export const shipmentsRoutes = defineRoutes('shipments', {
  createShipment: {
    ids: ['C59'],
    method: 'POST',
    path: '/fc-shipment',
    version: 'v1',
    access: 'session',
    creates: true,
    request: shipments.createShipmentRequest,
    response: shipments.createShipmentAnswer,
  },
  getShipmentDetails: {
    ids: ['C66'],
    method: 'GET',
    path: '/shipment/fc-shipment-details',
    version: 'v1',
    access: 'session',
    request: shipments.shipmentDetailsRequest,
    response: shipments.shipmentDetailsAnswer,
  },
  listShipments: {
    ids: ['C67', 'C68'],
    method: 'GET',
    path: '/shipment',
    version: 'v1',
    access: 'session',
    aliases: [{ method: 'GET', path: '/list-shipment' }],
    request: shipments.listShipmentsRequest,
    response: shipments.listShipmentsAnswer,
  },
});
