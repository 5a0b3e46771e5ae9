import type { Browser, Page } from 'playwright-core';
import type { SessionFields } from '#contract/sessions.ts';
import { done, guestForm, newGuest, solvedCheck } from '../integration/portal.ts';
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

export const PASSWORD = 'Wheel-barrow7';

/** A customer who signed up with the full form, past the browser. */
export async function newCustomer() {
  const form = guestForm();
  const { accessToken: token, userUuid: customerUuid } = await done(
    'registerCustomer',
    { ...form, customerType: 2, businessPhone: '(312) 555-0119', password: PASSWORD, recaptcha: await solvedCheck() },
    { idempotencyKey: crypto.randomUUID() },
  );
  return { email: form.customerEmailId, token, customerUuid };
}

/** The session that a browser keeps; nothing of one where it keeps none. */
export const storedSession = (page: Page): Promise<Partial<SessionFields>> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('portal.session') ?? '{}'));
