import * as z from 'zod';
import { languages } from '#contract/format/languages.ts';
import type { QuoteQuery } from '#contract/quote-query.ts';
import { freightSummary, fullGroups, type GroupCode, groupCode, stop, valueWeights } from '#contract/quotes.ts';
import { templates } from '#contract/rate-templates.ts';
import { ratedItem } from './rated-item.ts';

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
  /** The last day of the broker's contract with it, yyyy-mm-dd; without one it has no end. */
  contractEnds: z.string().optional(),
  /** More than half of its last answers were late when the request was made. */
  slow: z.literal(true).optional(),
});
export type CarrierAccount = Readonly<z.output<typeof carrierAccount>>;

export interface CarrierAccountStore {
  /** Every active account, in display order; also those whose contract is over, which `isContracted` tells apart. */
  listActive(): Promise<CarrierAccount[]>;
  /** One account, also one that is no longer active. */
  find(accountCode: string): Promise<(CarrierAccount & { readonly active: boolean }) | undefined>;
}

/** Seconds after a request's arrival at which a group is over (R34). */
export const groupLimits: Record<GroupCode, number> = { A4: 4, B4: 4, C6: 6, D10: 10, ALL: 10 };
/** When the last group has to have ended, including writes and pushes (ms after arrival). */
export const REQUEST_LIMIT_MS = 10_250;
/** How long quote requests and their rates are kept. */
export const QUOTE_DAYS = 90;

/** The rules of money a request was priced by. */
const pricingTerms = z.object({
  marginPercent: z.number(),
  marginMinCents: z.number(),
  onlineDiscountPercent: z.number(),
  onlineDiscountMaxCents: z.number(),
});
export type PricingTerms = Readonly<z.output<typeof pricingTerms>>;

/** What a customer sent, as the contract accepted it. Not checked by its rules again, which may have become stricter since. */
const acceptedQuery = z.custom<QuoteQuery>(
  (query) => typeof query === 'object' && query !== null && 'items' in query && Array.isArray(query.items),
);

/** A quote request as it is stored: the input, its customer, and the terms by which responses will be priced. */
export const quoteRequest = z.object({
  rateRequestUuid: z.string(),
  customerUuid: z.string(),
  template: z.enum(templates),
  quoteRequestUuid: z.union([z.partialRecord(groupCode, z.string()), z.string()]),
  /** Milliseconds since 1970. */
  arrivedAt: z.number(),
  query: acceptedQuery,
  pickupDate: z.string(),
  origin: stop,
  destination: stop,
  miles: z.number(),
  freight: freightSummary,
  items: z.array(ratedItem).readonly(),
  /** Provider codes of every requested service, overlength and haz-mat included. */
  accessorialCodes: z.array(z.string()).readonly(),
  carriers: z.array(carrierAccount).readonly(),
  groups: z.array(groupCode).readonly(),
  terms: pricingTerms,
  /** How the best value is found; requests of before November 23, 2026 have none. */
  valueWeights: valueWeights.optional(),
  /** The saved quote that is priced anew, at the version it had then. */
  reRunOf: z.object({ shipmentUuid: z.string(), version: z.number() }).optional(),
  /** No open page shows it while its rates come: nothing is pushed. */
  quiet: z.literal(true).optional(),
  /** What the page that asked speaks, where it is not the base language: its rates are pushed in it. */
  language: z.enum(languages).optional(),
});
export type QuoteRequest = Readonly<z.output<typeof quoteRequest>>;

/** The accounts called in a group; the group ALL calls every one. */
export const accountsOf = (request: QuoteRequest, group: GroupCode): CarrierAccount[] =>
  request.carriers.filter((account) => group === 'ALL' || account.group === group);
