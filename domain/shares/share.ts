import * as z from 'zod';
import { sharedQuote } from '#contract/shares.ts';
import type { IdempotencyRecord } from '../ports/idempotency.ts';

/** What a link shows: all rates of a quote request, or the rate of a saved quote. */
const subject = z.object({ record: z.enum(['quote', 'shipment']), id: z.string() });
export type ShareSubject = Readonly<z.output<typeof subject>>;

/** A link to a quote as it is stored: with what it shows, and without its token. Timestamps in milliseconds since 1970. */
export const storedShare = z.object({
  /** SHA-256 (hex) of the token. */
  shareId: z.string(),
  /** 128 random bits from which the token is made with a key that is not in the table. */
  seed: z.string(),
  customerUuid: z.string(),
  subject,
  /** The saved quote that the request priced anew: with its deletion this link ends, too. */
  shipmentUuid: z.string().optional(),
  quote: sharedQuote,
  /** SHA-256 (hex) of what it shows: one link at a time shows the same. */
  contentHash: z.string(),
  createdAt: z.number(),
  endsAt: z.number(),
});
export type StoredShare = Readonly<z.output<typeof storedShare>>;

/** 'exists': a link that shows the same works already, 'repeated': the request has made a link before; nothing is written then. */
export type AddShareOutcome = 'added' | 'exists' | 'repeated';

export interface ShareStore {
  find(shareId: string): Promise<StoredShare | undefined>;
  /** The links of a quote that have not ended at a timestamp, newest first. */
  listBySubject(subject: ShareSubject, now: number): Promise<StoredShare[]>;
  /** Adds a link and its idempotency record in one transaction, unless another one shows the same. */
  add(share: StoredShare, idempotencyRecord: IdempotencyRecord | undefined): Promise<AddShareOutcome>;
  /** Revokes a link; one that is gone is no error. */
  revoke(share: StoredShare): Promise<void>;
}
