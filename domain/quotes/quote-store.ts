import type { GroupCode } from '#contract/quotes.ts';
import type { IdempotencyRecord } from '../ports/idempotency.ts';
import type { FinalList, GroupEnd, QuoteRecord, ResponseBatch, StoredResponse } from './quote-record.ts';
import type { QuoteRequest } from './quote-request.ts';

export interface QuoteStore {
  /** Writes the request, then the idempotency record; 'repeated', and the request gone again, when the idempotency record was recorded before. */
  create(request: QuoteRequest, idempotencyRecord: IdempotencyRecord | undefined): Promise<'created' | 'repeated'>;
  /** Deletes a request that was not started, and its idempotency record unless that has made another request meanwhile. */
  rollBack(rateRequestUuid: string, idempotencyRecord: IdempotencyRecord | undefined): Promise<void>;
  findRequest(rateRequestUuid: string): Promise<QuoteRequest | undefined>;
  /** Everything stored of a request, in one read: of a group whose end is in it every response that counts, too. */
  findRecord(rateRequestUuid: string): Promise<QuoteRecord | undefined>;
  /** Gives a group to the run that will ask its carriers; false when another run has it, or when it has ended. */
  leaseGroup(rateRequestUuid: string, group: GroupCode, run: string): Promise<boolean>;
  /** Adds responses; never instead of others. */
  addResponses(rateRequestUuid: string, batch: ResponseBatch): Promise<void>;
  /** Ends a group unless it has ended, and adds its last responses with the end or not at all; returns the end that stands. */
  closeGroup(rateRequestUuid: string, end: GroupEnd, last?: readonly StoredResponse[]): Promise<GroupEnd>;
  /** Writes the final list unless there is one; returns the one that stands. */
  writeFinalList(rateRequestUuid: string, list: FinalList): Promise<FinalList>;
}
