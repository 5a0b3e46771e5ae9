import * as z from 'zod';
import type { DomainEvent } from '../events/event.ts';
import type { ShipmentChange } from '../shipments/change.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import { sentEvent, type TrackingEvent } from './tracking-event.ts';

/** What is known of an order's way, beside its reports. Timestamps in milliseconds since 1970. */
export const trackingHead = z.object({
  /** The order's: a shipment that is given to another carrier gets a tracking of its own. */
  trackingUuid: z.string(),
  shipmentUuid: z.string(),
  customerUuid: z.string(),
  /** When the carrier's last report came to us. */
  heardAt: z.number().optional(),
  /** When somebody has to look at it: the end of a pickup window, or at once while the shipment is not where its reports say. */
  dueAt: z.number().optional(),
  /** When its customer was asked for photos of the freight. */
  photosAskedAt: z.number().optional(),
  /** Raised with every change. */
  revision: z.number(),
});
export type TrackingHead = Readonly<z.output<typeof trackingHead>>;

/** An order's way as it was read. */
export interface TrackingBook {
  readonly head: TrackingHead;
  readonly events: readonly TrackingEvent[];
}

/** New reports and what follows from them, written together. */
export interface TrackingChange {
  /** With the revision after the one that was read. */
  readonly head: TrackingHead;
  /** That are not stored yet. */
  readonly events: readonly TrackingEvent[];
  readonly shipment?: ShipmentChange | undefined;
  readonly outbox?: readonly DomainEvent[] | undefined;
}

/** What a shipment is found by: the id of its order at a carrier, or a number that people read from a paper. */
export const trackedBy = ['order', 'pro', 'shortId'] as const;
export type TrackedBy = (typeof trackedBy)[number];

export interface TrackedReference {
  readonly kind: TrackedBy;
  readonly shipmentUuid: string;
}

/** The id of a shipment's way: that of its last order at a carrier. */
export const trackingUuidOf = ({ dispatch, shipmentUuid }: StoredShipment): string =>
  dispatch?.dispatchUuid ?? shipmentUuid;

/** A shipment, and which of its orders at carriers is meant. */
export interface TrackedOrder {
  readonly shipment: StoredShipment;
  readonly trackingUuid: string;
}

/** Reports of a shipment that nobody knows yet, under one of the numbers that they name. */
export const waitingReports = z.object({ events: z.array(sentEvent), heardAt: z.number() });
export type WaitingReports = Readonly<z.output<typeof waitingReports>>;

/** The ways of orders, in their shipments' partitions. */
export interface TrackingStore {
  find(shipmentUuid: string, trackingUuid: string): Promise<TrackingBook | undefined>;
  /** Head, new reports, the shipment's move and events in one transaction; 'changed', and nothing is written, where head or shipment are no longer as they were read. */
  write(change: TrackingChange): Promise<'written' | 'changed'>;
  /** The heads that are due before a timestamp, the longest waiting first; at most so many. */
  listDue(before: number, most: number): Promise<TrackingHead[]>;
  /** The shipments that have a number, as references are compared: one query, whoever they belong to. */
  findTracked(value: string): Promise<TrackedReference[]>;
  /** Keeps reports under a number until a timestamp; the same ones again are kept once. */
  keepWaiting(value: string, reports: WaitingReports, until: number): Promise<void>;
  /** What is kept under a number. */
  listWaiting(value: string, now: number): Promise<WaitingReports[]>;
}
