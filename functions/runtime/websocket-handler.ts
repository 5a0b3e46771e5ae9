import middy, { type MiddlewareObj } from '@middy/core';
import { flushMetrics } from './middleware/flush-metrics.ts';
import { logKeys } from './middleware/log-keys.ts';

interface WebsocketResponse {
  readonly statusCode: number;
}

/** The stack of the live connection's handlers: their own log lines, metrics at the end, and the checks that a route needs. */
export function websocketHandler<Event>(
  handle: (event: Event) => Promise<WebsocketResponse>,
  ...demands: MiddlewareObj<Event, WebsocketResponse>[]
) {
  return middy<Event, WebsocketResponse>({ timeoutEarlyInMillis: 0 })
    .use(logKeys<Event>(() => ({})))
    .use(flushMetrics)
    .use(demands)
    .handler((event: Event) => handle(event));
}
