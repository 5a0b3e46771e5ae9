import { sweepDispatches } from '#domain/dispatch/sweep-dispatches.ts';
import { dynamoDispatches } from '#functions/adapters/dynamo/dispatch-store.ts';
import { stepFunctionDispatches } from '#functions/adapters/stepfunctions/dispatch-runs.ts';
import { clock } from '#functions/platform/clock.ts';
import { describeError, log } from '#functions/platform/log.ts';
import { metrics } from '#functions/platform/metrics.ts';

/** Each minute: goes on with orders of freight that no run is at. */
export const handler = async (): Promise<void> => {
  const onFailure = (error: unknown) => log.error('dispatch not swept', { error: describeError(error) });
  const deps = { now: clock.now, dispatches: dynamoDispatches, runs: stepFunctionDispatches, onFailure };
  try {
    const started = await sweepDispatches(deps);
    log.info('dispatches swept', { started });
  } finally {
    metrics.flush();
  }
};
