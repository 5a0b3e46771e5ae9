import { closeEnded } from '#domain/websocket/close-ended.ts';
import { findSession } from '#functions/adapters/dynamo/session-reader.ts';
import { websocketConnections } from '#functions/adapters/dynamo/websocket-connection-store.ts';
import { closeConnection } from '#functions/adapters/websocket/notifier.ts';
import { queueHandler } from '#functions/runtime/queue-handler.ts';

/** Closes the live connections of sessions that have ended. */
export const handler = queueHandler(
  'closeLivePages',
  () => ({ connections: websocketConnections, findSession, close: closeConnection }),
  closeEnded,
);
