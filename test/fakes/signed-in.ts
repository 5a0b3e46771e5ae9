import type { SignInResponse } from '#contract/second-factor.ts';
import type { SessionFields } from '#contract/sessions.ts';
import type { SignedIn } from '#domain/accounts/finish-sign-in.ts';
import type { BrowserMark } from '#domain/accounts/known-browser.ts';

/** The session of a sign-in that must not have asked for a second factor. */
export function sessionIn(response: SignInResponse): SessionFields {
  if ('secondFactorTicket' in response) throw new Error('A second factor was asked for');
  return response;
}

/** The session of a sign-in, and the mark that its browser keeps. */
export function openedBy({ response, mark }: SignedIn): { session: SessionFields; mark: BrowserMark } {
  if (!mark) throw new Error('The browser got no mark');
  return { session: sessionIn(response), mark };
}
