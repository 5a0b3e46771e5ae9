import * as z from 'zod';
import * as m from '#texts/compiled/messages.js';
import { code12000, code12002 } from './codes/shipment-fields.ts';
import { code12188, code12189, code12190, code12191, code12192 } from './codes/shipment-note-fields.ts';
import { wrongField, wrongType } from './codes/wrong-field.ts';
import { idWithCodes, wholeNumber } from './fields.ts';
import { evidenceUuids } from './photos.ts';

export const ALERT_NOTE_MAX = 255;

const shipmentUuid = idWithCodes({ missing: code12000, invalid: code12002 });
const note = (tooLong: Parameters<typeof wrongField>[0]) =>
  z
    .string(wrongType({ invalid: tooLong }))
    .trim()
    .max(ALERT_NOTE_MAX, wrongField(tooLong))
    .optional();

export const listAlertsRequest = z.object({ shipmentUuid });
/** A problem with a shipment, and perhaps what solves it (C129); a rebill that is disputed names its charge. */
export const addAlertRequest = z.object({
  shipmentUuid,
  problemDescriptionId: wholeNumber(1, 127, { missing: code12188, invalid: code12189 }),
  problemNote: note(code12190),
  solutionDescriptionId: wholeNumber(1, 127, { invalid: code12191 }).optional(),
  solutionNote: note(code12192),
  chargeUuid: z.string().max(36).optional(),
  /** Photos of the shipment that prove it; from then on nobody deletes them. */
  photoUuids: evidenceUuids,
});
export type AddAlertRequest = z.output<typeof addAlertRequest>;
/** Agents change every alert; customers change and close their own. */
export const changeAlertRequest = z.object({
  shipmentUuid,
  shipmentAlertUuid: z.uuid({ error: () => m.alerts_missing() }).toLowerCase(),
  revision: wholeNumber(1, 1_000_000_000),
  problemNote: note(code12190),
  solutionDescriptionId: wholeNumber(1, 127, { invalid: code12191 }).optional(),
  solutionNote: note(code12192),
  /** 0 open, 1 being worked on, 2 closed. */
  status: wholeNumber(0, 2).optional(),
});
export type ChangeAlertRequest = z.output<typeof changeAlertRequest>;

export const shipmentAlert = z.object({
  shipmentAlertUuid: z.uuid(),
  shipmentUuid: z.uuid(),
  problemDescriptionId: z.number().int(),
  problem: z.string(),
  problemNote: z.string(),
  solutionDescriptionId: z.number().int().nullable(),
  solution: z.string().nullable(),
  solutionNote: z.string(),
  status: z.literal([0, 1, 2]),
  revision: z.number().int(),
  /** The agent who handles it; missing where none does. */
  agentUserUuid: z.string().optional(),
  /** The disputed charge. */
  chargeUuid: z.string().optional(),
  /** Photos that prove it. */
  photoUuids: z.array(z.string()).optional(),
  /** 'You', the name of an agent, or the broker where the portal raised it. */
  author: z.string(),
  isOwn: z.boolean(),
  addedDate: z.string(),
  modifiedDate: z.string(),
});
export type ShipmentAlert = z.output<typeof shipmentAlert>;

export const listAlertsResponse = z.object({ alerts: z.array(shipmentAlert), count: z.number().int() });
