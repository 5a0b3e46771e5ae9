/** The kinds of trouble that a trigger can order; sandbox/README.md says what each does. */
export const FAULT_KINDS = {
  slow: { acts: 'latency', defaultArgument: 2000 },
  hang: { acts: 'latency', defaultArgument: 0 },
  '500': { acts: 'call', defaultArgument: 0 },
  '503': { acts: 'call', defaultArgument: 2 },
  'token-expired': { acts: 'call', defaultArgument: 2000 },
  malformed: { acts: 'call', defaultArgument: 0 },
  empty: { acts: 'call', defaultArgument: 0 },
  'wrong-shape': { acts: 'call', defaultArgument: 0 },
  reset: { acts: 'call', defaultArgument: 0 },
  trickle: { acts: 'call', defaultArgument: 100 },
  error: { acts: 'row', defaultArgument: 0 },
  'no-detail': { acts: 'row', defaultArgument: 0 },
  duplicate: { acts: 'row', defaultArgument: 0 },
  'zero-price': { acts: 'row', defaultArgument: 0 },
  'negative-price': { acts: 'row', defaultArgument: 0 },
  'absurd-price': { acts: 'row', defaultArgument: 0 },
  'wrong-currency': { acts: 'row', defaultArgument: 0 },
} as const satisfies Record<string, { acts: 'latency' | 'call' | 'row'; defaultArgument: number }>;

/** The name of a kind of trouble. */
export type FaultKind = keyof typeof FAULT_KINDS;

/** One trigger: whom it hits, what it does, and with which number. */
export type Fault = { readonly target: string; readonly kind: FaultKind; readonly argument: number };

/** The triggers found, and those that could not be understood. */
export type FaultReading = { readonly faults: readonly Fault[]; readonly mistakes: readonly string[] };

const TRIGGER = '!fault';

/** Reads `!fault TARGET KIND [NUMBER]` triggers, separated by `;`, out of texts that may say other things before them. */
export function readFaults(texts: readonly string[]): FaultReading {
  const orders = texts.flatMap((text) =>
    text
      .split(TRIGGER)
      .slice(1)
      .flatMap((part) => part.split(';'))
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );
  const faults: Fault[] = [];
  const mistakes: string[] = [];
  for (const order of orders) {
    const fault = readOrder(order);
    if (fault === undefined) mistakes.push(`${TRIGGER} ${order}`);
    else faults.push(fault);
  }
  return { faults, mistakes };
}

function readOrder(order: string): Fault | undefined {
  const match = /^(\*|[A-Za-z0-9]+)\s+([a-z0-9-]+)(?:\s+(\d+))?$/.exec(order);
  const [, target, kind, argument] = match ?? [];
  if (target === undefined || kind === undefined || !isFaultKind(kind)) return undefined;
  const number = argument === undefined ? FAULT_KINDS[kind].defaultArgument : Number(argument);
  return { target: target.toUpperCase(), kind, argument: number };
}

function isFaultKind(kind: string): kind is FaultKind {
  return Object.hasOwn(FAULT_KINDS, kind);
}

/** The triggers that hit something known by any of the given names (an account's code, its group's code). */
export function faultsAt(faults: readonly Fault[], names: readonly string[]): readonly Fault[] {
  return faults.filter(({ target }) => target === '*' || names.includes(target));
}
