import { PortalError } from '#contract/codes/portal-error.ts';
import type { Route } from '#contract/route.ts';
import { newActivity, type Outcome } from '#domain/agents/activity.ts';
import { clock } from '#functions/platform/clock.ts';
import { describeError, log } from '#functions/platform/log.ts';
import type { ApiMiddleware, RequestState } from '../call.ts';
import type { Authenticator } from '../identify.ts';

/**
 * Records what an agent changes for a customer: the intent before the handler runs, so that nothing happens unrecorded, and what came of
 * it afterwards. A call that is refused before changes nothing and is not recorded.
 */
export function recordActivity(row: Route, { activities }: Pick<Authenticator, 'activities'>): ApiMiddleware {
  const finish = async (call: RequestState, outcome: Outcome): Promise<void> => {
    const { activity } = call;
    if (!activity) return;
    call.activity = undefined;
    try {
      await activities.finish(activity, outcome);
    } catch (error) {
      // It stays 'started': the customer sees that the call was made and that its outcome is unknown.
      log.error('activity not finished', { activity: activity.activityUuid, error: describeError(error) });
    }
  };
  return {
    before: async ({ context: { call } }) => {
      const activity = newActivity(row, call.caller, clock);
      if (!activity) return;
      call.activity = await activities.begin(activity, call.idempotencyKey);
    },
    after: ({ context: { call } }) => finish(call, 'done'),
    onError: ({ context: { call }, error }) => finish(call, isRefused(error) ? 'refused' : 'failed'),
  };
}

const isRefused = (error: Error | null | undefined): boolean => error instanceof PortalError && error.status < 500;
