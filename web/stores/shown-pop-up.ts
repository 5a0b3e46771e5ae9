import { readStored, writeStored } from './browser-storage.ts';

const KEY = 'portal.pop-up';
/** What is remembered expires in 30 days (A47). */
const KEEP_MS = 30 * 24 * 60 * 60 * 1000;

// Where the browser's storage is denied, once for each time the portal is opened.
let shownHere: string | undefined;

/** Which content a stored text says was shown; undefined for none, an expired or an unreadable one. */
export function parseShown(text: string | null, now: number): string | undefined {
  try {
    const { id, at } = JSON.parse(text ?? '') as Record<string, unknown>;
    return typeof id === 'string' && typeof at === 'number' && Math.abs(now - at) <= KEEP_MS ? id : undefined;
  } catch {
    return undefined;
  }
}

/** Whether this browser has shown the exit pop-up with this content, in any tab. */
export const wasShown = (id: string): boolean =>
  id === shownHere || id === parseShown(readStored('local', KEY), Date.now());

/** Remembers that the exit pop-up was shown: the content's id and the time, nothing about the person. */
export function rememberShown(id: string): void {
  shownHere = id;
  writeStored('local', KEY, JSON.stringify({ id, at: Date.now() }));
}
