/**
 * The failures of a call to an outside company, in fixed words that logs, metrics and retry rules use. `health`: what it means for the
 * account that was called; only 'unhealthy' counts towards opening its circuit, 'unknown' is our own failure or one of the whole company.
 */
export const failureKinds = {
  /** No complete response within the time limit. */
  timeout: { health: 'unhealthy' },
  /** No connection: nothing was sent. */
  unreachable: { health: 'unknown' },
  /** The connection broke after it was made; what was sent may have been carried out. */
  reset: { health: 'unhealthy' },
  /** Status 429. */
  'rate-limited': { health: 'unhealthy' },
  /** Status 401 or 403: the credentials or the token were not accepted. */
  unauthorized: { health: 'unknown' },
  /** Any other status 4xx: the request was not accepted. */
  rejected: { health: 'unknown' },
  /** Status 5xx or 408. */
  'server-error': { health: 'unhealthy' },
  empty: { health: 'unhealthy' },
  /** No JSON where JSON was expected. */
  malformed: { health: 'unhealthy' },
  /** Readable, but not of the shape that the company documents. */
  'unexpected-shape': { health: 'unhealthy' },
  'too-large': { health: 'unhealthy' },
  /** Not called: the account's circuit is open after repeated failures. */
  'circuit-open': { health: 'unknown' },
} as const satisfies Record<string, { health: Health }>;
export type FailureKind = keyof typeof failureKinds;

export type Health = 'healthy' | 'unhealthy' | 'unknown';
