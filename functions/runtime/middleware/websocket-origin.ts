import type { MiddlewareObj } from '@middy/core';
import { isFromEdge } from '#functions/platform/edge.ts';
import { log } from '#functions/platform/log.ts';

/** API Gateway's event when a live connection opens. */
export interface ConnectEvent {
  readonly requestContext: { readonly connectionId: string };
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly queryStringParameters?: Readonly<Record<string, string | undefined>>;
}

/** Returns a header by its name in lower case: a WebSocket API passes header names on as they were sent. */
export const headerOf = ({ headers = {} }: ConnectEvent, wanted: string): string | undefined =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === wanted)?.[1];

/** Logs why a live connection is not opened, and returns the response. */
export function rejectConnection(why: string): { statusCode: number } {
  log.info('live connection refused', { why });
  return { statusCode: 403 };
}

/** Rejects connections that did not come through the edge. */
export const websocketThroughEdge: MiddlewareObj<ConnectEvent, { statusCode: number }> = {
  before: ({ event }) =>
    isFromEdge(headerOf(event, 'x-origin-secret')) ? undefined : rejectConnection('not through the edge'),
};
