import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { jsonResponse, type SandboxResponse } from '../http.ts';
import type { WireError } from './wire.ts';

/** An answer in the company's error shape; each message becomes one entry of `errors`. */
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
