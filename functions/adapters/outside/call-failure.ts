import type { FailureKind } from '#domain/outside/failure.ts';

interface Details {
  /** The HTTP status, where one came. */
  readonly status?: number;
  /** The company's Retry-After, from now. */
  readonly retryAfterMs?: number;
  /** The body of the error response, if the call requested it; never logged. */
  readonly body?: string;
}

/** A call to an outside company that failed, by one of the fixed words for it; its message holds nothing of what was sent or received. */
export class CallFailure extends Error {
  readonly kind: FailureKind;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
  readonly body: string | undefined;

  constructor(kind: FailureKind, { status, retryAfterMs, body }: Details = {}) {
    super(`The call failed: ${kind}`);
    this.kind = kind;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
    this.body = body;
  }
}

/** The kind of failure that an HTTP status means which is no success. */
export function kindOfStatus(status: number): FailureKind {
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 429) return 'rate-limited';
  return status < 500 && status !== 408 ? 'rejected' : 'server-error';
}

/** The codes with which a connection is not made, so that nothing was sent. */
const NOT_MADE =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_.*|ERR_TLS_.*|UNABLE_TO_.*|DEPTH_ZERO_.*|SELF_SIGNED_.*)$/;

/**
 * The failure for an error that a call threw; everything after the abort is a timeout. A connection counts as never made only where that
 * is certain, since calls that must not happen twice are repeated then.
 */
export function failureOf(error: unknown, isAborted: boolean): CallFailure {
  if (error instanceof CallFailure) return error;
  if (isAborted) return new CallFailure('timeout');
  return new CallFailure(codesOf(error).every((code) => NOT_MADE.test(code)) ? 'unreachable' : 'reset');
}

/** The codes of an error, of its cause and, where several addresses were tried, of each try. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  const tries = error instanceof AggregateError ? error.errors.flatMap(codesOf) : [];
  return [...own, ...tries, ...codesOf(error.cause)];
}
