import type { APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { clientMessage, type WebsocketMessage } from '#contract/websocket.ts';
import type { SessionRecord } from '#domain/accounts/session.ts';
import { findConnectionSession } from '#functions/adapters/dynamo/session-reader.ts';
import { websocketConnections } from '#functions/adapters/dynamo/websocket-connection-store.ts';
import { post } from '#functions/adapters/websocket/notifier.ts';
import { log } from '#functions/platform/log.ts';
import { websocketHandler } from '#functions/runtime/websocket-handler.ts';

const read = (body: string | undefined) => {
  try {
    return clientMessage.safeParse(JSON.parse(body ?? '')).data;
  } catch {
    return undefined;
  }
};

/** The response to a ping: a page that sees another `renewFrom` than before reads its account again. */
const pongOf = ({ renewFrom }: SessionRecord): WebsocketMessage => ({
  type: 'pong',
  ...(renewFrom !== undefined && { renewFrom }),
});

/** Responds to the keep-alive ping, and reports when the connection's session has ended. */
export const handler = websocketHandler(async (event: APIGatewayProxyWebsocketEventV2) => {
  const { connectionId } = event.requestContext;
  const message = read(event.body);
  if (!message) {
    log.info('live message refused');
    return { statusCode: 400 };
  }
  const owner = await websocketConnections.findOwner(connectionId);
  const session = owner && (await findConnectionSession(owner));
  await post(connectionId, session ? pongOf(session) : { type: 'session-ended' });
  log.info('ping', { customer: owner?.customerUuid, open: session !== undefined });
  return { statusCode: 200 };
});
