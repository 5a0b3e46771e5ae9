import * as z from 'zod';

/** The outcome of a creating call (R49), by the client's idempotency key; kept 30 days. */
export const storedIdempotency = z.object({
  scope: z.string(),
  key: z.string(),
  /** SHA-256 of the request, so that a re-used key with another body is noticed. */
  requestHash: z.string(),
  /** Uuid of what was created. */
  made: z.string(),
  madeAt: z.number(),
  /** Set while a process holds the lease, until this timestamp (milliseconds since 1970); `made` is not there yet. */
  pendingUntil: z.number().optional(),
  /** The one session that a registration opened. */
  sessionId: z.string().optional(),
});
export type IdempotencyRecord = Readonly<z.output<typeof storedIdempotency>>;

export interface IdempotencyReader {
  find(scope: string, key: string): Promise<IdempotencyRecord | undefined>;
}

/** Records that are leased before the work begins, so that one process carries it out. */
export interface IdempotencyStore extends IdempotencyReader {
  /** Leases the record if nobody has, or takes over `from`, a lease that has expired; false when another process was first. */
  lease(record: IdempotencyRecord, from?: IdempotencyRecord): Promise<boolean>;
  /** Releases a lease; a finished one or one that was taken over stays. */
  release(record: IdempotencyRecord): Promise<void>;
}
