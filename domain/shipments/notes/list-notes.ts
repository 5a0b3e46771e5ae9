import type { Writer } from '../author.ts';
import type { NoteStore, StoredNote } from './note.ts';
import { showNote } from './show-note.ts';

const pinnedThenNewest = (a: StoredNote, b: StoredNote): number =>
  Number(b.isPinned) - Number(a.isPinned) || b.entryUuid.localeCompare(a.entryUuid);

/** The notes of a shipment, pinned ones first, then the newest (C125). */
export async function listNotes(shipmentUuid: string, reader: Writer, { notes }: { readonly notes: NoteStore }) {
  const found = [...(await notes.listByShipment(shipmentUuid))].sort(pinnedThenNewest);
  return { notes: found.map((note) => showNote(note, reader)), count: found.length };
}
