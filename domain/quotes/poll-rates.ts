import type { RateState } from '#contract/quotes.ts';
import { type EndingReadDeps, endIfOverdue } from './find-quote.ts';
import type { QuoteRecord } from './quote-record.ts';
import { type RateStateOptions, toRateState } from './rate-state.ts';
import { readQuote } from './read-quote.ts';

/** Returns the rates after a cursor of the caller's quote request, for pages that poll (C108). */
export async function pollRates(
  record: QuoteRecord,
  options: Omit<RateStateOptions, 'final'>,
  deps: EndingReadDeps,
): Promise<RateState> {
  return toRateState(await endIfOverdue(readQuote(record, deps.now()), deps), options);
}
