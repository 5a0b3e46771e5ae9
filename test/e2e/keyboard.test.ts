import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { look, newVisitor, openBrowser } from './browser.ts';
import { focused, goesRound, tabTo, typeInto } from './by-keyboard.ts';

let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function askOnHome(page: Page) {
  await page.goto('/home');
  await tabTo(page, /^Skip to content$/, 3);
  await page.keyboard.press('Enter');
  await typeInto(page, /^Pickup ZIP/, '60607');
  await typeInto(page, /^Delivery ZIP/, '75201');
  await typeInto(page, /^Units$/, '2');
  await typeInto(page, /^Height/, '48');
  await typeInto(page, /^Weight/, '500');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/quick-register**');
}

async function signUp(page: Page, email: string) {
  const dialog = page.getByRole('dialog');
  // The dialog has taken the focus: one types on.
  await expect.poll(async () => (await focused(page)).name, { timeout: 10_000 }).toMatch(/^Email/);
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await focused(page)).name, { timeout: 10_000 }).toMatch(/First name|price|quote/i);
  await typeInto(page, /^First name/, 'Dana');
  await typeInto(page, /^Last name/, 'Whitfield');
  await tabTo(page, /hipments per month/);
  await page.keyboard.type('1-10');
  await typeInto(page, /^Company name/, 'Whitfield Pumps');
  await typeInto(page, /^Phone/, '3125550118');
  // Nothing behind the dialog is reached by tabbing on.
  for (let i = 0; i < 12; i += 1) {
    await page.keyboard.press('Tab');
    const inside = await dialog.evaluate((element) => element.contains(document.activeElement));
    const outsideOfPage = await page.evaluate(() => document.activeElement === document.body);
    expect(inside || outsideOfPage).toBe(true);
  }
  await tabTo(page, /^Get Quote$/);
  await page.keyboard.press('Enter');
}

describe('without a mouse', () => {
  test('from the start page to a saved estimate by keyboard alone, the focus always visible', async () => {
    const { page, context, complaints } = await newVisitor(browser, 'desk');
    await askOnHome(page);
    await signUp(page, `keys-${Date.now()}@whitfieldpumps.example`);
    await page.waitForURL('**/customer/quote-results/c-110?rateRequestUuid=*', { timeout: 20_000 });
    await page
      .getByRole('button', { name: /^Select/ })
      .first()
      .waitFor({ timeout: 10_000 });
    await page.getByRole('heading', { name: 'Waiting for rates' }).waitFor({ state: 'detached', timeout: 15_000 });

    await goesRound(page);
    // The sort is chosen with the arrows, and a row is opened and closed without losing the place.
    await tabTo(page, /^Price$/);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('delivery');
    await page.keyboard.press('ArrowLeft');
    await tabTo(page, /^Price details/);
    await page.keyboard.press('Enter');
    await page.getByText('Price breakdown').waitFor();
    expect((await focused(page)).name).toMatch(/^Price details/);
    await look(page, 'keyboard-price-open');
    await page.keyboard.press('Space');
    await page.getByText('Price breakdown').waitFor({ state: 'detached' });

    const chosen = await tabTo(page, /^Select/);
    const price = /\$[\d,]+\.\d\d/.exec(chosen)?.[0] ?? 'no price in the name of the button';
    await page.keyboard.press('Enter');
    await page.waitForURL('**/customer/shipment?shipmentUuid=*');
    await page.getByText('Estimate saved').first().waitFor();
    expect(await page.getByText(price).count()).toBeGreaterThan(0);
    // On the new page one starts at its heading.
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await goesRound(page);

    // Found again in the list, opened, and out.
    await tabTo(page, /^Saved Quotes$/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'My quotes' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.getByText(price).first().waitFor();
    await goesRound(page);
    await tabTo(page, /^Open/);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/customer/shipment?shipmentUuid=*');
    await page.getByText('Estimate saved').first().waitFor();
    await tabTo(page, /^Log Out$/);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/home');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('the menu of the public pages on a phone leads to quotes, tracking and signing in, and gives the focus back', async () => {
    const { page, context } = await newVisitor(browser, 'phone');
    await page.goto('/home');
    await tabTo(page, /^Menu$/);
    await page.keyboard.press('Enter');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await menu.waitFor();
    expect(await menu.getByRole('link').allInnerTexts()).toEqual([
      'Get Freight Quotes',
      'Track',
      'Login',
      '(800) 555-0142',
    ]);
    await look(page, 'public-menu');
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    expect((await focused(page)).name).toBe('Menu');
    await page.keyboard.press('Enter');
    await tabTo(page, /^Track$/);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/track');
    await menu.waitFor({ state: 'hidden' });
    await context.close();
  });

  test('the menu of a phone opens, holds the focus and gives it back', async () => {
    const { page, context } = await newVisitor(browser, 'phone');
    await page.goto('/home/login');
    await typeInto(page, /^Email/, 'dana@whitfieldpumps.example');
    await typeInto(page, /^Password/, 'Pumps2Ship!');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/customer');
    await tabTo(page, /^Menu$/);
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog');
    await menu.waitFor();
    await tabTo(page, /^My quotes$/);
    await look(page, 'keyboard-menu');
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    expect((await focused(page)).name).toBe('Menu');
    await context.close();
  });
});
