import { getSession, subscribeToSession } from '#web/stores/session.ts';

/** The delay, so that the page's main content is loaded first. */
const LATER_MS = 3000;

/** When the page is usable and the browser has nothing else to do. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: LATER_MS });
  else setTimeout(work, LATER_MS / 10);
}

/**
 * Keeps the live connection open, and its ping going, on every page for as long as somebody is signed in (A04, R8). Visitors do not load
 * its code. Returns a function that stops it.
 */
export function keepWebsocket(): () => void {
  let close: (() => void) | undefined;
  let asked = false;
  let over = false;
  const begin = () => {
    if (asked || over || getSession() === null) return;
    asked = true;
    whenIdle(async () => {
      try {
        const { openWebsocket: openLive } = await import('./websocket.ts');
        if (!over) close = openLive();
      } catch {
        // The file failed to load; the next change of the session or of visibility retries.
        asked = false;
      }
    });
  };
  begin();
  const unsubscribe = subscribeToSession(begin);
  document.addEventListener('visibilitychange', begin);
  return () => {
    over = true;
    unsubscribe();
    document.removeEventListener('visibilitychange', begin);
    close?.();
  };
}
