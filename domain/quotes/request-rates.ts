import { setTimeout as pause } from 'node:timers/promises';
import { conflict, portalError, tooMany } from '#contract/codes/portal-error.ts';
import { code500 } from '#contract/codes/sessions.ts';
import type { RateState } from '#contract/quotes.ts';
import { sha256 } from '../crypto.ts';
import type { IdempotencyReader, IdempotencyRecord } from '../ports/idempotency.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import { readRecord, waitForRecord } from './group-end.ts';
import { type NewRequestDeps, newRequest, type RatesAsked } from './new-request.ts';
import { type QuoteRequest, type QuoteStore, type RateRuns, REQUEST_LIMIT_MS } from './quote-request.ts';
import { toRateState } from './rate-progress.ts';

export interface RequestRatesDeps extends NewRequestDeps {
  readonly quotes: QuoteStore;
  readonly idempotency: IdempotencyReader;
  readonly rateLimiter: RateLimiter;
  readonly runs: RateRuns;
}

/**
 * Starts a quote request and answers its state: complete, or at once with `stream`. Refuses fields that are wrong, freight that is
 * truckload size (22059) and a locked account (1013); then nothing was written.
 */
export async function requestRates(asked: RatesAsked, deps: RequestRatesDeps): Promise<RateState> {
  const scope = `${asked.customerUuid}#requestRates`;
  const requestHash = sha256(JSON.stringify(asked.query));
  const repeated = () => readRepeat(scope, requestHash, asked, deps);
  const before = await repeated();
  if (before) return before;
  const request = await newRequest(asked, deps);
  await limitRequests(asked.customerUuid, deps);
  const intent: IdempotencyRecord | undefined = asked.idempotencyKey
    ? { scope, key: asked.idempotencyKey, requestHash, made: request.rateRequestUuid, madeAt: asked.arrivedAt }
    : undefined;
  const outcome = await deps.quotes.create(request, intent);
  // Sent twice at the same moment: the other one made it.
  if (outcome === 'repeated') return (await repeated()) ?? readState(request.rateRequestUuid, asked, deps);
  if (asked.stream) {
    await startOrTakeBack(request, intent, deps);
    return toRateState({ request, batches: [], groups: [], begun: false, selection: undefined }, deps.now());
  }
  await runOrTakeBack(request, intent, deps);
  return readState(request.rateRequestUuid, { ...asked, stream: false }, deps);
}

const FIVE_MINUTES_MS = 5 * 60_000;

/** Keeps one customer from flooding every carrier (429). */
async function limitRequests(customerUuid: string, deps: RequestRatesDeps): Promise<void> {
  const { quotesInFiveMinutes } = await deps.settings.read();
  const asked = await deps.rateLimiter.count(`rates#${customerUuid}`, FIVE_MINUTES_MS, deps.now().getTime());
  if (asked <= quotesInFiveMinutes) return;
  throw tooMany(
    'You’ve requested a lot of quotes in a short time. Please wait five minutes and try again.',
    FIVE_MINUTES_MS / 1000,
  );
}

/** A request whose run cannot be started leaves nothing behind, so that the same intent can try again. */
async function startOrTakeBack(request: QuoteRequest, intent: IdempotencyRecord | undefined, deps: RequestRatesDeps) {
  try {
    await deps.runs.start(request);
  } catch (error) {
    await deps.quotes.discard(request.rateRequestUuid, intent);
    throw error;
  }
}

/** A run that failed before anything came of it is taken back too; what a later failure left is answered. */
async function runOrTakeBack(request: QuoteRequest, intent: IdempotencyRecord | undefined, deps: RequestRatesDeps) {
  try {
    await endedOrLate(deps.runs.runToEnd(request), request, deps);
  } catch (error) {
    const record = await deps.quotes.findRecord(request.rateRequestUuid);
    if (record && record.batches.length + record.groups.length > 0) return;
    await deps.quotes.discard(request.rateRequestUuid, intent);
    throw error;
  }
}

/** Waits for a run, at most until the request's last limit: whoever reads then cuts off what has not ended. */
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

/** The state of the request that this intent has made already, if it has. */
async function readRepeat(
  scope: string,
  requestHash: string,
  asked: RatesAsked,
  deps: RequestRatesDeps,
): Promise<RateState | undefined> {
  const intent = asked.idempotencyKey ? await deps.idempotency.find(scope, asked.idempotencyKey) : undefined;
  if (!intent) return undefined;
  if (intent.requestHash !== requestHash) throw conflict('These prices were already asked for with other details.');
  if (await takeBackForsaken(intent, deps)) return undefined;
  return readState(intent.made, asked, deps);
}

/** Starting a run takes a fraction of this. */
const FORSAKEN_MS = 3000;

/**
 * A process that died between writing its request and starting the run leaves a request that no carrier will ever be asked for; it is
 * taken back, so that the same intent asks anew with its full time. Answers whether it was so.
 */
async function takeBackForsaken(intent: IdempotencyRecord, deps: RequestRatesDeps): Promise<boolean> {
  const record = await deps.quotes.findRecord(intent.made);
  if (!record || record.begun) return false;
  if (deps.now().getTime() - record.request.arrivedAt < FORSAKEN_MS) return false;
  await deps.quotes.discard(intent.made, intent);
  return true;
}

/** How a request stands; without `stream` it is waited for until it has ended, since that answer is complete. */
async function readState(
  rateRequestUuid: string,
  { stream, seesCost = false }: Pick<RatesAsked, 'stream' | 'seesCost'>,
  deps: RequestRatesDeps,
): Promise<RateState> {
  const record = await (stream ? readRecord(rateRequestUuid, deps) : waitForRecord(rateRequestUuid, deps));
  if (!record) throw portalError(code500);
  return toRateState(record, deps.now(), { merged: !stream, seesCost });
}
