import version from 'virtual:portal-version';
import type { PortalEvent } from '#contract/events.ts';
import { eventPageOf } from '#contract/rules/event-pages.ts';
import { keepEvent } from './event-queue.ts';
import { sendSoon } from './send-soon.ts';

type Particulars = 'id' | 'at' | 'page' | 'version';
/** Leaves each kind of event with what is its own. */
type OwnPart<Event> = Event extends PortalEvent ? Omit<Event, Particulars> : never;

/**
 * Records an anonymous event (R50). Stores it in this browser at once and sends it later; it never
 * throws, waits or shows anything.
 */
export function recordEvent(what: OwnPart<PortalEvent>): void {
  try {
    const at = new Date().toISOString();
    const page = eventPageOf(window.location.pathname);
    keepEvent({ ...what, id: crypto.randomUUID(), at, page, version } as PortalEvent);
    sendSoon();
  } catch {
    // A failure to record an event is ignored.
  }
}
