import type { AccountHealth, CarrierHealthStore } from '#domain/quotes/carrier-health.ts';

export interface FakeHealth extends CarrierHealthStore {
  /** Every write that was tried, by its name and account. */
  readonly writes: readonly string[];
  /** How often the counters were read. */
  readonly reads: number;
}

/** Health of carrier accounts in memory. */
export function fakeHealth(): FakeHealth {
  const kept = new Map<string, AccountHealth>();
  const writes: string[] = [];
  let reads = 0;
  const put = (health: AccountHealth) => {
    const changed = { ...health, changes: health.changes + 1 };
    kept.set(health.accountCode, changed);
    return changed;
  };
  return {
    writes,
    get reads() {
      return reads;
    },
    async list() {
      reads += 1;
      return [...kept.values()];
    },
    async countFailure(accountCode, now, windowMs) {
      writes.push(`countFailure ${accountCode}`);
      const none: AccountHealth = { accountCode, inARow: 0, answers: 0, failures: 0, windowEnd: 0, changes: 0 };
      const health = kept.get(accountCode) ?? none;
      if (health.restsUntil !== undefined) return undefined;
      const window =
        health.windowEnd > now ? health : { ...health, answers: 0, failures: 0, windowEnd: now + windowMs };
      const { inARow, answers, failures } = window;
      return put({ ...window, inARow: inARow + 1, answers: answers + 1, failures: failures + 1 });
    },
    async countAnswer(accountCode) {
      writes.push(`countAnswer ${accountCode}`);
      const health = kept.get(accountCode);
      if (health && health.restsUntil === undefined) put({ ...health, inARow: 0, answers: health.answers + 1 });
    },
    async beginRest(seen, restsUntil) {
      writes.push(`beginRest ${seen.accountCode}`);
      const health = kept.get(seen.accountCode);
      if (health?.changes !== seen.changes || health.restsUntil !== undefined) return false;
      put({ ...health, restsUntil });
      return true;
    },
    async claimTrial(accountCode, now, trialUntil) {
      writes.push(`claimTrial ${accountCode}`);
      const health = kept.get(accountCode);
      if (health?.restsUntil === undefined || health.restsUntil > now) return false;
      if (health.trialUntil !== undefined && health.trialUntil > now) return false;
      put({ ...health, trialUntil });
      return true;
    },
    async endTrial(accountCode, trialUntil, outcome) {
      writes.push(`endTrial ${accountCode}`);
      const health = kept.get(accountCode);
      if (health?.trialUntil !== trialUntil) return false;
      const { trialUntil: _ended, ...rested } = health;
      if (outcome === 'recovered') kept.delete(accountCode);
      else put({ ...rested, restsUntil: outcome.restsUntil });
      return true;
    },
  };
}
