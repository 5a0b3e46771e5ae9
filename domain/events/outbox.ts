import type { DomainEvent } from './event.ts';

/** Events written in the transaction that caused them, until they are sent to the listeners. */
export interface Outbox {
  /** Writes events that have no other record. */
  add(events: readonly DomainEvent[]): Promise<void>;
  /** Events of one aggregate that are not sent yet, oldest first; unreadable ones are left out and counted. */
  listUnsent(aggregate: string): Promise<DomainEvent[]>;
  /** Marks an event as sent; it is kept for some days more. */
  markSent(event: DomainEvent, now: number): Promise<void>;
  /** Aggregates with an unsent event that was written before a timestamp, page by page, the oldest first; an aggregate may be returned twice. */
  listWaiting(before: number): AsyncIterable<readonly string[]>;
}

/** The queues of the listeners: one of each, in order for one aggregate. */
export interface EventQueues {
  /** Queues an event once, even if it is sent several times within minutes. */
  send(listener: string, event: DomainEvent): Promise<void>;
}

/** Which deliveries of events were carried out, by listener and event. */
export interface Deliveries {
  /**
   * Leases a delivery until a timestamp: 'first', or 'again' after one that did not finish. 'busy' while another process has it,
   * 'done' when it was carried out.
   */
  begin(listener: string, eventId: string, now: number, until: number): Promise<'first' | 'again' | 'busy' | 'done'>;
  /** Releases the lease of an unfinished delivery, so that the next one can start at once. */
  release(listener: string, eventId: string, now: number): Promise<void>;
  /** Records that it was carried out. */
  finish(listener: string, eventId: string, now: number): Promise<void>;
}
