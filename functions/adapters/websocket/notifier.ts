import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import type { WebsocketMessage } from '#contract/websocket.ts';
import type { Notifier } from '#domain/ports/notifier.ts';
import { websocketConnections } from '#functions/adapters/dynamo/websocket-connection-store.ts';
import { env } from '#functions/platform/env.ts';
import { describeError, log } from '#functions/platform/log.ts';
import { metrics } from '#functions/platform/metrics.ts';

/** The time limit of a push: batches are pushed in sequence, so a hanging push would delay rates; pages can poll instead. */
const TIMEOUTS = { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true };

let client: ApiGatewayManagementApiClient | undefined;

function connect(): ApiGatewayManagementApiClient {
  client ??= new ApiGatewayManagementApiClient({
    endpoint: env('LIVE_ENDPOINT'),
    maxAttempts: 1,
    requestHandler: TIMEOUTS,
  });
  return client;
}

/** Closes one connection; a failure is only logged, since a deleted connection gets no more pushes. */
export async function closePage(connectionId: string): Promise<void> {
  try {
    await closeConnection(connectionId);
  } catch (error) {
    log.warn('live connection not closed', { error: describeError(error) });
  }
}

/** Closes one connection; an unknown one is no error. */
export async function closeConnection(connectionId: string): Promise<void> {
  try {
    await connect().send(new DeleteConnectionCommand({ ConnectionId: connectionId }));
  } catch (error) {
    if (!(error instanceof Error && error.name === 'GoneException')) throw error;
  }
}

/** Sends one message to one connection; false when it is gone. */
export async function post(connectionId: string, message: WebsocketMessage): Promise<boolean> {
  try {
    await connect().send(new PostToConnectionCommand({ ConnectionId: connectionId, Data: JSON.stringify(message) }));
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'GoneException') {
      metrics.count('LivePushesGone');
      return false;
    }
    throw error;
  }
}

/** Pushes to every open page of a customer; failures are only logged, since pages can poll. */
export const websocketNotifier: Notifier = {
  async push(customerUuid, message) {
    try {
      const connections = await websocketConnections.listByCustomer(customerUuid);
      await Promise.all(
        connections.map(async (connectionId) => {
          if (!(await post(connectionId, message))) await websocketConnections.remove(connectionId, customerUuid);
        }),
      );
    } catch (error) {
      metrics.count('LivePushesFailed');
      log.warn('push failed', { error: describeError(error) });
    }
  },
};
