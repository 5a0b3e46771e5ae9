import * as z from 'zod';

/** What a creating call made (R49), by the client's key; kept 30 days. */
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
  /** Gives a lease back; one that was carried out or taken over stays. */
  release(record: IdempotencyRecord): Promise<void>;
}
