import { closeEnded } from '#domain/websocket/close-ended.ts';
import { findConnectionSession } from '#functions/adapters/dynamo/session-reader.ts';
import { websocketConnections } from '#functions/adapters/dynamo/websocket-connection-store.ts';
import { closeConnection } from '#functions/adapters/websocket/notifier.ts';
import { queueHandler } from '#functions/runtime/queue-handler.ts';

/** Closes the live connections of sessions that have ended, and of agents who act for the customer no more. */
export const handler = queueHandler(
  'closeLivePages',
  () => ({ connections: websocketConnections, findSession: findConnectionSession, close: closeConnection }),
  closeEnded,
);
