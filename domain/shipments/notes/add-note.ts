import { conflict } from '#contract/codes/portal-error.ts';
import type { ShipmentNote } from '#contract/shipment-notes.ts';
import * as m from '#texts/compiled/messages.js';
import type { Caller } from '../../accounts/session.ts';
import type { IdempotencyReader } from '../../ports/idempotency.ts';
import { addEntry } from '../add-entry.ts';
import { authorOf } from '../author.ts';
import { ENTRIES_MAX } from '../entries.ts';
import type { NoteStore, StoredNote } from './note.ts';
import { showNote } from './show-note.ts';

export interface AddNoteDeps {
  readonly notes: NoteStore;
  readonly idempotency: IdempotencyReader;
  readonly now: () => Date;
  readonly newId: () => string;
}

export interface AddNoteCall {
  readonly caller: Pick<Caller, 'userUuid' | 'agent'>;
  readonly shipmentUuid: string;
  readonly note: string;
  readonly pin?: number | undefined;
  readonly idempotencyKey: string | undefined;
}

/** The shipment has as many notes as it may have. */
export const notesFull = () => conflict(m.notes_full({ max: String(ENTRIES_MAX) }));

/** Adds a note to a shipment; 409 when it has 200. A repeated request returns its first response (C126, R49). */
export async function addNote(call: AddNoteCall, deps: AddNoteDeps): Promise<ShipmentNote> {
  const { caller, shipmentUuid, note, pin = 0, idempotencyKey } = call;
  const at = deps.now().getTime();
  const entry: StoredNote = {
    ...{ entryUuid: deps.newId(), shipmentUuid, revision: 1, text: note, isPinned: pin === 1 },
    ...{ by: authorOf(caller), addedAt: at, modifiedAt: at },
  };
  const scope = `${caller.userUuid}#addShipmentNote`;
  const fields = { shipmentUuid, note, pin };
  const added = await addEntry(
    { entry, scope, idempotencyKey, fields, at },
    { store: deps.notes, idempotency: deps.idempotency },
  );
  if (added === 'full') throw notesFull();
  return showNote(added, caller);
}
