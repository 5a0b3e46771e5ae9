import { code12110 } from '../codes/shipments.ts';
import * as insurance from '../insurance.ts';
import { defineRoute } from '../route.ts';
import { acceptedTerms } from '../terms.ts';

const exampleId = '01940000-0000-7000-8000-000000002000';
/** A booked shipment that is insured. */
const insuredId = '01940000-0000-7000-8000-000000002d00';
const exampleTerms = '01940000-0000-7000-8000-000000007001';

/** Shipment protection: what it costs, buying it, and ending it. */
const common = { noun: 'insurance', version: 'v1', access: 'session', acting: 'customer' } as const;
const owner = { record: 'shipment', id: 'body.shipmentUuid' } as const;

export const calculateInsuranceRoute = defineRoute({
  ...common,
  name: 'calculateInsurance',
  summary: 'What insuring a shipment for a value costs, or which exclusion its freight falls under.',
  ids: ['C93'],
  method: 'POST',
  path: '/shipment/fc-calculate-insurance',
  changesNothing: true,
  owner,
  request: { body: insurance.calculateInsuranceRequest },
  response: insurance.insuranceQuote,
  example: { body: { shipmentUuid: exampleId, insuranceDeclaredValue: '18000.00' } },
});

export const updateProductAndInsuranceRoute = defineRoute({
  ...common,
  name: 'updateProductAndInsurance',
  summary:
    'Freight and protection of a shipment in one step: chosen with a booking, bought later, changed, or declined.',
  ids: ['C92'],
  method: 'PUT',
  path: '/shipment/fc-product-and-insurance',
  failure: code12110,
  idempotent: true,
  owner,
  request: { body: insurance.productAndInsuranceRequest },
  response: insurance.productAndInsuranceResponse,
  example: {
    body: {
      shipmentUuid: exampleId,
      version: 1,
      ownCover: { company: 'Harbor Mutual', policyNumber: 'HM-4410' },
    },
  },
});

export const getInsuranceTermsRoute = defineRoute({
  ...common,
  name: 'getInsuranceTerms',
  summary: 'The insurance terms that count now, and where the protection of a shipment stands.',
  ids: ['C101'],
  method: 'GET',
  path: '/shipment/insurance-terms',
  owner: { record: 'shipment', id: 'query.shipmentUuid', optional: true },
  request: { query: insurance.insuranceTermsRequest },
  response: insurance.insuranceTermsResponse,
  example: { query: {} },
});

export const acceptShipmentInsuranceTermsRoute = defineRoute({
  ...common,
  name: 'acceptShipmentInsuranceTerms',
  summary:
    'Accepts the insurance terms that were shown with a shipment; refused when a newer version counts meanwhile.',
  ids: ['C102'],
  method: 'POST',
  path: '/shipment/insurance-terms',
  request: { body: insurance.acceptInsuranceTermsOfShipment },
  response: acceptedTerms,
  example: { body: { fcTermConditionUuid: exampleTerms } },
});

export const cancelInsuranceRoute = defineRoute({
  ...common,
  name: 'cancelInsurance',
  summary: 'Cancels the protection of a shipment; its premium goes back.',
  ids: ['C124'],
  method: 'POST',
  path: '/shipment/fc-cancel-insurance',
  owner,
  request: { body: insurance.cancelInsuranceRequest },
  response: insurance.shipmentProtection,
  example: { body: { shipmentUuid: insuredId } },
});
