import { openConnection } from '#domain/live/open-connection.ts';
import { liveConnections } from '#functions/adapters/dynamo/live-connection-store.ts';
import { findSession } from '#functions/adapters/dynamo/session-reader.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { closePage } from '#functions/adapters/websocket/notifier.ts';
import { log } from '#functions/platform/log.ts';
import { liveHandler } from '#functions/runtime/live-handler.ts';
import {
  type ConnectEvent,
  headerOf,
  liveThroughEdge,
  refuseConnection,
} from '#functions/runtime/middleware/live-origin.ts';

const deps = {
  settings: dynamoSettings,
  connections: liveConnections,
  findSession,
  close: closePage,
  now: () => Date.now(),
};

/** Opens a live connection for a page of the portal that brings a fresh ticket through the edge. */
export const handler = liveHandler(async (event: ConnectEvent) => {
  const { connectionId } = event.requestContext;
  const ticket = event.queryStringParameters?.ticket;
  const opened = await openConnection({ connectionId, origin: headerOf(event, 'origin'), ticket }, deps);
  if ('refused' in opened) return refuseConnection(opened.refused);
  log.info('live connection opened', { customer: opened.owner.customerUuid });
  return { statusCode: 200 };
}, liveThroughEdge);
