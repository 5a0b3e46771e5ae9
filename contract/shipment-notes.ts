import * as z from 'zod';
import { code12000, code12002 } from './codes/shipment-fields.ts';
import { code12184, code12185, code12186, code12187 } from './codes/shipment-note-fields.ts';
import { wrongField, wrongType } from './codes/wrong-field.ts';
import { idWithCodes, wholeNumber } from './fields.ts';

export const NOTE_MAX = 500;

const shipmentUuid = idWithCodes({ missing: code12000, invalid: code12002 });
const noteUuid = idWithCodes({ missing: code12186, invalid: code12186 });
const text = z
  .string(wrongType({ missing: code12184, invalid: code12184 }))
  .trim()
  .min(1, wrongField(code12184))
  .max(NOTE_MAX, wrongField(code12185));
const pin = wholeNumber(0, 1, { invalid: code12187 });

export const listNotesRequest = z.object({ shipmentUuid });
export const addNoteRequest = z.object({ shipmentUuid, note: text, pin: pin.optional() });
/** A change of the words is its author's; pinning is anybody's who sees the shipment. Status 2 removes the note, 1 brings a removed one back. */
export const changeNoteRequest = z.object({
  shipmentUuid,
  shipmentNoteUuid: noteUuid,
  revision: wholeNumber(1, 1_000_000_000),
  note: text.optional(),
  pin: pin.optional(),
  status: wholeNumber(1, 2).optional(),
});

export const shipmentNote = z.object({
  shipmentNoteUuid: z.uuid(),
  shipmentUuid: z.uuid(),
  note: z.string(),
  pin: z.literal([0, 1]),
  /** 1 there, 2 removed. */
  status: z.literal([1, 2]),
  revision: z.number().int(),
  /** 'You', or the name of the agent. */
  author: z.string(),
  isOwn: z.boolean(),
  /** Y-m-d H:i:s UTC. */
  addedDate: z.string(),
  modifiedDate: z.string(),
});
export type ShipmentNote = z.output<typeof shipmentNote>;

/** Pinned notes first, then the newest. */
export const listNotesResponse = z.object({ notes: z.array(shipmentNote), count: z.number().int() });
