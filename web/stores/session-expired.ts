import { useSyncExternalStore } from 'react';

let expired = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  expired = next;
  // At once, before the dialog's script has come: somebody else may be looking.
  if (next) document.documentElement.dataset.expired = '';
  else delete document.documentElement.dataset.expired;
  for (const listen of listeners) listen();
}

/** The session has ended while something was unsaved: the page is hidden until its person has logged in again (R88). */
export const expireSession = (): void => set(true);

/** The page is shown again. */
export const endExpiry = (): void => set(false);

function subscribe(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

/** Whether somebody has to log in again to go on with this page. */
export const useExpired = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => expired,
    () => false,
  );
