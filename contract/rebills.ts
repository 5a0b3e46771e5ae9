import * as z from 'zod';
import * as m from '#texts/compiled/messages.js';
import { code12000, code12002 } from './codes/shipment-fields.ts';
import { idWithCodes, ourId, wholeNumber } from './fields.ts';
import { evidenceUuids } from './photos.ts';
import { money } from './quotes.ts';

/** What a carrier billed later for: another weight, another class, a service that was not ordered, something else. */
export const rebillLineKinds = ['reweigh', 'reclass', 'accessorial', 'other'] as const;
export type RebillLineKind = (typeof rebillLineKinds)[number];

/** The kinds of its lines, with the broker's own fee for billing it (fee id 6). */
export const rebillShownKinds = [...rebillLineKinds, 'billingFee'] as const;

/** asked: waits for an answer; accepted and fellDue: due; disputed: not due; upheld, reduced and withdrawn: how a dispute ended. */
export const rebillStates = ['asked', 'accepted', 'fellDue', 'disputed', 'upheld', 'reduced', 'withdrawn'] as const;
export type RebillState = (typeof rebillStates)[number];

/** Why a customer disputes what a carrier billed later. */
export const disputeReasons = ['weight', 'freightClass', 'service', 'duplicate', 'other'] as const;
export type DisputeReason = (typeof disputeReasons)[number];

const DISPUTE_NOTE_MAX = 255;

/** Accepts or disputes a carrier's rebill (C144). */
export const respondToRebillRequest = z.object({
  shipmentUuid: idWithCodes({ missing: code12000, invalid: code12002 }),
  rebillUuid: ourId,
  /** The version that was read; another one is refused (409). */
  version: wholeNumber(1, 1_000_000_000),
  answer: z.enum(['accept', 'dispute']),
  /** Why it is disputed. */
  reason: z.enum(disputeReasons).optional(),
  note: z
    .string()
    .trim()
    .max(DISPUTE_NOTE_MAX, { error: () => m.rebills_note_long({ max: DISPUTE_NOTE_MAX }) })
    .optional(),
  /** Photos of the shipment that go with a dispute; from then on nobody deletes them. */
  photoUuids: evidenceUuids,
});
export type RespondToRebillRequest = z.output<typeof respondToRebillRequest>;

/** What a carrier billed later, as the customer sees it. */
export const shipmentRebill = z.object({
  rebillUuid: z.string(),
  /** The number of the carrier's own invoice. */
  carrierInvoiceNumber: z.string(),
  state: z.enum(rebillStates),
  amount: money,
  /** What of it is to be paid by now: nothing while it waits for an answer or is disputed. */
  due: money,
  lines: z.array(
    z.object({
      kind: z.enum(rebillShownKinds),
      description: z.string(),
      /** As it was booked, and as the carrier has it: '1,200 lb', 'Class 85'. */
      booked: z.string().optional(),
      measured: z.string().optional(),
      amount: money,
    }),
  ),
  evidence: z.string(),
  /** Of the scale or the inspection. */
  certificate: z.string().optional(),
  /** Y-m-d H:i:s UTC. */
  receivedDate: z.string(),
  /** The last day to answer, yyyy-mm-dd; unanswered it falls due then. */
  answerBy: z.string(),
  reason: z.enum(disputeReasons).optional(),
  note: z.string().optional(),
  /** Photos that went with the dispute. */
  photoUuids: z.array(z.string()).optional(),
  /** Y-m-d H:i:s UTC. */
  answeredDate: z.string().optional(),
  decidedDate: z.string().optional(),
  version: z.number().int(),
  /** Agents and operators only (R42). */
  cost: money.optional(),
});
export type ShipmentRebill = z.output<typeof shipmentRebill>;

export const respondToRebillResponse = z.object({
  rebill: shipmentRebill,
  /** Of the shipment, as C73 returns them. */
  due: money,
  withheld: money,
});
