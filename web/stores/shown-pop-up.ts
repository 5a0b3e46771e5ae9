import { readStored, writeStored } from './browser-storage.ts';

const KEY = 'portal.pop-up';
/** What is remembered expires in 30 days (A47). */
const KEEP_MS = 30 * 24 * 60 * 60 * 1000;

// Where the browser's storage is denied, once for each time the portal is opened.
let shownHere = false;

/** Whether a stored text says that the pop-up was shown in the last 30 days. */
export function parseShown(text: string | null, now: number): boolean {
  try {
    const { at } = JSON.parse(text ?? '') as Record<string, unknown>;
    return typeof at === 'number' && Math.abs(now - at) <= KEEP_MS;
  } catch {
    return false;
  }
}

/** Whether this browser has shown the exit pop-up, in any tab and whatever it said then. */
export const wasShown = (): boolean => shownHere || parseShown(readStored('local', KEY), Date.now());

/** Remembers that the exit pop-up was shown: the time, nothing about the person. */
export function rememberShown(): void {
  shownHere = !writeStored('local', KEY, JSON.stringify({ at: Date.now() }));
}
