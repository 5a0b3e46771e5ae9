import { create } from 'zustand';
import type { QuoteQueryInput } from '#contract/quote-query.ts';
import type { RateState } from '#contract/quotes.ts';
import type { WebsocketMessage } from '#contract/websocket.ts';
import { call, newIdempotencyKey } from '#web/api/call.ts';
import { CallError, noResponse } from '#web/api/call-error.ts';
import { explainLock } from '#web/api/explain-lock.ts';
import { onWebsocketMessage, openWebsocket } from '#web/api/websocket.ts';
import { cursorOf, type QuoteMessage, type RateResponses, withMessage, withState } from './rate-responses.ts';
import { forgetResponses, storedResponses, storeResponses } from './stored-responses.ts';

/** One quote request as this tab knows it. */
export interface QuoteProgress {
  readonly answers?: RateResponses;
  /** Age of the request in the last response, and the monotonic timestamp of that; the system clock is never used. */
  readonly age?: { readonly ms: number; readonly at: number };
  readonly failure?: CallError;
}

interface State {
  readonly byRequest: Readonly<Record<string, QuoteProgress>>;
}

const useStore = create<State>(() => ({ byRequest: {} }));

/** Messages that came before the response that names their request. */
let early: QuoteMessage[] = [];
const EARLY_MAX = 200;
/**
 * When a request was last updated, by the monotonic clock, which stops while the machine sleeps, and by the system clock: the
 * longer time counts, so a changed clock causes at most one additional poll.
 */
const messageAt = new Map<string, { readonly tick: number; readonly clock: number }>();
const markMessage = (rateRequestUuid: string) =>
  messageAt.set(rateRequestUuid, { tick: performance.now(), clock: Date.now() });
/** The server's code for an account that may not ask for rates. */
/** The time limit of a poll: the network may have failed during the request. */
const RESPONSE_WITHIN_MS = 12_000;
let listening = false;

/** The present record of a request. */
export function progressOf(rateRequestUuid: string): QuoteProgress {
  return useStore.getState().byRequest[rateRequestUuid] ?? nothing;
}
const nothing: QuoteProgress = {};

function put(rateRequestUuid: string, progress: QuoteProgress): void {
  useStore.setState((state) => ({ byRequest: { ...state.byRequest, [rateRequestUuid]: progress } }));
  if (progress.answers) storeResponses(rateRequestUuid, progress.answers);
}

function onMessage(message: WebsocketMessage): void {
  if (!('rateRequestUuid' in message)) return;
  const { rateRequestUuid } = message;
  markMessage(rateRequestUuid);
  const progress = progressOf(rateRequestUuid);
  const { answers, age } = progress;
  // A message proves that the connection works: an earlier failure is over.
  if (answers) put(rateRequestUuid, { age, answers: withMessage(answers, message) });
  else early = [...early, message].slice(-EARLY_MAX);
}

function take(state: RateState, whole: boolean): void {
  const { rateRequestUuid, ageMs } = state;
  markMessage(rateRequestUuid);
  const waiting = early.filter((message) => message.rateRequestUuid === rateRequestUuid);
  early = early.filter((message) => message.rateRequestUuid !== rateRequestUuid);
  const answers = waiting.reduce(withMessage, withState(progressOf(rateRequestUuid).answers, state, whole));
  put(rateRequestUuid, { answers, age: { ms: ageMs, at: performance.now() } });
}

/** Subscribes before the request is sent, so that no early rate is missed. */
export function listenForRates(): void {
  if (listening) return;
  listening = true;
  openWebsocket();
  onWebsocketMessage(onMessage);
}

/**
 * Requests rates (C57, stream) and returns the id and the template of the request as soon as the server has it; the rates come over the
 * live connection or by polling. A repeat of the same request has to send the same key.
 */
export async function startQuote(
  query: QuoteQueryInput & { readonly shipmentUuid?: string | undefined },
  idempotencyKey: string = newIdempotencyKey(),
): Promise<Pick<RateState, 'rateRequestUuid' | 'template'>> {
  listenForRates();
  const { responseData } = await call('requestRates', { ...query, stream: true }, { idempotencyKey }).catch(
    explainLock,
  );
  take(responseData, true);
  const { rateRequestUuid, template } = responseData;
  return { rateRequestUuid, template };
}

/** Shows the request as stored in this tab at once, until the server has responded. */
export function restore(rateRequestUuid: string): void {
  if (progressOf(rateRequestUuid).answers) return;
  const answers = storedResponses(rateRequestUuid);
  if (answers) put(rateRequestUuid, { answers });
}

/** Reads the new responses of a request (C108); all of them if there are none yet or `whole` is set. Throws CallError. */
export async function refreshRates(
  rateRequestUuid: string,
  { whole = false, signal }: { whole?: boolean; signal?: AbortSignal } = {},
): Promise<void> {
  const { answers } = progressOf(rateRequestUuid);
  const cursor = answers && !whole ? cursorOf(answers) : undefined;
  const limit = AbortSignal.timeout(RESPONSE_WITHIN_MS);
  try {
    const { responseData } = await call('pollRates', cursor ? { rateRequestUuid, cursor } : { rateRequestUuid }, {
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      quiet: cursor !== undefined,
    });
    take(responseData, cursor === undefined);
  } catch (thrown) {
    if (signal?.aborted) throw thrown;
    const failure = limit.aborted ? noResponse() : thrown;
    if (failure instanceof CallError) put(rateRequestUuid, { ...progressOf(rateRequestUuid), failure });
    throw failure;
  }
}

/** The time since the last update of a request. */
export function silenceOf(rateRequestUuid: string): number {
  const heard = messageAt.get(rateRequestUuid);
  return heard ? Math.max(performance.now() - heard.tick, Date.now() - heard.clock) : Number.POSITIVE_INFINITY;
}

export function onProgress(listener: () => void): () => void {
  return useStore.subscribe(listener);
}

/** A request as the page draws it. */
export function useQuoteProgress(rateRequestUuid: string): QuoteProgress {
  return useStore((state) => state.byRequest[rateRequestUuid]) ?? nothing;
}

/** Deletes a request in this tab; the server still has it. */
export function forgetQuote(rateRequestUuid: string): void {
  useStore.setState((state) => {
    const { [rateRequestUuid]: _, ...others } = state.byRequest;
    return { byRequest: others };
  });
  forgetResponses(rateRequestUuid);
}

/** Milliseconds since the request arrived at the server; undefined until the server has responded. */
export function ageOf(progress: QuoteProgress): number | undefined {
  return progress.age && progress.age.ms + performance.now() - progress.age.at;
}
