import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Template } from '#contract/rate-templates.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { done, newGuest, palletQuery } from '../integration/portal.ts';
import { type Device, look, openBrowser, walkedAt } from './browser.ts';
import { signedIn } from './visitors.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Someone signed in whose results have a template. */
async function customerWith(template: Template, device: Device) {
  const guest = await newGuest();
  await dynamoAccounts.changeRights(guest.session.userUuid, { template });
  return signedIn(browser, device, { guest });
}

/** Rates are asked for past the browser; returns the query that names them. */
async function ask(token: string, description?: string): Promise<string> {
  const { responseData } = await done(
    'requestRates',
    { ...palletQuery(description), stream: true },
    { token, idempotencyKey: crypto.randomUUID() },
  );
  return `?rateRequestUuid=${responseData.rateRequestUuid}`;
}

const pathOf = (page: Page) => new URL(page.url()).pathname;

describe.each(walkedAt('desk'))('one rate at the width of a %s', (device) => {
  test('[S34] [Q19] SingleRate_v1 waits for the end, shows the lowest rate, and Book Shipment leads to the estimate', async () => {
    const { page, context, token, complaints } = await customerWith('SingleRate_v1', device);
    const query = await ask(token, 'Castings !fault KSNR hang');
    await page.goto(`/customer/single-rate${query}`);
    await page.getByText(/\d+ of \d+ carriers answered/).waitFor();
    const book = page.getByRole('button', { name: 'Book Shipment' });
    expect(await book.count()).toBe(0);
    await look(page, `${device}-single-rate-waiting`);
    await book.waitFor({ timeout: 20_000 });
    await page.getByText(/One rate, the lowest of \d+\./).waitFor();
    for (const text of ['Transit time', 'On-time shipments', 'Damage-free shipments', 'Extra services'])
      expect(await page.getByText(text, { exact: true }).count(), text).toBe(1);
    await look(page, `${device}-single-rate`);
    // The price beside the button is that of the delivery that is chosen.
    await page
      .getByRole('radio', { name: /^Guaranteed/ })
      .first()
      .click();
    await page.getByText('Online rate, guaranteed delivery').waitFor();
    await page.getByRole('radio', { name: /^Standard delivery/ }).click();
    await page.reload();
    await book.click();
    await page.waitForURL('**/customer/shipment?shipmentUuid=*');
    await page.goBack();
    await page.getByText('This quote already has a carrier').waitFor({ timeout: 20_000 });
    expect(await book.count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('[S35] [Q19] SingleRate_v3 says Select with its caption; a link to the list leads to its screen', async () => {
    const { page, context, token } = await customerWith('SingleRate_v3', device);
    const query = await ask(token);
    await page.goto(`/customer/quote-results/c-110${query}`);
    await page.waitForURL(`**/customer/single-rate-v2${query}`);
    const select = page.getByRole('button', { name: 'Select', exact: true });
    await select.waitFor({ timeout: 20_000 });
    await page.getByText(/^Select saves this rate until/).waitFor();
    await look(page, `${device}-single-rate-v3`);
    await page.getByRole('link', { name: 'Edit Shipment' }).click();
    await page.waitForURL('**/customer/freight-quote');
    const from = page.locator('[data-field="shippingFromPostalCode"]');
    await expect.poll(() => from.inputValue(), { timeout: 10_000 }).toBe('60607');
    await context.close();
  });

  test('[Q19] without any rate an apology says why, with Refresh and Back to quote', async () => {
    const { page, context, token } = await customerWith('SingleRate_v2', device);
    await page.goto(`/customer/single-rate-v2${await ask(token, 'Castings !fault * 500')}`);
    await page.getByRole('heading', { name: 'Sorry, no carrier returned a rate' }).waitFor({ timeout: 40_000 });
    await page.getByText(/^\d+ carriers could not be reached$/).waitFor();
    await look(page, `${device}-single-rate-none`);
    const before = page.url();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.waitForURL((url) => url.href !== before);
    expect(pathOf(page)).toBe('/customer/single-rate-v2');
    await page.getByRole('link', { name: 'Back to quote' }).click({ timeout: 20_000 });
    await page.waitForURL('**/customer/freight-quote');
    await context.close();
  });
});
