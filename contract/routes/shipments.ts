import * as z from 'zod';
import { code12000, code12002 } from '../codes/shipment-fields.ts';
import { code12110, code12113 } from '../codes/shipments.ts';
import { idWithCodes } from '../fields.ts';
import { listShipmentsRequest } from '../list-requests.ts';
import { defineRoute } from '../route.ts';
import { listShipmentsResponse } from '../shipment-list.ts';
import { orderHistory } from '../shipment-parts.ts';
import * as shipments from '../shipments.ts';
import { truckloadShipment } from '../truckload-shipment.ts';

const createShipmentResponse = z.object({ shipmentUuid: z.uuid(), shipmentShortId: z.string() });

const shipmentDetailsRequest = z.object({ shipmentUuid: idWithCodes({ missing: code12000, invalid: code12002 }) });

const shipmentDetailsResponse = z.object({
  /** By its mode: an LTL shipment, or a truckload, which has `stops`. */
  shipmentList: z.array(z.union([shipments.shipment, truckloadShipment])),
  count: z.number().int(),
  /** Of the bill of lading: 0 none, 1 being made, 2 ready, 3 changed since it was downloaded, 4 could not be made. */
  bolStatus: z.number().int().min(0).max(4),
  documentsGenerated: z.boolean(),
  ...orderHistory,
});

export const createShipmentRoute = defineRoute({
  name: 'createShipment',
  summary: 'Saves an estimate from a chosen rate.',
  noun: 'shipments',
  ids: ['C59'],
  method: 'POST',
  path: '/fc-shipment',
  version: 'v1',
  access: 'session',
  acting: 'customer',
  idempotent: true,
  failure: code12113,
  owner: { record: 'quote', id: 'body.rateRequestUuid' },
  request: { body: shipments.createShipmentRequest },
  response: createShipmentResponse,
  example: {
    body: {
      rateRequestUuid: '01940000-0000-7000-8000-000000001000',
      quoteRequestUuid: '01940000-0000-7000-8000-000000001001',
      FCPreRateQuoteResponseId: '01940000-0000-7000-8000-00000000100a',
      type: 'n',
    },
  },
});

export const getShipmentDetailsRoute = defineRoute({
  name: 'getShipmentDetails',
  summary: 'One shipment of the caller.',
  noun: 'shipments',
  ids: ['C66'],
  method: 'GET',
  path: '/shipment/fc-shipment-details',
  version: 'v1',
  access: 'session',
  acting: 'customer',
  owner: { record: 'shipment', id: 'query.shipmentUuid' },
  request: { query: shipmentDetailsRequest },
  response: shipmentDetailsResponse,
  example: { query: { shipmentUuid: '01940000-0000-7000-8000-000000002000' } },
});

export const listShipmentsRoute = defineRoute({
  name: 'listShipments',
  summary: "A page of the caller's shipments.",
  noun: 'shipments',
  ids: ['C67', 'C68'],
  method: 'GET',
  path: '/shipment',
  version: 'v1',
  access: 'session',
  acting: 'customer',
  aliases: [{ method: 'GET', path: '/list-shipment' }],
  request: { query: listShipmentsRequest },
  response: listShipmentsResponse,
  example: {
    query: { pageNumber: '1', pageSize: '10', sortColumn: 'addedDate', sortOrder: 'desc', orderType: 'Quote' },
  },
});

const exampleId = '01940000-0000-7000-8000-000000002000';

export const viewShipmentRoute = defineRoute({
  name: 'viewShipment',
  summary: 'A saved quote re-opened: whether its price holds, its quote query and open pickup days; asks no carrier.',
  noun: 'shipments',
  ids: ['C58'],
  method: 'GET',
  path: '/fc-view-shipment',
  version: 'v1',
  access: 'session',
  acting: 'customer',
  owner: { record: 'ltlShipment', id: 'query.shipmentUuid' },
  request: { query: shipments.viewShipmentRequest },
  response: shipments.viewShipmentResponse,
  example: { query: { shipmentUuid: exampleId } },
});

export const reRunShipmentRoute = defineRoute({
  name: 'reRunShipment',
  summary: "A rate of a request made for a saved quote becomes the quote's price.",
  noun: 'shipments',
  ids: ['C64', 'C65'],
  method: 'PUT',
  path: '/shipment/fc-re-run',
  version: 'v1',
  aliases: [{ method: 'PUT', path: '/shipment/fc-rerun' }],
  access: 'session',
  acting: 'customer',
  failure: code12110,
  owner: { record: 'ltlShipment', id: 'body.shipmentUuid' },
  request: { body: shipments.reRunRequest },
  response: shipments.reRunResponse,
  example: {
    body: {
      shipmentUuid: exampleId,
      version: 1,
      rateRequestUuid: '01940000-0000-7000-8000-000000001000',
      FCPreRateQuoteResponseId: '01940000-0000-7000-8000-00000000100a',
      type: 'n',
    },
  },
});

export const removeShipmentRoute = defineRoute({
  name: 'removeShipment',
  summary: 'Deletes a saved quote, or within ten minutes brings it back.',
  noun: 'shipments',
  ids: ['C123'],
  method: 'DELETE',
  path: '/fc-shipment',
  version: 'v1',
  access: 'session',
  acting: 'customer',
  failure: code12110,
  owner: { record: 'removableShipment', id: 'query.shipmentUuid' },
  request: { query: shipments.removeShipmentRequest },
  response: shipments.removeShipmentResponse,
  example: { query: { shipmentUuid: exampleId, version: 1 } },
});

export const renameShipmentRoute = defineRoute({
  name: 'renameShipment',
  summary: 'Gives a shipment another name.',
  noun: 'shipments',
  ids: ['C86'],
  method: 'PUT',
  path: '/fc/edit-shipment-name',
  version: 'v1',
  access: 'session',
  acting: 'customer',
  failure: code12110,
  owner: { record: 'shipment', id: 'body.shipmentUuid' },
  request: { body: shipments.renameShipmentRequest },
  response: shipments.renameShipmentResponse,
  example: { body: { shipmentUuid: exampleId, shipmentName: 'Pump parts to Dallas' } },
});
