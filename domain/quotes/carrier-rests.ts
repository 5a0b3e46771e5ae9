import type { RestRules } from '../settings/settings.ts';
import {
  type AccountHealth,
  type CarrierHealthStore,
  isCounted,
  needsRest,
  standingOf,
  verdictOf,
} from './carrier-health.ts';
import type { ProviderAnswer } from './provider.ts';

/** What is told of a carrier's rests: fixed words, for the logs. */
export interface RestEvent {
  readonly carrier: string;
  /**
   * 'unknown': the counters could not be read or written, so the carrier counted as well. 'starved': a failure that is not counted, since
   * the function itself had no processor.
   */
  readonly rest: 'began' | 'tried' | 'goes on' | 'ended' | 'unknown' | 'starved';
  /** Milliseconds since 1970. */
  readonly until?: number;
}

export interface RestDeps {
  readonly health: CarrierHealthStore;
  readonly now: () => Date;
  readonly logRest: (event: RestEvent) => void;
}

/** How long the one trial of a rested account may take before another one is made: longer than any group's limit. */
const TRIAL_MS = 15_000;

/** What is known of the accounts' health; nothing, and that is logged, when it cannot be read. */
export async function readHealth({ health, logRest }: RestDeps): Promise<AccountHealth[]> {
  try {
    return await health.list();
  } catch {
    logRest({ carrier: '*', rest: 'unknown' });
    return [];
  }
}

/**
 * The carriers' rests as one group sees them, who has read the counters once: writes only after a failure or where one was counted before.
 * What goes wrong with the counters is logged and costs no carrier its price.
 */
export class CarrierRests {
  readonly #deps: RestDeps;
  readonly #rules: RestRules;
  readonly #known: ReadonlyMap<string, AccountHealth>;
  readonly #trials = new Map<string, number>();
  readonly #writes: Promise<void>[] = [];

  constructor(known: readonly AccountHealth[], rules: RestRules, deps: RestDeps) {
    this.#deps = deps;
    this.#rules = rules;
    this.#known = new Map(known.map((health) => [health.accountCode, health]));
  }

  /** Until when an account rests (ms since 1970); undefined when it is to be asked, perhaps as its one trial. */
  async restsUntil(accountCode: string): Promise<number | undefined> {
    const now = this.#now();
    const standing = standingOf(this.#known.get(accountCode), now);
    if (standing.kind === 'ask') return undefined;
    if (standing.kind === 'rest') return standing.until;
    const until = now + TRIAL_MS;
    try {
      if (!(await this.#deps.health.claimTrial(accountCode, now, until))) return until;
      this.#trials.set(accountCode, until);
      this.#deps.logRest({ carrier: accountCode, rest: 'tried' });
    } catch {
      this.#deps.logRest({ carrier: accountCode, rest: 'unknown' });
    }
    return undefined;
  }

  /**
   * Takes note of an account's answer; returns at once. `askedAlone`: the call was to this account only. `starved`: we had no processor
   * during the call.
   */
  heard(answer: ProviderAnswer, askedAlone: boolean, starved = false): void {
    const { accountCode: carrier } = answer;
    const verdict = verdictOf(answer, askedAlone, starved);
    if (starved && verdictOf(answer, askedAlone) === 'sick') this.#deps.logRest({ carrier, rest: 'starved' });
    if (verdict === 'unknown') return;
    if (verdict === 'well' && !this.#trials.has(carrier) && !isCounted(this.#known.get(carrier), this.#now())) return;
    const written = verdict === 'sick' ? this.#fail(carrier) : this.#recover(carrier);
    this.#writes.push(written.catch(() => this.#deps.logRest({ carrier, rest: 'unknown' })));
  }

  /** Resolves when everything noted is written. */
  async settled(): Promise<void> {
    await Promise.all(this.#writes);
  }

  async #fail(carrier: string): Promise<void> {
    const { health, logRest } = this.#deps;
    const now = this.#now();
    const until = now + this.#rules.restSeconds * 1000;
    const trial = this.#trials.get(carrier);
    if (trial !== undefined) {
      if (await health.endTrial(carrier, trial, { restsUntil: until })) logRest({ carrier, rest: 'goes on', until });
      return;
    }
    const counted = await health.countFailure(carrier, now, this.#rules.windowSeconds * 1000);
    if (!counted || !needsRest(counted, this.#rules)) return;
    if (await health.beginRest(counted, until)) logRest({ carrier, rest: 'began', until });
  }

  async #recover(carrier: string): Promise<void> {
    const { health, logRest } = this.#deps;
    const trial = this.#trials.get(carrier);
    if (trial === undefined) return health.countAnswer(carrier);
    if (await health.endTrial(carrier, trial, 'recovered')) logRest({ carrier, rest: 'ended' });
  }

  #now(): number {
    return this.#deps.now().getTime();
  }
}
