import { eventKeys } from './event-queue.ts';

/** What the person does next comes first: a page, prices, an account. */
const LATER_MS = 2000;

/** The sender brings the AWS clients along, so it comes when there is something to send. */
let sender: Promise<typeof import('./sender.ts')> | undefined;
let listening = false;

function send(): void {
  if (!navigator.onLine || eventKeys().length === 0) return;
  sender ??= import('./sender.ts');
  // A chunk that failed to load is requested again at the next start; no error is shown.
  void sender.then(({ sendEvents }) => sendEvents()).catch(() => undefined);
}

const whenIdle = () => ('requestIdleCallback' in window ? window.requestIdleCallback(send, { timeout: 5000 }) : send());

/** Sends unsent events soon, and again when the network comes back or the page is left. */
export function sendSoon(): void {
  window.setTimeout(whenIdle, LATER_MS);
  if (listening) return;
  listening = true;
  window.addEventListener('online', whenIdle);
  document.addEventListener('visibilitychange', () => {
    // Only a sender that is there already is quick enough.
    if (document.hidden && sender) send();
  });
}

/** At the start of a page: what an earlier one could not send. */
export function resumeEvents(): void {
  if (eventKeys().length > 0) sendSoon();
}
