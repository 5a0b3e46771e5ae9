import { ACTING_HEADER } from '#contract/agents.ts';
import type { Route } from '#contract/route.ts';
import { log } from '#functions/platform/log.ts';
import type { ApiMiddleware } from '../call.ts';
import { type Authenticator, identify } from '../identify.ts';

/** Identifies the caller as far as the row requires, and rejects callers without access. */
export function authenticate(row: Route, authenticator: Authenticator): ApiMiddleware {
  return {
    before: async ({ event, context }) => {
      const caller = await identify(
        row,
        { authorization: event.headers.authorization, actingFor: event.headers[ACTING_HEADER] },
        authenticator,
      );
      if (!caller) return;
      const { customerUuid, roles, agent } = caller;
      context.call.caller = caller;
      // Ids and rights, never a name or an address.
      log.appendKeys({
        customer: customerUuid,
        ...(agent && { agent: agent.userUuid }),
        ...(roles.length > 0 && { roles }),
      });
    },
  };
}
