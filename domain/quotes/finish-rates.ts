import type { GroupCode } from '#contract/quotes.ts';
import type { Notifier } from '../ports/notifier.ts';
import { endGroup, endQuote, timedOut } from './end-quote.ts';
import { findQuote } from './find-quote.ts';
import type { QuoteStore } from './quote-store.ts';
import type { QuoteProgress } from './read-quote.ts';

export interface FinishDeps {
  readonly quotes: QuoteStore;
  readonly notifier: Notifier;
  readonly now: () => Date;
}

/** Ends a group whose task failed or ran out of time, with the responses that were stored before. */
export async function timeOutGroup(
  task: { rateRequestUuid: string; group: GroupCode },
  deps: FinishDeps,
): Promise<void> {
  const quote = await findQuote(task.rateRequestUuid, deps);
  const group = quote?.groups.find(({ code }) => code === task.group);
  if (quote && group) await endGroup(quote.request, timedOut(group), deps);
}

/** The outcome of a quote, for logs and metrics. */
export interface QuoteOutcome {
  readonly rates: number;
  readonly declined: number;
  readonly carriers: number;
  readonly tookMs: number;
  /** From the request's arrival to its first rate. */
  readonly firstRateMs?: number;
}

/** The last state: ends groups that never reported, pushes their ends to the open pages, and writes the final list. Throws for an unknown request. */
export async function finishRates(task: { rateRequestUuid: string }, deps: FinishDeps): Promise<QuoteOutcome> {
  const quote = await findQuote(task.rateRequestUuid, deps);
  if (!quote) throw new Error('There is no such quote request');
  const { request } = quote;
  const ended = await endQuote(quote, { ...deps, closeGroup: (end) => endGroup(request, end, deps) });
  const firstRateMs = firstRateAfter(ended);
  return {
    rates: ended.rates.length,
    declined: ended.declines.length,
    carriers: request.carriers.length,
    tookMs: deps.now().getTime() - request.arrivedAt,
    ...(firstRateMs !== undefined && { firstRateMs }),
  };
}

/** The ids of rates are UUIDv7, which begin with the time they were made at. */
function firstRateAfter({ rates, request }: QuoteProgress): number | undefined {
  const times = rates.map(({ rate }) => timeOf(rate.FCPreRateQuoteResponseId)).filter(Number.isFinite);
  return times.length > 0 ? Math.min(...times) - request.arrivedAt : undefined;
}

const timeOf = (uuid: string): number => Number.parseInt(uuid.replace('-', '').slice(0, 12), 16);
