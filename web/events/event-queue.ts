import type { PortalEvent } from '#contract/events.ts';
import { readStored, storedKeys, writeStored } from '#web/stores/browser-storage.ts';

/** Each event has a key of its own: two tabs never write the same one, so none is lost between reading and writing a list. */
const PREFIX = 'portal.event.';
/** Maximum unsent events; the oldest are dropped. */
const MAX_EVENTS = 50;

const timestampOf = (key: string) => key.slice(PREFIX.length);

/** Keeps an event until it is sent, over reloads and without a connection. */
export function keepEvent(event: PortalEvent): void {
  // The timestamp comes first, so that keys are in the order of the events.
  writeStored('local', `${PREFIX}${event.at}.${event.id}`, JSON.stringify(event));
  const keys = eventKeys();
  for (const key of keys.slice(0, Math.max(0, keys.length - MAX_EVENTS))) dropEvent(key);
}

/** The keys of unsent events, oldest first. */
export function eventKeys(): string[] {
  return storedKeys('local', PREFIX).sort((a, b) => (timestampOf(a) < timestampOf(b) ? -1 : 1));
}

export function readEvent(key: string): string | null {
  return readStored('local', key);
}

export function dropEvent(key: string): void {
  writeStored('local', key, null);
}
