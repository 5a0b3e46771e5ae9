import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newGuest } from '../integration/portal.ts';
import { look, openBrowser, walkedAt } from './browser.ts';
import { signedIn } from './visitors.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each(walkedAt('desk'))('terms and personal data, %s', (device) => {
  test('[A33] the terms and conditions are read, then accepted; it is still so after a reload', async () => {
    const { page, context, complaints } = await signedIn(browser, device, { guest: await newGuest() });
    await page.goto('/customer/account-settings?tab=4');
    const section = page.getByRole('region', { name: 'Terms and conditions' });
    await section.waitFor();
    await look(page, `terms-${device}`);
    expect(await section.getByRole('checkbox').isDisabled()).toBe(true);
    const download = page.waitForEvent('download');
    await section.getByRole('button', { name: /^Read PDF/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^terms-and-conditions-.*\.pdf$/);
    await section.getByRole('checkbox').check();
    await section.getByRole('button', { name: /^Accept terms/ }).click();
    await section.getByText(/^You accepted this version on/).waitFor();
    await page.reload();
    await section.getByText(/^You accepted this version on/).waitFor();
    await look(page, `terms-accepted-${device}`);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('[C136] a copy of the personal data is asked for once, and its preparation is said', async () => {
    const { page, context, complaints } = await signedIn(browser, device, { guest: await newGuest() });
    await page.goto('/customer/account-settings?tab=6');
    const section = page.getByRole('region', { name: 'Personal data' });
    await section.getByRole('button', { name: 'Email me a copy' }).click();
    await section.getByText(/^We are preparing your copy/).waitFor();
    await look(page, `personal-data-${device}`);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
