import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { done, newGuest, palletQuery } from '../integration/portal.ts';
import { openBrowser } from './browser.ts';
import { signedIn } from './visitors.ts';

type Guest = Awaited<ReturnType<typeof newGuest>>;
let browser: Browser;
let guest: Guest;
let rateRequestUuid: string;
let shipmentUuid: string;

beforeAll(async () => {
  browser = await openBrowser();
  guest = await newGuest();
  const options = () => ({ token: guest.token, idempotencyKey: crypto.randomUUID() });
  const { rate, responseData } = await quoteWithRates(options);
  ({ rateRequestUuid } = responseData);
  if (typeof responseData.quoteRequestUuid === 'string') throw new Error('Full has a uuid a group');
  const made = await done(
    'createShipment',
    {
      rateRequestUuid,
      quoteRequestUuid: responseData.quoteRequestUuid[rate.capacityProviderAccountGroup.code] ?? '',
      FCPreRateQuoteResponseId: rate.FCPreRateQuoteResponseId,
      type: 'n',
    },
    options(),
  );
  ({ shipmentUuid } = made);
});
afterAll(() => browser.close());

/** Right after a deployment the functions are slow, and no carrier may be in time. */
async function quoteWithRates(options: () => { token: string; idempotencyKey: string }) {
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    const { responseData } = await done('requestRates', palletQuery(), options());
    const [rate] = responseData.rateQuotes;
    if (rate) return { rate, responseData };
  }
  throw new Error('No carrier gave a price');
}

/** Goes to a path with a navigation state and no query, as a link of the app does. */
const goWith = (page: Page, path: string, state: object | null) =>
  page.evaluate(
    ([to, usr]) => {
      window.history.pushState({ usr, key: 'test', idx: window.history.length }, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    },
    [path, state] as const,
  );

test('[S36] [R11] the shipment page is opened by navigation state, says so in the URL, and in this tab without anything', async () => {
  const { page, context, complaints } = await signedIn(browser, 'desk', { guest });
  await page.goto('/customer');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await goWith(page, '/customer/shipment', { shipmentUuid, insuranceFlag: true });
  await page.waitForURL(`**/customer/shipment?shipmentUuid=${shipmentUuid}`);
  await page.getByText('Estimate saved').first().waitFor();
  expect(await page.evaluate(() => window.history.state.usr)).toMatchObject({ shipmentUuid, insuranceFlag: true });
  // Saved for the page in this tab's storage.
  await page.goto('/customer/shipment');
  await page.waitForURL(`**/customer/shipment?shipmentUuid=${shipmentUuid}`);
  await page.getByText('Estimate saved').first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('[S36] [R11] cold, without query, state or anything kept, it leads to /customer', async () => {
  const { page, context } = await signedIn(browser, 'desk', { guest });
  for (const path of ['/customer/shipment', '/customer/quote-results', '/customer/quote-results/res']) {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === '/customer');
  }
  await context.close();
});

test('[S28] [R11] the entry of the results leads navigation state on to the page of the account, and a copied link opens it in a new tab', async () => {
  const { page, context } = await signedIn(browser, 'desk', { guest });
  await page.goto('/customer');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await goWith(page, '/customer/quote-results', { rateRequestUuid });
  await page.waitForURL(`**/customer/quote-results/c-110?rateRequestUuid=${rateRequestUuid}`);
  const copied = page.url();
  const other = await context.newPage();
  await other.goto(copied);
  await other.getByText('This quote already has a carrier').waitFor();
  expect(other.url()).toBe(copied);
  await context.close();
});
