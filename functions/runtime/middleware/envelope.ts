import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { CodeEntry } from '#contract/codes/code-entry.ts';
import { CodedFailure, PortalError } from '#contract/codes/portal-error.ts';
import { code500 } from '#contract/codes/sessions.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { Route } from '#contract/route.ts';
import { log } from '#functions/platform/log.ts';
import * as m from '#texts/compiled/messages.js';
import type { ApiMiddleware } from '../call.ts';
import { CodedResponse } from '../coded-response.ts';
import { cookieText } from '../cookies.ts';

/** Turns what the handler returned, checked by the row's schema, or the error into the response. */
export function envelope({
  response,
  failure,
  cacheSeconds,
}: Pick<Route, 'response' | 'failure' | 'cacheSeconds'>): ApiMiddleware {
  return {
    after: (request) => {
      const made = contentResponse(request.response, response);
      if (cacheSeconds) made.headers = { ...made.headers, ...cacheHeaders(cacheSeconds) };
      request.response = made;
    },
    onError: (request) => {
      request.response = errorResponse(request.error, request.context.awsRequestId, failure);
    },
  };
}

/** Kept for a time, in each language: its words are the reader's. */
const cacheHeaders = (seconds: number) => ({ 'cache-control': `public, max-age=${seconds}`, vary: 'Accept-Language' });

function contentResponse(returned: unknown, schema: Route['response']): APIGatewayProxyStructuredResultV2 {
  const { content, code, message, cookies } =
    returned instanceof CodedResponse ? returned : new CodedResponse(undefined, returned, []);
  const checked = schema.parse(content);
  if (code) log.appendKeys({ code: code.code });
  const response = toResponse(200, {
    success: true,
    message,
    ...(code && { code: code.code }),
    errors: [],
    content: checked,
  });
  return cookies.length > 0 ? { ...response, cookies: cookies.map(cookieText) } : response;
}

/**
 * Maps errors to responses: portal errors as they are, all others, and every 500, as the row's failure code, or the one that the
 * failure names, with the request's id.
 */
export function errorResponse(
  error: unknown,
  requestId: string,
  failure: CodeEntry = code500,
): APIGatewayProxyStructuredResultV2 {
  if (error instanceof PortalError && error.status !== 500) {
    const response = toResponse(error.status, {
      success: false,
      message: error.message,
      ...(error.code && { code: error.code }),
      errors: error.errors,
      content: error.content,
    });
    const { retryAfterSeconds } = error;
    if (retryAfterSeconds) response.headers = { ...response.headers, 'retry-after': String(retryAfterSeconds) };
    return response;
  }
  return failureResponse(error instanceof CodedFailure ? error.entry : failure, requestId);
}

function failureResponse(failure: CodeEntry, requestId: string): APIGatewayProxyStructuredResultV2 {
  const { code } = failure;
  const sentence = failure.text().replace(/[^.]$/, '$&.');
  const error = { code, message: m.errors_support_number({ sentence, requestId }) };
  const plain = code === code500.code ? m.errors_internal_server_error() : error.message;
  const message = failure.verbatim ? failure.text() : plain;
  return toResponse(500, { success: false, message, code, errors: [error], content: null });
}

function toResponse(statusCode: number, body: Envelope): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: JSON.stringify(body),
  };
}
