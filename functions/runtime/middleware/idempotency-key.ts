import { PortalError } from '#contract/codes/portal-error.ts';
import type { Route } from '#contract/route.ts';
import * as m from '#texts/compiled/messages.js';
import type { ApiMiddleware } from '../call.ts';

/** Reads the client's idempotency key where the row takes one. */
export function idempotencyKey({ idempotent }: Pick<Route, 'idempotent'>): ApiMiddleware {
  return {
    before: ({ event, context }) => {
      const key = idempotent ? event.headers['idempotency-key'] : undefined;
      if (key === undefined) return;
      if (!/^[\w-]{16,100}$/.test(key)) throw new PortalError(422, [{ message: m.errors_idempotency_key() }]);
      const { caller } = context.call;
      // An agent's keys are its own: the customer's, and those of another agent, never meet them (R78).
      context.call.idempotencyKey = caller?.agent ? `${caller.agent.userUuid}_${key}` : key;
    },
  };
}
