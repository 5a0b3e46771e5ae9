import type { FailureKind } from '#domain/outside/failure.ts';
import { log } from './log.ts';
import { metrics } from './metrics.ts';

/** One call to an outside company for logs and metrics: only ids, fixed words and figures. */
export interface ObservedCall {
  readonly company: string;
  readonly operation: string;
  readonly ms: number;
  /** Missing where the call succeeded. */
  readonly kind?: FailureKind;
  readonly status?: number;
}

/** Counts a call: how long it took, and the kind of its failure. */
export function countCall({ company, ms, kind }: ObservedCall): void {
  metrics.add('OutsideCallTime', ms, { company });
  if (kind) metrics.count('OutsideFailures', { company, kind });
}

/** Counts a call, and writes a line where it failed. */
export function observeCall(call: ObservedCall): void {
  countCall(call);
  if (call.kind) log.warn('outside call failed', { ...call });
}
