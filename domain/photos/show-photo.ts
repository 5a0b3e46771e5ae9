import type { Photo } from '#contract/photos.ts';
import { toTimestamp } from '#contract/rules/dates.ts';
import type { FileLinks } from '../ports/stored-files.ts';
import { showAuthor, type Writer } from '../shipments/author.ts';
import { mainOf, type PhotoStore, photoFiles, type StoredPhoto } from './photo.ts';

export interface ShowPhotoDeps {
  readonly photos: Pick<PhotoStore, 'listByShipment'>;
  readonly fileLinks: FileLinks;
}

/** A photo as a reader sees it, with an address that opens its picture; `main` is the shipment's main image. */
export async function showPhoto(
  photo: StoredPhoto,
  main: StoredPhoto | undefined,
  reader: Writer,
  { fileLinks }: Pick<ShowPhotoDeps, 'fileLinks'>,
): Promise<Photo> {
  const { shipmentUuid, entryUuid, shipmentProductUuid, unit, takenDate, takenPlace, view, name, type, bytes } = photo;
  const { sha256, width, height, note, turn, revision } = photo;
  const url = await fileLinks.linkTo(photoFiles(shipmentUuid, entryUuid).shown, {
    fileName: `${entryUuid}.${photo.shownType.slice('image/'.length)}`,
    inline: true,
  });
  return {
    ...{ shipmentDocumentUuid: entryUuid, shipmentUuid, view, name, type, bytes, sha256, width, height, note, turn },
    ...(shipmentProductUuid && { shipmentProductUuid }),
    ...(unit !== undefined && { unit }),
    ...(takenDate && { takenDate }),
    ...(takenPlace && { takenPlace }),
    measures: photo.measures.map((line) => ({ ...line })),
    main: main?.entryUuid === entryUuid ? 1 : 0,
    evidence: photo.evidenceAt === undefined ? 0 : 1,
    status: photo.removedUntil === undefined ? 1 : 2,
    url,
    revision,
    author: showAuthor(photo.by, reader),
    addedDate: toTimestamp(new Date(photo.addedAt)),
  };
}

/** The same for one that has just been written. */
export async function showWritten(photo: StoredPhoto, reader: Writer, deps: ShowPhotoDeps): Promise<Photo> {
  return showPhoto(photo, mainOf(await deps.photos.listByShipment(photo.shipmentUuid)), reader, deps);
}
