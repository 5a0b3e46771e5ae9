import { v7 } from 'uuid';
import type { StoredAlert } from '#domain/shipments/alerts/alert.ts';
import type { StoredNote } from '#domain/shipments/notes/note.ts';
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
