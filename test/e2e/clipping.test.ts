import { mkdirSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newGuest } from '../integration/portal.ts';
import { newVisitor, openBrowser, widths } from './browser.ts';
import { addressScenes } from './pictures/address-scenes.ts';
import { formScenes } from './pictures/form-scenes.ts';
import { priceScenes } from './pictures/price-scenes.ts';
import { publicScenes } from './pictures/public-scenes.ts';
import { savedScenes } from './pictures/saved-scenes.ts';
import { speakPseudo, unreadable } from './pseudo-locale.ts';
import { signedIn } from './visitors.ts';

let browser: Browser;
let guest: Awaited<ReturnType<typeof newGuest>>;
beforeAll(async () => {
  browser = await openBrowser();
  guest = await newGuest();
});
afterAll(() => browser.close());

/** The eight main screens, and forms with what is wrong in them. */
const wanted = [
  ...['home-empty', 'home-errors', 'login-kept-quote-errors', 'register-errors', 'form-filled', 'form-errors'],
  ...['form-hazmat', 'results-partial', 'results-none', 'results-filtered-out', 'customer-quotes', 'estimates-twelve'],
  ...['estimates-none', 'estimate-saved', 'addresses-list', 'addresses-empty', 'addresses-errors'],
];
const scenes = [...publicScenes, ...formScenes, ...priceScenes, ...savedScenes, ...addressScenes].filter(
  ({ screen, state }) => wanted.includes(`${screen}-${state}`),
);

test('every screen that is to be looked at has a scene', () => {
  expect(scenes.map(({ screen, state }) => `${screen}-${state}`).toSorted()).toEqual(wanted.toSorted());
});

test.each(scenes)('$screen, $state: messages 40 % longer can be read to their end at 390 px', async (scene) => {
  const { page, context, token } = scene.signedIn
    ? await signedIn(browser, 'phone', { guest })
    : { ...(await newVisitor(browser, 'phone')), token: '' };
  await scene.play({ page, context, token });
  await page.setViewportSize(widths.phone);
  expect(await speakPseudo(page)).toBeGreaterThan(5);
  // What glides has come to rest.
  await page.waitForTimeout(300);
  mkdirSync('.local/shots', { recursive: true });
  await page.screenshot({ path: `.local/shots/pseudo-${scene.screen}-${scene.state}.png`, fullPage: true });
  expect.soft(await unreadable(page)).toEqual([]);
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await context.close();
});
