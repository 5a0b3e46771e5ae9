import type { APIGatewayProxyWebsocketHandlerV2 } from 'aws-lambda';
import { clientMessage } from '#contract/live.ts';
import { liveConnections } from '#functions/adapters/dynamo/live-connection-store.ts';
import { findSession } from '#functions/adapters/dynamo/session-reader.ts';
import { post } from '#functions/adapters/websocket/notifier.ts';
import { log } from '#functions/platform/log.ts';
import { metrics } from '#functions/platform/metrics.ts';

const read = (body: string | undefined) => {
  try {
    return clientMessage.safeParse(JSON.parse(body ?? '')).data;
  } catch {
    return undefined;
  }
};

/** Answers the keep-alive ping, and says so when the session behind the connection has ended. */
export const handler: APIGatewayProxyWebsocketHandlerV2 = async (event) => {
  const { connectionId } = event.requestContext;
  const message = read(event.body);
  if (!message) {
    log.info('live message refused');
    return { statusCode: 400 };
  }
  const owner = await liveConnections.findOwner(connectionId);
  const session = owner && (await findSession(owner.customerUuid, owner.sessionId));
  try {
    await post(connectionId, { type: session ? 'pong' : 'session-ended' });
  } finally {
    metrics.flush();
  }
  log.info('ping', { customer: owner?.customerUuid, open: session !== undefined });
  return { statusCode: 200 };
};
