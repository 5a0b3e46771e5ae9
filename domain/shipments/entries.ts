import type { IdempotencyRecord } from '../ports/idempotency.ts';

/** Most notes, alerts, photos or uploaded papers of one shipment. */
export const ENTRIES_MAX = 200;

/** What notes, alerts, photos and papers have in common; timestamps in milliseconds since 1970. */
export interface ShipmentEntry {
  /** A UUIDv7: entries sort by the time they were added. */
  readonly entryUuid: string;
  readonly shipmentUuid: string;
  /** Counts up with every change. */
  readonly revision: number;
  /** A removed entry can be restored until this timestamp; lists leave it out. */
  readonly removedUntil?: number | undefined;
}

/** Entries of one kind of shipments; a shipment has at most ENTRIES_MAX of a kind, removed ones not counted. */
export interface EntryStore<Entry extends ShipmentEntry> {
  /** All of a shipment, oldest first, removed ones left out. */
  listByShipment(shipmentUuid: string): Promise<readonly Entry[]>;
  /** One entry, removed or not. */
  find(shipmentUuid: string, entryUuid: string): Promise<Entry | undefined>;
  /** Adds an entry; 'repeated' when the request's record exists already, 'full' when the shipment has the most it may have. */
  add(entry: Entry, record: IdempotencyRecord | undefined): Promise<'added' | 'repeated' | 'full'>;
  /** Replaces the revision `before`; 'changed' when another change was first, 'full' when a restored one no longer has room. */
  replace(entry: Entry, before: Entry): Promise<'replaced' | 'changed' | 'full'>;
}
