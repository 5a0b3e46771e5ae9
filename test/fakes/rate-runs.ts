import type { QuoteRequest } from '#domain/quotes/quote-request.ts';
import type { RateRuns } from '#domain/quotes/rate-runs.ts';

export interface FakeRuns extends RateRuns {
  readonly started: readonly QuoteRequest[];
  readonly ranToEnd: readonly QuoteRequest[];
}

/** Runs that are only noted, or done by `run`. */
export function fakeRuns(run: (request: QuoteRequest) => Promise<unknown> = async () => undefined): FakeRuns {
  const started: QuoteRequest[] = [];
  const ranToEnd: QuoteRequest[] = [];
  return {
    started,
    ranToEnd,
    async start(request) {
      started.push(request);
    },
    async runToEnd(request) {
      ranToEnd.push(request);
      await run(request);
    },
  };
}
