import { setTimeout as pause } from 'node:timers/promises';
import { conflict, portalError, tooMany } from '#contract/codes/portal-error.ts';
import { code500 } from '#contract/codes/sessions.ts';
import type { RateState } from '#contract/quotes.ts';
import * as m from '#texts/compiled/messages.js';
import { sha256 } from '../crypto.ts';
import type { IdempotencyReader, IdempotencyRecord } from '../ports/idempotency.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import { endIfOverdue, findQuote, waitUntilFinished } from './find-quote.ts';
import { type NewRequestDeps, newRequest, type RatesInput } from './new-request.ts';
import { type QuoteRequest, REQUEST_LIMIT_MS } from './quote-request.ts';
import type { QuoteStore } from './quote-store.ts';
import type { RateRuns } from './rate-runs.ts';
import { toRateState } from './rate-state.ts';
import { type QuoteProgress, readNewQuote } from './read-quote.ts';

export interface RequestRatesDeps extends NewRequestDeps {
  readonly quotes: QuoteStore;
  readonly idempotency: IdempotencyReader;
  readonly rateLimiter: RateLimiter;
  readonly runs: RateRuns;
}

/**
 * Starts a quote request and returns its state (C57): with `stream` at once, without it complete. The same request again returns the first
 * one. Throws for wrong fields, freight that is truckload size (22059) and a locked account (1013); then nothing was written.
 */
export async function requestRates(input: RatesInput, deps: RequestRatesDeps): Promise<RateState> {
  const { stream, seesCost = false } = input;
  const quote = (await findRepeated(input, deps)) ?? (await makeQuote(input, deps));
  const shown = await (stream ? endIfOverdue(quote, deps) : waitUntilFinished(quote, deps));
  return toRateState(shown, { seesCost, final: !stream });
}

/** Writes a new request and starts the run that calls its carriers. */
async function makeQuote(asked: RatesInput, deps: RequestRatesDeps): Promise<QuoteProgress> {
  const request = await newRequest(asked, deps);
  if (!asked.counted) await limitRequests(asked.customerUuid, deps);
  const idempotencyRecord = idempotencyRecordOf(asked, request);
  if ((await deps.quotes.create(request, idempotencyRecord)) === 'created') {
    return asked.stream ? startRun(request, idempotencyRecord, deps) : runToEnd(request, idempotencyRecord, deps);
  }
  // The same request arrived twice at the same time, and the other one was first.
  const first = await findRepeated(asked, deps);
  if (!first) throw portalError(code500);
  return first;
}

/** The scope of a customer's idempotency keys of quote requests. */
export const scopeOf = ({ customerUuid }: Pick<RatesInput, 'customerUuid'>) => `${customerUuid}#requestRates`;
const hashOf = ({ query, reRunOf }: RatesInput) =>
  sha256(JSON.stringify(reRunOf ? { ...query, reRunOf: reRunOf.shipmentUuid } : query));

function idempotencyRecordOf(
  asked: RatesInput,
  { rateRequestUuid: made }: QuoteRequest,
): IdempotencyRecord | undefined {
  const { idempotencyKey: key, arrivedAt: madeAt } = asked;
  return key ? { scope: scopeOf(asked), key, requestHash: hashOf(asked), made, madeAt } : undefined;
}

const FIVE_MINUTES_MS = 5 * 60_000;

/** Limits the quote requests of a customer, each of which calls every carrier; throws (429) where not all of `more` are allowed; several are then not counted. */
export async function limitRequests(
  customerUuid: string,
  { settings, rateLimiter, now }: Pick<RequestRatesDeps, 'settings' | 'rateLimiter' | 'now'>,
  more = 1,
): Promise<void> {
  const { quotesInFiveMinutes } = await settings.read();
  const key = `rates#${customerUuid}`;
  const asked = await rateLimiter.count(key, FIVE_MINUTES_MS, now().getTime(), more);
  if (asked <= quotesInFiveMinutes) return;
  if (more > 1) await rateLimiter.giveBack(key, more);
  throw tooMany(m.errors_too_many_quotes(), FIVE_MINUTES_MS / 1000);
}

/** Starts a run; one that cannot be started leaves nothing behind, so that the same request can be sent again. */
async function startRun(
  request: QuoteRequest,
  idempotencyRecord: IdempotencyRecord | undefined,
  deps: RequestRatesDeps,
) {
  try {
    await deps.runs.start(request);
  } catch (error) {
    await deps.quotes.rollBack(request.rateRequestUuid, idempotencyRecord);
    throw error;
  }
  return readNewQuote(request, deps.now());
}

/** Runs to the end; a run that failed before anything was stored is rolled back, too; responses stored before a later failure are kept. */
async function runToEnd(
  request: QuoteRequest,
  idempotencyRecord: IdempotencyRecord | undefined,
  deps: RequestRatesDeps,
) {
  const { rateRequestUuid } = request;
  const failure = await endedOrLate(deps.runs.runToEnd(request), request, deps).then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  const quote = await findQuote(rateRequestUuid, deps);
  if (quote && (!failure || quote.record.batches.length + quote.record.groups.length > 0)) return quote;
  if (!failure) throw portalError(code500);
  await deps.quotes.rollBack(rateRequestUuid, idempotencyRecord);
  throw failure.error;
}

/** Waits for a run, at most until the request's last limit; a read after that ends the remaining groups. */
async function endedOrLate(run: Promise<void>, { arrivedAt }: QuoteRequest, deps: RequestRatesDeps): Promise<void> {
  const late = new AbortController();
  const left = Math.max(0, arrivedAt + REQUEST_LIMIT_MS - deps.now().getTime());
  const limit = pause(left, undefined, { signal: late.signal }).catch(() => undefined);
  try {
    await Promise.race([run, limit]);
  } finally {
    late.abort();
  }
}

/** The quote that the same request made before; undefined when there is none. Throws a conflict when the details differ. */
async function findRepeated(asked: RatesInput, deps: RequestRatesDeps): Promise<QuoteProgress | undefined> {
  const { idempotencyKey } = asked;
  const idempotencyRecord = idempotencyKey ? await deps.idempotency.find(scopeOf(asked), idempotencyKey) : undefined;
  if (!idempotencyRecord) return undefined;
  if (idempotencyRecord.requestHash !== hashOf(asked)) throw conflict(m.errors_request_already_sent());
  const quote = await findQuote(idempotencyRecord.made, deps);
  if (!quote) throw portalError(code500);
  if (!isOrphaned(quote)) return quote;
  await deps.quotes.rollBack(idempotencyRecord.made, idempotencyRecord);
  return undefined;
}

/** Starting a run takes a fraction of this. */
const ORPHANED_MS = 3000;

/**
 * Returns true for a request whose process died between writing it and starting the run: no carrier will ever be called, so it is rolled back
 * and the same request starts again with its full time.
 */
const isOrphaned = ({ record, ageMs }: QuoteProgress): boolean => !record.started && ageMs >= ORPHANED_MS;
