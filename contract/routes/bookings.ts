import { shipmentProductsRequest } from '../booked-freight.ts';
import * as bookings from '../booking.ts';
import { code12110, code12113 } from '../codes/shipments.ts';
import { customsBrokerRequest } from '../customs-broker.ts';
import { defineRoute } from '../route.ts';

const exampleId = '01940000-0000-7000-8000-000000002000';

/** The steps of a booking, and what can be edited after it. */
const common = { noun: 'bookings', version: 'v1', access: 'session', acting: 'customer' } as const;
const change = { ...common, method: 'PUT', failure: code12110, response: bookings.bookingSaved } as const;
const owner = { record: 'shipment', id: 'body.shipmentUuid' } as const;

export const openBookingRoute = defineRoute({
  ...common,
  name: 'openBooking',
  summary: 'Opens the booking of a saved quote, or of a rate that is chosen with it; one that is open is returned.',
  ids: ['C60'],
  method: 'POST',
  path: '/fc-create-shipment',
  idempotent: true,
  failure: code12113,
  owner: { ...owner, or: { record: 'quote', id: 'body.rateRequestUuid' } },
  request: { body: bookings.openBookingRequest },
  response: bookings.openBookingResponse,
  example: { body: { shipmentUuid: exampleId, version: 1 } },
});

export const getBookingDraftRoute = defineRoute({
  ...common,
  name: 'getBookingDraft',
  summary: 'A booking as far as it has come: its shipment, the steps that are done and the next one.',
  ids: ['C142'],
  method: 'GET',
  path: '/shipment/booking-draft',
  owner: { record: 'shipment', id: 'query.shipmentUuid' },
  request: { query: bookings.bookingDraftRequest },
  response: bookings.anyBookingDraft,
  example: { query: { shipmentUuid: exampleId } },
});

export const updateShipmentDataRoute = defineRoute({
  ...change,
  name: 'updateShipmentData',
  summary: 'References, special instructions, pickup window, protection and terms of a shipment.',
  ids: ['C91'],
  path: '/fc-shipment-data',
  // The carrier's quote number is the broker's own (R70).
  reserved: { broker: ['carrierQuoteNumber'], nobody: [] },
  owner,
  request: { body: bookings.shipmentDataRequest },
  example: {
    body: {
      shipmentUuid: exampleId,
      version: 1,
      poNumber: 'PO-4410',
      specialInstructions: 'Use dock 4',
      pickupFrom: '09:00',
      pickupTo: '15:00',
    },
  },
});

export const updateShipmentAddressRoute = defineRoute({
  ...change,
  name: 'updateShipmentAddress',
  summary:
    'Company, contact and street at the pickup or the delivery of a shipment, or at a stop of a truckload with its window.',
  ids: ['C95'],
  path: '/shipment/fc-address',
  owner,
  request: { body: bookings.shipmentAddressRequest },
  example: {
    body: {
      shipmentUuid: exampleId,
      version: 1,
      locationType: 1,
      company: 'Reyes Tools',
      firstName: 'Dana',
      lastName: 'Reyes',
      addressLine1: '1200 W Fulton St',
      phone: '3125550173',
    },
  },
});

export const updateShipmentProductsRoute = defineRoute({
  ...change,
  name: 'updateShipmentProducts',
  summary: 'What the papers say of the freight of a shipment: description, NMFC and hazardous materials.',
  ids: ['C96'],
  path: '/shipment/fc-product',
  owner,
  request: { body: shipmentProductsRequest },
  example: {
    body: {
      shipmentUuid: exampleId,
      version: 1,
      products: [{ shipmentProductUuid: '01940000-0000-7000-8000-000000002100', description: 'Pump parts' }],
    },
  },
});

export const setCustomsBrokerRoute = defineRoute({
  ...change,
  name: 'setCustomsBroker',
  summary: 'The customs broker or importer of a shipment that crosses the border.',
  ids: ['C131'],
  path: '/shipment/customs-broker',
  owner,
  request: { body: customsBrokerRequest },
  example: {
    body: {
      shipmentUuid: exampleId,
      version: 1,
      brokerType: 1,
      name: 'Great Lakes Customs',
      phone: '7165550144',
      email: 'entry@lakes-customs.example',
    },
  },
});

export const getShipmentInfoRoute = defineRoute({
  ...common,
  name: 'getShipmentInfo',
  summary: 'A shipment in short: ids, references, status, stage, carrier and lane.',
  ids: ['C83', 'C90'],
  method: 'GET',
  path: '/shipment-info',
  aliases: [{ method: 'GET', path: '/shipment/sh-info' }],
  owner: { record: 'shipment', id: 'query.shipmentUuid' },
  request: { query: bookings.bookingDraftRequest },
  response: bookings.shipmentInfoResponse,
  example: { query: { shipmentUuid: exampleId } },
});
