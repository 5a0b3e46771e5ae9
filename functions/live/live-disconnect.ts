import type { APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { liveConnections } from '#functions/adapters/dynamo/live-connection-store.ts';
import { log } from '#functions/platform/log.ts';
import { liveHandler } from '#functions/runtime/live-handler.ts';

/** Forgets a connection that was closed. */
export const handler = liveHandler(async (event: APIGatewayProxyWebsocketEventV2) => {
  const { connectionId } = event.requestContext;
  const owner = await liveConnections.findOwner(connectionId);
  if (owner) await liveConnections.remove(connectionId, owner.customerUuid);
  log.info('live connection closed', { customer: owner?.customerUuid });
  return { statusCode: 200 };
});
