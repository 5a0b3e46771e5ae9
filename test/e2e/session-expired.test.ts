import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { done, type newGuest, verifiedGuest } from '../integration/portal.ts';
import { look, openBrowser, walkedAt } from './browser.ts';
import { signedIn } from './visitors.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test.each(walkedAt('phone'))(
  '[R88] [1030] a session that is ended elsewhere while the profile is changed: the same person logs in over the hidden page and saves, %s',
  async (device) => {
    const { form, session, token, password } = await verifiedGuest();
    const guest = { form, session, token } as unknown as Awaited<ReturnType<typeof newGuest>>;
    const { page, context, complaints } = await signedIn(browser, device, { guest });
    await page.goto('/customer/account-settings?tab=1');
    const name = page.getByLabel('First name');
    await name.fill('Dee');
    await page.getByText('1 change not saved').waitFor();
    await done('logout', {}, { token });
    const dialog = page.getByRole('dialog', { name: 'Log in again' });
    // A ping may have said it before the press does.
    await page
      .getByRole('button', { name: 'Save changes' })
      .click({ timeout: 5000 })
      .catch(() => undefined);
    await dialog.getByText(/what you typed is still here/).waitFor();
    expect(await name.isVisible()).toBe(false);
    expect(new URL(page.url()).pathname).toBe('/customer/account-settings');
    await look(page, `session-expired-${device}`);
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Get Started' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await name.inputValue()).toBe('Dee');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('The user has been updated.').waitFor();
    await page.reload();
    expect(await page.getByLabel('First name').inputValue()).toBe('Dee');
    // The calls and the live connection of the session that was ended.
    expect(complaints.filter((text) => !/401|\/live\?ticket=/.test(text))).toEqual([]);
    await context.close();
  },
);
