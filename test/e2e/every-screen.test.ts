import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '#contract/format/languages.ts';
import { closely, newVisitor, openBrowser, widths } from './browser.ts';
import { englishLeft, englishPatterns } from './english-left.ts';
import { orangeButtons } from './gallery/orange.ts';
import { type GalleryScreen, galleryScreens } from './gallery/screens.ts';
import { settle } from './gallery/settle.ts';
import { waysTo } from './gallery/ways.ts';
import { type GalleryWorld, galleryWorld } from './gallery/world.ts';
import { speakPseudo, unreadable } from './pseudo-locale.ts';
import { keepPicture, violations } from './sight.ts';
import { faultsOfTabStops } from './tab-stops.ts';
import { signedIn } from './visitors.ts';

let browser: Browser;
let world: GalleryWorld;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('there is freight to look at', async () => {
  world = await galleryWorld();
});

/** The shipper's journey. */
const journey = [
  ...['home', 'sign-up', 'dashboard', 'quote-form', 'results', 'booking', 'shipment', 'shipment-documents'],
  ...['shipment-payments', 'invoices', 'settings'],
];
/** The broker's own people read English. */
const ofShippers = galleryScreens.filter(({ as }) => as !== 'agent');
const ofAgents = galleryScreens.filter(({ as }) => as === 'agent');
/** A window of 1280 by 1024 at 400 % zoom. */
const zoomed = { width: 320, height: 256 };

const fits = async (page: Page, width: number, what = `${width} px`) =>
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(width);

/** At a desk and on a phone one button at most is orange: the one thing to do next. */
async function hasOneOrangeButton(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const size of Object.values(widths)) {
    await page.setViewportSize(size);
    await settle(page);
    const orange = await orangeButtons(page);
    expect.soft(orange.length, `orange at ${size.width} px: ${orange.join(', ')}`).toBeLessThanOrEqual(1);
  }
  if (before) await page.setViewportSize(before);
}

/** Nothing is wrong with the page for axe, in the light and in the dark, nor for who tabs through it. */
async function isUsable(page: Page, screen: GalleryScreen): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(200);
    expect.soft(await violations(page), colorScheme).toEqual([]);
  }
  const { stops, faults } = await faultsOfTabStops(page);
  expect.soft(stops).toBeGreaterThan(0);
  expect.soft(faults).toEqual([]);
  if (!journey.includes(screen.name)) return;
  await page.setViewportSize(zoomed);
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.waitForTimeout(200);
  await fits(page, zoomed.width);
  expect.soft((await faultsOfTabStops(page)).faults, '400 % zoom in forced colors').toEqual([]);
}

/** Messages 40 % longer than English can be read to their end on a phone and on the narrowest one. */
async function canBeReadInPseudo(page: Page, language: Language): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', reducedMotion: 'no-preference' });
  await page.setViewportSize(widths.phone);
  expect.soft(await speakPseudo(page, language)).toBeGreaterThan(3);
  for (const width of [widths.phone.width, 320]) {
    await page.setViewportSize({ ...widths.phone, width });
    await page.waitForTimeout(300);
    if (width < widths.phone.width)
      await keepPicture(page, `pseudo-${new URL(page.url()).pathname.replaceAll('/', '-')}`);
    expect.soft(await unreadable(page), `40 % longer at ${width} px`).toEqual([]);
    await fits(page, width, `40 % longer at ${width} px`);
  }
}

describe.each([
  { language: 'es', device: 'desk', screens: ofShippers.filter(({ name }) => journey.includes(name)) },
  { language: 'fr', device: 'phone', screens: ofShippers },
  { language: 'en', device: 'desk', screens: ofAgents },
] as const)('in $language, $device', ({ language, device, screens }) => {
  let patterns: readonly string[];
  beforeAll(() => {
    patterns = language === 'en' ? [] : englishPatterns(language);
  });

  test.each(screens)(
    closely
      ? '[R86] [WCAG 2.4.11] $name says nothing of ours in another language, fits, and every tab stop can be seen'
      : '[R86] $name says nothing of ours in another language, and fits',
    async (screen) => {
      const { page, context } =
        screen.as === 'visitor'
          ? await newVisitor(browser, device)
          : await signedIn(browser, device, { guest: world[screen.as] });
      await context.addCookies([{ name: 'language', value: language, url: process.env.PORTAL_URL ?? '' }]);
      page.setDefaultTimeout(30_000);
      await waysTo[screen.name](page, world);
      await settle(page);
      expect.soft(await page.locator('html').getAttribute('lang')).toBe(language);
      expect.soft(await englishLeft(page, patterns)).toEqual([]);
      await fits(page, widths[device].width);
      await keepPicture(page, `${language}-${screen.name}`);
      // The rest takes ten seconds a screen.
      if (!closely) return context.close();
      if (language !== 'es') await hasOneOrangeButton(page);
      await isUsable(page, screen);
      // A page in French holds its messages, which become as long as those of the longest language.
      if (device === 'phone') await canBeReadInPseudo(page, language);
      await context.close();
    },
  );
});
