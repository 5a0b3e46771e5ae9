import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redirectWhenLocked } from '#web/rules/redirect-when-locked.ts';
import {
  loginAfterFailedReset,
  placeAfterSignIn,
  type Redirect,
  type RedirectContext,
  redirectFor,
  safeRedirect,
} from '#web/rules/redirects.ts';

type Row = [string, Partial<RedirectContext> & { path: string }, Redirect | undefined];
const at = (row: Row[1]): RedirectContext => ({ search: '', signedIn: false, ...row });
const truckload = `?data=${encodeURIComponent('{"formName":"TL","fid":"form-ftl-long"}')}`;
const shipment = '/customer/shipment?shipmentUuid=0199';
const DOWNLOAD = `/customer/download-document/${'a1'.repeat(16)}`;

const rows: Row[] = [
  // signed out
  [
    '[A05] a customer path goes to login and is remembered',
    { path: '/customer/saved-quotes' },
    { to: '/home/login', remember: { redirect: '/customer/saved-quotes' } },
  ],
  [
    '[A05] with its query',
    { path: '/customer/shipment', search: '?shipmentUuid=0199' },
    { to: '/home/login', remember: { redirect: shipment } },
  ],
  ['[A05] a path that only looks like a customer path is unknown', { path: '/customers' }, { to: '/home/signup' }],
  [
    '[A05] a trailing slash changes nothing',
    { path: '/customer/' },
    { to: '/home/login', remember: { redirect: '/customer' } },
  ],
  ...[
    ['a customer agreement', '/customer/agreement/a1', '?t=2'],
    ['an insurance path', '/customer/insurance/0199', ''],
    ['a saved quote', '/customer/view-quote', '?shipmentUuid=0199'],
    ['a document', '/customer/download-document/0199', '?page=1'],
  ].map(
    ([what, path = '', search = '']): Row => [
      `[A11] ${what} is kept as the redirect of the login`,
      { path, search },
      { to: '/home/login', remember: { redirect: path + search } },
    ],
  ),
  ...[`/${'a1'.repeat(16)}`, `/some/page/${'a1'.repeat(16)}`].flatMap((path): Row[] => [
    [`[S45] the hash of a mailed link leads to its page: ${path}`, { path }, { to: DOWNLOAD }],
    [`[S45] the same signed in: ${path}`, { path, signedIn: true }, { to: DOWNLOAD }],
  ]),
  [
    '[A11] [S45] its page asks for a login and comes back after it',
    { path: DOWNLOAD },
    { to: '/home/login', remember: { redirect: DOWNLOAD } },
  ],
  ['[S45] a longer or another code is no hash', { path: `/${'a1'.repeat(16)}0` }, { to: '/home/signup' }],
  ['[S45] a password code keeps its page', { path: `/resetpassword/${'a1'.repeat(16)}` }, undefined],
  [
    '[A11] a rate confirmation is kept as the redirect of the login, and as the agreement that it is for',
    { path: '/carrier/agreement', search: '?t=2' },
    { to: '/home/login', remember: { redirect: '/carrier/agreement?t=2', agreement: '/carrier/agreement?t=2' } },
  ],
  [
    '[A12] quick-register with a query saves the quote search',
    { path: '/quick-register', search: '?from=60601' },
    { remember: { quoteSearch: '?from=60601' } },
  ],
  ['[A12] quick-register without a query saves nothing', { path: '/quick-register' }, undefined],
  [
    '[S47] [R82] a shared quote is shown signed out, exempt from A13',
    { path: '/home/shared-quote/hV6cT0Zy3mQ1sXo8rJd4Lw' },
    undefined,
  ],
  [
    '[S47] [R82] and signed in, exempt from A09',
    { path: '/home/shared-quote/hV6cT0Zy3mQ1sXo8rJd4Lw', signedIn: true },
    undefined,
  ],
  [
    '[A13] the address of shared quotes without a link is unknown',
    { path: '/home/shared-quote' },
    { to: '/home/signup' },
  ],
  ['[A13] the root goes to login', { path: '/' }, { to: '/home/login' }],
  [
    '[A13] [R43] the root goes to the saved quote search',
    { path: '/', savedSearch: '?from=60601' },
    { to: '/home/freight-quote?from=60601' },
  ],
  [
    '[A13] [R43] so does the quote form',
    { path: '/customer/freight-quote', savedSearch: 'from=60601' },
    { to: '/home/freight-quote?from=60601' },
  ],
  [
    '[A13] [R43] so do results',
    { path: '/customer/quote-results/res', search: '?rateRequestUuid=1', savedSearch: '?from=60601' },
    { to: '/home/freight-quote?from=60601' },
  ],
  [
    '[A13] [R43] every other customer path keeps its own way',
    { path: '/customer/shipment', search: '?shipmentUuid=0199', savedSearch: '?from=60601' },
    { to: '/home/login', remember: { redirect: shipment } },
  ],
  [
    '[S04] the settings of the public area go to login and on to those of the customer, with the tab',
    { path: '/home/account-settings', search: '?tab=3', savedSearch: '?from=60601' },
    { to: '/home/login', remember: { redirect: '/customer/account-settings?tab=3' } },
  ],
  [
    '[S04] signed in they are those of the customer',
    { path: '/home/account-settings/', search: '?tab=3', signedIn: true },
    { to: '/customer/account-settings?tab=3' },
  ],
  [
    '[R89] the account has one address',
    { path: '/customer/home', search: '?arrange=1', signedIn: true },
    { to: '/customer?arrange=1' },
  ],
  ['[R89] by either of its other names', { path: '/customer/dashboard/', signedIn: true }, { to: '/customer' }],
  ['[A13] [R35] anything else goes to sign-up', { path: '/no/such/page' }, { to: '/home/signup' }],
  ...[
    '/home',
    '/home/login',
    '/home/signup',
    '/home/freight-quote',
    '/quick-signin',
    '/health-check',
    '/dnb-credit-app',
    '/unsubscribe',
    '/home/facebook',
    '/terms',
    '/home/track',
    '/shipping-frequency',
    '/resetpassword/abc',
  ].map((path): Row => [`[A13] ${path} is open`, { path, savedSearch: '?from=60601' }, undefined]),
  // signed in
  ...['/', '/home', '/quick-register', '/quick-signin'].flatMap((path): Row[] => [
    [`[A09] ${path} goes to /customer`, { path, signedIn: true }, { to: '/customer' }],
    [
      `[A09] ${path} after a guest sign-up goes to the quote form`,
      { path, signedIn: true, guestSignUp: true },
      { to: '/customer/freight-quote' },
    ],
    [
      `[A09] ${path} with truckload data goes to the truckload form`,
      { path, signedIn: true, search: truckload },
      { to: `/customer/ftl${truckload}` },
    ],
  ]),
  [
    '[A09] data that is no truckload is ignored',
    { path: '/home', signedIn: true, search: '?data=%7Bbroken' },
    { to: '/customer' },
  ],
  [
    '[A08] the public quote form with a query',
    { path: '/home/freight-quote', search: '?from=60601', signedIn: true },
    { to: '/customer/freight-quote?from=60601' },
  ],
  ['[A08] without a query it stays', { path: '/home/freight-quote', signedIn: true }, undefined],
  [
    '[A10] [R11] a cold booking-flow path goes to /customer',
    { path: '/customer/quote-results/c-110', signedIn: true },
    { to: '/customer' },
  ],
  [
    '[A10] [R11] with a query it is opened',
    { path: '/customer/shipment', search: '?shipmentUuid=0199', signedIn: true },
    undefined,
  ],
  [
    '[A10] [R11] with something saved it is opened',
    { path: '/customer/quote-results', signedIn: true, warm: true },
    undefined,
  ],
  ...['/customer/tl-quote-results', '/customer/tl-shipment'].flatMap((path): Row[] => [
    [`[A10] [R11] ${path} opened cold goes to /customer`, { path, signedIn: true }, { to: '/customer' }],
    [
      `[A10] [R11] ${path} with a shipment in its query is opened`,
      { path, signedIn: true, search: '?shipmentUuid=0199' },
      undefined,
    ],
  ]),
  ['[S15] the truckload form is no booking-flow path', { path: '/customer/ftl', signedIn: true }, undefined],
  [
    '[A05] [S15] signed out the truckload form goes to login and is remembered with its data',
    { path: '/customer/ftl', search: truckload },
    { to: '/home/login', remember: { redirect: `/customer/ftl${truckload}` } },
  ],
  [
    '[A12] [A09] quick-register keeps a truckload like any quote search',
    { path: '/quick-register', search: truckload },
    { remember: { quoteSearch: truckload } },
  ],
  ['[A10] single-rate-v3 is no booking-flow path', { path: '/customer/single-rate-v3', signedIn: true }, undefined],
  [
    '[A14] the login page leads on to the stored redirect',
    { path: '/home/login', signedIn: true, savedRedirect: shipment },
    { to: shipment },
  ],
  ['[A14] or to /customer', { path: '/home/signup', signedIn: true }, { to: '/customer' }],
  ...['/carrier/agreement', '/carrier/agreement/a1'].map(
    (path): Row => [
      `[A07] signed in, ${path} logs out, keeps its query and goes to login`,
      { path, search: '?t=2', signedIn: true },
      { to: '/home/login', remember: { redirect: `${path}?t=2`, agreement: `${path}?t=2` }, logOut: true },
    ],
  ),
  [
    '[A07] even while a temporary password has to be changed',
    { path: '/carrier/agreement', search: '?t=2', signedIn: true, mustChangePassword: true },
    {
      to: '/home/login',
      remember: { redirect: '/carrier/agreement?t=2', agreement: '/carrier/agreement?t=2' },
      logOut: true,
    },
  ],
  [
    '[A07] after that login it is not left again',
    { path: '/carrier/agreement', search: '?t=2', signedIn: true, savedAgreement: '/carrier/agreement?t=2' },
    undefined,
  ],
  [
    '[A07] another agreement is',
    { path: '/carrier/agreement', search: '?t=3', signedIn: true, savedAgreement: '/carrier/agreement?t=2' },
    {
      to: '/home/login',
      remember: { redirect: '/carrier/agreement?t=3', agreement: '/carrier/agreement?t=3' },
      logOut: true,
    },
  ],
  ['[A39] unsubscribing is open to who is signed in', { path: '/unsubscribe', signedIn: true }, undefined],
  ['[S44] the way back from the outside site is open', { path: '/dnb-credit-app', signedIn: true }, undefined],
  [
    '[S09] signed in nobody is asked how often they ship',
    { path: '/shipping-frequency', signedIn: true },
    { to: '/customer' },
  ],
  ['the public truckload page is open to everybody', { path: '/home/ftl' }, undefined],
  ['[S06] the LTL page is open to everybody', { path: '/home/ltlFreightshipping' }, undefined],
  ['[S06] the LTL page is open to who is signed in', { path: '/home/ltlFreightshipping', signedIn: true }, undefined],
  ['[R35] an unknown path is shown as not found', { path: '/no/such/page', signedIn: true }, undefined],
  [
    '[R41] a temporary password comes first',
    { path: '/customer', signedIn: true, mustChangePassword: true },
    { to: '/resetpassword/updateTempPassword' },
  ],
  [
    '[R41] on its own page it stays',
    { path: '/resetpassword/updateTempPassword', signedIn: true, mustChangePassword: true },
    undefined,
  ],
  [
    '[A50] staff without a second factor sets it up, wherever it wants to go',
    { path: '/agent/customers', signedIn: true, mustEnrol: true, staff: 'nobody-selected' },
    { to: '/two-factor' },
  ],
  [
    '[A50] a temporary password comes before it',
    { path: '/two-factor', signedIn: true, mustEnrol: true, mustChangePassword: true },
    { to: '/resetpassword/updateTempPassword' },
  ],
  ['[A50] on its own page it stays', { path: '/two-factor', signedIn: true, mustEnrol: true }, undefined],
  ['[A50] whoever needs none is led on', { path: '/two-factor', signedIn: true }, { to: '/customer' }],
  ['[A50] logged out it is the login', { path: '/two-factor' }, { to: '/home/login' }],
];

