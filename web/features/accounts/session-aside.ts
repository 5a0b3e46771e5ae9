import type { SessionFields } from '#contract/sessions.ts';
import { getSession, setSession } from '#web/stores/session.ts';
import type { SignInKind } from './post-login-destination.ts';

/** A session that a sign-up opened and that waits for the frequency step (R16). */
export interface SessionAside {
  readonly session: SessionFields;
  readonly kind: SignInKind;
}

let aside: SessionAside | undefined;

/** Keeps a session aside, in this page only; whoever leaves the page is signed in. */
export function keepAside(session: SessionFields, kind: SignInKind): void {
  aside = { session, kind };
  window.addEventListener('pagehide', signInAside);
}

export const sessionAside = (): SessionAside | undefined => aside;

/** The step was left or is done: the session counts, unless another one came meanwhile. */
export function signInAside(): void {
  window.removeEventListener('pagehide', signInAside);
  if (aside && !getSession()) setSession(aside.session);
  aside = undefined;
}
