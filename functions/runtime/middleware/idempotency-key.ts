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
      context.call.idempotencyKey = key;
    },
  };
}
