import middy, { type MiddlewareObj } from '@middy/core';
import { flushMetrics } from './middleware/flush-metrics.ts';
import { logKeys } from './middleware/log-keys.ts';

interface LiveResponse {
  readonly statusCode: number;
}

/** The stack of what API Gateway calls for a live connection: its own log lines, metrics at the end, and before it what a route demands. */
export function liveHandler<Event>(
  handle: (event: Event) => Promise<LiveResponse>,
  ...demands: MiddlewareObj<Event, LiveResponse>[]
) {
  return middy<Event, LiveResponse>({ timeoutEarlyInMillis: 0 })
    .use(logKeys<Event>(() => ({})))
    .use(flushMetrics)
    .use(demands)
    .handler((event: Event) => handle(event));
}
