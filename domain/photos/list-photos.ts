import type { Photo } from '#contract/photos.ts';
import type { Writer } from '../shipments/author.ts';
import { mainOf } from './photo.ts';
import { type ShowPhotoDeps, showPhoto } from './show-photo.ts';

export interface PhotoQuery {
  readonly shipmentUuid: string;
  /** This photo alone. */
  readonly shipmentDocumentId?: string | undefined;
  /** 1: the main image alone. */
  readonly main?: number | undefined;
}

/** The photos of a shipment, oldest first, with addresses that open them for five minutes (C88). */
export async function listPhotos(query: PhotoQuery, reader: Writer, deps: ShowPhotoDeps) {
  const all = await deps.photos.listByShipment(query.shipmentUuid);
  const main = mainOf(all);
  const asked = all.filter(
    (photo) =>
      (query.main !== 1 || photo === main) &&
      (query.shipmentDocumentId === undefined || photo.entryUuid === query.shipmentDocumentId),
  );
  const images: Photo[] = await Promise.all(asked.map((photo) => showPhoto(photo, main, reader, deps)));
  return { images, count: images.length };
}
