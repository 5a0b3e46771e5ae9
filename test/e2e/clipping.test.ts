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
import { keepPicture } from './sight.ts';
import { signedIn } from './visitors.ts';

let browser: Browser;
let guest: Awaited<ReturnType<typeof newGuest>>;
beforeAll(async () => {
  browser = await openBrowser();
  guest = await newGuest();
});
afterAll(() => browser.close());

/** What no screen of every-screen.test.ts shows: forms with freight and with what is wrong in them, rates that are awaited or missing, empty lists. */
const wanted = [
  ...['home-errors', 'login-kept-quote-errors', 'register-errors', 'form-filled', 'form-errors', 'form-hazmat'],
  ...['results-partial', 'results-none', 'results-filtered-out', 'estimates-none'],
  ...['addresses-list', 'addresses-empty', 'addresses-errors'],
];
const scenes = [...publicScenes, ...formScenes, ...priceScenes, ...savedScenes, ...addressScenes].filter(
  ({ screen, state }) => wanted.includes(`${screen}-${state}`),
);

test('every screen that is to be looked at has a scene', () => {
  expect(scenes.map(({ screen, state }) => `${screen}-${state}`).toSorted()).toEqual(wanted.toSorted());
});

test.each(scenes)('$screen, $state: messages 40 % longer can be read to their end at 390 and 320 px', async (scene) => {
  const { page, context, token } = scene.signedIn
    ? await signedIn(browser, 'phone', { guest })
    : { ...(await newVisitor(browser, 'phone')), token: '' };
  await scene.play({ page, context, token });
  await page.setViewportSize(widths.phone);
  expect(await speakPseudo(page)).toBeGreaterThan(5);
  for (const width of [widths.phone.width, 320]) {
    await page.setViewportSize({ ...widths.phone, width });
    // What glides has come to rest.
    await page.waitForTimeout(300);
    await keepPicture(page, `pseudo-${scene.screen}-${scene.state}-${width}`);
    expect.soft(await unreadable(page), `${width} px`).toEqual([]);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await context.close();
});
