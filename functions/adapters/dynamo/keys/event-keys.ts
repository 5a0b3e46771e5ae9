import type { Key } from '../table.ts';

/** Keys of events and their deliveries. */
export const eventKeys = {
  event: (aggregate: string, eventId: string): Key => ({ pk: `OUTBOX#${aggregate}`, sk: eventId }),
  aggregateOf: (eventPk: string): string => eventPk.slice('OUTBOX#'.length),
  /** Keys in the first index, while an event is unsent. */
  waitingEvent: (at: number, eventId: string) => ({
    gsi1pk: 'OUTBOX',
    gsi1sk: `${String(at).padStart(15, '0')}#${eventId}`,
  }),
  delivery: (listener: string, eventId: string): Key => ({ pk: `DELIVERY#${eventId}`, sk: listener }),
} as const;
