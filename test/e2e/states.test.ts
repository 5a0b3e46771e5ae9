import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { done, palletQuery } from '../integration/portal.ts';
import { look, newVisitor, openBrowser, walkedAt } from './browser.ts';
import { signedIn } from './visitors.ts';

let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Prices are asked for past the browser; its page is opened by the link. */
async function openPrices(page: Page, token: string, description?: string): Promise<string> {
  const { responseData } = await done(
    'requestRates',
    { ...palletQuery(description), stream: true },
    { token, idempotencyKey: crypto.randomUUID() },
  );
  const url = `/customer/quote-results/c-110?rateRequestUuid=${responseData.rateRequestUuid}`;
  await page.goto(url);
  return url;
}

const selects = (page: Page) => page.getByRole('button', { name: /^Select/ });

/** Until the first price is there, and then until nobody can bring another. */
async function everyCarrierDone(page: Page) {
  await selects(page).first().waitFor({ timeout: 15_000 });
  await page.getByRole('heading', { name: 'Waiting for rates' }).waitFor({ state: 'detached', timeout: 20_000 });
}

describe.each(walkedAt('phone'))('prices at the width of a %s', (device) => {
  test('[Q17] when no carrier gives a price they are asked once more, then an apology says why and what to do', async () => {
    const { page, context, token } = await signedIn(browser, device);
    await openPrices(page, token, 'Castings !fault * 500');
    await page.getByRole('heading', { name: 'Sorry, no carrier returned a rate.' }).waitFor({ timeout: 40_000 });
    // Many carriers with one reason are one line, which names them when it is opened.
    const line = await page.getByText(/^\d+ carriers could not be reached$/).textContent();
    expect(Number.parseInt(line ?? '', 10)).toBeGreaterThan(10);
    expect(await page.getByRole('button', { name: 'Refresh' }).isEnabled()).toBe(true);
    expect(await page.getByRole('link', { name: 'Back to quote' }).count()).toBe(1);
    await look(page, `${device}-no-prices`);
    await context.close();
  });

  test('[Q14] a quote that has its carrier shows which, and offers no second choice', async () => {
    const { page, context, token } = await signedIn(browser, device);
    const url = await openPrices(page, token);
    await everyCarrierDone(page);
    await selects(page).first().click();
    await page.waitForURL('**/customer/shipment?shipmentUuid=*');
    await page.goto(url);
    await page.getByText('This quote already has a carrier').waitFor();
    expect(await page.getByText('Selected', { exact: true }).count()).toBe(1);
    for (const button of await selects(page).all()) expect(await button.isDisabled()).toBe(true);
    await look(page, `${device}-chosen`);
    await context.close();
  });

  test('prices that have ended cannot be chosen and can be asked for again in one press', async () => {
    const { page, context, token } = await signedIn(browser, device);
    // Days pass: the answer of the server as it will be then.
    await page.route('**/fc-get-rate-quote?*', async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      if (body.content) body.content.responseData.expired = true;
      await route.fulfill({ response, json: body });
    });
    const url = await openPrices(page, token);
    await page.getByText('These rates have expired.').waitFor({ timeout: 20_000 });
    expect(await selects(page).first().isDisabled()).toBe(true);
    await look(page, `${device}-ended`);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Get new rates' }).click();
    await page.waitForURL((now) => !now.href.endsWith(url));
    await everyCarrierDone(page);
    expect(await selects(page).first().isEnabled()).toBe(true);
    await context.close();
  });

  test('[A06] without a connection the page says so, keeps what it has, and goes on when it is back', async () => {
    const { page, context, token } = await signedIn(browser, device);
    await openPrices(page, token, 'Castings !fault KSNR hang');
    await selects(page).first().waitFor({ timeout: 10_000 });
    await context.setOffline(true);
    await page.getByText('no connection, retrying').waitFor({ timeout: 15_000 });
    const shown = await selects(page).count();
    expect(shown).toBeGreaterThan(0);
    await look(page, `${device}-offline`);
    await context.setOffline(false);
    await everyCarrierDone(page);
    expect(await selects(page).count()).toBeGreaterThanOrEqual(shown);

    // A choice that could not be sent is told where it was pressed, and pressed again there.
    await context.setOffline(true);
    await selects(page).first().click();
    await page.getByText('We could not reach the server.').waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: /^Try again/ }).click();
    await page.waitForURL('**/customer/shipment?shipmentUuid=*');
    await context.close();
  });
});

