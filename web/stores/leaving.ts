import { readRaw, writeRaw } from './browser-storage.ts';
import { subscribeToSession, touchSession } from './session.ts';

/** Until when a tab of this browser is logging out (ms): between the server's answer and the cleared session the others leave it to that tab. */
const KEY = 'portal.leaving';
/** Longer than a log-out may take; the mark of a tab that died in between ends by itself. */
const LASTS_MS = 10_000;

let isThisTab = false;

function end(): void {
  isThisTab = false;
  writeRaw('local', KEY, null);
}

/** Marks that the person is logging out: session dialogs close, and no redirect runs in any tab until the session is cleared. */
export function beginLeaving(): void {
  isThisTab = true;
  writeRaw('local', KEY, String(Date.now() + LASTS_MS));
  touchSession();
}

/** Whether this tab or another one of this browser is logging out. */
export const isLeaving = (): boolean => isThisTab || Date.now() < Number(readRaw('local', KEY));

// Tokens that are renewed on the way are of the session that ends.
subscribeToSession((now, before) => {
  if (now.changedBy === 'this-tab' && (now.session === null) !== (before.session === null)) end();
});