describe('redirectFor', () => {
  test.each(rows)('%s', (_, place, expected) => {
    expect(redirectFor(at(place))).toEqual(expected);
  });

  test('no redirect leads to another one, so that nobody goes in circles', () => {
    const segment = fc.constantFrom(
      'home',
      'login',
      'signup',
      'customer',
      'freight-quote',
      'quick-register',
      'quote-results',
      'x',
      '',
    );
    const places = fc.record({
      path: fc.array(segment, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`),
      search: fc.constantFrom('', '?from=60601', truckload),
      signedIn: fc.boolean(),
      savedSearch: fc.option(fc.constantFrom('?from=1', 'from=1'), { nil: undefined }),
      savedRedirect: fc.option(fc.constantFrom('/customer', '/home/login', '//evil.example', shipment), {
        nil: undefined,
      }),
      guestSignUp: fc.boolean(),
    });
    fc.assert(
      fc.property(places, (place) => {
        const first = redirectFor(place);
        if (!first?.to) return;
        const target = new URL(first.to, 'https://x.invalid');
        expect(target.origin).toBe('https://x.invalid');
        const next = redirectFor({ ...place, path: target.pathname, search: target.search });
        expect(next?.to).toBeUndefined();
      }),
    );
  });
});

test.each([
  ['/home', '/customer'],
  ['/home/es', '/customer'],
  ['/home/fr/', '/customer'],
  ['/home/freight-quote', '/customer'],
  ['/home/freight-quote/', '/customer'],
  ['/customer/freight-quote', '/customer'],
  ['/customer/ftl', '/customer'],
  ['/customer', undefined],
  ['/customer/saved-quotes', undefined],
  ['/home/freight-quotes', undefined],
  ['/home/ltlFreightshipping', undefined],
])('[A30] a locked account on %s goes to %s, with a query or without', (path, to) => {
  expect(redirectWhenLocked(path)?.to).toBe(to);
});

describe('placeAfterSignIn', () => {
  test.each([
    ['[A14] the stored redirect', { savedRedirect: shipment }, shipment],
    [
      '[A14] the quote form gets the stored search',
      { savedRedirect: '/home/freight-quote', savedSearch: 'from=1' },
      '/home/freight-quote?from=1',
    ],
    [
      '[A14] but not twice',
      { savedRedirect: '/home/freight-quote?from=2', savedSearch: 'from=1' },
      '/home/freight-quote?from=2',
    ],
    [
      '[A14] other pages do not',
      { savedRedirect: '/customer/saved-quotes', savedSearch: 'from=1' },
      '/customer/saved-quotes',
    ],
    ['[A14] nothing stored', {}, '/customer'],
    ['[A14] another site is never followed', { savedRedirect: 'https://evil.example/customer' }, '/customer'],
  ])('%s', (_, memory, expected) => {
    expect(placeAfterSignIn(memory)).toBe(expected);
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/..//evil.example',
    '/%0a',
    'javascript:alert(1)',
    '/a b',
    '/home/login',
    '/home/../home/login',
    '',
    null,
  ])('[A14] %j is not a place to send anyone', (target) => {
    const place = safeRedirect(target);
    expect(place === undefined || /^\/[^/\\]/.test(place)).toBe(true);
    if (target !== '/%0a') expect(place).toBeUndefined();
  });
});

test('[A15] a failed reset link leads to login with a flag', () => {
  expect(loginAfterFailedReset(true)).toBe('/home/login?redirect=expired-link');
  expect(loginAfterFailedReset(false)).toBe('/home/login?redirect=invalid-link');
});
