import { mkdirSync, writeFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor, openBrowser, type Visitor, widths } from './browser.ts';
import { galleryIndex, pictureOf } from './gallery/pictures.ts';
import { type GalleryScreen, galleryScreens } from './gallery/screens.ts';
import { settle } from './gallery/settle.ts';
import { waysTo } from './gallery/ways.ts';
import { type GalleryWorld, galleryWorld } from './gallery/world.ts';
import { violations } from './sight.ts';
import { signedIn } from './visitors.ts';

const QUALITY = 58;

let browser: Browser;
let world: GalleryWorld;
beforeAll(async () => {
  browser = await openBrowser();
  mkdirSync('docs/gallery', { recursive: true });
});
afterAll(() => browser.close());

const enter = ({ as }: GalleryScreen): Promise<Visitor> =>
  as === 'visitor' ? newVisitor(browser, 'desk') : signedIn(browser, 'desk', { guest: world[as] });

test('there is freight to look at', async () => {
  world = await galleryWorld();
});

test.each(galleryScreens)('$name', async (screen) => {
  const { page, context } = await enter(screen);
  await waysTo[screen.name](page, world);
  for (const device of ['desk', 'phone'] as const) {
    await page.setViewportSize(widths[device]);
    await settle(page);
    await page.screenshot({ path: pictureOf(screen, widths[device].width), type: 'jpeg', quality: QUALITY });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(200);
      expect.soft(await violations(page), `${screen.name} at ${widths[device].width} px, ${colorScheme}`).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await context.close();
});

test('the list of the pictures', () => {
  writeFileSync('docs/gallery/README.md', galleryIndex());
});
