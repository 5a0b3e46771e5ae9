import type { GroupCode, NoPrice, RateQuote, RateType } from '#contract/quotes.ts';
import type { QuoteRequest } from './quote-request.ts';

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
export type StoredAnswer = StoredRate | StoredDecline;

/** A rate as stored. */
export interface StoredRate {
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

/** A carrier without a rate, as stored. */
export interface StoredDecline {
  readonly kind: 'none';
  readonly accountCode: string;
  readonly none: NoPrice;
}

/** Answers of one group stored at one moment; `upTo` counts the group's answers including these. */
export interface AnswerBatch {
  readonly group: GroupCode;
  readonly upTo: number;
  readonly answers: readonly StoredAnswer[];
}

/** The end of a group, written once: it says which answers count, for every reader, kept indefinitely. */
export interface GroupEnd {
  readonly group: GroupCode;
  readonly state: 'done' | 'timed-out';
  /** So many answers of the group count; what is stored behind them does not. */
  readonly upTo: number;
}

/** The list that everybody sees in the end, written once by whoever ends the request. */
export interface FinalList {
  readonly groups: readonly GroupEnd[];
  /** FCPreRateQuoteResponseId of the rates kept after duplicates are removed (R23), in their order. */
  readonly kept: readonly string[];
}

/** The estimate that was saved from one of the rates. */
export interface SavedEstimate {
  readonly shipmentUuid: string;
  readonly FCPreRateQuoteResponseId: string;
  readonly type: RateType;
  /** Which guaranteed service, where one was named. */
  readonly guaranteedLevel?: string;
}

/** Everything stored of a quote request; `readQuote` says which of the answers count. */
export interface QuoteRecord {
  readonly request: QuoteRequest;
  readonly batches: readonly AnswerBatch[];
  /** The groups that have ended. */
  readonly groups: readonly GroupEnd[];
  /** A run has leased one of the groups. */
  readonly started: boolean;
  /** The estimate saved from one of the rates, if there is one. */
  readonly estimate: SavedEstimate | undefined;
  /** Once the request has ended. */
  readonly finalList?: FinalList;
}
