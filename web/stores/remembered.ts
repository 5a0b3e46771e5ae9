import { readStored, writeStored } from './browser-storage.ts';

const keys = {
  redirect: 'portal.login-redirect',
  agreement: 'portal.agreement-login',
  /** Where an agent was who had to choose a customer first. */
  afterSelecting: 'portal.after-selecting',
  quoteSearch: 'portal.quote-search',
  guestSignUp: 'portal.guest-sign-up',
  /** The e-mail whose temporary password is being changed (S10). */
  temporaryPasswordEmail: 'portal.temporary-password-email',
} as const;
type Name = keyof typeof keys;

/** What this tab remembers across a sign-in; gone when the tab is closed. */
export function recall(name: Name): string | undefined {
  return readStored('session', keys[name]) ?? undefined;
}

export function remember(name: Name, value: string): void {
  writeStored('session', keys[name], value);
}

export function forget(...names: Name[]): void {
  for (const name of names) writeStored('session', keys[name], null);
}
