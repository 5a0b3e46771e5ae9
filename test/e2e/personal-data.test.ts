import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, verifiedGuest } from '../integration/portal.ts';
import { look, newVisitor, openBrowser, walkedAt, widths } from './browser.ts';
import { useOwnAddress } from './client-address.ts';
import { signedIn } from './visitors.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const views = (page: Page) =>
  page.evaluate(() => Object.values(localStorage).filter((text) => text.includes('"page-viewed"')).length);

test('[C137] an account is deleted with a typed word and its password, what the law keeps is named before and after, and nobody gets in', async () => {
  const guest = await verifiedGuest();
  const { page, context, complaints } = await signedIn(browser, 'phone', { guest });
  await useOwnAddress(context);
  await page.goto('/customer/account-settings?tab=6');
  const section = page.getByRole('region', { name: 'Delete account' });
  await section.getByText(/^Shipments you booked: 3 years \(49 CFR 371\.3\)/).waitFor();
  await section.getByText('Authorizations of bank debits: 2 years').waitFor();
  await section.getByText('The entries of your store credit, without your name').waitFor();
  await section.getByText('Your A/R account closes, and store credit you have not used lapses.').waitFor();
  await section.getByRole('button', { name: 'Delete account' }).click();
  const form = section.getByRole('form', { name: 'Delete account' });
  const send = form.getByRole('button', { name: 'Delete account' });
  await send.click();
  await form.getByText('Type DELETE to confirm that you want to delete your account').waitFor();
  await form.getByLabel('Type DELETE to confirm').fill('delete');
  await form.getByRole('textbox', { name: 'Current password' }).fill('Wheel-barrow9');
  await send.click();
  await form.getByText('The password is incorrect.').waitFor();
  await look(page, 'delete-account-phone');
  await form.getByRole('textbox', { name: 'Current password' }).fill('Wheel-barrow8');
  await send.click();
  await page.waitForURL('**/home');
  await page.getByText(/^Your account is deleted\. Shipment records stay for 3 years/).waitFor();
  const login = { emailId: guest.form.customerEmailId, password: 'Wheel-barrow8' };
  expect((await call('login', login, { from: '198.51.100.71' })).body.code).toBe('3258');
  expect(complaints).toEqual([]);
  await context.close();
});

describe.each(walkedAt('phone'))('consent, %s', (device) => {
  test('[A52] nothing is counted before the person agrees; the choice is remembered and changeable, and no bar is covered', async () => {
    const { page, context, complaints } = await newVisitor(browser, device, { asked: true });
    const sent: string[] = [];
    page.on('request', (request) => void (/page-views[^/]*\.js/.test(request.url()) && sent.push(request.url())));
    await page.goto('/home/freight-quote');
    const banner = page.getByRole('region', { name: 'Privacy choices' });
    await banner.waitFor();
    await look(page, `consent-${device}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(widths[device].width);
    expect(sent).toEqual([]);
    expect(await views(page)).toBe(0);
    // Everything that sticks to the window's foot stands above it.
    const top = (await banner.boundingBox())?.y ?? 0;
    const covered = await page.evaluate((edge) => {
      const stuck = [...document.querySelectorAll('main *')].filter((element) => {
        const { position, bottom } = getComputedStyle(element);
        return ['fixed', 'sticky'].includes(position) && bottom !== 'auto';
      });
      return stuck.filter(
        (element) => element.getBoundingClientRect().bottom > edge + 1 && element.getBoundingClientRect().top < edge,
      ).length;
    }, top);
    expect(covered).toBe(0);
    await banner.getByRole('button', { name: 'Allow', exact: true }).focus();
    await page.keyboard.press('Enter');
    await banner.waitFor({ state: 'detached' });
    await expect.poll(() => sent.length).toBe(1);
    await page.reload();
    await page.waitForTimeout(3000);
    expect(await banner.count()).toBe(0);
    await page.goto('/home');
    const foot = page.getByRole('contentinfo');
    await foot.scrollIntoViewIfNeeded();
    await foot.getByRole('button', { name: 'Privacy choices' }).click();
    await banner.getByRole('button', { name: 'Don’t allow' }).click();
    await banner.waitFor({ state: 'detached' });
    await expect.poll(() => views(page)).toBe(0);
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('portal.consent') ?? '{}').analytics)).toBe(false);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
