import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { CompanyErrors } from '../call-faults.ts';
import { jsonResponse, type SandboxResponse } from '../http.ts';
import type { WireError } from './wire.ts';

/** A response in the company's error shape; each message becomes one entry of `errors`. */
export function errorResponse(
  status: number,
  errorMessage: string,
  messages: readonly string[] = [],
  headers: Record<string, string> = {},
): SandboxResponse {
  const body: WireError = {
    httpStatusCode: status,
    httpMessage: STATUS_CODES[status] ?? 'Error',
    errorMessage,
    errors: messages.map((message) => ({ severity: 'ERROR', message, diagnostic: message, source: 'SYSTEM' })),
    supportReferenceId: randomUUID(),
  };
  return jsonResponse(status, body, headers);
}

const INVALID = 'Invalid or missing credentials';

/** The response to a call without a good token or with wrong credentials. */
export const unauthorized = (): SandboxResponse => errorResponse(401, INVALID, [], { 'www-authenticate': 'Bearer' });

/** How this company words trouble that was ordered. */
export const project44Errors: CompanyErrors = {
  error: (status, message, headers) =>
    status === 400
      ? errorResponse(400, 'The request is not valid', [message], headers)
      : errorResponse(status, message, [], headers),
  unauthorized,
  wrongShape: { rateQuotes: { unexpected: true } },
};
