import { openConnection } from '#domain/websocket/open-connection.ts';
import { findConnectionSession } from '#functions/adapters/dynamo/session-reader.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { websocketConnections } from '#functions/adapters/dynamo/websocket-connection-store.ts';
import { closePage } from '#functions/adapters/websocket/notifier.ts';
import { log } from '#functions/platform/log.ts';
import {
  type ConnectEvent,
  headerOf,
  rejectConnection,
  websocketThroughEdge,
} from '#functions/runtime/middleware/websocket-origin.ts';
import { websocketHandler } from '#functions/runtime/websocket-handler.ts';

const deps = {
  settings: dynamoSettings,
  connections: websocketConnections,
  findSession: findConnectionSession,
  close: closePage,
  now: () => Date.now(),
};

/** Opens a live connection for a page of the portal that brings a fresh ticket through the edge. */
export const handler = websocketHandler(async (event: ConnectEvent) => {
  const { connectionId } = event.requestContext;
  const ticket = event.queryStringParameters?.ticket;
  const opened = await openConnection({ connectionId, origin: headerOf(event, 'origin'), ticket }, deps);
  if ('refused' in opened) return rejectConnection(opened.refused);
  log.info('live connection opened', { customer: opened.owner.customerUuid });
  return { statusCode: 200 };
}, websocketThroughEdge);
