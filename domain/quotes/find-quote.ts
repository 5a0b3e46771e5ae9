import type { GroupCode } from '#contract/quotes.ts';
import { endQuote } from './end-quote.ts';
import { REQUEST_LIMIT_MS } from './quote-request.ts';
import type { QuoteStore } from './quote-store.ts';
import { type QuoteProgress, readQuote } from './read-quote.ts';

export interface FindQuoteDeps {
  readonly quotes: Pick<QuoteStore, 'findRecord'>;
  readonly now: () => Date;
}

export interface EndingReadDeps extends FindQuoteDeps {
  readonly quotes: Pick<QuoteStore, 'findRecord' | 'closeGroup' | 'writeFinalList'>;
}

const POLL_INTERVAL_MS = 250;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Reads a quote; returns undefined when there is no such request. */
export async function findQuote(
  rateRequestUuid: string,
  { quotes, now }: FindQuoteDeps,
): Promise<QuoteProgress | undefined> {
  const record = await quotes.findRecord(rateRequestUuid);
  return record && readQuote(record, now());
}

/**
 * Returns the quote as it is, or ended if it is overdue: a group that never reported is timed out 10.25 s after the request's arrival, and
 * that end is written, so that the next reader finds the same one.
 */
export async function endIfOverdue(quote: QuoteProgress, deps: EndingReadDeps): Promise<QuoteProgress> {
  return quote.overdue ? endNow(quote, deps) : quote;
}

/** Waits until a quote has finished, at most until its last limit; then ends it. */
export async function waitUntilFinished(quote: QuoteProgress, deps: EndingReadDeps): Promise<QuoteProgress> {
  let latest = quote;
  for (let waited = 0; !latest.finished; waited += POLL_INTERVAL_MS) {
    if (Math.max(latest.ageMs, waited) > REQUEST_LIMIT_MS) return endNow(latest, deps);
    await pause(POLL_INTERVAL_MS);
    latest = (await findQuote(quote.request.rateRequestUuid, deps)) ?? latest;
  }
  return latest;
}

const endNow = (quote: QuoteProgress, { quotes, now }: EndingReadDeps): Promise<QuoteProgress> =>
  endQuote(quote, { quotes, now, closeGroup: (end) => quotes.closeGroup(quote.request.rateRequestUuid, end) });

/** Waits until another run has ended a group, at most until a timestamp (ms since 1970). */
export async function waitForGroupEnd(
  { rateRequestUuid, group, until }: { rateRequestUuid: string; group: GroupCode; until: number },
  deps: FindQuoteDeps,
): Promise<void> {
  for (;;) {
    const quote = await findQuote(rateRequestUuid, deps);
    const left = until - deps.now().getTime();
    if (!quote || quote.groups.find(({ code }) => code === group)?.end || left <= 0) return;
    await pause(Math.min(left, POLL_INTERVAL_MS));
  }
}
