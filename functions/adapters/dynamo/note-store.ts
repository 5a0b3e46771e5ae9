import { type NoteStore, storedNote } from '#domain/shipments/notes/note.ts';
import { shipmentEntries } from './shipment-entries.ts';

/** Notes of shipments. */
export const dynamoNotes: NoteStore = shipmentEntries('NOTE', storedNote);
