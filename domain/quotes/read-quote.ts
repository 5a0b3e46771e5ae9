import type { Decline, GroupCode } from '#contract/quotes.ts';
import { mergeRates } from '#contract/rules/merge-rates.ts';
import { countStored, inResponseOrder } from './count-responses.ts';
import type { GroupEnd, QuoteRecord, ResponseBatch, StoredRate, StoredResponse } from './quote-record.ts';
import { type QuoteRequest, REQUEST_LIMIT_MS } from './quote-request.ts';

/** One group of a quote: how many of its responses count, and its end once it has one. */
export interface GroupReading {
  readonly code: GroupCode;
  readonly counted: number;
  readonly end: GroupEnd | undefined;
}

/**
 * A quote as everybody sees it: the stored record at one time, derived once by `readQuote`; the calls, the workflow and the
 * saving of an estimate take what they need from here.
 */
export interface QuoteProgress {
  readonly record: QuoteRecord;
  readonly request: QuoteRequest;
  /** In the order of the request. */
  readonly groups: readonly GroupReading[];
  /** The responses that count, each once, in batches as they were stored. */
  readonly batches: readonly ResponseBatch[];
  readonly rates: readonly StoredRate[];
  readonly declines: readonly Decline[];
  /** Milliseconds since the request arrived. */
  readonly ageMs: number;
  /** Every group has ended. */
  readonly finished: boolean;
  /** A group is still running after the request's time limit: the reader has to end it. */
  readonly overdue: boolean;
  /** Finished, and every rate has expired. */
  readonly expired: boolean;
}

/**
 * Reads a stored quote. Once a group has ended only the responses count that its end names: any stored later, by
 * any process, are ignored. A rate from which an estimate was saved always counts (R23).
 */
export function readQuote(record: QuoteRecord, now: Date): QuoteProgress {
  const { request } = record;
  const groups = readGroups(record);
  const batches = countedBatches(record, groups);
  const answers = batches.flatMap((batch) => batch.answers);
  const rates = answers.filter((response) => response.kind === 'rate');
  const ageMs = Math.max(0, now.getTime() - request.arrivedAt);
  const finished = groups.every(({ end }) => end !== undefined);
  return {
    record,
    request,
    groups,
    batches,
    rates,
    declines: answers.flatMap((response) => (response.kind === 'none' ? [response.none] : [])),
    ageMs,
    finished,
    overdue: !finished && ageMs > REQUEST_LIMIT_MS,
    expired: finished && rates.length > 0 && rates.every(({ expiresAt }) => expiresAt <= now.getTime()),
  };
}

/** Reads a new request without responses. */
export const readNewQuote = (request: QuoteRequest, now: Date): QuoteProgress =>
  readQuote({ request, batches: [], groups: [], started: false, estimate: undefined }, now);

function readGroups({ request, batches, groups }: QuoteRecord): GroupReading[] {
  const stored = countStored(batches);
  return request.groups.map((code) => {
    const end = groups.find(({ group }) => group === code);
    return { code, end, counted: end?.upTo ?? stored.get(code) ?? 0 };
  });
}

function countedBatches({ batches, estimate }: QuoteRecord, groups: readonly GroupReading[]): ResponseBatch[] {
  const counts = new Map(groups.map(({ code, counted }) => [code, counted]));
  const seen = new Set<string>();
  const isFirst = (group: GroupCode, accountCode: string): boolean => {
    const key = `${group}/${accountCode}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  };
  return inResponseOrder(batches).flatMap((batch) => {
    const isCounted = batch.upTo <= (counts.get(batch.group) ?? 0);
    const answers = batch.answers.filter(
      (response) => (isCounted || isRateOf(response, estimate)) && isFirst(batch.group, response.accountCode),
    );
    return answers.length > 0 ? [{ ...batch, answers }] : [];
  });
}

const isRateOf = (response: StoredResponse, estimate: QuoteRecord['estimate']) =>
  response.kind === 'rate' && response.rate.FCPreRateQuoteResponseId === estimate?.FCPreRateQuoteResponseId;

/** The ids of the rates kept after duplicates are removed (R23), in their order. Ends never change, so every reader calculates the same list. */
export const finalIds = (rates: readonly StoredRate[]): string[] =>
  mergeRates(rates.map(({ rate }) => rate)).map((rate) => rate.FCPreRateQuoteResponseId);

/** The rates of the final list, as it was written at the end; calculated for a quote without one. */
export function finalRates({ rates, record }: QuoteProgress): StoredRate[] {
  const byId = new Map(rates.map((stored) => [stored.rate.FCPreRateQuoteResponseId, stored]));
  return (record.finalList?.kept ?? finalIds(rates)).flatMap((id) => byId.get(id) ?? []);
}
