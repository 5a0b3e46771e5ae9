import { code12172 } from '#contract/codes/shipment-notes.ts';
import { addShipmentNoteRoute } from '#contract/routes/shipment-notes.ts';
import { addNote } from '#domain/shipments/notes/add-note.ts';
import { dynamoIdempotency } from '#functions/adapters/dynamo/idempotency-store.ts';
import { dynamoNotes } from '#functions/adapters/dynamo/note-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withCode } from '#functions/runtime/coded-response.ts';

/** Adds a note to a shipment of the caller. */
export const handler = apiHandler(
  addShipmentNoteRoute,
  () => ({ ...clock, shipments: dynamoShipments, notes: dynamoNotes, idempotency: dynamoIdempotency }),
  async ({ body, caller, idempotencyKey, deps }) =>
    withCode(code12172, await addNote({ ...body, caller, idempotencyKey }, deps)),
);
