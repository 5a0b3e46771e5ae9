import { createHash } from 'node:crypto';
import { code3035, code3037 } from '#contract/codes/documents.ts';
import { conflict, PortalError, portalError } from '#contract/codes/portal-error.ts';
import { imageWrongType } from '#contract/image-failures.ts';
import type { UploadImageRequest } from '#contract/photos.ts';
import { type PictureType, pictureTypes } from '#contract/rules/upload-files.ts';
import * as m from '#texts/compiled/messages.js';
import type { PostalTable } from '../places/postal-table.ts';
import type { StoredFiles } from '../ports/stored-files.ts';
import { authorOf, type Writer } from '../shipments/author.ts';
import { ENTRIES_MAX } from '../shipments/entries.ts';
import { type InspectedFile, inspectFile } from '../uploads/inspect-file.ts';
import { readExif, readTakenAt } from '../uploads/read-exif.ts';
import { type PhotoStore, photoFiles, type StoredPhoto } from './photo.ts';

export interface StorePhotoDeps {
  readonly photos: Pick<PhotoStore, 'find' | 'add'>;
  readonly storedFiles: StoredFiles;
  readonly places: Pick<PostalTable, 'nearest'>;
  readonly now: () => Date;
}

interface SentPhoto {
  readonly original: Uint8Array | undefined;
  /** The picture as the sender's browser drew it. */
  readonly shown?: Uint8Array | undefined;
}

interface StorePhotoCall {
  readonly photoUuid: string;
  readonly request: UploadImageRequest;
  readonly caller: Writer;
  /** What came in the call itself; undefined for what a browser has sent to the bucket. */
  readonly sent: SentPhoto | undefined;
}

/** A picture that may be shown. */
type ShownPicture = Required<Pick<InspectedFile, 'shown' | 'width' | 'height'>> & { readonly type: PictureType };

/**
 * Looks a photo through and stores it once, however often and at the same time it is asked for: the original locked, what is shown without metadata, then the
 * record, then what has arrived is removed. Throws 3035 to 3038.
 */
export async function storePhoto(call: StorePhotoCall, deps: StorePhotoDeps): Promise<StoredPhoto> {
  const { photoUuid, request, sent } = call;
  const { shipmentUuid } = request;
  const find = () => deps.photos.find(shipmentUuid, photoUuid);
  const earlier = await find();
  if (earlier) return earlier;
  const files = photoFiles(shipmentUuid, photoUuid);
  const { original, shown } = sent ?? (await arrived(files, deps));
  // A request at the same time may have stored it and removed what had arrived.
  if (!original) return (await find()) ?? missing();
  const inspected = inspectFile(original, request.type, imageWrongType);
  const picture = pictureOf(inspected, shown);
  await Promise.all([
    deps.storedFiles.put(files.original, original, inspected.type),
    deps.storedFiles.put(files.shown, picture.shown, picture.type),
  ]);
  const takenPlace = request.place === 1 ? placeTaken(inspected, deps) : undefined;
  const photo = newPhoto(call, { original, inspected, picture, takenPlace }, deps.now().getTime());
  const outcome = await deps.photos.add(photo, undefined);
  if (outcome === 'full') throw conflict(m.photos_full({ max: String(ENTRIES_MAX) }));
  if (!sent) await Promise.all([files.sentOriginal, files.sentShown].map((key) => deps.storedFiles.remove(key)));
  return outcome === 'added' ? photo : ((await find()) ?? photo);
}

function missing(): never {
  throw portalError(code3035);
}

async function arrived(
  { sentOriginal, sentShown }: ReturnType<typeof photoFiles>,
  { storedFiles }: StorePhotoDeps,
): Promise<SentPhoto> {
  const [original, shown] = await Promise.all([storedFiles.read(sentOriginal), storedFiles.read(sentShown)]);
  return { original, shown };
}

/** What is shown: what the sender's browser drew, looked through like the original, else the original without its metadata. */
function pictureOf(original: InspectedFile, drawn: Uint8Array | undefined): ShownPicture {
  const { type, width, height, shown } = drawn ? inspectFile(drawn, 'image/jpeg', imageWrongType) : original;
  const picture = pictureTypes.find((one) => one === type);
  if (picture && shown && width !== undefined && height !== undefined) return { shown, width, height, type: picture };
  // Nobody else can open it (R95).
  const { code, status } = code3037;
  throw new PortalError(status, [{ code, message: m.photos_heic_alone() }], { code });
}

interface Checked {
  readonly original: Uint8Array;
  readonly inspected: InspectedFile;
  readonly picture: ShownPicture;
  readonly takenPlace: StoredPhoto['takenPlace'];
}

/** Farther from the middle of every ZIP nobody takes photos of freight; a ZIP of the desert is wide. */
const WITHIN_MILES = 40;

/** The ZIP in which a photo was taken; what its camera knew more precisely is not kept. */
function placeTaken({ exif }: InspectedFile, { places }: StorePhotoDeps): StoredPhoto['takenPlace'] {
  const at = readTakenAt(exif);
  const place = at && places.nearest(at, WITHIN_MILES);
  return place && { postalCode: place.postalCode, city: place.city, state: place.state };
}

function newPhoto({ photoUuid, request, caller, sent }: StorePhotoCall, checked: Checked, at: number): StoredPhoto {
  const { original, inspected, picture, takenPlace } = checked;
  const { shipmentUuid, shipmentProductUuid, unit, view = 'other', name } = request;
  const { turn, takenDate } = readExif(inspected.exif);
  return {
    ...{ entryUuid: photoUuid, shipmentUuid, revision: 1, view, name },
    ...(shipmentProductUuid && { shipmentProductUuid }),
    ...(unit !== undefined && { unit }),
    ...{ type: photoTypeOf(inspected, request), bytes: inspected.bytes },
    sha256: createHash('sha256').update(original).digest('hex'),
    ...{ shownType: picture.type, width: picture.width, height: picture.height },
    // A browser draws a picture upright; one that came in the call lies as its camera held it.
    ...{ note: '', turn: sent ? turn : 0, measures: [] },
    ...(takenDate && { takenDate }),
    ...(takenPlace && { takenPlace }),
    ...{ by: authorOf(caller), addedAt: at, modifiedAt: at },
  };
}

const photoTypeOf = ({ type }: InspectedFile, request: UploadImageRequest): StoredPhoto['type'] =>
  type === 'application/pdf' ? request.type : type;
