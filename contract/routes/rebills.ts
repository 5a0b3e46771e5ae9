import { respondToRebillRequest, respondToRebillResponse } from '../rebills.ts';
import { defineRoute } from '../route.ts';

export const respondToRebillRoute = defineRoute({
  name: 'respondToRebill',
  summary: "Accepts or disputes what a shipment's carrier billed later.",
  noun: 'payments',
  ids: ['C144'],
  method: 'PUT',
  path: '/shipment/rebill',
  version: 'v1',
  access: 'session',
  acting: 'customer',
  idempotent: true,
  owner: { record: 'shipment', id: 'body.shipmentUuid' },
  request: { body: respondToRebillRequest },
  response: respondToRebillResponse,
  example: {
    body: {
      shipmentUuid: '01940000-0000-7000-8000-0000000020d4',
      rebillUuid: '01940000-0000-7000-8000-0000000020d5',
      version: 1,
      answer: 'dispute',
      reason: 'weight',
      note: 'The scale ticket shows 1,200 lb.',
    },
  },
});
