import * as z from 'zod';
import { code12000, code12002 } from './codes/shipment-fields.ts';
import { idWithCodes, ourId, wholeNumber } from './fields.ts';
import { imageWrongType } from './image-failures.ts';
import { photoViews } from './rules/photo-slots.ts';
import { photoTypes } from './rules/upload-files.ts';
import { fileName, fileType, uploadTicket } from './upload-fields.ts';

/** The longest note of a photo. */
export const PHOTO_NOTE_MAX = 255;

/** Most lines that are drawn over a photo. */
export const MEASURES_MAX = 10;

/** The longest line in inches: no trailer is longer. */
const INCHES_MAX = 700;

/** A picture that comes in the call itself has 4 MB at most (R93); in base64 it is a third longer. */
export const INLINE_PHOTO_MAX_BYTES = 4 * 1024 * 1024;
export const INLINE_BODY_MAX_BYTES = Math.ceil((INLINE_PHOTO_MAX_BYTES * 4) / 3) + 16 * 1024;

const shipmentUuid = idWithCodes({ missing: code12000, invalid: code12002 });

/** Part of the picture's width or height, from its left upper corner as it is stored. */
const part = z.number().min(0).max(1);

/** A line over a photo and how long it is. */
export const photoMeasure = z.object({
  ...{ x1: part, y1: part, x2: part, y2: part },
  inches: z.number().min(0.1).max(INCHES_MAX),
});
export type PhotoMeasure = z.output<typeof photoMeasure>;

const turn = z.literal([0, 90, 180, 270]);

const subject = {
  /** The line of freight that it is of. */
  shipmentProductUuid: ourId.optional(),
  /** Which handling unit of the line, from 1 on. */
  unit: wholeNumber(1, 9999).optional(),
  view: z.enum(photoViews).optional(),
};

/**
 * A photo of freight (C87): with `imageContent` it is stored at once; without it the answer says where to send the file and the picture as it is shown, and
 * the same call with their `shipmentDocumentUuid` stores what has arrived.
 */
export const uploadImageRequest = z.object({
  shipmentUuid,
  ...subject,
  name: fileName,
  type: fileType(photoTypes, imageWrongType),
  imageContent: z.string().optional(),
  shipmentDocumentUuid: ourId.optional(),
  /** 1: the sender allows that the ZIP in which it was taken is kept and shown; nothing of it is read otherwise. */
  place: wholeNumber(0, 1).optional(),
});
export type UploadImageRequest = z.output<typeof uploadImageRequest>;

/** The ZIP in which a photo was taken, or the area of a Canadian postal code; no coordinates. */
export const takenPlace = z.object({ postalCode: z.string(), city: z.string(), state: z.string() });

export const photo = z.object({
  shipmentDocumentUuid: z.uuid(),
  shipmentUuid: z.uuid(),
  shipmentProductUuid: z.uuid().optional(),
  unit: z.number().int().optional(),
  view: z.enum(photoViews),
  name: z.string(),
  /** Of the file as it was sent. */
  type: z.string(),
  bytes: z.number().int(),
  /** SHA-256 of the file as it was sent, in hex. */
  sha256: z.string(),
  /** Of the picture as it is shown, before it is turned. */
  width: z.number().int(),
  height: z.number().int(),
  /** 1: the one that stands for the shipment. */
  main: z.literal([0, 1]),
  note: z.string(),
  /** Degrees, clockwise. */
  turn,
  measures: z.array(photoMeasure),
  /** 1: it is evidence in a dispute, and cannot be deleted. */
  evidence: z.literal([0, 1]),
  /** Opens the picture for five minutes. */
  url: z.string(),
  /** When it was taken, by the camera's clock, Y-m-d H:i:s; missing where the file does not say. */
  takenDate: z.string().optional(),
  /** Where it was taken, as its sender allowed to say; missing where the file does not say. */
  takenPlace: takenPlace.optional(),
  author: z.string(),
  /** Y-m-d H:i:s UTC. */
  addedDate: z.string(),
  /** 1 there, 2 deleted. */
  status: z.literal([1, 2]),
  revision: z.number().int(),
});
export type Photo = z.output<typeof photo>;

/** Where a browser sends a photo: the file as it is, and the picture that is shown, without metadata. */
const photoTickets = z.object({ shipmentDocumentUuid: z.uuid(), original: uploadTicket, shown: uploadTicket });

export const uploadImageResponse = z.object({ image: photo.optional(), tickets: photoTickets.optional() });

export const listImagesRequest = z.object({
  shipmentUuid,
  shipmentDocumentId: ourId.optional(),
  /** 1: the main image alone. */
  main: wholeNumber(0, 1).optional(),
});
export const listImagesResponse = z.object({ images: z.array(photo), count: z.number().int() });

export const changeImageRequest = z.object({
  shipmentUuid,
  shipmentDocumentUuid: ourId,
  revision: wholeNumber(1, 1_000_000_000),
  main: wholeNumber(0, 1).optional(),
  note: z.string().trim().max(PHOTO_NOTE_MAX).optional(),
  turn: turn.optional(),
  measures: z.array(photoMeasure).max(MEASURES_MAX).optional(),
  /** 1 brings a deleted photo back. */
  status: z.literal(1).optional(),
  /** 0 forgets where it was taken. */
  place: z.literal(0).optional(),
  ...subject,
});
export type ChangeImageRequest = z.output<typeof changeImageRequest>;

export const deleteImageRequest = z.object({ shipmentUuid, shipmentDocumentUuid: ourId });

/** Photos that go with a dispute. */
export const evidenceUuids = z.array(ourId).max(20).optional();
