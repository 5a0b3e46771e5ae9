import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { done, newGuest } from '../integration/portal.ts';
import { type Device, look, openBrowser, widths } from './browser.ts';
import { signedIn } from './visitors.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const PATH = '/customer/account-settings';
const fits = async (page: Page, device: Device) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(widths[device].width);

describe.each(Object.keys(widths) as Device[])('the profile, %s', (device) => {
  test('[S18] [S04] changed and saved; a change from elsewhere is compared with what was typed, and nothing is lost', async () => {
    const guest = await newGuest();
    const { page, context, complaints } = await signedIn(browser, device, { guest });
    await page.goto('/home/account-settings?tab=1');
    await page.waitForURL(`**${PATH}?tab=1`);
    await page.getByLabel('First name').fill('Dee');
    await page.getByText('1 change not saved').waitFor();
    await look(page, `profile-changed-${device}`);
    await fits(page, device);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('The user has been updated.').waitFor();
    const saved = await done('getProfile', {}, { token: guest.token });
    expect(saved).toMatchObject({ customerFirstName: 'Dee', revision: 1 });
    await done('updateCustomer', { extension: '204', revision: 1 }, { token: guest.token });
    await page.getByLabel('Last name').fill('Reyes');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('compare the two versions').waitFor();
    await look(page, `profile-conflict-${device}`);
    await page.getByRole('button', { name: 'Save mine' }).click();
    await page.getByText('All changes saved').waitFor();
    const after = await done('getProfile', {}, { token: guest.token });
    expect(after).toMatchObject({ customerLastName: 'Reyes', extension: '204', revision: 3 });
    expect(complaints).toEqual([]);
    await context.close();
  });
});
