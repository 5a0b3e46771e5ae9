import { type DomainEvent, storedEvent } from '#domain/events/event.ts';
import type { Deliveries, Outbox } from '#domain/events/outbox.ts';
import { copy } from './copy.ts';

export interface FakeOutbox extends Outbox {
  /** Every event that was written, oldest first. */
  readonly all: readonly DomainEvent[];
  /** Writes events as a store does in its transaction; whoever hears them has done so when it resolves. */
  write(events: readonly DomainEvent[]): Promise<void>;
  /** Delivers events at once, as the queues would shortly after. */
  hear(listener: (event: DomainEvent) => Promise<void>): void;
}

/** As many as the table lists at a time. */
const PAGE = 200;

/** Events in memory; what is written is parsed as it would be when it is read. */
export function fakeOutbox(): FakeOutbox {
  const all: DomainEvent[] = [];
  const sent = new Set<string>();
  const listeners: ((event: DomainEvent) => Promise<void>)[] = [];
  const unsent = () => all.filter(({ eventId }) => !sent.has(eventId));
  const write = async (events: readonly DomainEvent[]) => {
    const written = events.map((event) => storedEvent.parse(JSON.parse(JSON.stringify(event))));
    all.push(...written);
    for (const event of written) for (const listener of listeners) await listener(event);
  };
  return {
    all,
    write,
    // As the table, which refuses an event whose id is there.
    add: async (events) => {
      const known = new Set(all.map(({ eventId }) => eventId));
      if (!events.some(({ eventId }) => known.has(eventId))) await write(events);
    },
    hear: (listener) => void listeners.push(listener),
    listUnsent: async (aggregate) =>
      copy(unsent().filter((event) => event.aggregate === aggregate)).sort((a, b) => (a.eventId < b.eventId ? -1 : 1)),
    async markSent({ eventId }) {
      sent.add(eventId);
    },
    async *listWaiting(before) {
      const old = unsent().filter(({ at }) => at < before);
      const aggregates = [...new Set(old.sort((a, b) => a.at - b.at).map(({ aggregate }) => aggregate))];
      for (let from = 0; from < aggregates.length; from += PAGE) yield aggregates.slice(from, from + PAGE);
    },
  };
}

/** Deliveries in memory. */
export function fakeDeliveries(): Deliveries {
  const all = new Map<string, number | 'done'>();
  const nameOf = (listener: string, eventId: string) => `${listener}/${eventId}`;
  return {
    async begin(listener, eventId, now, until) {
      const name = nameOf(listener, eventId);
      const found = all.get(name);
      if (found === 'done') return 'done';
      if (found !== undefined && found > now) return 'busy';
      all.set(name, until);
      return found === undefined ? 'first' : 'again';
    },
    async release(listener, eventId, now) {
      all.set(nameOf(listener, eventId), now);
    },
    async finish(listener, eventId) {
      all.set(nameOf(listener, eventId), 'done');
    },
  };
}
