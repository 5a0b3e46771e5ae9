import { toTimestamp } from '#contract/rules/dates.ts';
import type { ShipmentNote } from '#contract/shipment-notes.ts';
import { isAuthor, showAuthor, type Writer } from '../author.ts';
import type { StoredNote } from './note.ts';

/** A note as a reader sees it. */
export const showNote = (note: StoredNote, reader: Writer): ShipmentNote => ({
  shipmentNoteUuid: note.entryUuid,
  shipmentUuid: note.shipmentUuid,
  note: note.text,
  pin: note.isPinned ? 1 : 0,
  status: note.removedUntil === undefined ? 1 : 2,
  revision: note.revision,
  author: showAuthor(note.by, reader),
  isOwn: isAuthor(note.by, reader),
  addedDate: toTimestamp(new Date(note.addedAt)),
  modifiedDate: toTimestamp(new Date(note.modifiedAt)),
});
