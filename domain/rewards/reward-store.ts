import * as z from 'zod';
import type { AuditEntry } from '../audit.ts';
import type { CreditEntry } from '../credit/store-credit.ts';
import type { DomainEvent } from '../events/event.ts';
import type { IdempotencyRecord } from '../ports/idempotency.ts';
import type { Reading } from '../ports/reading.ts';
import { noPoints, pointLots, pointSums, type RewardEntry } from './points.ts';

/** What shipments brought, or would have brought, in a month. */
const shippedMonth = z.object({ month: z.string(), cents: z.number().int(), points: z.number().int() });
export type ShippedMonth = Readonly<z.output<typeof shippedMonth>>;

/** A customer's rewards: whether they take part, and what the entries come to. Kept of every customer, so that somebody who joins is not a stranger. */
export const rewardHead = pointSums.extend({
  customerUuid: z.string(),
  /** Raised with each write that changes it. */
  revision: z.number().int().min(0),
  joinedAt: z.number().optional(),
  /** When the day of joining began: what is settled from then on counts. */
  joinedFrom: z.number().optional(),
  /** At most as many as anybody looks back. */
  months: z.array(shippedMonth),
});
export type RewardHead = Readonly<z.output<typeof rewardHead>>;

/** The rewards of a customer of whom nothing is recorded. */
export const emptyRewards = (customerUuid: string): RewardHead => ({
  ...noPoints,
  customerUuid,
  revision: 0,
  months: [],
});

/** Why the points of a booked shipment are still to come. */
const waiting = z.object({
  /** What it will bring if the rest is paid by money. */
  cents: z.number().int(),
  points: z.number().int().min(1),
  isDelivered: z.boolean(),
  /** Still to be paid, and what is on its way besides. */
  openCents: z.number().int().min(0),
  pendingCents: z.number().int().min(0),
});
export type Waiting = Readonly<z.output<typeof waiting>>;

/** What of a shipment is counted, whether its customer takes part or not. */
export const countedShipment = z.object({
  customerUuid: z.string(),
  shipmentUuid: z.string(),
  revision: z.number().int().min(1),
  /** What of it counts, by its journal. */
  cents: z.number().int().min(0),
  settledAt: z.number().optional(),
  /** Where it stands in `RewardHead.months`. */
  month: z.string().optional(),
  /** What it brought to the account and was not taken back. */
  lots: pointLots,
  waiting: waiting.optional(),
});
export type CountedShipment = Readonly<z.output<typeof countedShipment>>;

/** A booked shipment that waits for its points. */
export const waitingShipment = waiting.extend({ customerUuid: z.string(), shipmentUuid: z.string() });
export type WaitingShipment = Readonly<z.output<typeof waitingShipment>>;

/** What changes in one transaction: all of it or nothing. */
export interface RewardChange {
  readonly customerUuid: string;
  /** At its next revision. */
  readonly head?: RewardHead | undefined;
  readonly entries?: readonly RewardEntry[] | undefined;
  /** At its next revision, 1 for a new one. */
  readonly shipment?: CountedShipment | undefined;
  /** For how many points the shipment waited before: it is listed among those that wait. */
  readonly waitedPoints?: number | undefined;
  /** A grant of store credit, with the revision of the ledger that was read. */
  readonly credit?: { readonly entry: CreditEntry; readonly revision: number } | undefined;
  readonly record?: IdempotencyRecord | undefined;
  readonly audit?: AuditEntry | undefined;
  readonly events?: readonly DomainEvent[] | undefined;
}

/** 'changed': something of it is no longer as it was read; 'repeated': the request is recorded already. Nothing is written then. */
export type RewardOutcome = 'written' | 'changed' | 'repeated';

/** Port: customers' points. */
export interface RewardStore {
  /** An empty head where nothing is recorded; consistent unless something else is said. */
  readHead(customerUuid: string, reading?: Reading): Promise<RewardHead>;
  findShipment(customerUuid: string, shipmentUuid: string): Promise<CountedShipment | undefined>;
  listWaiting(customerUuid: string): Promise<WaitingShipment[]>;
  /** The points of all those together, kept with each write, so that none of them has to be read; it may be a moment behind. */
  readWaitingPoints(customerUuid: string): Promise<number>;
  /** Shipments of a customer that count since a timestamp or later. */
  listSettledSince(customerUuid: string, from: number): Promise<CountedShipment[]>;
  /** Entries with numbers from `first` to `last`, the newest first. */
  listEntries(customerUuid: string, first: number, last: number): Promise<RewardEntry[]>;
  write(change: RewardChange): Promise<RewardOutcome>;
}
