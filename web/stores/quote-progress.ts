import { create } from 'zustand';
import type { LiveMessage } from '#contract/live.ts';
import type { QuoteQueryInput } from '#contract/quote-query.ts';
import type { RateState } from '#contract/quotes.ts';
import { call, newIntentKey } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { onLive, openLive } from '#web/api/live.ts';
import { cursorOf, type QuoteMessage, type RateAnswers, withMessage, withState } from './rate-answers.ts';
import { forgetAnswers, keepAnswers, storedAnswers } from './stored-answers.ts';

/** One quote request as this tab knows it. */
export interface QuoteProgress {
  readonly answers?: RateAnswers;
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
const heardAt = new Map<string, number>();
let listening = false;

/** A request as it is known now. */
export function progressOf(rateRequestUuid: string): QuoteProgress {
  return useStore.getState().byRequest[rateRequestUuid] ?? nothing;
}
const nothing: QuoteProgress = {};

function put(rateRequestUuid: string, progress: QuoteProgress): void {
  useStore.setState((state) => ({ byRequest: { ...state.byRequest, [rateRequestUuid]: progress } }));
  if (progress.answers) keepAnswers(rateRequestUuid, progress.answers);
}

function hear(message: LiveMessage): void {
  if (!('rateRequestUuid' in message)) return;
  const { rateRequestUuid } = message;
  heardAt.set(rateRequestUuid, performance.now());
  const progress = progressOf(rateRequestUuid);
  if (progress.answers) put(rateRequestUuid, { ...progress, answers: withMessage(progress.answers, message) });
  else early = [...early, message].slice(-EARLY_MAX);
}

function take(state: RateState): void {
  const { rateRequestUuid, ageMs } = state;
  const now = performance.now();
  heardAt.set(rateRequestUuid, now);
  const waiting = early.filter((message) => message.rateRequestUuid === rateRequestUuid);
  early = early.filter((message) => message.rateRequestUuid !== rateRequestUuid);
  const answers = waiting.reduce(withMessage, withState(progressOf(rateRequestUuid).answers, state));
  put(rateRequestUuid, { answers, age: { ms: ageMs, at: now } });
}

/** Listens before anything is asked, so that no early price is missed. */
export function listenForRates(): void {
  if (listening) return;
  listening = true;
  openLive();
  onLive(hear);
}

/**
 * Asks for prices (C57, stream) and answers the id of the request as soon as the server has it; the prices come over the
 * live connection or by polling. Send the same key again for the same intent.
 */
export async function startQuote(
  query: QuoteQueryInput,
  idempotencyKey: string = newIntentKey(),
): Promise<{ rateRequestUuid: string }> {
  listenForRates();
  const { responseData } = await call('requestRates', { ...query, stream: true }, { idempotencyKey });
  take(responseData);
  return { rateRequestUuid: responseData.rateRequestUuid };
}

/** Shows what this tab kept of a request, at once, until the server has been asked. */
export function restore(rateRequestUuid: string): void {
  if (progressOf(rateRequestUuid).answers) return;
  const answers = storedAnswers(rateRequestUuid);
  if (answers) put(rateRequestUuid, { answers });
}

/** Reads what is new of a request (C108); everything, where nothing is known yet or `whole` is asked for. Throws CallError. */
export async function refreshRates(
  rateRequestUuid: string,
  { whole = false, signal }: { whole?: boolean; signal?: AbortSignal } = {},
): Promise<void> {
  const { answers } = progressOf(rateRequestUuid);
  const cursor = answers && !whole ? cursorOf(answers) : undefined;
  try {
    const { responseData } = await call('pollRates', cursor ? { rateRequestUuid, cursor } : { rateRequestUuid }, {
      signal,
      quiet: cursor !== undefined,
    });
    take(responseData);
  } catch (thrown) {
    const failure = thrown instanceof CallError ? thrown : undefined;
    if (failure && !signal?.aborted) put(rateRequestUuid, { ...progressOf(rateRequestUuid), failure });
    throw thrown;
  }
}

/** How long nothing has been heard of a request. */
export function silenceOf(rateRequestUuid: string): number {
  return performance.now() - (heardAt.get(rateRequestUuid) ?? 0);
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
  forgetAnswers(rateRequestUuid);
}

/** Milliseconds since the request arrived at the server; undefined until it has said so. */
export function ageOf(progress: QuoteProgress): number | undefined {
  return progress.age && progress.age.ms + performance.now() - progress.age.at;
}
