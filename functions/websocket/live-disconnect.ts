import type { APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { websocketConnections } from '#functions/adapters/dynamo/websocket-connection-store.ts';
import { log } from '#functions/platform/log.ts';
import { websocketHandler } from '#functions/runtime/websocket-handler.ts';

/** Deletes a closed connection. */
export const handler = websocketHandler(async (event: APIGatewayProxyWebsocketEventV2) => {
  const { connectionId } = event.requestContext;
  const owner = await websocketConnections.findOwner(connectionId);
  if (owner) await websocketConnections.remove(connectionId, owner.customerUuid);
  log.info('live connection closed', { customer: owner?.customerUuid });
  return { statusCode: 200 };
});
