import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isMet } from '#test/bench/measurement.ts';
import { measureWeb } from '#test/bench/web-sizes.ts';
import { newVisitor, openBrowser } from './browser.ts';
import { watchJumps } from './watch-jumps.ts';

let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const MOST_JUMPED = 0.01;

test.each(measureWeb())('$name: $value of at most $goal $unit, gzipped', (measurement) => {
  expect(isMet(measurement)).toBe(true);
});

describe.each(['desk', 'phone'] as const)('the start page at the width of a %s', (device) => {
  test('stands whole before its script, nothing moves when that comes, and then it works', async () => {
    const { page, context, complaints } = await newVisitor(browser, device);
    const jumped = await watchJumps(page);
    await page.route(/home-sections[^/]*\.js/, async (route) => {
      await new Promise((later) => setTimeout(later, 1500));
      await route.continue();
    });
    await page.goto('/home');
    await page.getByLabel('Pickup ZIP or postal code').fill('60607');
    await page.getByLabel('Pickup day').locator('option').nth(5).waitFor({ state: 'attached' });
    // The sections below are still the prerendered ones.
    const question = page.getByText('How should I package it?');
    await question.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await question.click();
    await page.getByText(/On a pallet wide enough/).waitFor();
    expect(await jumped()).toBeLessThanOrEqual(MOST_JUMPED);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('where the script of a section never comes, what was written stays', async () => {
    const { page, context } = await newVisitor(browser, device);
    await page.route(/(home-sections|public-footer)[^/]*\.js/, (route) => route.abort());
    await page.goto('/home', { waitUntil: 'networkidle' });
    await page.getByLabel('Pickup ZIP or postal code').fill('60607');
    await page.getByText('How should I package it?').click();
    await page.getByText(/On a pallet wide enough/).waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Portal status' }).waitFor();
    await context.close();
  });
});
