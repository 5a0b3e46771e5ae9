import type { GroupCode } from '#contract/quotes.ts';
import type { IdempotencyRecord } from '../ports/idempotency.ts';
import type { FinalList, GroupEnd, QuoteRecord, ResponseBatch, SavedEstimate, StoredResponse } from './quote-record.ts';
import type { QuoteRequest } from './quote-request.ts';

export interface QuoteStore {
  /** Writes the request, then the idempotency record; 'repeated', with the request rolled back, when the idempotency record existed already. */
  create(request: QuoteRequest, idempotencyRecord: IdempotencyRecord | undefined): Promise<'created' | 'repeated'>;
  /** Deletes a request that was not started, and its idempotency record unless that has made another request meanwhile. */
  rollBack(rateRequestUuid: string, idempotencyRecord: IdempotencyRecord | undefined): Promise<void>;
  findRequest(rateRequestUuid: string): Promise<QuoteRequest | undefined>;
  /** The estimate that was saved from one of the rates of a request. */
  findEstimate(rateRequestUuid: string): Promise<SavedEstimate | undefined>;
  /** Everything stored of a request, in one read; with the end of a group also every response that it counts. */
  findRecord(rateRequestUuid: string): Promise<QuoteRecord | undefined>;
  /** Leases a group to the run that will call its carriers; false when another run has it, or when it has ended. */
  leaseGroup(rateRequestUuid: string, group: GroupCode, run: string): Promise<boolean>;
  /** Adds responses; never overwrites others. */
  addResponses(rateRequestUuid: string, batch: ResponseBatch): Promise<void>;
  /** Ends a group unless it has ended, and adds its last responses with the end or not at all; returns the stored end. */
  closeGroup(rateRequestUuid: string, end: GroupEnd, last?: readonly StoredResponse[]): Promise<GroupEnd>;
  /** Writes the final list unless there is one; returns the stored one. */
  writeFinalList(rateRequestUuid: string, list: FinalList): Promise<FinalList>;
}
