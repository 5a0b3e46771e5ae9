import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeCustomer } from '#domain/operator/change-customer.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoOperator } from '#functions/adapters/dynamo/operator-store.ts';
import { newGuest } from '../integration/portal.ts';
import { look, openBrowser, walkedAt } from './browser.ts';
import { signedIn } from './visitors.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const LOCKED = /^We['’]re sorry, there['’]s a problem with your account\. Please call \(800\) 555-0142\.$/;

/** What `npm run ops -- customer <e-mail> --lock on` does. */
const setLock = (email: string, ratingRequestLock: boolean) =>
  changeCustomer(
    email,
    { ratingRequestLock },
    { by: 'test', why: 'a test' },
    { accounts: dynamoAccounts, changer: dynamoOperator, now: () => new Date(), newId: () => crypto.randomUUID() },
  );

describe.each(walkedAt('phone'))('an account that is locked while its page is open, at the width of a %s', (device) => {
  test('[A30] [1028] learns it by itself: Get quote is closed with the words, the form is left, and it opens again', async () => {
    const guest = await newGuest();
    const { page, context } = await signedIn(browser, device, { guest });
    await page.goto('/customer');
    const go = page.getByRole('main').getByRole('button', { name: 'Get Quote' });
    await go.waitFor();
    expect(await go.getAttribute('aria-disabled')).toBeNull();
    await setLock(guest.form.customerEmailId, true);
    // Nothing is pressed: the next ping says it.
    await page.locator('main button[aria-disabled="true"]', { hasText: 'Get Quote' }).waitFor({ timeout: 30_000 });
    expect(await go.getAttribute('title')).toMatch(LOCKED);
    if (device === 'phone') await page.getByRole('button', { name: 'Menu' }).click();
    const link = page.getByRole('button', { name: 'Get quote', exact: true });
    await link.waitFor();
    expect([await link.getAttribute('aria-disabled'), await link.getAttribute('aria-description')]).toEqual([
      'true',
      expect.stringMatching(LOCKED),
    ]);
    await look(page, `${device}-locked`);
    await link.hover();
    await page.getByRole('tooltip').getByText(LOCKED).waitFor();
    await page.goto('/customer/freight-quote');
    await page.waitForURL((url) => url.pathname === '/customer');
    await page.getByText(LOCKED).first().waitFor();
    await page.goto('/home/freight-quote');
    await page.waitForURL((url) => url.pathname === '/customer');
    await page.getByText(LOCKED).first().waitFor();
    await page.goto('/customer/saved-quotes');
    await page.locator('main button[aria-disabled="true"]', { hasText: 'Get quote' }).first().waitFor();
    await setLock(guest.form.customerEmailId, false);
    await page.getByRole('main').getByRole('link', { name: 'Get quote' }).first().waitFor({ timeout: 30_000 });
    await context.close();
  });
});
