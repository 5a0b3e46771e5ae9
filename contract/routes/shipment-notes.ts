import { code12173, code12175, code12183 } from '../codes/shipment-notes.ts';
import { defineRoute } from '../route.ts';
import * as notes from '../shipment-notes.ts';

const common = {
  noun: 'shipments',
  version: 'v1',
  access: 'session',
  acting: 'customer',
  path: '/shipment/notes',
} as const;
const shipmentUuid = '01940000-0000-7000-8000-000000002000';

export const listShipmentNotesRoute = defineRoute({
  ...common,
  name: 'listShipmentNotes',
  summary: 'The notes of a shipment, pinned ones first.',
  ids: ['C125'],
  method: 'GET',
  failure: code12183,
  owner: { record: 'shipment', id: 'query.shipmentUuid' },
  request: { query: notes.listNotesRequest },
  response: notes.listNotesResponse,
  example: { query: { shipmentUuid } },
});

export const addShipmentNoteRoute = defineRoute({
  ...common,
  name: 'addShipmentNote',
  summary: 'Adds a note to a shipment.',
  ids: ['C126'],
  method: 'POST',
  idempotent: true,
  failure: code12173,
  owner: { record: 'shipment', id: 'body.shipmentUuid' },
  request: { body: notes.addNoteRequest },
  response: notes.shipmentNote,
  example: { body: { shipmentUuid, note: 'Dock 4 is closed until noon.', pin: 1 } },
});

export const changeShipmentNoteRoute = defineRoute({
  ...common,
  name: 'changeShipmentNote',
  summary: 'Changes, pins, unpins or removes a note of a shipment.',
  ids: ['C127'],
  method: 'PUT',
  failure: code12175,
  owner: { record: 'shipment', id: 'body.shipmentUuid' },
  request: { body: notes.changeNoteRequest },
  response: notes.shipmentNote,
  example: {
    body: { shipmentUuid, shipmentNoteUuid: '01940000-0000-7000-8000-000000002700', revision: 1, pin: 1 },
  },
});
