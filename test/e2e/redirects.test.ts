import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newGuest } from '../integration/portal.ts';
import { newVisitor, openBrowser } from './browser.ts';
import { useOwnAddress } from './client-address.ts';
import { newCustomer, PASSWORD, signedIn } from './visitors.ts';

let browser: Browser;
let guest: Awaited<ReturnType<typeof newGuest>>;
beforeAll(async () => {
  [browser, guest] = await Promise.all([openBrowser(), newGuest()]);
});
afterAll(() => browser.close());

const truckload = `?data=${encodeURIComponent('{"formName":"TL","fid":"form-ftl-long"}')}`;

/** Where an address is asked for and where one stands then; what this tab remembers of it. */
type Row = readonly [from: string, to: string, remembers?: Record<string, string>];

/** Opens an address as it is typed, and waits for the page that it ends on. */
async function follow(page: Page, [from, to, remembers]: Row): Promise<void> {
  await page.goto(from);
  await page.waitForURL((url) => url.pathname + url.search === to);
  for (const [key, value] of Object.entries(remembers ?? {}))
    await expect.poll(() => page.evaluate((name) => sessionStorage.getItem(name), key)).toBe(value);
}

const REDIRECT = 'portal.login-redirect';
const SEARCH = 'portal.quote-search';

const signedOut: [string, ...Row[]][] = [
  [
    '[A05] a customer path goes to login and is remembered with its query',
    ['/customer/shipment?shipmentUuid=0199', '/home/login', { [REDIRECT]: '/customer/shipment?shipmentUuid=0199' }],
    ['/home/account-settings?tab=3', '/home/login', { [REDIRECT]: '/customer/account-settings?tab=3' }],
  ],
  [
    '[A11] agreement, insurance, view-quote and download-document paths are remembered for after login',
    ...['/customer/agreement/a1?t=2', '/carrier/agreement?t=2', '/customer/insurance/0199'].map(
      (path): Row => [path, '/home/login', { [REDIRECT]: path }],
    ),
    ...['/customer/view-quote?shipmentUuid=0199', '/customer/download-document/0199?page=1'].map(
      (path): Row => [path, '/home/login', { [REDIRECT]: path }],
    ),
  ],
  [
    '[A12] quick-register with a query saves the quote search',
    ['/quick-register?from=60601', '/quick-register?from=60601', { [SEARCH]: '?from=60601' }],
  ],
  [
    '[A13] the root goes to login, what is unknown to sign-up, and open pages stay',
    ['/', '/home/login'],
    ['/no/such/page', '/home/signup'],
    ...['/home/track', '/unsubscribe', '/dnb-credit-app', '/shipping-frequency', '/terms'].map(
      (path): Row => [path, path],
    ),
  ],
];

const inside: [string, ...Row[]][] = [
  [
    '[A08] signed in, the public quote form with a query is the one of the customer',
    ['/home/freight-quote?from=60601', '/customer/freight-quote?from=60601'],
  ],
  [
    '[A09] signed in, the root, /home and the quick pages go to /customer, with a truckload to its form',
    ...['/', '/home', '/quick-register', '/quick-signin', '/shipping-frequency'].map(
      (path): Row => [path, '/customer'],
    ),
    [`/home${truckload}`, `/customer/ftl${truckload}`],
  ],
  [
    '[A10] a booking-flow path that is opened cold goes to /customer',
    ...['/customer/quote-results', '/customer/shipment', '/customer/tl-shipment'].map(
      (path): Row => [path, '/customer'],
    ),
  ],
  [
    '[S04] signed in, the settings of the public area are those of the customer, and what is open stays',
    ['/home/account-settings?tab=1', '/customer/account-settings?tab=1'],
    ...['/unsubscribe', '/dnb-credit-app', '/home/track', '/terms'].map((path): Row => [path, path]),
  ],
];

describe('redirects of who is signed out', () => {
  test.each(signedOut)('%s', async (_, ...rows) => {
    const { page, context } = await newVisitor(browser, 'desk');
    for (const row of rows) await follow(page, row);
    await context.close();
  });

  test('[A13] a saved quote search wins over login', async () => {
    const { page, context } = await newVisitor(browser, 'desk');
    await follow(page, ['/quick-register?from=60601', '/quick-register?from=60601', { [SEARCH]: '?from=60601' }]);
    await follow(page, ['/customer/freight-quote', '/home/freight-quote?from=60601']);
    await context.close();
  });
});

describe('redirects of who signs in', () => {
  test('[A14] after login the place that was asked for opens with its query, once', async () => {
    const { email } = await newCustomer();
    const { page, context } = await newVisitor(browser, 'desk');
    await useOwnAddress(context);
    const asked = '/customer/account-settings?tab=2';
    await follow(page, [asked, '/home/login', { [REDIRECT]: asked }]);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Get Started' }).click();
    await page.waitForURL((url) => url.pathname + url.search === asked);
    expect(await page.evaluate((key) => sessionStorage.getItem(key), REDIRECT)).toBeNull();
    await follow(page, ['/home/login', '/customer']);
    await context.close();
  });
});

describe('redirects of who is signed in', () => {
  test.each(inside)('%s', async (_, ...rows) => {
    const { page, context } = await signedIn(browser, 'desk', { guest });
    for (const row of rows) await follow(page, row);
    await context.close();
  });

  test('[A09] after a guest sign-up the start page is the quote form, once', async () => {
    const { page, context } = await signedIn(browser, 'desk', { guest });
    await follow(page, ['/customer', '/customer']);
    await page.evaluate(() => sessionStorage.setItem('portal.guest-sign-up', '1'));
    await follow(page, ['/home', '/customer/freight-quote']);
    await follow(page, ['/home', '/customer']);
    await context.close();
  });

  test("[A07] a carrier's agreement ends the session, keeps its query and goes to login", async () => {
    const own = await newGuest();
    const { page, context } = await newVisitor(browser, 'desk');
    await page.goto('/home/login');
    const kept = JSON.stringify({ ...own.session, savedAt: Date.now() });
    await page.evaluate((text) => localStorage.setItem('portal.session', text), kept);
    await follow(page, ['/carrier/agreement?t=2', '/home/login', { [REDIRECT]: '/carrier/agreement?t=2' }]);
    expect(await page.evaluate(() => localStorage.getItem('portal.session'))).toBeNull();
    const refused = await context.request.get('/api/v1/customer/profile', {
      headers: { authorization: `Bearer ${own.token}`, 'x-data-source': 'web' },
    });
    expect(refused.status()).toBe(401);
    await context.close();
  });
});
