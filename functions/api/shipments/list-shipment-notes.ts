import { listShipmentNotesRoute } from '#contract/routes/shipment-notes.ts';
import { listNotes } from '#domain/shipments/notes/list-notes.ts';
import { dynamoNotes } from '#functions/adapters/dynamo/note-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** The notes of a shipment of the caller. */
export const handler = apiHandler(
  listShipmentNotesRoute,
  () => ({ shipments: dynamoShipments, notes: dynamoNotes }),
  ({ record, caller, deps }) => listNotes(record.shipmentUuid, caller, deps),
);
