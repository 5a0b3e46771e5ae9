import { PortalError } from '#contract/codes/portal-error.ts';
import type { ApiMiddleware } from '../call.ts';
import type { Authenticator } from '../identify.ts';

/** Refuses whoever did not come through the edge, which adds a secret header. */
export function throughEdge(authenticator: Pick<Authenticator, 'isFromEdge'>): ApiMiddleware {
  return {
    before: ({ event }) => {
      if (!authenticator.isFromEdge(event.headers['x-origin-secret']))
        throw new PortalError(403, [{ message: 'This address is not open to the public.' }]);
    },
  };
}
