import { sweepRuns } from '#domain/bulk-quotes/sweep-runs.ts';
import { dynamoBulks } from '#functions/adapters/dynamo/bulk-store.ts';
import { stepFunctionBulks } from '#functions/adapters/stepfunctions/bulk-executions.ts';
import { clock } from '#functions/platform/clock.ts';
import { describeError, log } from '#functions/platform/log.ts';
import { metrics } from '#functions/platform/metrics.ts';

/** Each minute: starts bulk quotes anew whose execution is gone. */
export const handler = async (): Promise<void> => {
  const onFailure = (error: unknown) => log.error('bulk quote not swept', { error: describeError(error) });
  try {
    const swept = await sweepRuns({ now: clock.now, bulks: dynamoBulks, executions: stepFunctionBulks, onFailure });
    log.info('bulk quotes swept', { swept });
  } finally {
    metrics.flush();
  }
};
