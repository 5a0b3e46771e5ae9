import type { QuoteRequest } from './quote-request.ts';

/** Starts the rate-quote state machine. */
export interface RateRuns {
  start(request: QuoteRequest): Promise<void>;
  /** Resolves when the last state has finished, or fails when the run did. */
  runToEnd(request: QuoteRequest): Promise<void>;
}
