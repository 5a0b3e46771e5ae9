import type { Route } from '#contract/route.ts';
import type { ApiMiddleware } from '../call.ts';
import { readRequest, refuseCardNumbers, refuseReserved, splitRequest } from '../read-request.ts';

/** Reads path, query and body by the row's schemas. */
export function readInput(row: Route): ApiMiddleware {
  return {
    before: ({ event, context }) => {
      const sent = splitRequest(event, row);
      refuseCardNumbers(sent, row);
      refuseReserved(sent, row, context.call.caller);
      context.call.request = readRequest(sent, row);
    },
  };
}
