import type { Browser } from 'playwright-core';
import { newGuest } from '../integration/portal.ts';
import { type Device, newVisitor, type Visitor } from './browser.ts';

/** Someone signed in, and the token that asks for things past the browser. */
export type SignedIn = Visitor & { readonly token: string };

/** A visitor whose browser has kept a session from an earlier visit: a new guest's, or one that several may share. */
export async function signedIn(
  browser: Browser,
  device: Device,
  { dark, guest }: { dark?: boolean; guest?: Awaited<ReturnType<typeof newGuest>> } = {},
): Promise<SignedIn> {
  const visitor = await newVisitor(browser, device, { dark });
  const { session, token } = guest ?? (await newGuest());
  const kept = JSON.stringify({ ...session, savedAt: Date.now() });
  await visitor.context.addInitScript((text) => {
    if (localStorage.getItem('portal.session') === null) localStorage.setItem('portal.session', text);
  }, kept);
  return { ...visitor, token };
}
