import * as z from 'zod';
import {
  type BulkStatus,
  bulkCells,
  bulkFreight,
  bulkOffer,
  bulkProblem,
  bulkRowStates,
  bulkRun,
  bulkStatuses,
} from '#contract/bulk-quotes.ts';
import { bulkColumns } from '#contract/rules/bulk-columns.ts';
import { parseDay } from '#contract/rules/dates.ts';
import { zonedTimestamp } from '#contract/rules/zoned-time.ts';
import type { DomainEvent } from '../events/event.ts';
import type { IdempotencyRecord } from '../ports/idempotency.ts';

/** A bulk quote as it is stored; its rows are records of their own. Timestamps in milliseconds since 1970. */
export const storedBulkRun = z.object({
  bulkUuid: z.string(),
  customerUuid: z.string(),
  /** Raised by every change, so that two at once never overwrite each other. */
  revision: z.number(),
  name: z.string(),
  status: z.enum(bulkStatuses),
  /** Why it pauses, where the customer did not do it: the account is locked (1013). */
  pausedBecause: z.literal('locked').optional(),
  rows: z.number(),
  /** Rows that count towards the limit of the day on which the list was added. */
  counted: z.number(),
  /** Rows that were asked again after a correction, and when the last of them was: they count towards that day's limit. */
  again: z.object({ rows: z.number(), at: z.number() }).optional(),
  /** Executions of the state machine so far; the number is part of the execution's name. */
  starts: z.number(),
  startedAt: z.number().optional(),
  addedAt: z.number(),
  finishedAt: z.number().optional(),
  /** How many rows are in each state; only while it is done. Runs that were done earlier have none. */
  counts: bulkRun.shape.counts.optional(),
});
export type StoredBulkRun = Readonly<z.output<typeof storedBulkRun>>;

const columnOrOlder = z.string().transform((column) => bulkColumns.find((one) => one === column) ?? 'reference');

/** A row as it is stored. */
export const storedBulkRow = z.object({
  bulkUuid: z.string(),
  row: z.number(),
  /** Raised by every change of its cells. */
  revision: z.number(),
  /** Raised by every write. */
  writes: z.number(),
  state: z.enum(bulkRowStates),
  cells: bulkCells.catch(({ value }) => value as z.output<typeof bulkCells>),
  freight: bulkFreight,
  problems: z.array(bulkProblem.extend({ column: columnOrOlder })).readonly(),
  /** While a worker has it: until when, and how often one had it with these cells. */
  leasedUntil: z.number().optional(),
  attempts: z.number(),
  /** How often groups of carriers could not be asked, with these cells. */
  unanswered: z.number().optional(),
  rateRequestUuid: z.string().optional(),
  rates: z.number().optional(),
  best: z.object({ price: bulkOffer, day: bulkOffer, onTime: bulkOffer }).optional(),
  expiresAt: z.number().optional(),
  /** When its pickup day begins there, from when on carriers take no order for it. Older rows have none. */
  pickupOpenUntil: z.number().optional(),
  reason: z.string().optional(),
  shipmentUuid: z.string().optional(),
});
export type StoredBulkRow = Readonly<z.output<typeof storedBulkRow>>;

/** Which of a customer's bulk quotes is running; the others wait for it. */
export interface BulkQueue {
  /** 0 before the first bulk quote. */
  readonly revision: number;
  readonly activeUuid?: string;
}

