import type { Route } from '#contract/route.ts';
import type { ApiMiddleware } from '../call.ts';
import { RequestLog } from './request-log.ts';

/** Writes one line and the metrics of each call when it is over, with or without an error. */
export function logRequest({ name, access }: Pick<Route, 'name' | 'access'>): ApiMiddleware {
  const lines = new WeakMap<object, RequestLog>();
  return {
    before: ({ event, context }) => {
      context.call.arrivedAt = Date.now();
      lines.set(context, new RequestLog(name, access, event, context));
    },
    after: ({ context, response }) => lines.get(context)?.answered(response?.statusCode ?? 200),
    onError: ({ context, response, error }) => lines.get(context)?.failed(error, response?.statusCode ?? 500),
  };
}