describe('ways through the portal', () => {
  const linksOf = (page: Page, name: string) =>
    page.getByRole('navigation', { name, exact: true }).getByRole('link').allTextContents();

  test('[A40] header and sidebar of the signed-in pages as far as their pages are there, the sidebar only where it belongs', async () => {
    const { page, context } = await signedIn(browser, 'desk');
    for (const path of ['/customer', '/customer/dashboard', '/customer/saved-quotes']) {
      await page.goto(path);
      await page.getByRole('navigation', { name: 'Account', exact: true }).waitFor();
      // It comes after the page; until then a link is in its place.
      await page.getByRole('button', { name: 'My Account' }).waitFor();
      expect((await linksOf(page, 'Account')).map((text) => text.trim())).toEqual([
        'Get quote',
        'My quotes',
        'My shipments',
        'Payment methods',
        'Settings',
      ]);
      expect(await page.getByRole('button', { name: 'Log out', exact: true }).count()).toBe(1);
      expect(await linksOf(page, 'Main')).toEqual([...[expect.stringMatching(/^My \S+/), 'Bookings', 'Saved Quotes']]);
      expect(await page.getByRole('button', { name: 'Log Out', exact: true }).count()).toBe(1);
    }
    await page.getByRole('button', { name: 'My Account' }).click();
    await page.getByRole('menu').getByRole('menuitem').first().waitFor();
    expect(await page.getByRole('menu').getByRole('menuitem').allTextContents()).toEqual([
      ...['Settings', 'Invoices', 'Rewards'],
      expect.stringMatching(/^Call \(/),
    ]);
    await page.goto('/customer/freight-quote');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('navigation', { name: 'Account', exact: true }).count()).toBe(0);
    // Every link leads to a page that is there.
    await page.goto('/customer');
    const links = await page.getByRole('navigation').getByRole('link').all();
    for (const path of new Set(await Promise.all(links.map((link) => link.getAttribute('href'))))) {
      await page.goto(path ?? '');
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getByText('Page not found').count(), path ?? '').toBe(0);
    }
    await context.close();
  });

  test('[A41] the layout of phones begins below 768 pixels; dialogs have corners of 25, in the colours of the brand', async () => {
    const { page, context } = await newVisitor(browser, 'desk');
    await page.goto('/quick-signin');
    const styleOf = (of: Locator, name: string) =>
      of.evaluate((one, key) => getComputedStyle(one).getPropertyValue(key), name);
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await styleOf(dialog, 'border-radius')).toBe('25px');
    // Orange is the one thing to do next, blue what is chosen.
    expect(await styleOf(dialog.getByRole('button', { name: 'Get Started' }), 'background-color')).toBe(
      'rgb(255, 138, 31)',
    );
    expect(await styleOf(dialog.getByRole('link', { name: 'Login', exact: true }), '--blue')).toBe('#1f5fbf');
    const quotes = page.getByRole('navigation', { name: 'Main' }).getByText('Get Freight Quotes');
    for (const [width, shown] of [
      [768, true],
      [767, false],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      expect(await quotes.isVisible()).toBe(shown);
    }
    await context.close();
  });

  test('[A40] on a phone the same links stand in a menu', async () => {
    const { page, context } = await signedIn(browser, 'phone');
    await page.goto('/customer');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Account menu' }).getByRole('link').first().waitFor();
    const texts = await linksOf(page, 'Account menu');
    expect(texts.map((text) => text.trim())).toEqual([
      expect.stringMatching(/^My \S+/),
      'Get quote',
      'My quotes',
      'My shipments',
      'Payment methods',
      'Settings',
      'Invoices',
      'Rewards',
      expect.stringMatching(/^Call \(/),
    ]);
    await context.close();
  });

  test('[A09] who is signed in and opens the start page never sees it on the way to their own', async () => {
    const { page, context } = await signedIn(browser, 'desk');
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const look = () => {
        const heading = document.querySelector('main h1');
        if (heading && getComputedStyle(heading).visibility === 'visible') seen.push(heading.textContent ?? '');
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    for (const path of ['/home', '/home/login']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: /Dana$/ }).waitFor();
      await page.waitForFunction(() => (window as unknown as { seen: string[] }).seen.length > 0);
      const seen = await page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)]);
      for (const heading of seen) expect(heading).toMatch(/Dana$/);
    }
    await context.close();
  });

  test('[A40] header and footer for visitors', async () => {
    const { page, context } = await newVisitor(browser, 'desk');
    await page.goto('/home');
    const header = page.getByRole('banner');
    for (const name of ['Get Freight Quotes', 'Track', 'Login'])
      expect(await header.getByRole('link', { name, exact: true }).count(), name).toBe(1);
    expect(await header.getByRole('navigation', { name: 'Main' }).locator('a[href^="tel:"]').count()).toBe(1);
    const footer = page.getByRole('contentinfo');
    expect(await footer.locator('a[href^="tel:"]').count()).toBe(1);
    expect(await footer.locator('a[href^="mailto:"]').count()).toBe(1);
    for (const text of ['Resources', 'Veteran owned', 'Rated by consumers'])
      expect(await footer.getByText(text).count()).toBe(1);
    expect(await footer.textContent()).toContain(`1998–${new Date().getFullYear()}`);
    await context.close();
  });
});
