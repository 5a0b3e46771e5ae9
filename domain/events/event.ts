import * as z from 'zod';
import { accountEvents } from './account-events.ts';
import type { EventKind } from './event-kind.ts';
import { moneyEvents } from './money-events.ts';
import { shipmentEvents } from './shipment-events.ts';

/** Every domain event that has a listener, or soon will; it is written in the causing transaction. No event holds a name, an address or a token. */
export const eventKinds = { ...accountEvents, ...shipmentEvents, ...moneyEvents } as const;

export type EventType = keyof typeof eventKinds;
export type EventData<Type extends EventType> = Readonly<z.output<(typeof eventKinds)[Type]['data']>>;

/** A domain event; it never changes. */
export type DomainEvent<Type extends EventType = EventType> = {
  readonly [T in Type]: {
    /** UUIDv7: sorts by the time of the event; listeners recognise repeated deliveries by it. */
    readonly eventId: string;
    readonly type: T;
    readonly version: number;
    readonly aggregate: string;
    /** Milliseconds since 1970. */
    readonly at: number;
    /** The agent who acted for a customer, where one did; the store writes it. */
    readonly agent?: string;
    readonly data: EventData<T>;
  };
}[Type];

export interface EventDeps {
  readonly now: () => Date;
  /** Makes a UUIDv7. */
  readonly newId: () => string;
}

/** Makes an event with the current time; it takes effect once a store has written it in the causing transaction. */
export function newEvent<Type extends EventType>(
  type: Type,
  data: EventData<Type>,
  { now, newId }: EventDeps,
): DomainEvent<Type> {
  const { version, aggregate } = eventKinds[type] as unknown as EventKind<z.ZodType<EventData<Type>>>;
  return {
    eventId: newId(),
    type,
    version,
    aggregate: aggregate(data),
    at: now().getTime(),
    data,
  } as DomainEvent<Type>;
}

const envelope = z.object({
  eventId: z.string(),
  type: z.enum(Object.keys(eventKinds) as [EventType, ...EventType[]]),
  version: z.number(),
  aggregate: z.string(),
  at: z.number(),
  agent: z.string().optional(),
  data: z.unknown(),
});

/** Reads a stored or delivered event; throws for one of an unknown type, of a later version, or with other data than its kind has. */
export const storedEvent = envelope.transform((found, context): DomainEvent => {
  const { version, data } = eventKinds[found.type];
  const read = (data as z.ZodType).safeParse(found.data);
  if (found.version <= version && read.success) return { ...found, data: read.data } as DomainEvent;
  context.addIssue({ code: 'custom', message: `No ${found.type} of version ${version}`, path: ['data'] });
  return z.NEVER;
});
