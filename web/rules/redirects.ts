import { TRANSLATED_START } from '#contract/language-paths.ts';
import {
  CARRIER_AGREEMENT,
  DOWNLOAD_DOCUMENT,
  KEEP_EMAIL,
  paths,
  RESET_PASSWORD,
  SHARED_QUOTE,
  VERIFY_EMAIL,
} from '#contract/paths.ts';

/** Where the browser stands and what it remembers; all that the redirect rules may look at. */
export interface RedirectContext {
  path: string;
  /** The query with its question mark, or ''. */
  search: string;
  signedIn: boolean;
  /** The session must change its temporary password before anything else. */
  mustChangePassword?: boolean;
  /** The session must set up two-factor authentication before anything else. */
  mustEnrol?: boolean;
  /** The quote search saved while registering (A12). */
  savedSearch?: string;
  /** The login redirect saved earlier. */
  savedRedirect?: string;
  /** The carrier's agreement that this tab went to login for (A07): it is opened after it, not left again. */
  savedAgreement?: string;
  /** Somebody of the broker's staff is signed in, and whether this tab acts for a customer. */
  staff?: 'acting' | 'nobody-selected';
  /** This tab has just signed up as a guest. */
  guestSignUp?: boolean;
  /** Navigation state or session storage holds something for a booking-flow path (R11). */
  warm?: boolean;
}

export interface Redirect {
  /** Where to go instead; without it the page is shown as asked for. */
  to?: string;
  /** The session ends first (A07). */
  logOut?: true;
  /** What to keep for after sign-in. */
  remember?: { redirect?: string; quoteSearch?: string; agreement?: string };
}

export const TEMPORARY_PASSWORD_PATH = `${RESET_PASSWORD}/updateTempPassword`;

const bookingFlow = [
  paths.results,
  paths.truckloadResults,
  paths.singleRate,
  paths.singleRateV2,
  paths.shipment,
  paths.truckloadShipment,
];

/** A path that ends with the hash of a mailed link, wherever it stands (S45); other links' tokens never look like that. */
const HASH_PATH = /\/([0-9a-f]{32})$/;

const isUnder = (path: string, base: string) => path === base || path.startsWith(`${base}/`);

/** Every path that is not under /customer. */
const publicPaths = new Set<string>(
  Object.values(paths).filter(
    (path) =>
      !isUnder(path, paths.customer) &&
      ![paths.publicSettings, paths.agentCustomers, paths.twoFactor].some((one) => one === path),
  ),
);

function clean(path: string): string {
  return path === '/' ? path : path.replace(/\/+$/, '') || '/';
}

/** Does the query hold truckload data: `data` with JSON whose formName is TL? */
export function hasTruckloadData(search: string): boolean {
  const data = new URLSearchParams(search).get('data');
  if (!data) return false;
  try {
    const found: unknown = JSON.parse(data);
    return typeof found === 'object' && found !== null && 'formName' in found && found.formName === 'TL';
  } catch {
    return false;
  }
}

/**
 * A path of our own that one may be sent to after sign-in, or undefined: never another site, never the sign-in pages.
 */
export function safeRedirect(target: string | null | undefined): string | undefined {
  if (!target || !/^\/(?![/\\])/.test(target) || /[\\\s]/.test(target)) return undefined;
  const url = URL.canParse(target, 'https://portal.invalid') ? new URL(target, 'https://portal.invalid') : undefined;
  const path = clean(url?.pathname ?? '');
  if (url?.origin !== 'https://portal.invalid' || path.startsWith('//')) return undefined;
  return [paths.login, paths.signUp, paths.quickRegister, paths.quickSignIn, paths.shippingFrequency, '/'].includes(
    path,
  )
    ? undefined
    : path + url.search;
}

/** The place after sign-in: the stored redirect, with the stored quote search on the quote form (A14), else /customer. */
export function placeAfterSignIn(memory: { savedRedirect?: string; savedSearch?: string }): string {
  const target = safeRedirect(memory.savedRedirect);
  if (!target) return paths.customer;
  const bare = target === paths.publicQuote;
  return bare && memory.savedSearch ? target + asSearch(memory.savedSearch) : target;
}

/** Login with the flag that says why a reset link did not work (A15). */
export function loginAfterFailedReset(expired: boolean): string {
  return `${paths.login}?redirect=${expired ? 'expired-link' : 'invalid-link'}`;
}

function asSearch(search: string): string {
  return search === '' || search.startsWith('?') ? search : `?${search}`;
}

/** What an agent opens of the own account without a customer: the tab Security. */
const isOwnSecurity = (path: string, search: string) =>
  path === paths.accountSettings && new URLSearchParams(search).get('tab') === '6';

