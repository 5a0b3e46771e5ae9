import * as z from 'zod';
import { photoMeasure, takenPlace } from '#contract/photos.ts';
import { photoViews } from '#contract/rules/photo-slots.ts';
import { photoTypes, pictureTypes } from '#contract/rules/upload-files.ts';
import { storedAuthor } from '../shipments/author.ts';
import type { EntryStore } from '../shipments/entries.ts';

/** A photo of a shipment's freight as it is stored; its pictures lie in the private buckets, under `photoFiles`. */
export const storedPhoto = z.object({
  entryUuid: z.string(),
  shipmentUuid: z.string(),
  revision: z.number(),
  shipmentProductUuid: z.string().optional(),
  /** Which handling unit of the line, from 1 on. */
  unit: z.number().optional(),
  view: z.enum(photoViews),
  name: z.string(),
  /** Of the file as it was sent. */
  type: z.enum(photoTypes),
  bytes: z.number(),
  sha256: z.string(),
  /** Of the picture that is shown. */
  shownType: z.enum(pictureTypes),
  width: z.number(),
  height: z.number(),
  note: z.string(),
  /** Clockwise, in degrees. */
  turn: z.literal([0, 90, 180, 270]),
  measures: z.array(photoMeasure),
  /** When it was made the main image; of several the latest is it. */
  mainAt: z.number().optional(),
  /** When it became evidence in a dispute. */
  evidenceAt: z.number().optional(),
  /** By the camera's clock, Y-m-d H:i:s. */
  takenDate: z.string().optional(),
  takenPlace: takenPlace.optional(),
  by: storedAuthor,
  addedAt: z.number(),
  modifiedAt: z.number(),
  removedUntil: z.number().optional(),
});
export type StoredPhoto = Readonly<z.output<typeof storedPhoto>>;

export type PhotoStore = EntryStore<StoredPhoto>;

/** The keys of a photo's files. They begin with the shipment, so that an id of another shipment's photo finds nothing. */
export function photoFiles(shipmentUuid: string, photoUuid: string) {
  const path = `photos/${shipmentUuid}/${photoUuid}`;
  return {
    /** What the browser has just sent. */
    sentOriginal: `arrivals/${path}/original`,
    sentShown: `arrivals/${path}/shown`,
    /** The file as it was sent, locked: it proves what the photo shows. */
    original: `originals/${path}`,
    /** The picture without metadata. */
    shown: `uploads/${path}`,
    /** The same of a photo that was deleted, until it is too late to bring it back. */
    removed: `removed/${path}`,
  };
}

/** The one that stands for the shipment: the last that was made the main image, else the first. */
export function mainOf(photos: readonly StoredPhoto[]): StoredPhoto | undefined {
  return photos.reduce<StoredPhoto | undefined>(
    (main, photo) => (main === undefined || (photo.mainAt ?? 0) > (main.mainAt ?? 0) ? photo : main),
    undefined,
  );
}
