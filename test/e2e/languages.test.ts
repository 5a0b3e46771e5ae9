import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { done, mailsTo, newGuest } from '../integration/portal.ts';
import { newVisitor, openBrowser } from './browser.ts';
import { PASSWORD, signedIn } from './visitors.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const lang = (page: Page) => page.locator('html').getAttribute('lang');

test('[R86] the start page has a path in each language, and who chose one gets every page in it', async () => {
  const { page, context, complaints } = await newVisitor(browser, 'desk');
  await page.goto('/home/fr');
  expect(await lang(page)).toBe('fr');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(
    await page
      .locator('link[rel="alternate"]')
      .evaluateAll((links) => links.map((one) => one.getAttribute('hreflang'))),
  ).toEqual(['en-US', 'es-US', 'fr-CA', 'x-default']);
  await page.goto('/home/login');
  expect(await lang(page)).toBe('fr');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const foot = page.getByRole('contentinfo');
  await foot.getByRole('link', { name: 'Español' }).click();
  await page.waitForURL(/\/home\/login$/);
  expect(await lang(page)).toBe('es');
  await page.goto('/home/fr');
  await foot.getByRole('link', { name: 'English' }).click();
  await page.waitForURL(/\/home$/);
  expect(await lang(page)).toBe('en');
  await page.goto('/home/login?language=de');
  expect(await lang(page)).toBe('en');
  expect(complaints).toEqual([]);
  await context.close();
});

test('[R86] [C39] the language of an account: chosen in its settings, kept with it, spoken where it signs in and in its mails', async () => {
  const guest = await newGuest();
  const { page, context, complaints } = await signedIn(browser, 'desk', { guest });
  await page.goto('/customer/account-settings?tab=1');
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Français' });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('combobox', { name: 'Langue' }).waitFor();
  expect(await lang(page)).toBe('fr');
  expect(await done('getProfile', {}, { token: guest.token })).toMatchObject({ language: 'fr' });
  // What the server says is in it, too.
  await page.getByLabel('Prénom').fill('');
  await page.getByRole('button', { name: /^Enregistrer/ }).click();
  await page
    .getByText(/prénom est obligatoire/i)
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
  await context.close();

  const { customerEmailId } = guest.form;
  await done('forgotPassword', { customerEmailId });
  const mails = await mailsTo(customerEmailId, 2);
  const reset = mails.find(({ text }) => text.includes('/resetpassword/') && text.includes('mot de passe'));
  const link = /https?:\/\/\S+(\/resetpassword\/\S+)/.exec(reset?.text ?? '')?.[1];
  expect(reset?.html).toContain('<html lang="fr">');

  // Another browser, in English until somebody signs in.
  const other = await newVisitor(browser, 'phone');
  await other.page.goto(link ?? '');
  expect(await lang(other.page)).toBe('en');
  const fields = other.page.locator('input[type="password"]');
  await fields.nth(0).fill(PASSWORD);
  await fields.nth(1).fill(PASSWORD);
  await fields.nth(1).press('Enter');
  await other.page.waitForURL('**/customer**');
  await expect.poll(() => lang(other.page), { timeout: 20_000 }).toBe('fr');
  await other.context.close();
});
