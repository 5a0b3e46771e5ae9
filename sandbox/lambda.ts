import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { handleSandboxRequest } from './app.ts';
import type { SandboxRequest } from './http.ts';
import { readSettings, sleepUntilAborted } from './settings.ts';

const settings = readSettings(process.env);

/** Time kept back to respond before the function's own limit. */
const RESERVE_MS = 500;

/**
 * Runs behind an HTTP API or a function URL (payload format 2). A function cannot cut a connection or send a body in
 * pieces: a reset or cut becomes 502, a trickle becomes one late response, and what never responds becomes 504 at the time limit.
 */
export async function handler(
  event: APIGatewayProxyEventV2,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<APIGatewayProxyStructuredResultV2> {
  const signal = AbortSignal.timeout(Math.max(1, context.getRemainingTimeInMillis() - RESERVE_MS));
  try {
    const { status, headers, body, delivery } = await handleSandboxRequest(requestOf(event), signal, settings);
    if (delivery.kind === 'reset' || delivery.kind === 'cut') return { statusCode: 502, body: '' };
    if (delivery.kind === 'trickle') {
      const chunks = Math.ceil(Buffer.byteLength(body) / delivery.chunkBytes);
      await sleepUntilAborted(chunks * delivery.everyMs, signal);
    }
    return { statusCode: status, headers, body };
  } catch (error) {
    if (signal.aborted) return { statusCode: 504, body: '' };
    throw error;
  }
}

function requestOf(event: APIGatewayProxyEventV2): SandboxRequest {
  const { stage, http } = event.requestContext;
  const prefix = `/${stage}/`;
  const path = event.rawPath.startsWith(prefix) ? event.rawPath.slice(prefix.length - 1) : event.rawPath;
  const headers = Object.fromEntries(Object.entries(event.headers).map(([name, value]) => [name.toLowerCase(), value]));
  const body = event.body ?? '';
  return {
    method: http.method,
    path,
    query: new URLSearchParams(event.rawQueryString),
    headers,
    body: event.isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body,
  };
}
