import type { APIGatewayProxyWebsocketHandlerV2 } from 'aws-lambda';
import { liveConnections } from '#functions/adapters/dynamo/live-connection-store.ts';
import { log } from '#functions/platform/log.ts';

/** Forgets a connection that was closed. */
export const handler: APIGatewayProxyWebsocketHandlerV2 = async (event) => {
  const { connectionId } = event.requestContext;
  const owner = await liveConnections.findOwner(connectionId);
  if (owner) await liveConnections.remove(connectionId, owner.customerUuid);
  log.info('live connection closed', { customer: owner?.customerUuid });
  return { statusCode: 200 };
};
