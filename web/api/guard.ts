import { replace } from 'react-router';
import { paths } from '#contract/paths.ts';
import { type Redirect, redirectFor } from '#web/rules/redirects.ts';
import { acting, isStaff, mustEnrol } from '#web/stores/acting.ts';
import { readStored } from '#web/stores/browser-storage.ts';
import { lastShipment } from '#web/stores/last-shipment.ts';
import { forget, recall, remember } from '#web/stores/remembered.ts';
import { getSession } from '#web/stores/session.ts';
import { namedBy } from './named-by.ts';

/** Prices of this tab that a results page without a query can show (R11). */
const STORED_RESULTS = 'portal.quote-results';

type Remembered = keyof NonNullable<Redirect['remember']>;

interface Place {
  readonly pathname: string;
  readonly search: string;
  /** The navigation's state; absent while it is not known yet. */
  readonly state?: unknown;
}

/** Whether the navigation or this tab names the record of a booking-flow page (R11). While the state is unknown the page itself checks. */
function isWarm({ pathname, state }: Place): boolean {
  if (state === undefined) return true;
  if (pathname.startsWith(paths.results) || pathname.startsWith(paths.singleRate)) {
    return namedBy(state, 'rateRequestUuid') !== undefined || readStored('session', STORED_RESULTS) !== null;
  }
  return (namedBy(state, 'shipmentUuid') ?? namedBy(state, 'rateRequestUuid') ?? lastShipment()) !== undefined;
}

const actsFor = (userUuid: string) => (acting()?.userUuid === userUuid ? 'acting' : 'nobody-selected');

/** What the redirect rules say of a place in this browser. */
function redirectOf(url: Place): Redirect | undefined {
  const session = getSession();
  return redirectFor({
    path: url.pathname,
    search: url.search,
    signedIn: session !== null,
    mustChangePassword: session?.tmpPasswordStatus === 1,
    mustEnrol: session !== null && mustEnrol(session),
    ...(session && isStaff(session.accessToken) && { staff: actsFor(session.userUuid) }),
    savedSearch: recall('quoteSearch'),
    savedRedirect: recall('redirect'),
    savedAgreement: recall('agreement'),
    guestSignUp: recall('guestSignUp') !== undefined,
    warm: isWarm(url),
  });
}

/** Whether the session ends before the place is opened (A07); the page's loader ends it. */
export const endsSession = (url: Place): boolean => redirectOf(url)?.logOut === true;

/** Applies the redirect rules to this browser: stores the pending destination and returns the redirect. */
export function placeInstead(url: Place): string | undefined {
  const redirect = redirectOf(url);
  for (const [name, value] of Object.entries(redirect?.remember ?? {})) remember(name as Remembered, value);
  // The detour to the quote form is taken once; it is over on arrival, since what led there may ask again.
  if (getSession() && redirect?.to === undefined && url.pathname === paths.quote) forget('guestSignUp');
  return redirect?.to;
}

/** For a shell's clientLoader: throws the redirect, with the history replaced, when the page is not for this visitor. */
export function guard(request: Request): void {
  const to = placeInstead(new URL(request.url));
  if (to) throw replace(to);
}
