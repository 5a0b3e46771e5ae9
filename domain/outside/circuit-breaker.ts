import type { CircuitRules } from '../settings/settings.ts';
import { type Circuit, type CircuitKey, type CircuitStore, countsSuccess, mustOpen, stateOf } from './circuit.ts';
import type { Health } from './failure.ts';

/** Events of circuits, in fixed words for the logs. */
export interface CircuitEvent {
  readonly company: string;
  /** '*' where all of the company's are meant. */
  readonly account: string;
  /**
   * 'unknown': the counters could not be read or written, so the circuit counts as closed. 'starved': a failure that is not counted, since
   * the function itself was starved of CPU.
   */
  readonly circuit: 'opened' | 'half-open' | 'stays open' | 'closed' | 'unknown' | 'starved';
  /** Milliseconds since 1970. */
  readonly until?: number;
}

export interface CircuitDeps {
  readonly circuits: CircuitStore;
  readonly now: () => Date;
  readonly logCircuit: (event: CircuitEvent) => void;
}

/** How long the probe of a half-open circuit may take before another one is made: longer than any call's time limit. */
const PROBE_MS = 15_000;

/** The kept circuits of a company; none, and that is logged, when they cannot be read. */
export async function readCircuits(company: string, { circuits, logCircuit }: CircuitDeps): Promise<Circuit[]> {
  try {
    return await circuits.list(company);
  } catch {
    logCircuit({ company, account: '*', circuit: 'unknown' });
    return [];
  }
}

/**
 * The circuits of one company's accounts for one piece of work, which has read the counters once: writes only after a failure or where one
 * was counted before. Errors of the counters are logged and never fail a call.
 */
export class CircuitBreaker {
  readonly #company: string;
  readonly #deps: CircuitDeps;
  readonly #rules: CircuitRules;
  readonly #known: ReadonlyMap<string, Circuit>;
  readonly #probes = new Map<string, number>();
  readonly #writes: Promise<void>[] = [];

  constructor(company: string, known: readonly Circuit[], rules: CircuitRules, deps: CircuitDeps) {
    this.#company = company;
    this.#deps = deps;
    this.#rules = rules;
    this.#known = new Map(known.map((circuit) => [circuit.account, circuit]));
  }

  /** Until when an account's circuit is open (ms since 1970); undefined when the account may be called, perhaps as its one probe. */
  async openUntil(account: string): Promise<number | undefined> {
    const now = this.#now();
    const state = stateOf(this.#known.get(account), now);
    if (state.kind === 'closed') return undefined;
    if (state.kind === 'open') return state.until;
    const until = now + PROBE_MS;
    try {
      if (!(await this.#deps.circuits.leaseProbe(this.#key(account), now, until))) return until;
      this.#probes.set(account, until);
      this.#log(account, 'half-open');
    } catch {
      this.#log(account, 'unknown');
    }
    return undefined;
  }

  /** Records the outcome of a call to an account; returns at once. `starved`: we had no CPU during the call, so a failure is not the account's. */
  note(account: string, health: Health, starved = false): void {
    if (health === 'unknown') return;
    if (health === 'unhealthy' && starved) {
      this.#log(account, 'starved');
      return;
    }
    if (health === 'healthy' && !this.#probes.has(account) && !countsSuccess(this.#known.get(account), this.#now()))
      return;
    const written = health === 'unhealthy' ? this.#fail(account) : this.#succeed(account);
    this.#writes.push(written.catch(() => this.#log(account, 'unknown')));
  }

  /** Resolves when all outcomes are written. */
  async flushed(): Promise<void> {
    await Promise.all(this.#writes);
  }

  async #fail(account: string): Promise<void> {
    const { circuits } = this.#deps;
    const now = this.#now();
    const until = now + this.#rules.openSeconds * 1000;
    const probe = this.#probes.get(account);
    if (probe !== undefined) {
      if (await circuits.endProbe(this.#key(account), probe, { openUntil: until }))
        this.#log(account, 'stays open', until);
      return;
    }
    const counted = await circuits.countFailure(this.#key(account), now, this.#rules.windowSeconds * 1000);
    if (!counted || !mustOpen(counted, this.#rules)) return;
    if (await circuits.open(counted, until)) this.#log(account, 'opened', until);
  }

  async #succeed(account: string): Promise<void> {
    const { circuits } = this.#deps;
    const probe = this.#probes.get(account);
    if (probe === undefined) return circuits.countSuccess(this.#key(account));
    if (await circuits.endProbe(this.#key(account), probe, 'closed')) this.#log(account, 'closed');
  }

  #log(account: string, circuit: CircuitEvent['circuit'], until?: number): void {
    this.#deps.logCircuit({ company: this.#company, account, circuit, ...(until !== undefined && { until }) });
  }

  #key(account: string): CircuitKey {
    return { company: this.#company, account };
  }

  #now(): number {
    return this.#deps.now().getTime();
  }
}
