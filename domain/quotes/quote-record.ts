import * as z from 'zod';
import { priceFactors } from '#contract/price-factors.ts';
import { decline, groupCode, guaranteedLevel, rateQuote, rateType } from '#contract/quotes.ts';
import type { QuoteRequest } from './quote-request.ts';

/** The carrier's side of a rate: its numbers, and what we earn (Q12). */
const carrierSide = z.object({
  quoteNumber: z.string().optional(),
  /** Per cent of the cost, of the price displayed. */
  profitPercent: z.number(),
  guaranteed: z
    .array(
      z.object({
        level: z.string(),
        costCents: z.number(),
        quoteNumber: z.string().optional(),
        profitPercent: z.number(),
      }),
    )
    .readonly()
    .optional(),
});
export type CarrierSide = Readonly<z.output<typeof carrierSide>>;

/** A rate as stored; cost stays on the server (R42). */
const storedRate = z.object({
  kind: z.literal('rate'),
  accountCode: z.string(),
  rate: rateQuote,
  /** Our cost at the carrier, cents; `guaranteed` for the cheapest guaranteed service. */
  cost: z.object({ standard: z.number(), guaranteed: z.number().optional() }),
  /** Fields that only agents see. */
  carrier: carrierSide,
  /** What made the price; missing in rates from before it was recorded. */
  factors: priceFactors.optional(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
});
export type StoredRate = Readonly<z.output<typeof storedRate>>;

/** A carrier without a rate, as stored. */
const storedDecline = z.object({ kind: z.literal('none'), accountCode: z.string(), none: decline });
export type StoredDecline = Readonly<z.output<typeof storedDecline>>;

/** One carrier's response as stored. */
export type StoredResponse = StoredRate | StoredDecline;

/** Responses of one group stored together; `upTo` counts the group's responses including these. */
export const responseBatch = z.object({
  group: groupCode,
  upTo: z.number(),
  answers: z.array(z.discriminatedUnion('kind', [storedRate, storedDecline])).readonly(),
});
export type ResponseBatch = Readonly<z.output<typeof responseBatch>>;

/** The end of a group, written once and never changed: it decides for every reader which responses count. */
export const groupEnd = z.object({
  group: groupCode,
  state: z.enum(['done', 'timed-out']),
  /** The number of responses that count; those stored after them do not. */
  upTo: z.number(),
});
export type GroupEnd = Readonly<z.output<typeof groupEnd>>;

/** The final list that everybody sees, written once by the process that ends the request. */
export const finalList = z.object({
  groups: z.array(groupEnd).readonly(),
  /** FCPreRateQuoteResponseId of the rates kept after duplicates are removed (R23), in their order. */
  kept: z.array(z.string()).readonly(),
});
export type FinalList = Readonly<z.output<typeof finalList>>;

/** The estimate that was saved from one of the rates. */
export const savedEstimate = z.object({
  shipmentUuid: z.string(),
  FCPreRateQuoteResponseId: z.string(),
  type: rateType,
  /** Which guaranteed service, where one was named. */
  guaranteedLevel: guaranteedLevel.shape.level.optional(),
});
export type SavedEstimate = Readonly<z.output<typeof savedEstimate>>;

/** Everything stored of a quote request; `readQuote` says which of the responses count. */
export interface QuoteRecord {
  readonly request: QuoteRequest;
  readonly batches: readonly ResponseBatch[];
  /** The groups that have ended. */
  readonly groups: readonly GroupEnd[];
  /** A run has leased one of the groups. */
  readonly started: boolean;
  /** The estimate saved from one of the rates, if there is one. */
  readonly estimate: SavedEstimate | undefined;
  /** Once the request has ended. */
  readonly finalList?: FinalList;
}
