import type { CircuitRules } from '../settings/settings.ts';

/** An account at an outside company, as calls to it are counted; a company that has only one for us calls it 'default'. */
export interface CircuitKey {
  readonly company: string;
  readonly account: string;
}

/** The record of an account with recent failures; other accounts have none. Times in milliseconds since 1970. */
export interface Circuit extends CircuitKey {
  /** Technical failures since the last call that succeeded. */
  readonly failuresInARow: number;
  /** Calls, and failures among them, since the window began. */
  readonly calls: number;
  readonly failures: number;
  readonly windowEnd: number;
  /** Until when the account is not called; from then on one call probes it. */
  readonly openUntil?: number;
  /** Until when that probe is leased; then another call may probe. */
  readonly probeUntil?: number;
  /** Counts every write, so that a write can require that no other came between. */
  readonly changes: number;
}

/** Circuits, one record an account; every change is one conditional write, so that none is lost to another. */
export interface CircuitStore {
  /** The accounts of a company that have a record, possibly slightly stale. */
  list(company: string): Promise<Circuit[]>;
  /** Counts a technical failure, in a window that begins with one; undefined, and not counted, unless the circuit is closed. */
  countFailure(key: CircuitKey, now: number, windowMs: number): Promise<Circuit | undefined>;
  /** Counts a success, if the account has a record and its circuit is closed. */
  countSuccess(key: CircuitKey): Promise<void>;
  /** Opens a circuit, unless something was counted since `seen`; true for the one caller who opened it. */
  open(seen: Circuit, openUntil: number): Promise<boolean>;
  /** Leases the one probe of a half-open circuit; false when another caller has it. */
  leaseProbe(key: CircuitKey, now: number, probeUntil: number): Promise<boolean>;
  /** Ends the probe that was leased until this time: 'closed' deletes the account's record, otherwise the circuit stays open. False when the lease has passed on. */
  endProbe(key: CircuitKey, probeUntil: number, outcome: 'closed' | { openUntil: number }): Promise<boolean>;
}

/** Whether an account is called (closed), not called (open), or may be called by one (half-open). */
export type CircuitState =
  | { readonly kind: 'closed' | 'half-open' }
  | { readonly kind: 'open'; readonly until: number };

/** The state of a circuit at a time; an account without a record is closed. */
export function stateOf(circuit: Circuit | undefined, now: number): CircuitState {
  if (circuit?.openUntil === undefined) return { kind: 'closed' };
  if (now < circuit.openUntil) return { kind: 'open', until: circuit.openUntil };
  if (circuit.probeUntil !== undefined && now < circuit.probeUntil) return { kind: 'open', until: circuit.probeUntil };
  return { kind: 'half-open' };
}

/** Whether the counts open the circuit: a number of failures in a row, or a share of a minimum number of calls. */
export function mustOpen({ failuresInARow, calls, failures }: Circuit, rules: CircuitRules): boolean {
  if (failuresInARow >= rules.failuresInARow) return true;
  return calls >= rules.minCalls && failures * 100 >= calls * rules.percentFailed;
}

/** Whether a success is worth a write: only where it ends a row of failures or belongs to a window. */
export const countsSuccess = (circuit: Circuit | undefined, now: number): boolean =>
  circuit !== undefined && (circuit.failuresInARow > 0 || now < circuit.windowEnd);
