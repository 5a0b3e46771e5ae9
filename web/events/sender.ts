import { EVENT_SETTINGS_FILE, eventSettings, type PortalEvent } from '#contract/events.ts';
import { makeExclusive } from '#web/api/refresh.ts';
import { dropEvent, eventKeys, readEvent } from './event-queue.ts';
import { makeEventSender } from './event-sender.ts';
import { openEventStream } from './event-stream.ts';

type Put = (events: readonly PortalEvent[]) => Promise<readonly boolean[]>;
let opened: Put | undefined;

/** The build is the same everywhere: where events go is read from the file that the deployment put beside it. */
async function put(events: readonly PortalEvent[]): Promise<readonly boolean[]> {
  if (!opened) {
    const answer = await fetch(`/${EVENT_SETTINGS_FILE}`, { credentials: 'omit' });
    if (!answer.ok) throw new Error('This portal takes no events.');
    opened = openEventStream(eventSettings.parse(await answer.json()));
  }
  return await opened(events);
}

/** Sends what waits in this browser; one tab at a time, so that none sends what another is sending. */
export const sendEvents = makeEventSender({
  keys: eventKeys,
  read: readEvent,
  drop: dropEvent,
  put,
  exclusively: makeExclusive('portal.events'),
  online: () => navigator.onLine,
  now: Date.now,
  random: Math.random,
  wait: (work, ms) => void window.setTimeout(work, ms),
});
