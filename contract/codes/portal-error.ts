import * as m from '#texts/compiled/messages.js';
import type { ResponseError } from '../envelope.ts';
import type { CodeEntry } from './code-entry.ts';
import type { Code } from './registry.ts';

/** The one error that a person may see: safe message, stable code, field, HTTP status. */
export class PortalError extends Error {
  readonly status: number;
  readonly code: Code | undefined;
  readonly errors: ResponseError[];
  readonly retryAfterSeconds: number | undefined;
  /** What the caller gets with the error: the present state of what was to be changed. */
  readonly content: unknown;

  constructor(
    status: number,
    errors: ResponseError[],
    options: { code?: Code; retryAfterSeconds?: number | undefined; content?: unknown } = {},
  ) {
    super(errors[0]?.message ?? m.errors_something_went_wrong());
    this.name = 'PortalError';
    this.status = status;
    this.code = options.code;
    this.errors = errors;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.content = options.content ?? null;
  }
}

/** An unexpected failure (500) for which a code says more than its route's own does; its cause is for the log. */
export class CodedFailure extends Error {
  readonly entry: CodeEntry;

  constructor(entry: CodeEntry, cause: unknown) {
    super(entry.text(), { cause });
    this.name = 'CodedFailure';
    this.entry = entry;
  }
}

/** Returns the error of a code of the registry, at a field if one is named. */
export function portalError(entry: CodeEntry, field?: string, retryAfterSeconds?: number): PortalError {
  const { code, status = 422 } = entry;
  const message = entry.text();
  return new PortalError(status, [{ code, message, ...(field && { field }) }], { code, retryAfterSeconds });
}

/** Returns the error of fields that are wrong, one entry each (422). */
export function wrongFields(errors: ResponseError[]): PortalError {
  return new PortalError(422, errors);
}

/** Returns the error of a record that is missing or not the caller's: both look the same (404). */
export function notFound(message = m.errors_not_found()): PortalError {
  return new PortalError(404, [{ message }]);
}

/** Returns the error of an action that is no longer possible (409). */
export function conflict(message: string): PortalError {
  return new PortalError(409, [{ message }]);
}

/** Returns the error of too many requests of one kind (429). */
export function tooMany(message: string, retryAfterSeconds: number): PortalError {
  return new PortalError(429, [{ message }], { retryAfterSeconds });
}
