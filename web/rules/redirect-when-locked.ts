import { TRANSLATED_START } from '#contract/language-paths.ts';
import { paths } from '#contract/paths.ts';
import type { Redirect } from './redirects.ts';

/** The forms that ask for rates; the start page begins one. */
const forms: readonly string[] = [paths.home, paths.publicQuote, paths.quote, paths.truckloadForm];

/**
 * Where a page leads once the server has said that the account may ask for no rates (A30): a row of the redirect table in a file of its own, since
 * the start page has no use for it.
 */
export const redirectWhenLocked = (path: string): Redirect | undefined =>
  forms.includes(path.replace(/\/+$/, '').replace(TRANSLATED_START, paths.home)) ? { to: paths.customer } : undefined;
