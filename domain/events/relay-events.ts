import type { DomainEvent } from './event.ts';
import type { EventQueues, Outbox } from './outbox.ts';

export interface RelayDeps {
  readonly outbox: Pick<Outbox, 'listUnsent' | 'markSent'>;
  readonly queues: EventQueues;
  readonly listenersOf: (type: DomainEvent['type']) => readonly string[];
  readonly now: () => Date;
}

/**
 * Sends what an aggregate's outbox holds to everybody who listens, oldest first, and marks it as sent. Two processes that do it at the
 * same moment do no harm: the queues take each event once, and both keep the order. What fails stays for the next time.
 */
export async function relayEvents(aggregate: string, deps: RelayDeps): Promise<number> {
  const events = await deps.outbox.listUnsent(aggregate);
  for (const event of events) {
    for (const listener of deps.listenersOf(event.type)) await deps.queues.send(listener, event);
    await deps.outbox.markSent(event, deps.now().getTime());
  }
  return events.length;
}

export interface SweepDeps extends RelayDeps {
  readonly outbox: Outbox;
  readonly onFailure: (cause: unknown) => void;
}

/** An event that the relay was told of is sent within a second. */
const OVERDUE_MS = 15_000;

/** Sends events that the relay has left; returns how many. One aggregate that fails does not hold up the others. */
export async function sweepOutbox(deps: SweepDeps): Promise<number> {
  const waiting = await deps.outbox.listWaiting(deps.now().getTime() - OVERDUE_MS);
  let sent = 0;
  for (const aggregate of waiting) {
    try {
      sent += await relayEvents(aggregate, deps);
    } catch (cause) {
      deps.onFailure(cause);
    }
  }
  return sent;
}
