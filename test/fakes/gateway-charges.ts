import type { ChargeOutcome, FoundCharge, GatewayCharges, SettledCharges } from '#domain/payments/gateway-charges.ts';

/** What the gateway says to the next charge; 'silent': it carries it out and the response is lost, 'lost': it never gets it. */
export type Behaviour = 'approve' | 'hold' | 'decline' | 'unavailable' | 'silent' | 'lost';

/** A transaction of the double's durable log. */
export interface LoggedCharge extends FoundCharge {
  readonly kind: 'authorise' | 'debit' | 'refund';
  /** Of a refund: the transaction that is refunded. */
  readonly of?: string;
}

export interface FakeGatewayCharges extends GatewayCharges, SettledCharges {
  readonly log: ReadonlyMap<string, LoggedCharge>;
  /** How often it was asked to charge. */
  readonly charges: () => number;
  /** What it says to the next charges, one after the other; then it approves. */
  next(...behaviours: readonly Behaviour[]): void;
  /** Forgets what it was to say. */
  clear(): void;
  /** Settles what was captured. */
  settle(): void;
  /** The bank returns a debit. */
  bounce(transactionId: string): void;
  /** The gateway's own review ends. */
  decideReview(transactionId: string, state: 'authorised' | 'captured' | 'voided'): void;
}

/** The gateway in memory, with a log of what it carried out; captures and voids can be repeated. */
export function fakeGatewayCharges(): FakeGatewayCharges {
  const log = new Map<string, LoggedCharge>();
  const queue: Behaviour[] = [];
  let asked = 0;
  const set = (transactionId: string, changes: Partial<LoggedCharge>) => {
    const found = log.get(transactionId);
    if (found) log.set(transactionId, { ...found, ...changes });
  };
  const charge = (
    kind: LoggedCharge['kind'],
    { attemptId, cents }: { attemptId: string; cents: number },
    state: LoggedCharge['state'],
    of?: string,
  ): ChargeOutcome => {
    asked += 1;
    // The gateway's duplicate window.
    if ([...log.values()].some((one) => one.attemptId === attemptId)) return { kind: 'unknown' };
    const behaviour = queue.shift() ?? 'approve';
    if (behaviour === 'unavailable') return { kind: 'unavailable' };
    if (behaviour === 'lost') return { kind: 'unknown' };
    if (behaviour === 'decline') return { kind: 'declined', reason: 'declined' };
    const transactionId = String(60_000_000 + log.size);
    const isHeld = behaviour === 'hold';
    const entry = { attemptId, transactionId, cents, kind, state: isHeld ? ('held' as const) : state };
    log.set(transactionId, { ...entry, ...(of !== undefined && { of }) });
    if (behaviour === 'silent') return { kind: 'unknown' };
    return isHeld ? { kind: 'held', transactionId } : { kind: 'approved', transactionId };
  };
  return {
    log,
    charges: () => asked,
    next: (...behaviours) => void queue.push(...behaviours),
    clear: () => void queue.splice(0),
    settle() {
      for (const [id, { state }] of log) if (state === 'captured') set(id, { state: 'settled' });
    },
    bounce: (transactionId) => set(transactionId, { state: 'returned', returnCode: 'R01' }),
    decideReview: (transactionId, state) => set(transactionId, { state }),
    authorise: async (request) => charge('authorise', request, 'authorised'),
    debit: async (request) => charge('debit', request, 'captured'),
    async capture({ transactionId }) {
      const found = log.get(transactionId);
      if (!found) return { kind: 'missing' };
      if (found.state === 'voided') return { kind: 'missing' };
      if (found.state === 'authorised') set(transactionId, { state: 'captured' });
      return { kind: 'captured' };
    },
    async void(transactionId) {
      const found = log.get(transactionId);
      if (!found) return { kind: 'missing' };
      if (['settled', 'refunded', 'returned'].includes(found.state)) return { kind: 'settled' };
      set(transactionId, { state: 'voided' });
      return { kind: 'voided' };
    },
    async refund(request) {
      const found = log.get(request.transactionId);
      if (found?.state !== 'settled') return { kind: 'unsettled' };
      const before = [...log.values()].filter((one) => one.of === request.transactionId);
      const sum = before.reduce((total, { cents }) => total + cents, 0);
      if (sum + request.cents > found.cents) return { kind: 'declined', reason: 'declined' };
      return charge('refund', request, 'refunded', request.transactionId);
    },
    async lookUp(attemptId) {
      const found = [...log.values()].find((one) => one.attemptId === attemptId);
      return found ? { kind: 'found', charge: found } : { kind: 'absent' };
    },
    async readTransaction(transactionId) {
      const found = log.get(transactionId);
      return found ? { kind: 'found', charge: found } : { kind: 'absent' };
    },
    listSettled: async () => ({
      kind: 'listed',
      charges: [...log.values()].filter(({ state }) => ['settled', 'refunded', 'returned'].includes(state)),
    }),
    listReturns: async () => ({
      kind: 'listed',
      returns: [...log.values()].filter(({ state }) => state === 'returned'),
    }),
  };
}
