import { v7 } from 'uuid';
import type { StoredPhoto } from '#domain/photos/photo.ts';
import type { StoredAlert } from '#domain/shipments/alerts/alert.ts';
import type { StoredNote } from '#domain/shipments/notes/note.ts';
import type { StoredUpload } from '#domain/uploads/upload.ts';
import { CUSTOMER } from './fixtures.ts';

const times = { addedAt: Date.UTC(2026, 10, 24), modifiedAt: Date.UTC(2026, 10, 24) };

/** A note of the customer, with whatever a test wants to be different. */
export const makeNote = (changes: Partial<StoredNote> = {}): StoredNote => ({
  entryUuid: v7(),
  shipmentUuid: v7(),
  revision: 1,
  text: 'Dock 4 is closed until noon.',
  isPinned: false,
  by: { userUuid: CUSTOMER },
  ...times,
  ...changes,
});

/** An alert of the customer, with whatever a test wants to be different. */
export const makeAlert = (changes: Partial<StoredAlert> = {}): StoredAlert => ({
  entryUuid: v7(),
  shipmentUuid: v7(),
  revision: 1,
  problemId: 1,
  problemNote: 'Nobody came by 5 pm.',
  solutionNote: '',
  status: 0,
  by: { userUuid: CUSTOMER },
  ...times,
  ...changes,
});

/** A photo of the customer, with whatever a test wants to be different. */
export const makePhoto = (changes: Partial<StoredPhoto> = {}): StoredPhoto => ({
  entryUuid: v7(),
  shipmentUuid: v7(),
  revision: 1,
  view: 'height',
  name: 'pallet-1.jpg',
  type: 'image/jpeg',
  bytes: 3_251_200,
  sha256: 'a'.repeat(64),
  shownType: 'image/jpeg',
  width: 2000,
  height: 1500,
  note: '',
  turn: 0,
  measures: [],
  by: { userUuid: CUSTOMER },
  ...times,
  ...changes,
});

/** A paper that the customer added, with whatever a test wants to be different. */
export const makeUpload = (changes: Partial<StoredUpload> = {}): StoredUpload => ({
  entryUuid: v7(),
  shipmentUuid: v7(),
  revision: 1,
  name: 'Packing slip.pdf',
  type: 'application/pdf',
  bytes: 84_000,
  sha256: 'b'.repeat(64),
  pages: 1,
  by: { userUuid: CUSTOMER },
  addedAt: times.addedAt,
  ...changes,
});
