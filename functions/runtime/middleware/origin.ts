import { PortalError } from '#contract/codes/portal-error.ts';
import type { ApiMiddleware } from '../call.ts';
import type { Authenticator } from '../identify.ts';

/** Refuses whoever did not come through the edge, which adds a secret header. */
export function throughEdge(authenticator: Pick<Authenticator, 'originSecret'>): ApiMiddleware {
  return {
    before: ({ event }) => {
      if (event.headers['x-origin-secret'] !== authenticator.originSecret())
        throw new PortalError(403, [{ message: 'This address is not open to the public.' }]);
    },
  };
}
