import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { notFound, PortalError } from '#contract/codes/portal-error.ts';
import { endpointsOf, matchesPath } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { errorResponse } from '#functions/runtime/middleware/envelope.ts';
import { RequestLog } from '#functions/runtime/middleware/request-log.ts';
import * as m from '#texts/compiled/messages.js';

const endpoints = Object.values(routes).flatMap(endpointsOf);

/** The methods of a path, including HEAD where there is GET. */
const methodsAt = (path: string) =>
  endpoints
    .filter((endpoint) => matchesPath(endpoint, path))
    .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));

/** Responds to every path that is no route with 404, and a method that a path does not support with 405, in the envelope (R7). */
export const handler = async (event: APIGatewayProxyEventV2, context: Context) => {
  const line = new RequestLog('notFound', 'public', event, context);
  const allowed = methodsAt(event.rawPath).join(', ');
  const error = allowed
    ? new PortalError(405, [{ message: m.errors_method_not_allowed({ methods: allowed }) }])
    : notFound(m.errors_no_such_call());
  const response = errorResponse(error, context.awsRequestId);
  if (allowed) response.headers = { ...response.headers, allow: allowed };
  line.failed(error, response.statusCode ?? 404);
  return response;
};