/** Bulk quotes with their rows. Writes are conditional on what was read; false means that another one was first. */
export interface BulkStore {
  /** Newest first. */
  listByCustomer(customerUuid: string): Promise<StoredBulkRun[]>;
  find(customerUuid: string, bulkUuid: string): Promise<StoredBulkRun | undefined>;
  readQueue(customerUuid: string): Promise<BulkQueue>;
  /** Writes the rows, then the run with the queue and the idempotency record in one transaction. */
  add(
    run: StoredBulkRun,
    rows: readonly StoredBulkRow[],
    queue: { readonly seen: BulkQueue; readonly activeUuid: string | undefined },
    record: IdempotencyRecord | undefined,
  ): Promise<'added' | 'repeated' | 'changed'>;
  /** Replaces the revision before the run's; with the queue and the events in the same transaction. */
  replaceRun(
    run: StoredBulkRun,
    queue?: { readonly seen: BulkQueue; readonly activeUuid: string | undefined },
    events?: readonly DomainEvent[],
  ): Promise<boolean>;
  /** Every row, in order. */
  listRows(bulkUuid: string): Promise<StoredBulkRow[]>;
  findRow(bulkUuid: string, row: number): Promise<StoredBulkRow | undefined>;
  /** Replaces the write before `row.writes`. */
  replaceRow(row: StoredBulkRow): Promise<boolean>;
  /** Rows that were corrected and are to be priced next. */
  listCorrected(bulkUuid: string): Promise<number[]>;
  addCorrected(bulkUuid: string, rows: readonly number[]): Promise<void>;
  removeCorrected(bulkUuid: string, row: number): Promise<void>;
  /** Bulk quotes of all customers that run or wait for another one, for the sweep. */
  listOpen(): Promise<StoredBulkRun[]>;
}

/** The state machine that prices the rows of one run. */
export interface BulkExecutions {
  /** Starts the execution of this name; one that exists is left as it is. */
  start(run: StoredBulkRun): Promise<void>;
  /** Whether the run's last execution is still at work. */
  isAlive(run: StoredBulkRun): Promise<boolean>;
}

/** The limit of rows is one of 24 hours. */
export const DAY_MS = 24 * 60 * 60_000;

/** What a run has asked again once so many more rows are; those of an earlier day no longer count. */
export function countRepeats({ again }: StoredBulkRun, rows: number, at: number): Pick<StoredBulkRun, 'again'> {
  if (rows === 0) return again ? { again } : {};
  const before = again && again.at > at - DAY_MS ? again.rows : 0;
  return { again: { rows: before + rows, at } };
}

/** From where to where a bulk quote goes. */
const moves: Readonly<Record<BulkStatus, readonly BulkStatus[]>> = {
  queued: ['running', 'paused', 'cancelled'],
  running: ['paused', 'cancelled', 'done'],
  paused: ['queued', 'running', 'cancelled'],
  done: ['queued', 'running'],
  cancelled: [],
};

/** Whether a bulk quote may change its status so. */
export const canMoveBulk = (from: BulkStatus, to: BulkStatus): boolean => moves[from].includes(to);

/** How long a worker may hold a row: longer than its function runs. */
export const ROW_LEASE_MS = 40_000;
/** Workers that fail or die give up on a row after so many attempts. */
export const ROW_ATTEMPTS = 4;

/** How long a row waits before groups that could not be asked are asked again: as long as a crowd of ours, or a provider, needs to recover. After the last one it ends with what is there. */
export const REQUEST_AGAIN_AFTER_MS = [5_000, 15_000, 45_000] as const;

/** Where nothing is known of the stop: the zone in which days begin first. */
const FIRST_ZONE = 'America/New_York';

/** Whether a row's pickup day is over, or begins where it is now: nobody picks up the same day. */
export function isPickupOver({ pickupOpenUntil, freight }: StoredBulkRow, now: number): boolean {
  const day = parseDay(freight.pickupDate ?? '');
  const until = pickupOpenUntil ?? (day === undefined ? undefined : zonedTimestamp(FIRST_ZONE, { day, time: '00:00' }));
  return until !== undefined && until <= now;
}

/** Whether a row's prices can no longer be booked. */
export const isExpired = (row: StoredBulkRow, now: number): boolean =>
  row.state === 'priced' && ((row.expiresAt ?? Number.POSITIVE_INFINITY) <= now || isPickupOver(row, now));

/** Whether a worker may take a row now. */
export const isFree = (row: StoredBulkRow, now: number): boolean =>
  row.state === 'waiting' || (row.state === 'pricing' && (row.leasedUntil ?? 0) <= now);
