import { defineRoute } from '../route.ts';
import * as terms from '../terms.ts';

/** Versions of the broker's terms and of the insurance terms, and who accepted which (C02, C34 to C38, C103). */
const common = { noun: 'terms', version: 'v1' } as const;
const exampleVersion = '01940000-0000-7000-8000-000000007000';
const exampleInsurance = '01940000-0000-7000-8000-000000007001';

export const getPublicTermsRoute = defineRoute({
  ...common,
  name: 'getPublicTerms',
  summary: 'The text of the terms and conditions that count now.',
  ids: ['C02'],
  method: 'GET',
  path: '/master/get-terms-condition',
  // Never from a cache: a sign-up names the version that its form showed.
  access: 'public',
  request: {},
  response: terms.publicTermsResponse,
  example: {},
});

export const listTermsRoute = defineRoute({
  ...common,
  name: 'listTerms',
  summary: 'The terms that count now and those the customer accepted; with the id of a version its PDF.',
  ids: ['C34'],
  method: 'GET',
  path: '/customer/fc-terms-and-conditions',
  access: 'session',
  acting: 'customer',
  request: { query: terms.listTermsQuery },
  response: terms.listTermsResponse,
  example: { query: { fcTermConditionUuid: exampleVersion } },
});

export const acceptTermsRoute = defineRoute({
  ...common,
  name: 'acceptTerms',
  summary: 'Accepts the version of the terms that was shown; refused when a newer one counts meanwhile.',
  ids: ['C35'],
  method: 'POST',
  path: '/customer/fc-terms-and-conditions',
  access: 'session',
  acting: 'refused',
  request: { body: terms.acceptTermsRequest },
  response: terms.acceptedTerms,
  example: { body: { fcTermConditionUuid: exampleVersion } },
});

export const listAcceptedInsuranceTermsRoute = defineRoute({
  ...common,
  name: 'listAcceptedInsuranceTerms',
  summary: 'The insurance terms that the customer accepted.',
  ids: ['C36'],
  method: 'GET',
  path: '/fc-customer-falvey-term',
  access: 'session',
  acting: 'customer',
  request: {},
  response: terms.acceptedInsuranceTerms,
  example: {},
});

export const acceptInsuranceTermsRoute = defineRoute({
  ...common,
  name: 'acceptInsuranceTerms',
  summary: 'Accepts the version of the insurance terms that was shown; refused when a newer one counts meanwhile.',
  ids: ['C37'],
  method: 'POST',
  path: '/fc-customer-falvey-term',
  access: 'session',
  acting: 'refused',
  request: { body: terms.acceptTermsRequest },
  response: terms.acceptedTerms,
  example: { body: { fcTermConditionUuid: exampleInsurance } },
});

export const listInsuranceTermsRoute = defineRoute({
  ...common,
  name: 'listInsuranceTerms',
  summary: 'The insurance terms that count now and those the customer accepted.',
  ids: ['C38'],
  method: 'GET',
  path: '/master/fc-falvey-terms-condition',
  access: 'session',
  acting: 'customer',
  request: {},
  response: terms.insuranceTermsList,
  example: {},
});

export const getShipmentTermsRoute = defineRoute({
  ...common,
  name: 'getShipmentTerms',
  summary: 'The terms that a shipment was booked under, with their text; before that those that count now.',
  ids: ['C103'],
  method: 'GET',
  path: '/shipment/terms',
  access: 'session',
  acting: 'customer',
  owner: { record: 'shipment', id: 'query.shipmentUuid' },
  request: { query: terms.shipmentTermsQuery },
  response: terms.shipmentTermsResponse,
  example: { query: { shipmentUuid: '01940000-0000-7000-8000-000000002000' } },
});
