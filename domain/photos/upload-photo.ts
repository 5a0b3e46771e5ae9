import { code3035, code3036, code3038 } from '#contract/codes/documents.ts';
import { notFound, PortalError, portalError } from '#contract/codes/portal-error.ts';
import { INLINE_PHOTO_MAX_BYTES, type Photo, type UploadImageRequest } from '#contract/photos.ts';
import { UPLOAD_MAX_BYTES } from '#contract/rules/upload-files.ts';
import * as m from '#texts/compiled/messages.js';
import type { UploadTicket, UploadTickets } from '../ports/stored-files.ts';
import type { Writer } from '../shipments/author.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import { LTL } from '../shipments/shipment-fields.ts';
import { photoFiles } from './photo.ts';
import { type ShowPhotoDeps, showWritten } from './show-photo.ts';
import { type StorePhotoDeps, storePhoto } from './store-photo.ts';

export interface UploadPhotoDeps extends StorePhotoDeps, ShowPhotoDeps {
  readonly photos: StorePhotoDeps['photos'] & ShowPhotoDeps['photos'];
  readonly uploadTickets: UploadTickets;
  readonly newId: () => string;
}

/** A photo that was stored, or where to send one. */
export interface UploadedPhoto {
  readonly image?: Photo;
  readonly tickets?: {
    readonly shipmentDocumentUuid: string;
    readonly original: UploadTicket;
    readonly shown: UploadTicket;
  };
}

/**
 * Stores a photo of a shipment (C87): the picture in the call, or what a browser has sent under the id of its tickets; without either it answers the tickets
 * (R93). A repeat of the id returns the photo that its first request stored. Throws 3035 to 3039 for what is wrong with the file, 404 for
 * a line of freight that is not the shipment's.
 */
export async function uploadPhoto(
  shipment: StoredShipment,
  request: UploadImageRequest,
  caller: Writer,
  deps: UploadPhotoDeps,
): Promise<UploadedPhoto> {
  requireLine(shipment, request.shipmentProductUuid);
  const { shipmentDocumentUuid, imageContent } = request;
  if (imageContent === undefined && shipmentDocumentUuid === undefined)
    return { tickets: await ticketsFor(request, deps) };
  const photoUuid = shipmentDocumentUuid ?? deps.newId();
  const sent = imageContent === undefined ? undefined : { original: decode(imageContent) };
  const stored = await storePhoto({ photoUuid, request, caller, sent }, deps);
  return { image: await showWritten(stored, caller, deps) };
}

/** Throws 404 for a line of freight that is not the shipment's. */
export function requireLine(shipment: StoredShipment, uuid: string | undefined): void {
  if (uuid === undefined) return;
  const lines = shipment.modeId === LTL ? shipment.products : [];
  if (!lines.some(({ shipmentProductUuid }) => shipmentProductUuid === uuid))
    throw notFound(m.photos_product_missing());
}

async function ticketsFor({ shipmentUuid, type }: UploadImageRequest, { uploadTickets, newId }: UploadPhotoDeps) {
  const shipmentDocumentUuid = newId();
  const { sentOriginal, sentShown } = photoFiles(shipmentUuid, shipmentDocumentUuid);
  const [original, shown] = await Promise.all([
    uploadTickets.issue(sentOriginal, type, UPLOAD_MAX_BYTES),
    uploadTickets.issue(sentShown, 'image/jpeg', UPLOAD_MAX_BYTES),
  ]);
  return { shipmentDocumentUuid, original, shown };
}

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** The picture of a call; some senders put 'data:image/jpeg;base64,' before it. */
function decode(content: string): Uint8Array {
  const text = content.replace(/^data:[\w/+.-]*;base64,/, '').replace(/\s/g, '');
  if (text === '') throw portalError(code3035);
  if (!BASE64.test(text) || text.length % 4 === 1) throw portalError(code3038);
  const bytes = Uint8Array.from(Buffer.from(text, 'base64'));
  if (bytes.length > INLINE_PHOTO_MAX_BYTES) throw tooLargeForCall();
  return bytes;
}

function tooLargeForCall(): PortalError {
  const { code, status } = code3036;
  return new PortalError(status, [{ code, message: m.photos_inline_too_large() }], { code });
}
