import * as z from 'zod';
import type { QuoteQuery } from '#contract/quote-query.ts';
import {
  type FreightSummary,
  fullGroups,
  type GroupCode,
  type NoPrice,
  type RateQuote,
  type RateType,
  type Stop,
  type Template,
} from '#contract/quotes.ts';
import type { IdempotencyRecord } from '../ports/idempotency.ts';
import type { RatedItem } from './rated-item.ts';

/** A carrier account that the broker's provider can ask; names and figures are the broker's records. */
export const carrierAccount = z.object({
  accountCode: z.string(),
  /** FCcarrierName: what duplicates are recognised by. */
  name: z.string(),
  scac: z.string(),
  group: z.enum(fullGroups),
  onTimePercentage: z.number(),
  damageClaimPercentage: z.number(),
  contractUuid: z.string(),
  contractName: z.string(),
  displayOrder: z.number(),
});
export type CarrierAccount = Readonly<z.output<typeof carrierAccount>>;

export interface CarrierAccountStore {
  /** Every active account, in display order. */
  listActive(): Promise<CarrierAccount[]>;
}

/** Seconds after a request's arrival at which a group is over (R34). */
export const groupLimits: Record<GroupCode, number> = { A4: 4, B4: 4, C6: 6, D10: 10, ALL: 10 };
/** When the last group has to be over, with what writing and telling take (ms after arrival). */
export const REQUEST_LIMIT_MS = 10_250;
/** How long quote requests and their rates are kept. */
export const QUOTE_DAYS = 90;

/** The rules of money a request was priced by. */
export interface PricingTerms {
  readonly marginPercent: number;
  readonly marginLeastCents: number;
  readonly onlineDiscountPercent: number;
  readonly onlineDiscountMostCents: number;
}

/** A quote request as it is stored: what was asked, of whom, and what the answers will be priced by. */
export interface QuoteRequest {
  readonly rateRequestUuid: string;
  readonly customerUuid: string;
  readonly template: Template;
  readonly quoteRequestUuid: Partial<Record<GroupCode, string>> | string;
  /** Milliseconds since 1970. */
  readonly arrivedAt: number;
  readonly query: QuoteQuery;
  readonly pickupDate: string;
  readonly origin: Stop;
  readonly destination: Stop;
  readonly miles: number;
  readonly freight: FreightSummary;
  readonly items: readonly RatedItem[];
  /** Provider codes of everything asked for, overlength and haz-mat included. */
  readonly accessorialCodes: readonly string[];
  readonly carriers: readonly CarrierAccount[];
  readonly groups: readonly GroupCode[];
  readonly terms: PricingTerms;
}

/** The carrier's side of a price: its numbers, and what we earn (Q12). */
export interface CarrierSide {
  readonly quoteNumber?: string;
  /** Per cent of the cost, of the price displayed. */
  readonly profitPercent: number;
  readonly guaranteed?: readonly {
    readonly level: string;
    readonly costCents: number;
    readonly quoteNumber?: string;
    readonly profitPercent: number;
  }[];
}

/** One carrier's answer as stored; cost stays on the server (R42). */
export type StoredAnswer =
  | {
      readonly kind: 'rate';
      readonly accountCode: string;
      readonly rate: RateQuote;
      /** What the carrier bills us, cents; `guaranteed` for the cheapest guaranteed service. */
      readonly cost: { readonly standard: number; readonly guaranteed?: number };
      /** What only agents see besides. Missing in records of before 2026-11-22. */
      readonly carrier?: CarrierSide;
      /** Milliseconds since 1970. */
      readonly expiresAt: number;
    }
  | { readonly kind: 'none'; readonly accountCode: string; readonly none: NoPrice };

/** Answers of one group stored at one moment; `upTo` counts the group's answers including these. */
export interface AnswerBatch {
  readonly group: GroupCode;
  readonly upTo: number;
  readonly answers: readonly StoredAnswer[];
}

/** The end of a group, written once: it says which answers count, for every reader and for ever. */
export interface GroupState {
  readonly group: GroupCode;
  readonly state: 'done' | 'cut-off';
  /** So many answers of the group count; what is stored behind them does not. */
  readonly upTo: number;
}

/** The list that everybody sees in the end, written once by whoever ends the request. */
export interface MergedList {
  readonly groups: readonly GroupState[];
  /** FCPreRateQuoteResponseId of the rates kept after duplicates are removed (R23), in their order. */
  readonly kept: readonly string[];
}

export interface Selection {
  readonly shipmentUuid: string;
  readonly FCPreRateQuoteResponseId: string;
  readonly type: RateType;
  /** Which guaranteed service, where one was named. */
  readonly guaranteedLevel?: string;
}

/** Everything stored of a quote request; which of the answers count is said by `countedBatches`. */
export interface QuoteRecord {
  readonly request: QuoteRequest;
  readonly batches: readonly AnswerBatch[];
  /** The groups that have ended. */
  readonly groups: readonly GroupState[];
  /** A run has taken on one of the groups. */
  readonly begun: boolean;
  readonly selection: Selection | undefined;
  /** Once the request has ended. */
  readonly merged?: MergedList;
}

export interface QuoteStore {
  /** Writes the request, then the intent; 'repeated', and the request gone again, when the intent was recorded before. */
  create(request: QuoteRequest, intent: IdempotencyRecord | undefined): Promise<'created' | 'repeated'>;
  /** Takes back a request that was not started, with its intent unless that has made another one meanwhile. */
  discard(rateRequestUuid: string, intent: IdempotencyRecord | undefined): Promise<void>;
  findRequest(rateRequestUuid: string): Promise<QuoteRequest | undefined>;
  /** Everything stored of a request, in one read: of a group whose end is in it every answer that counts, too. */
  findRecord(rateRequestUuid: string): Promise<QuoteRecord | undefined>;
  /** Gives a group to the run that will ask its carriers; false when another run has it, or when it has ended. */
  claimGroup(rateRequestUuid: string, group: GroupCode, run: string): Promise<boolean>;
  /** Adds answers; never instead of others. */
  addAnswers(rateRequestUuid: string, batch: AnswerBatch): Promise<void>;
  /** Ends a group unless it has ended; answers the end that stands. */
  closeGroup(rateRequestUuid: string, end: GroupState): Promise<GroupState>;
  /** Writes the merged list unless there is one; answers the one that stands. */
  writeMerged(rateRequestUuid: string, list: MergedList): Promise<MergedList>;
}

/** Starts the rate-quote state machine. */
export interface RateRuns {
  start(request: QuoteRequest): Promise<void>;
  /** Resolves when the last state has finished, or fails when the run did. */
  runToEnd(request: QuoteRequest): Promise<void>;
}

/** Tells the customer's open pages; never fails, since pages can always poll. */
export interface LivePages {
  tell(customerUuid: string, message: import('#contract/live.ts').LiveMessage): Promise<void>;
}
