import { closeEnded } from '#domain/live/close-ended.ts';
import { liveConnections } from '#functions/adapters/dynamo/live-connection-store.ts';
import { findSession } from '#functions/adapters/dynamo/session-reader.ts';
import { closeConnection } from '#functions/adapters/websocket/notifier.ts';
import { queueHandler } from '#functions/runtime/queue-handler.ts';

/** Closes the live connections of sessions that have ended. */
export const handler = queueHandler(
  'closeLivePages',
  () => ({ connections: liveConnections, findSession, close: closeConnection }),
  closeEnded,
);
