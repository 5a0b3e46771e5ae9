import { createHash } from 'node:crypto';
import type { SandboxState } from './state.ts';

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
  cut: { acts: 'call', defaultArgument: 0 },
  error: { acts: 'row', defaultArgument: 0 },
  'no-detail': { acts: 'row', defaultArgument: 0 },
  duplicate: { acts: 'row', defaultArgument: 0 },
  stray: { acts: 'row', defaultArgument: 0 },
  'zero-price': { acts: 'row', defaultArgument: 0 },
  'negative-price': { acts: 'row', defaultArgument: 0 },
  'absurd-price': { acts: 'row', defaultArgument: 0 },
  'wrong-currency': { acts: 'row', defaultArgument: 0 },
  refused: { acts: 'answer', defaultArgument: 0 },
  'no-pro': { acts: 'answer', defaultArgument: 0 },
  silent: { acts: 'answer', defaultArgument: 0 },
  late: { acts: 'answer', defaultArgument: 0 },
  missed: { acts: 'answer', defaultArgument: 0 },
  reweighed: { acts: 'answer', defaultArgument: 0 },
  twice: { acts: 'answer', defaultArgument: 0 },
  disorder: { acts: 'answer', defaultArgument: 0 },
  never: { acts: 'answer', defaultArgument: 0 },
  excluded: { acts: 'answer', defaultArgument: 0 },
} as const satisfies Record<string, { acts: 'latency' | 'call' | 'row' | 'answer'; defaultArgument: number }>;

/** The name of a kind of trouble. */
export type FaultKind = keyof typeof FAULT_KINDS;

/** Which accounts of a group a trigger hits, counted from one in the group's order. */
export type Position = { readonly from: number; readonly to: number } | 'first' | 'middle' | 'last';

/** One trigger: whom it hits, what it does, and with which number. */
export type Fault = {
  readonly target: string;
  /** Without it all accounts of the target. */
  readonly position?: Position;
  readonly kind: FaultKind;
  readonly argument: number;
  /** Only the first time that the same call is made. */
  readonly once?: true;
  /** Without the time that the carrier would have taken. */
  readonly immediately?: true;
};

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

const ORDER =
  /^(\*|[A-Za-z0-9]+)(?:#(\d+-?|first|middle|last))?\s+([a-z0-9-]+)(?:\s+(\d+))?(\s+once)?(\s+immediately)?$/;

function readOrder(order: string): Fault | undefined {
  const [, target, position, kind, argument, once, immediately] = ORDER.exec(order) ?? [];
  if (target === undefined || kind === undefined || !isFaultKind(kind)) return undefined;
  // What takes longer cannot happen at once.
  if (immediately && FAULT_KINDS[kind].acts === 'latency') return undefined;
  return {
    target: target.toUpperCase(),
    ...(position && { position: readPosition(position) }),
    kind,
    argument: argument === undefined ? FAULT_KINDS[kind].defaultArgument : Number(argument),
    ...(once && { once: true }),
    ...(immediately && { immediately: true }),
  };
}

function readPosition(text: string): Position {
  if (text === 'first' || text === 'middle' || text === 'last') return text;
  const from = Number.parseInt(text, 10);
  return { from, to: text.endsWith('-') ? Number.POSITIVE_INFINITY : from };
}

function isFaultKind(kind: string): kind is FaultKind {
  return Object.hasOwn(FAULT_KINDS, kind);
}

/** Where an account stands: its code, its group's, and its place among the group's accounts, counted from one. */
export type Place = { readonly code: string; readonly group: string; readonly place: number; readonly of: number };

/** The triggers that hit an account. */
export function faultsAt(faults: readonly Fault[], at: Place): readonly Fault[] {
  return faults.filter(
    ({ target, position }) => ['*', at.code, at.group].includes(target) && (!position || isAt(position, at)),
  );
}

function isAt(position: Position, { place, of }: Place): boolean {
  if (position === 'first') return place === 1;
  if (position === 'middle') return place === Math.ceil(of / 2);
  if (position === 'last') return place === of;
  return place >= position.from && place <= position.to;
}

/** The triggers that still hit a call; those that hit only once are taken note of in the state of the sandbox, and so over restarts. */
export function dueFaults(faults: readonly Fault[], call: string, state: SandboxState): readonly Fault[] {
  return faults.filter((fault) => {
    if (!fault.once) return true;
    const key = createHash('sha256')
      .update(`${JSON.stringify(fault)}|${call}`)
      .digest('hex');
    if (state.get('faults-once', key)) return false;
    state.put('faults-once', key, true);
    return true;
  });
}
