import { paths } from '#contract/paths.ts';

/** How the session was opened: a page of its own, or the quick dialog over the quote form. */
export type SignInKind = 'login' | 'reset' | 'quick-login' | 'register';

export interface SignInFacts {
  kind: SignInKind;
  mustChangePassword: boolean;
  mustEnrol: boolean;
  /** The post-login destination, if one was stored. */
  redirect: string | undefined;
  quote: 'none' | 'begun' | 'complete';
  /** The quote search holds a truckload (A09). */
  truckload: boolean;
}

export type PostLoginDestination =
  | 'change-password'
  | 'enrol'
  | 'redirect'
  | 'truckload-form'
  | 'send-quote'
  | 'first-missing'
  | 'quote-form';

const quotePaths = [paths.quote, paths.publicQuote, paths.results];

/** Whether the post-login destination belongs to quoting, so that the pending draft takes precedence (R43). */
function isQuotePath(redirect: string): boolean {
  return quotePaths.some(
    (path) => redirect === path || redirect.startsWith(`${path}/`) || redirect.startsWith(`${path}?`),
  );
}

/**
 * What comes after sign-in (A14, A22, R19, R43): the temporary password first, then a required second factor; from the quick dialog the quote; else the
 * intended path; else the truckload or the quote that waits; else /customer (the redirect's default).
 */
export function postLoginDestination(facts: SignInFacts): PostLoginDestination {
  if (facts.mustChangePassword) return 'change-password';
  if (facts.mustEnrol) return 'enrol';
  const quick = facts.kind === 'quick-login' || facts.kind === 'register';
  const waits = facts.truckload || facts.quote !== 'none';
  if (facts.redirect && !quick && !(waits && isQuotePath(facts.redirect))) return 'redirect';
  if (facts.truckload) return 'truckload-form';
  if (facts.quote === 'complete') return 'send-quote';
  if (facts.quote === 'begun') return 'first-missing';
  return quick ? 'quote-form' : 'redirect';
}
