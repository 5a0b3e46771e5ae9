import { create } from 'zustand';
import type { SessionFields } from '#contract/sessions.ts';
import { readStored, writeStored } from './browser-storage.ts';

export interface Session extends SessionFields {
  /** When these tokens were stored (ms). */
  savedAt: number;
}

export interface SessionState {
  session: Session | null;
  /** False while prerendered or not yet read. */
  ready: boolean;
  /** Whether this tab or another one caused the present state. */
  changedBy: 'this-tab' | 'other-tab';
  /** Where to go after the session ended; without it the page's own redirect rule decides. */
  leaveTo?: string;
}

export const SESSION_KEY = 'portal.session';
const KEEP_MS = 30 * 24 * 60 * 60 * 1000;
const TEXTS = ['userUuid', 'emailId', 'firstName', 'lastName', 'accessToken', 'refreshToken'] as const;

/** Reads a stored session; an invalid one or one older than 30 days counts as none. */
export function parseSession(text: string | null, now: number): Session | null {
  if (!text) return null;
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found !== 'object' || found === null) return null;
    const fields = found as Record<string, unknown>;
    if (!TEXTS.every((name) => typeof fields[name] === 'string') || fields.refreshToken === '') return null;
    if (typeof fields.savedAt !== 'number' || typeof fields.expiresIn !== 'number') return null;
    return now - fields.savedAt > KEEP_MS ? null : (found as Session);
  } catch {
    return null;
  }
}

/** Whether there is an access token that is valid for some more seconds. */
export function hasFreshAccess(session: Session, now: number): boolean {
  const endsAt = session.savedAt + session.expiresIn * 1000;
  // The margin keeps a token from expiring on its way to the server; a clock set back makes savedAt lie in the future.
  return session.accessToken !== '' && session.savedAt <= now + 60_000 && endsAt - 20_000 > now;
}

const useSessionStore = create<SessionState>(() => ({ session: null, ready: false, changedBy: 'this-tab' }));
let lastText: string | null = null;
let storageWorks = true;

/** Loads the stored session, of this tab's last visit or of another tab. */
function sync(): void {
  const text = readStored('local', SESSION_KEY);
  const { ready } = useSessionStore.getState();
  if (ready && (text === lastText || !storageWorks)) return;
  lastText = text;
  const session = parseSession(text, Date.now());
  useSessionStore.setState({ session, ready: true, changedBy: ready ? 'other-tab' : 'this-tab', leaveTo: undefined });
}

if (typeof window !== 'undefined') {
  sync();
  window.addEventListener('storage', (event) => {
    if (event.key === SESSION_KEY || event.key === null) sync();
  });
  // A page restored from the browser's cache has missed storage events.
  window.addEventListener('pageshow', sync);
}

/** The session as the page shows it; `ready` is false until the browser's storage was read. */
export function useSession(): SessionState {
  return useSessionStore();
}

export function getSession(): Session | null {
  if (typeof window !== 'undefined') sync();
  return useSessionStore.getState().session;
}

/** Has whoever shows the session look at it again. */
export const touchSession = (): void => useSessionStore.setState({ changedBy: 'this-tab' });

/** Stores a session as it is. */
export function storeSession(session: Session): void {
  lastText = JSON.stringify(session);
  storageWorks = writeStored('local', SESSION_KEY, lastText);
  useSessionStore.setState({ session, ready: true, changedBy: 'this-tab', leaveTo: undefined });
}

export const setSession = (fields: SessionFields): void => storeSession({ ...fields, savedAt: Date.now() });

/** Clears the session in all tabs; `to` is where this tab goes then. */
export function clearSession(to?: string): void {
  lastText = null;
  writeStored('local', SESSION_KEY, null);
  useSessionStore.setState({ session: null, ready: true, changedBy: 'this-tab', leaveTo: to });
}

/** Drops only the access token, so that the next call refreshes first (1028). */
export function dropAccessToken(): void {
  const session = getSession();
  if (session) storeSession({ ...session, accessToken: '', idToken: '' });
}

export function subscribeToSession(listener: (now: SessionState, before: SessionState) => void): () => void {
  return useSessionStore.subscribe(listener);
}
