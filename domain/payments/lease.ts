/** Longer than a function lives: then nobody is at work on it any more. */
export const LEASE_MS = 60_000;
/** After how long something that could not be done is tried again. */
export const RETRY_MS = 60_000;

export interface Lease {
  readonly id: string;
  readonly until: number;
}

interface Leased {
  readonly lease?: Lease | undefined;
  readonly nextAt?: number | undefined;
}

/** Whether a process may work on it: it holds the lease, or nobody does. */
export const mayWork = ({ lease }: Leased, id: string, now: number): boolean =>
  lease === undefined || lease.id === id || lease.until <= now;

/** It is worked on by this process; the reconciler looks at it when the lease is over. */
export const withLease = <T extends Leased>(record: T, id: string, now: number): T => ({
  ...record,
  lease: { id, until: now + LEASE_MS },
  nextAt: now + LEASE_MS,
});

/** Nobody works on it; the reconciler looks at it at `nextAt`, or when somebody says something. */
export function withoutLease<T extends Leased>(record: T, nextAt: number | undefined): T {
  const { lease: _lease, nextAt: _next, ...others } = record;
  return { ...others, ...(nextAt !== undefined && { nextAt }) } as T;
}
