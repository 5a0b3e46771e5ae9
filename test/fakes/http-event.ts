import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { Envelope } from '#contract/envelope.ts';
import { endpointsOf } from '#contract/route.ts';
import { type RouteName, routes } from '#contract/routes.ts';
import { ORIGIN_SECRET } from './authenticator.ts';

export interface CallOptions {
  readonly path?: Record<string, string>;
  readonly query?: Record<string, string>;
  /** Sent as JSON; a string is sent as it is. */
  readonly body?: unknown;
  readonly accessToken?: string;
  readonly idempotencyKey?: string;
  readonly headers?: Record<string, string | undefined>;
  readonly sourceIp?: string;
  readonly isBase64Encoded?: boolean;
  /** Instead of the row's own method. */
  readonly method?: string;
}

const fillPath = (path: string, parameters: Readonly<Record<string, string>>) =>
  path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(parameters[name] ?? ''));

/** The event that the HTTP API hands to a route's function when it is called through the edge. */
export function httpEvent(name: RouteName, options: CallOptions = {}): APIGatewayProxyEventV2 {
  const [endpoint] = endpointsOf(routes[name]);
  const path = fillPath(endpoint.path, options.path ?? {});
  const method = options.method ?? endpoint.method;
  const { body, query } = options;
  const headers = {
    'x-origin-secret': ORIGIN_SECRET,
    'x-data-source': 'web',
    'cloudfront-viewer-address': '203.0.113.9:51734',
    ...(options.body !== undefined && { 'content-type': 'application/json' }),
    ...(options.accessToken && { authorization: `Bearer ${options.accessToken}` }),
    ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
    ...options.headers,
  };
  return {
    version: '2.0',
    routeKey: `${method} ${endpoint.path}`,
    rawPath: path,
    rawQueryString: new URLSearchParams(query).toString(),
    headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)),
    ...(options.path && { pathParameters: options.path }),
    ...(query && { queryStringParameters: query }),
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    isBase64Encoded: options.isBase64Encoded ?? false,
    requestContext: {
      accountId: '000000000000',
      apiId: 'test',
      domainName: 'test',
      domainPrefix: 'test',
      http: { method, path, protocol: 'HTTP/1.1', sourceIp: options.sourceIp ?? '192.0.2.1', userAgent: 'test' },
      requestId: 'gateway-request',
      routeKey: `${method} ${endpoint.path}`,
      stage: '$default',
      time: '23/Nov/2026:15:00:00 +0000',
      timeEpoch: Date.UTC(2026, 10, 23, 15),
    },
  };
}

/** What Lambda tells a function about a call. */
export const lambdaContext = (awsRequestId = 'request-1'): Context => ({
  awsRequestId,
  callbackWaitsForEmptyEventLoop: false,
  functionName: 'test',
  functionVersion: '1',
  invokedFunctionArn: 'arn:aws:lambda:us-east-1:000000000000:function:test',
  memoryLimitInMB: '128',
  logGroupName: 'test',
  logStreamName: 'test',
  getRemainingTimeInMillis: () => 10_000,
  done: () => undefined,
  fail: () => undefined,
  succeed: () => undefined,
});

export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into responses of every route
  readonly envelope: Envelope<any>;
}

type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>;

/** Calls a handler as the HTTP API would and reads its response. */
export async function callHandler(handler: Handler, name: RouteName, options: CallOptions = {}): Promise<HttpResponse> {
  const answer = await handler(httpEvent(name, options), lambdaContext());
  return {
    status: answer.statusCode ?? 0,
    headers: (answer.headers ?? {}) as Record<string, string>,
    envelope: JSON.parse(answer.body ?? ''),
  };
}