/** An agent who acts for nobody chooses a customer first (A38); customers have no such page. */
function staffRedirect({ staff, search }: RedirectContext, path: string): Redirect | undefined {
  if (staff === undefined) return path === paths.agentCustomers ? { to: paths.customer } : undefined;
  if (staff === 'acting' || path === paths.agentCustomers || isOwnSecurity(path, search)) return undefined;
  const entry = ['/', paths.home, paths.login, paths.signUp, paths.quickRegister, paths.quickSignIn, paths.publicQuote];
  const wanted = entry.some((one) => one === path) || isUnder(path, paths.customer);
  return wanted ? { to: paths.agentCustomers } : undefined;
}

/** Login, and on from there to the place that was asked for. */
const toLogin = (path: string, search: string): Redirect => ({
  to: paths.login,
  remember: { redirect: path + search },
});

const agreementLogin = (path: string, search: string): Redirect => ({
  to: paths.login,
  remember: { redirect: path + search, agreement: path + search },
});

function signedInRedirect(at: RedirectContext, path: string): Redirect | undefined {
  if (isUnder(path, CARRIER_AGREEMENT) && at.savedAgreement !== path + at.search)
    return { ...agreementLogin(path, at.search), logOut: true };
  if (at.mustChangePassword) return path === TEMPORARY_PASSWORD_PATH ? undefined : { to: TEMPORARY_PASSWORD_PATH };
  if (at.mustEnrol) return path === paths.twoFactor ? undefined : { to: paths.twoFactor };
  if (path === paths.twoFactor) return { to: placeAfterSignIn(at) };
  const desk = staffRedirect(at, path);
  if (desk) return desk;
  if (path === paths.publicQuote && at.search.length > 1) return { to: paths.quote + at.search };
  if (path === paths.publicSettings) return { to: paths.accountSettings + at.search };
  // One page has one address (R89).
  if (path === paths.customerHome || path === paths.dashboard) return { to: paths.customer + at.search };
  if (['/', paths.home, paths.quickRegister, paths.quickSignIn, paths.shippingFrequency].includes(path)) {
    if (hasTruckloadData(at.search)) return { to: `${paths.truckloadForm}${at.search}` };
    return { to: at.guestSignUp ? paths.quote : paths.customer };
  }
  if (path === paths.login || path === paths.signUp) return { to: placeAfterSignIn(at) };
  const cold = at.search.length <= 1 && !at.warm;
  if (cold && bookingFlow.some((base) => isUnder(path, base))) return { to: paths.customer };
  return undefined;
}

function signedOutRedirect(at: RedirectContext, path: string): Redirect | undefined {
  if (path === paths.quickRegister && at.search.length > 1) return { remember: { quoteSearch: at.search } };
  if (
    publicPaths.has(path) ||
    isUnder(path, RESET_PASSWORD) ||
    [SHARED_QUOTE, VERIFY_EMAIL, KEEP_EMAIL].some((base) => path.startsWith(`${base}/`))
  )
    return undefined;
  const searchWins = path === '/' || path === paths.quote || isUnder(path, paths.results);
  if (searchWins && at.savedSearch) return { to: paths.publicQuote + asSearch(at.savedSearch) };
  if (path === '/' || path === paths.twoFactor) return { to: paths.login };
  if (path === paths.publicSettings) return toLogin(paths.accountSettings, at.search);
  if (isUnder(path, CARRIER_AGREEMENT)) return agreementLogin(path, at.search);
  if ([paths.customer, paths.agentCustomers].some((base) => isUnder(path, base))) return toLogin(path, at.search);
  return { to: paths.signUp };
}

/** The page of a mailed hash, from whatever path carries it; a password's page keeps its own codes. */
function hashRedirect(path: string): string | undefined {
  const hash = HASH_PATH.exec(path)?.[1];
  const keeps = [DOWNLOAD_DOCUMENT, RESET_PASSWORD].some((base) => isUnder(path, base));
  return hash === undefined || keeps ? undefined : `${DOWNLOAD_DOCUMENT}/${hash}`;
}

/** Where the redirect rules lead from a place, or undefined when it may be shown (A05, A07-A14, R11, R35, R41, R43). */
export function redirectFor(at: RedirectContext): Redirect | undefined {
  const path = clean(at.path).replace(TRANSLATED_START, paths.home);
  const hashed = hashRedirect(path);
  if (hashed) return { to: hashed };
  return at.signedIn ? signedInRedirect(at, path) : signedOutRedirect(at, path);
}
