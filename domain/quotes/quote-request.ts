import * as z from 'zod';
import type { QuoteQuery } from '#contract/quote-query.ts';
import { type FreightSummary, fullGroups, type GroupCode, type Stop } from '#contract/quotes.ts';
import type { Template } from '#contract/rate-templates.ts';
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

/** The accounts asked in a group; the group ALL asks every one. */
export const accountsOf = (request: QuoteRequest, group: GroupCode): CarrierAccount[] =>
  request.carriers.filter((account) => group === 'ALL' || account.group === group);
