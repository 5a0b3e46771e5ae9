import type { APIGatewayProxyWebsocketHandlerV2 } from 'aws-lambda';
import { openConnection } from '#domain/live/open-connection.ts';
import { liveConnections } from '#functions/adapters/dynamo/live-connection-store.ts';
import { findSession } from '#functions/adapters/dynamo/session-reader.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { closePage } from '#functions/adapters/websocket/notifier.ts';
import { isFromEdge } from '#functions/platform/edge.ts';
import { log } from '#functions/platform/log.ts';
import { metrics } from '#functions/platform/metrics.ts';

interface ConnectEvent {
  readonly headers?: Record<string, string | undefined>;
  readonly queryStringParameters?: Record<string, string | undefined>;
}

const deps = {
  settings: dynamoSettings,
  connections: liveConnections,
  findSession,
  close: closePage,
  now: () => Date.now(),
};

const refuse = (why: string) => {
  log.info('live connection refused', { why });
  return { statusCode: 403 };
};

/** Opens a live connection for a page of the portal that brings a fresh ticket through the edge. */
export const handler: APIGatewayProxyWebsocketHandlerV2 = async (event) => {
  const { headers = {}, queryStringParameters } = event as unknown as ConnectEvent;
  const header = (wanted: string) => Object.entries(headers).find(([name]) => name.toLowerCase() === wanted)?.[1];
  if (!isFromEdge(header('x-origin-secret'))) return refuse('not through the edge');
  try {
    const { connectionId } = event.requestContext;
    const ticket = queryStringParameters?.ticket;
    const opened = await openConnection({ connectionId, origin: header('origin'), ticket }, deps);
    if ('refused' in opened) return refuse(opened.refused);
    log.info('live connection opened', { customer: opened.owner.customerUuid });
    return { statusCode: 200 };
  } finally {
    metrics.flush();
  }
};
