import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { done, palletQuery } from '../integration/portal.ts';
import { openBrowser } from './browser.ts';
import { pricesSoFar, RATE_REQUEST } from './pictures/rate-responses.ts';
import { stubCall } from './pictures/stub-call.ts';
import { signedIn } from './visitors.ts';
import { watchJumps } from './watch-jumps.ts';

let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const details = (page: Page) => page.getByRole('button', { name: /Price details/ });
const STEADY = 0.02;

describe.each(['desk', 'phone'] as const)('nothing jumps at the width of a %s', (device) => {
  test('while real prices come in, are held back, shown, opened and sorted', async () => {
    const { page, context, token, complaints } = await signedIn(browser, device);
    const jumped = await watchJumps(page);
    const { responseData } = await done(
      'requestRates',
      { ...palletQuery('Castings !fault OZKD 500; D10 slow 2500'), stream: true },
      { token, idempotencyKey: crypto.randomUUID() },
    );
    await page.goto(`/customer/quote-results/c-110?rateRequestUuid=${responseData.rateRequestUuid}`);
    // Opened by keyboard while others still come in: they wait.
    await details(page).first().focus();
    await page.keyboard.press('Enter');
    await page.getByText('Price breakdown').waitFor();
    const waiting = page.getByRole('button', { name: /^Show \d+ new rate/ });
    await waiting.waitFor({ timeout: 20_000 });
    await waiting.click();
    await page.getByRole('heading', { name: 'Waiting for rates' }).waitFor({ state: 'detached', timeout: 20_000 });
    // The address carries the order, and the page follows it.
    await page.getByRole('radio', { name: 'Delivery day' }).click();
    await page.waitForURL('**sort=delivery**');
    await page.waitForTimeout(800);
    expect(await details(page).count()).toBeGreaterThan(10);
    expect(await jumped()).toBeLessThanOrEqual(STEADY);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('when a notice comes over the prices by itself', async () => {
    const { page, context } = await signedIn(browser, device);
    const jumped = await watchJumps(page);
    const state = { priced: 8, expired: false };
    await stubCall(page, 'pollRates', () => pricesSoFar(state));
    await page.goto(`/customer/quote-results/c-110?rateRequestUuid=${RATE_REQUEST}`);
    await details(page).first().waitFor();
    await page.waitForTimeout(600);
    const top = () => details(page).first().boundingBox();
    const before = await top();
    const jumpedBefore = await jumped();
    state.expired = true;
    await page.getByText('These rates have expired.').waitFor({ timeout: 20_000 });
    await page.waitForTimeout(600);
    // It took its room, so there was something to jump.
    expect((await top())?.y ?? 0).toBeGreaterThan((before?.y ?? 0) + 40);
    expect((await jumped()) - jumpedBefore).toBeLessThanOrEqual(STEADY);
    await context.close();
  });
});

/** The longest time anything on the page takes to change (ms); with `moving`, also what runs by itself while one waits. */
async function slowest(page: Page, moving: boolean): Promise<number> {
  return page.evaluate((moving) => {
    const seconds = (text: string) => Math.max(...text.split(',').map((part) => Number.parseFloat(part)));
    const times = [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].map((part) => {
        const style = getComputedStyle(element, part);
        return Math.max(
          seconds(style.transitionDuration),
          style.animationName === 'none' || !moving ? 0 : seconds(style.animationDuration),
        );
      }),
    );
    return 1000 * Math.max(...times);
  }, moving);
}

describe('motion', () => {
  test.each([
    ['moves for 150 to 320 ms where one may', 'no-preference', 150, 320],
    ['stands still where less of it is wished for', 'reduce', 0, 1],
  ] as const)('%s', async (_title, reducedMotion, least, most) => {
    const { page, context } = await signedIn(browser, 'desk');
    await page.emulateMedia({ reducedMotion });
    await stubCall(page, 'pollRates', () => pricesSoFar({ priced: 9 }));
    for (const path of [
      `/customer/quote-results/c-110?rateRequestUuid=${RATE_REQUEST}`,
      '/customer/freight-quote',
      '/customer/saved-quotes',
    ]) {
      await page.goto(path);
      await page.locator('main:not([aria-busy]) h1').first().waitFor();
      const found = await slowest(page, reducedMotion === 'reduce');
      expect(found, path).toBeLessThanOrEqual(most);
      expect(found, path).toBeGreaterThanOrEqual(least);
    }
    await context.close();
  });
});
