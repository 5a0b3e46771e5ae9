import { defineRoute } from '../route.ts';
import {
  achPaymentRequest,
  shipmentChargesRequest,
  shipmentChargesResponse,
  shipmentPaymentRequest,
  shipmentPaymentResponse,
  shipmentTransactionsRequest,
  shipmentTransactionsResponse,
} from '../shipment-payments.ts';

/** The money of a shipment: paying it, its charges, and what happened to it (C29, C72 to C74). */
const common = { noun: 'payments', version: 'v1', access: 'session', acting: 'customer' } as const;
const pays = { ...common, method: 'POST', idempotent: true } as const;
const shipmentUuid = '01940000-0000-7000-8000-0000000020d0';

export const payShipmentRoute = defineRoute({
  ...pays,
  name: 'payShipment',
  summary: 'Pays a shipment with one or more tenders, all of them or none; on a saved estimate it books it.',
  ids: ['C74'],
  path: '/shipment/fc-shipment-payment',
  owner: { record: 'shipment', id: 'body.shipmentUuid' },
  request: { body: shipmentPaymentRequest },
  response: shipmentPaymentResponse,
  example: {
    body: { shipmentUuid, payments: [{ paymentTypeId: 3, paymentProfileId: '900000001' }], amountDue: '412.80' },
  },
});

export const payShipmentByAchRoute = defineRoute({
  ...pays,
  name: 'payShipmentByAch',
  summary: 'Pays a shipment from a stored bank account.',
  ids: ['C29'],
  path: '/fc/ach/payment',
  owner: { record: 'shipment', id: 'body.shipmentUuid' },
  request: { body: achPaymentRequest },
  response: shipmentPaymentResponse,
  example: {
    body: {
      shipmentUuid: '01940000-0000-7000-8000-0000000020d1',
      paymentProfileId: '900000002',
      amountDue: '412.80',
    },
  },
});

export const getShipmentChargesRoute = defineRoute({
  ...common,
  name: 'getShipmentCharges',
  summary: 'The charges of a shipment, what is paid and what is due.',
  ids: ['C73'],
  method: 'GET',
  path: '/shipment/fc-shipment-charges',
  owner: { record: 'shipment', id: 'query.shipmentUuid' },
  request: { query: shipmentChargesRequest },
  response: shipmentChargesResponse,
  example: { query: { shipmentUuid } },
});

export const listShipmentTransactionsRoute = defineRoute({
  ...common,
  name: 'listShipmentTransactions',
  summary: 'What happened to the money of a shipment, the newest first.',
  ids: ['C72'],
  method: 'GET',
  path: '/shipment/fc-transaction-detail',
  owner: { record: 'shipment', id: 'query.shipmentUuid' },
  request: { query: shipmentTransactionsRequest },
  response: shipmentTransactionsResponse,
  example: { query: { shipmentUuid } },
});
