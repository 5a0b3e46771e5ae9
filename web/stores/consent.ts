import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './browser-storage.ts';

const KEY = 'portal.consent';
/** What is remembered expires in 30 days (A47); the person is asked again then. */
const KEEP_MS = 30 * 24 * 60 * 60 * 1000;

/** What the person said of being measured. */
type Choice = 'allowed' | 'declined';
export interface ConsentState {
  /** Undefined until the person has chosen. */
  readonly choice: Choice | undefined;
  /** The person wants to see the choices again. */
  readonly open: boolean;
}

let open = false;
let state: ConsentState = { choice: undefined, open };
const listeners = new Set<() => void>();

/** The choice that a stored text holds; undefined for none, an expired or an unreadable one. */
export function parseConsent(text: string | null, now: number): Choice | undefined {
  try {
    const { analytics, at } = JSON.parse(text ?? '') as Record<string, unknown>;
    if (typeof analytics !== 'boolean' || typeof at !== 'number' || Math.abs(now - at) > KEEP_MS) return undefined;
    return analytics ? 'allowed' : 'declined';
  } catch {
    return undefined;
  }
}

/** The choice as the page shows it, of whichever tab it was made in. */
export function useConsent(): ConsentState {
  return useSyncExternalStore(subscribe, getConsent, () => state);
}

function getConsent(): ConsentState {
  const choice = parseConsent(readStored('local', KEY), Date.now());
  if (choice !== state.choice || open !== state.open) state = { choice, open };
  return state;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function setOpen(value: boolean): void {
  open = value;
  for (const listener of listeners) listener();
}

/** Opens the choices, now or once their part of the program is there. */
export function openChoices(): void {
  setOpen(true);
}

/** Stores the choice for all tabs and closes the choices. */
export function choose(choice: Choice): void {
  writeStored('local', KEY, JSON.stringify({ analytics: choice === 'allowed', at: Date.now() }));
  setOpen(false);
}
