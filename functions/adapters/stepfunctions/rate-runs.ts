import { StartExecutionCommand, StartSyncExecutionCommand } from '@aws-sdk/client-sfn';
import { groupLimits, type QuoteRequest } from '#domain/quotes/quote-request.ts';
import type { RateRuns } from '#domain/quotes/rate-runs.ts';
import { env } from '#functions/platform/env.ts';
import { metrics } from '#functions/platform/metrics.ts';
import { stateMachines } from './state-machines.ts';

const runOf = (request: QuoteRequest) => ({
  stateMachineArn: env('RATE_QUOTE_ARN'),
  name: request.rateRequestUuid,
  input: JSON.stringify({
    rateRequestUuid: request.rateRequestUuid,
    arrivedAt: request.arrivedAt,
    groups: request.groups.map((code) => ({ code, limitSeconds: groupLimits[code] })),
  }),
});

/** Runs of the rate-quote state machine, named by the quote request. */
export const stepFunctionRuns: RateRuns = {
  async start(request) {
    await stateMachines().send(new StartExecutionCommand(runOf(request)));
    metrics.count('QuotesStarted');
  },
  async runToEnd(request) {
    const { status, error } = await stateMachines().send(new StartSyncExecutionCommand(runOf(request)));
    metrics.count('QuotesStarted');
    if (status !== 'SUCCEEDED') throw new Error(`The quote run ended as ${status}: ${error ?? 'no reason given'}`);
  },
};
