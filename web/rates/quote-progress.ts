import { create } from 'zustand';
import type { QuoteQueryInput } from '#contract/quote-query.ts';
import type { RateState } from '#contract/quotes.ts';
import type { WebsocketMessage } from '#contract/websocket.ts';
import { call, newIdempotencyKey } from '#web/api/call.ts';
import { CallError, noResponse } from '#web/api/call-error.ts';
import { onWebsocketMessage, openWebsocket } from '#web/api/websocket.ts';
import { cursorOf, type QuoteMessage, type RateResponses, withMessage, withState } from './rate-responses.ts';
import { forgetResponses, storedResponses, storeResponses } from './stored-responses.ts';

/** One quote request as this tab knows it. */
export interface QuoteProgress {
  readonly answers?: RateResponses;
  /** Age of the request when it was last told, and the monotonic moment of that; the clock of the machine is never asked. */
  readonly age?: { readonly ms: number; readonly at: number };
  readonly failure?: CallError;
}

interface State {
  readonly byRequest: Readonly<Record<string, QuoteProgress>>;
}

const useStore = create<State>(() => ({ byRequest: {} }));

/** Messages that came before the answer that names their request. */
let early: QuoteMessage[] = [];
const EARLY_MAX = 200;
/**
 * When a request was last heard of, by the monotonic clock, which stands while the machine sleeps, and by the machine's own: the
 * longer silence counts, and the worst that a clock that was set can do is one question more.
 */
const messageAt = new Map<string, { readonly tick: number; readonly clock: number }>();
const markMessage = (rateRequestUuid: string) =>
  messageAt.set(rateRequestUuid, { tick: performance.now(), clock: Date.now() });
/** A question that has had no answer for so long is given up: the network may have gone while it was on its way. */
const RESPONSE_WITHIN_MS = 12_000;
let listening = false;

/** A request as it is known now. */
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
  // Whoever is heard is there: a failure before that is over.
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

/** Listens before anything is asked, so that no early price is missed. */
export function listenForRates(): void {
  if (listening) return;
  listening = true;
  openWebsocket();
  onWebsocketMessage(onMessage);
}

/**
 * Asks for prices (C57, stream) and answers the id of the request as soon as the server has it; the prices come over the
 * live connection or by polling. Send the same key again for the same intent.
 */
export async function startQuote(
  query: QuoteQueryInput,
  idempotencyKey: string = newIdempotencyKey(),
): Promise<{ rateRequestUuid: string }> {
  listenForRates();
  const { responseData } = await call('requestRates', { ...query, stream: true }, { idempotencyKey });
  take(responseData, true);
  return { rateRequestUuid: responseData.rateRequestUuid };
}

/** Shows what this tab kept of a request, at once, until the server has been asked. */
export function restore(rateRequestUuid: string): void {
  if (progressOf(rateRequestUuid).answers) return;
  const answers = storedResponses(rateRequestUuid);
  if (answers) put(rateRequestUuid, { answers });
}

/** Reads what is new of a request (C108); everything, where nothing is known yet or `whole` is asked for. Throws CallError. */
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

/** How long nothing has been heard of a request. */
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

/** Forgets a request in this tab; the server still has it. */
export function forgetQuote(rateRequestUuid: string): void {
  useStore.setState((state) => {
    const { [rateRequestUuid]: _, ...others } = state.byRequest;
    return { byRequest: others };
  });
  forgetResponses(rateRequestUuid);
}

/** Milliseconds since the request arrived at the server; undefined until it has said so. */
export function ageOf(progress: QuoteProgress): number | undefined {
  return progress.age && progress.age.ms + performance.now() - progress.age.at;
}
