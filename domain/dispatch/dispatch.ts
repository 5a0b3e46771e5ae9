import * as z from 'zod';
import type { AuditEntry } from '../audit.ts';

interface OfDispatch {
  readonly shipmentUuid: string;
  readonly dispatchUuid: string;
}

/** What the carrier made of a shipment. */
export interface CarrierReferences {
  readonly pickupNumber?: string;
  readonly proNumber?: string;
  readonly bolNumber?: string;
}

/** What became of a dispatch, as it is told to whoever holds the money. 'unknown' is told once and followed by one of the others. */
export type DispatchOutcome =
  | (OfDispatch & CarrierReferences & { readonly kind: 'accepted'; readonly confirmation: string })
  | (OfDispatch & { readonly kind: 'refused'; readonly reason: string })
  | (OfDispatch & { readonly kind: 'unknown' });

/** The carrier's answer to being asked: accepted, a clear no, or nothing that says whether it was carried out. */
const carrierResponse = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('accepted'),
    confirmation: z.string(),
    pickupNumber: z.string().optional(),
    proNumber: z.string().optional(),
    bolNumber: z.string().optional(),
  }),
  z.object({ kind: z.literal('refused'), reason: z.string() }),
  z.object({ kind: z.literal('unknown') }),
]);
export type CarrierResponse = Readonly<z.output<typeof carrierResponse>>;

/** A request to stop a dispatch, and the carrier's answer once it is known. */
const cancellation = z.object({
  /** Why it is stopped: the customer cancelled, or the outcome stayed unknown. */
  cause: z.enum(['cancelled', 'givenUp']),
  /** Written before the call. */
  askedAt: z.number(),
  answer: z.enum(['confirmed', 'refused', 'unknown']).optional(),
  reason: z.string().optional(),
  answeredAt: z.number().optional(),
});
export type DispatchCancellation = Readonly<z.output<typeof cancellation>>;

/**
 * waiting: not sent yet. asked: written before the call; a process that dies after it leaves the outcome unknown. accepted, refused,
 * unknown: the carrier's answer, or what was learned later. Timestamps in milliseconds since 1970.
 */
export const dispatchRecord = z.object({
  dispatchUuid: z.string(),
  shipmentUuid: z.string(),
  customerUuid: z.string(),
  state: z.enum(['waiting', 'asked', 'accepted', 'refused', 'unknown']),
  requestedAt: z.number(),
  askedAt: z.number().optional(),
  answeredAt: z.number().optional(),
  answer: carrierResponse.optional(),
  /** Who settled an unknown outcome: 'tracking', 'giveUp', or the operator. */
  resolvedBy: z.string().optional(),
  /** When the present state was handed on to the money. */
  settledAt: z.number().optional(),
  /** The alert about an unknown outcome was raised. */
  alertedAt: z.number().optional(),
  cancellation: cancellation.optional(),
  /** How often sending it failed before anything was sent. */
  unsent: z.number().optional(),
  /** Raised with every change. */
  revision: z.number(),
});
export type DispatchRecord = Readonly<z.output<typeof dispatchRecord>>;

/** Dispatches, in their shipments' partitions. */
export interface DispatchStore {
  find(shipmentUuid: string, dispatchUuid: string): Promise<DispatchRecord | undefined>;
  /** The dispatches of a shipment, oldest first. */
  listOf(shipmentUuid: string): Promise<DispatchRecord[]>;
  /** Adds a first record; false when the dispatch has one. */
  add(record: DispatchRecord): Promise<boolean>;
  /** Replaces the record if it has the revision before this one's, together with an operator's audit entry; false, and nothing is written, otherwise. */
  replace(record: DispatchRecord, entry?: AuditEntry): Promise<boolean>;
  /** The dispatches of which `isOpen` holds. */
  listOpen(): Promise<DispatchRecord[]>;
}

/** Whether something has still to become of a dispatch: an outcome, what follows from it, or the answer to its cancellation. */
export const isOpen = ({ state, settledAt, cancellation }: DispatchRecord): boolean =>
  state === 'unknown' || settledAt === undefined || (cancellation !== undefined && cancellation.answer === undefined);

/** The record after a change, with the next revision. */
export const changed = (record: DispatchRecord, change: Partial<DispatchRecord>): DispatchRecord => ({
  ...record,
  ...change,
  revision: record.revision + 1,
});
