import type { DomainEvent } from './event.ts';

/** Events that were written with what happened, until they are on their way to the listeners. */
export interface Outbox {
  /** Writes events of something that leaves no other record. */
  add(events: readonly DomainEvent[]): Promise<void>;
  /** Events of one aggregate that are not sent yet, oldest first; what cannot be read is left out and counted. */
  listUnsent(aggregate: string): Promise<DomainEvent[]>;
  /** Marks an event as sent; it is kept for some days more. */
  markSent(event: DomainEvent, now: number): Promise<void>;
  /** Aggregates with an event that was written before a moment and is not sent yet, page by page, those that wait longest first; one may come again. */
  listWaiting(before: number): AsyncIterable<readonly string[]>;
}

/** The queues of the listeners: one of each, in order for one aggregate. */
export interface EventQueues {
  /** Takes an event once, however often it is sent within minutes. */
  send(listener: string, event: DomainEvent): Promise<void>;
}

/** Which deliveries of events were carried out, by listener and event. */
export interface Deliveries {
  /**
   * Takes a delivery on until a moment: 'first', or 'again' after one that did not come to its end. 'busy' while another process has it,
   * 'done' when it was carried out.
   */
  begin(listener: string, eventId: string, now: number, until: number): Promise<'first' | 'again' | 'busy' | 'done'>;
  /** Gives a delivery back that was not carried out: the next one begins at once. */
  release(listener: string, eventId: string, now: number): Promise<void>;
  /** Records that it was carried out. */
  finish(listener: string, eventId: string, now: number): Promise<void>;
}
