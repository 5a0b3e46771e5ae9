import type { Circuit, CircuitKey, CircuitStore } from '#domain/outside/circuit.ts';

export interface FakeCircuits extends CircuitStore {
  /** Every write that was tried, by its name and account. */
  readonly writes: readonly string[];
  /** How often the counters were read. */
  readonly reads: number;
}

/** Circuits of outside companies' accounts in memory. */
export function fakeCircuits(): FakeCircuits {
  const kept = new Map<string, Circuit>();
  const writes: string[] = [];
  let reads = 0;
  const nameOf = ({ company, account }: CircuitKey) => `${company}/${account}`;
  const put = (circuit: Circuit) => {
    const changed = { ...circuit, changes: circuit.changes + 1 };
    kept.set(nameOf(circuit), changed);
    return changed;
  };
  return {
    writes,
    get reads() {
      return reads;
    },
    async list(company) {
      reads += 1;
      return [...kept.values()].filter((circuit) => circuit.company === company);
    },
    async countFailure({ company, account }, now, windowMs) {
      writes.push(`countFailure ${account}`);
      const none: Circuit = { company, account, failuresInARow: 0, calls: 0, failures: 0, windowEnd: 0, changes: 0 };
      const circuit = kept.get(nameOf(none)) ?? none;
      if (circuit.openUntil !== undefined) return undefined;
      const window =
        circuit.windowEnd > now ? circuit : { ...circuit, calls: 0, failures: 0, windowEnd: now + windowMs };
      const { failuresInARow, calls, failures } = window;
      return put({ ...window, failuresInARow: failuresInARow + 1, calls: calls + 1, failures: failures + 1 });
    },
    async countSuccess(key) {
      writes.push(`countSuccess ${key.account}`);
      const circuit = kept.get(nameOf(key));
      if (circuit && circuit.openUntil === undefined) put({ ...circuit, failuresInARow: 0, calls: circuit.calls + 1 });
    },
    async open(seen, openUntil) {
      writes.push(`open ${seen.account}`);
      const circuit = kept.get(nameOf(seen));
      if (circuit?.changes !== seen.changes || circuit.openUntil !== undefined) return false;
      put({ ...circuit, openUntil });
      return true;
    },
    async leaseProbe(key, now, probeUntil) {
      writes.push(`leaseProbe ${key.account}`);
      const circuit = kept.get(nameOf(key));
      if (circuit?.openUntil === undefined || circuit.openUntil > now) return false;
      if (circuit.probeUntil !== undefined && circuit.probeUntil > now) return false;
      put({ ...circuit, probeUntil });
      return true;
    },
    async endProbe(key, probeUntil, outcome) {
      writes.push(`endProbe ${key.account}`);
      const circuit = kept.get(nameOf(key));
      if (circuit?.probeUntil !== probeUntil) return false;
      const { probeUntil: _ended, ...open } = circuit;
      if (outcome === 'closed') kept.delete(nameOf(key));
      else put({ ...open, openUntil: outcome.openUntil });
      return true;
    },
  };
}
