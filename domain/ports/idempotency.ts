/** What a creating call made (R49), by the client's key; kept 30 days. */
export interface IdempotencyRecord {
  readonly scope: string;
  readonly key: string;
  /** SHA-256 of the request, so that a re-used key with another body is noticed. */
  readonly requestHash: string;
  /** Uuid of what was created. */
  readonly made: string;
  readonly madeAt: number;
  /** Set while a process holds the lease, until this moment (milliseconds since 1970); `made` is not there yet. */
  readonly pendingUntil?: number;
  /** The one session that a registration opened. */
  readonly sessionId?: string;
}

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
