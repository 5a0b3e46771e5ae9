import { code3040 } from '../codes/documents.ts';
import { defineRoute } from '../route.ts';
import * as uploads from '../uploads.ts';

const common = { noun: 'uploads', version: 'v1', access: 'session', acting: 'customer' } as const;
const shipmentUuid = '01940000-0000-7000-8000-000000002000';

export const uploadPaperRoute = defineRoute({
  ...common,
  name: 'uploadPaper',
  summary: 'Says where to send paperwork of a shipment, and stores what has arrived there.',
  ids: ['C153'],
  method: 'POST',
  path: '/shipment/documents',
  failure: code3040,
  owner: { record: 'shipment', id: 'body.shipmentUuid' },
  request: { body: uploads.uploadPaperRequest },
  response: uploads.uploadPaperResponse,
  example: { body: { shipmentUuid, name: 'Packing slip.pdf', type: 'application/pdf' } },
});

export const listPapersRoute = defineRoute({
  ...common,
  name: 'listPapers',
  summary: 'The paperwork that was added to a shipment, the newest first.',
  ids: [],
  method: 'GET',
  path: '/shipment/uploads',
  owner: { record: 'shipment', id: 'query.shipmentUuid' },
  request: { query: uploads.listPapersRequest },
  response: uploads.listPapersResponse,
  example: { query: { shipmentUuid } },
});

export const removePaperRoute = defineRoute({
  ...common,
  name: 'removePaper',
  summary: 'Removes paperwork that the caller added.',
  ids: ['C154'],
  method: 'DELETE',
  path: '/shipment/documents',
  owner: { record: 'shipment', id: 'query.shipmentUuid' },
  request: { query: uploads.removePaperRequest },
  response: uploads.uploadedPaper,
  example: { query: { shipmentUuid, shipmentDocumentUuid: '01940000-0000-7000-8000-000000002b00' } },
});
