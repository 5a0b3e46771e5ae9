import * as z from 'zod';
import { code12000, code12002 } from './codes/shipment-fields.ts';
import { idWithCodes, ourId } from './fields.ts';
import { paperTypes } from './rules/upload-files.ts';
import { fileName, fileType, uploadTicket } from './upload-fields.ts';

const shipmentUuid = idWithCodes({ missing: code12000, invalid: code12002 });

/** Paperwork of a shipment (C153): the answer says where to send the file; the same call with its `shipmentDocumentUuid` stores what has arrived. */
export const uploadPaperRequest = z.object({
  shipmentUuid,
  name: fileName,
  type: fileType(paperTypes),
  shipmentDocumentUuid: ourId.optional(),
});
export type UploadPaperRequest = z.output<typeof uploadPaperRequest>;

/** A paper that somebody added to a shipment. */
export const uploadedPaper = z.object({
  shipmentDocumentUuid: z.uuid(),
  shipmentUuid: z.uuid(),
  name: z.string(),
  type: z.string(),
  bytes: z.number().int(),
  pages: z.number().int(),
  /** 2: uploaded (R92). */
  documentCategoryId: z.literal(2),
  /** 1 current, 2 removed. */
  status: z.literal([1, 2]),
  /** Saves the file, for five minutes. */
  url: z.string(),
  author: z.string(),
  /** The reader may remove it: its author, and agents. */
  removable: z.boolean(),
  /** Y-m-d H:i:s UTC. */
  addedDate: z.string(),
});
export type UploadedPaper = z.output<typeof uploadedPaper>;

export const uploadPaperResponse = z.object({
  document: uploadedPaper.optional(),
  ticket: uploadTicket.extend({ shipmentDocumentUuid: z.uuid() }).optional(),
});

export const listPapersRequest = z.object({ shipmentUuid });
export const listPapersResponse = z.object({ documents: z.array(uploadedPaper), count: z.number().int() });

export const removePaperRequest = z.object({ shipmentUuid, shipmentDocumentUuid: ourId });
