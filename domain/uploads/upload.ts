import * as z from 'zod';
import { paperTypes } from '#contract/rules/upload-files.ts';
import { storedAuthor } from '../shipments/author.ts';
import type { EntryStore } from '../shipments/entries.ts';

/** A paper that somebody added to a shipment, as it is stored; the file lies in the private bucket, under `uploadFiles`. */
export const storedUpload = z.object({
  entryUuid: z.string(),
  shipmentUuid: z.string(),
  revision: z.number(),
  name: z.string(),
  type: z.enum(paperTypes),
  /** Of the file that is given out: pictures are without their metadata. */
  bytes: z.number(),
  sha256: z.string(),
  pages: z.number(),
  by: storedAuthor,
  addedAt: z.number(),
  removedUntil: z.number().optional(),
});
export type StoredUpload = Readonly<z.output<typeof storedUpload>>;

export interface UploadStore extends EntryStore<StoredUpload> {
  /** A paper by its id alone, removed or not. One that was stored before its place was is not found. */
  findByUuid(uploadUuid: string): Promise<StoredUpload | undefined>;
}

/** The keys of a paper's file. They begin with the shipment, so that an id of another shipment's paper finds nothing. */
export function uploadFiles(shipmentUuid: string, uploadUuid: string) {
  const path = `papers/${shipmentUuid}/${uploadUuid}`;
  return { sent: `arrivals/${path}`, checked: `uploads/${path}` };
}
