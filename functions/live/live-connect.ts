import type { APIGatewayProxyWebsocketHandlerV2 } from 'aws-lambda';
import { sha256 } from '#domain/crypto.ts';
import { liveConnections } from '#functions/adapters/dynamo/live-connection-store.ts';
import { findSession } from '#functions/adapters/dynamo/session-reader.ts';
import { env } from '#functions/runtime/env.ts';
import { log } from '#functions/runtime/log.ts';

interface ConnectEvent {
  readonly headers?: Record<string, string | undefined>;
  readonly queryStringParameters?: Record<string, string | undefined>;
}

const refuse = (why: string) => {
  log.info('live connection refused', { why });
  return { statusCode: 403 };
};

const secretOf = ({ headers = {} }: ConnectEvent) =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === 'x-origin-secret')?.[1];

/** Opens a live connection for whoever brings a fresh ticket through the edge. */
export const handler: APIGatewayProxyWebsocketHandlerV2 = async (event) => {
  const request = event as unknown as ConnectEvent;
  if (secretOf(request) !== env('ORIGIN_SECRET')) return refuse('not through the edge');
  const ticket = request.queryStringParameters?.ticket;
  const owner = ticket ? await liveConnections.useTicket(sha256(ticket), Date.now()) : undefined;
  if (!owner) return refuse('no such ticket');
  if (!(await findSession(owner.customerUuid, owner.sessionId))) return refuse('session ended');
  await liveConnections.add(event.requestContext.connectionId, owner, Date.now());
  log.info('live connection opened', { customer: owner.customerUuid });
  return { statusCode: 200 };
};
