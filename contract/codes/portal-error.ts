import * as m from '#texts/compiled/messages.js';
import type { AnswerError } from '../envelope.ts';
import type { CodeEntry } from './code-entry.ts';
import type { Code } from './registry.ts';

/** The one error that a person may see: safe message, stable code, field, HTTP status. */
export class PortalError extends Error {
  readonly status: number;
  readonly code: Code | undefined;
  readonly errors: AnswerError[];
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, errors: AnswerError[], options: { code?: Code; retryAfterSeconds?: number } = {}) {
    super(errors[0]?.message ?? m.code_500());
    this.name = 'PortalError';
    this.status = status;
    this.code = options.code;
    this.errors = errors;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Returns the error that a code of the registry stands for, said of a field where one is named. */
export function portalError(entry: CodeEntry, field?: string, retryAfterSeconds?: number): PortalError {
  const { code, status = 422 } = entry;
  const message = entry.text();
  return new PortalError(status, [{ code, message, ...(field && { field }) }], { code, retryAfterSeconds });
}

/** Returns the error of fields that are wrong, one entry each (422). */
export function wrongFields(errors: AnswerError[]): PortalError {
  return new PortalError(422, errors);
}

/** Nothing there, or nothing that is the caller's: the two are answered alike (404). */
export function notFound(message = m.calls_we_could_not_find_that()): PortalError {
  return new PortalError(404, [{ message }]);
}

/** A choice that can no longer be made (409), in a sentence of ours. */
export function conflict(message: string): PortalError {
  return new PortalError(409, [{ message }]);
}

/** Too many requests of one kind (429). */
export function tooMany(message: string, retryAfterSeconds: number): PortalError {
  return new PortalError(429, [{ message }], { retryAfterSeconds });
}
