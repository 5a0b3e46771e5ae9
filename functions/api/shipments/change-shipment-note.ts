import { changeShipmentNoteRoute } from '#contract/routes/shipment-notes.ts';
import { changeNote } from '#domain/shipments/notes/change-note.ts';
import { dynamoNotes } from '#functions/adapters/dynamo/note-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withCode } from '#functions/runtime/coded-response.ts';

/** Changes, pins or removes a note of a shipment of the caller. */
export const handler = apiHandler(
  changeShipmentNoteRoute,
  () => ({ now: clock.now, shipments: dynamoShipments, notes: dynamoNotes }),
  async ({ body, caller, deps }) => {
    const { code, note } = await changeNote(body, caller, deps);
    return withCode(code, note);
  },
);
