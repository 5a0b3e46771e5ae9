import type { DomainEvent } from './event.ts';
import type { EventQueues, Outbox } from './outbox.ts';

export interface RelayDeps {
  readonly outbox: Pick<Outbox, 'listUnsent' | 'markSent'>;
  readonly queues: EventQueues;
  readonly listenersOf: (type: DomainEvent['type']) => readonly string[];
  readonly now: () => Date;
}

/**
 * Sends the unsent events of an aggregate to their listeners, oldest first, and marks them as sent. Two processes that do it at the
 * same time do no harm: the queues deduplicate events, and both keep the order. Failed events stay for the next run.
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

/** The relay sends an event within a second. */
const OVERDUE_MS = 15_000;
/** A sweep starts nothing new after this long; its function runs 10 s longer. */
const SWEEP_MS = 20_000;
/** Aggregates that are worked on side by side. */
const AT_ONCE = 10;

/**
 * Sends events that the relay has missed; returns how many. A failing aggregate does not delay the others, and neither do hundreds of
 * them: the sweep continues after failures until everything was tried or it runs out of time.
 */
export async function sweepOutbox(deps: SweepDeps): Promise<number> {
  const begunAt = deps.now().getTime();
  const tried = new Set<string>();
  let sent = 0;
  for await (const page of deps.outbox.listWaiting(begunAt - OVERDUE_MS)) {
    const left = page.filter((aggregate) => !tried.has(aggregate));
    for (let from = 0; from < left.length; from += AT_ONCE) {
      if (deps.now().getTime() - begunAt >= SWEEP_MS) return sent;
      const some = left.slice(from, from + AT_ONCE);
      for (const aggregate of some) tried.add(aggregate);
      for (const count of await Promise.all(some.map((aggregate) => relayOrTell(aggregate, deps)))) sent += count;
    }
  }
  return sent;
}

async function relayOrTell(aggregate: string, deps: SweepDeps): Promise<number> {
  try {
    return await relayEvents(aggregate, deps);
  } catch (cause) {
    deps.onFailure(cause);
    return 0;
  }
}
