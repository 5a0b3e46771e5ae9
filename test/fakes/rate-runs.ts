import type { QuoteRequest, RateRuns } from '#domain/quotes/quote-request.ts';

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
