import { PortalError } from '#contract/codes/portal-error.ts';
import * as m from '#texts/compiled/messages.js';
import type { ApiMiddleware } from '../call.ts';
import type { Authenticator } from '../identify.ts';

/** Rejects requests that did not come through the edge, which adds a secret header. */
export function throughEdge(authenticator: Pick<Authenticator, 'isFromEdge'>): ApiMiddleware {
  return {
    before: ({ event }) => {
      if (!authenticator.isFromEdge(event.headers['x-origin-secret']))
        throw new PortalError(403, [{ message: m.errors_not_open_to_public() }]);
    },
  };
}
