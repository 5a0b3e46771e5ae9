import type { APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { clientMessage } from '#contract/live.ts';
import { liveConnections } from '#functions/adapters/dynamo/live-connection-store.ts';
import { findSession } from '#functions/adapters/dynamo/session-reader.ts';
import { post } from '#functions/adapters/websocket/notifier.ts';
import { log } from '#functions/platform/log.ts';
import { liveHandler } from '#functions/runtime/live-handler.ts';

const read = (body: string | undefined) => {
  try {
    return clientMessage.safeParse(JSON.parse(body ?? '')).data;
  } catch {
    return undefined;
  }
};

/** Responds to the keep-alive ping, and says so when the session behind the connection has ended. */
export const handler = liveHandler(async (event: APIGatewayProxyWebsocketEventV2) => {
  const { connectionId } = event.requestContext;
  const message = read(event.body);
  if (!message) {
    log.info('live message refused');
    return { statusCode: 400 };
  }
  const owner = await liveConnections.findOwner(connectionId);
  const session = owner && (await findSession(owner.customerUuid, owner.sessionId));
  await post(connectionId, { type: session ? 'pong' : 'session-ended' });
  log.info('ping', { customer: owner?.customerUuid, open: session !== undefined });
  return { statusCode: 200 };
});
