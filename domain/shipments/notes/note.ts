import * as z from 'zod';
import { storedAuthor } from '../author.ts';
import type { EntryStore } from '../entries.ts';

/** A note of a shipment as it is stored. */
export const storedNote = z.object({
  entryUuid: z.string(),
  shipmentUuid: z.string(),
  revision: z.number(),
  text: z.string(),
  isPinned: z.boolean(),
  by: storedAuthor,
  addedAt: z.number(),
  modifiedAt: z.number(),
  removedUntil: z.number().optional(),
});
export type StoredNote = Readonly<z.output<typeof storedNote>>;

export type NoteStore = EntryStore<StoredNote>;
