import { existsSync } from 'node:fs';
import bundled from '@sparticuz/chromium';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { proving } from '../rounds.ts';
import { keepPicture, violations } from './sight.ts';
import { reportPagesOf } from './what-was-seen.ts';

const installed = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser'];

/** A real Chromium: CHROME_PATH, an installed one, or the one that travels in an npm package. */
export async function openBrowser(): Promise<Browser> {
  // Not the package's own flags: they make the browser one process without web security, which no visitor's is.
  const args = ['--no-sandbox', '--disable-background-networking', '--disable-gpu', '--disable-dev-shm-usage'];
  const executablePath =
    process.env.CHROME_PATH ?? installed.find((path) => existsSync(path)) ?? (await bundled.executablePath());
  const browser = await chromium.launch({ executablePath, headless: true, args });
  reportPagesOf(browser);
  return browser;
}

export const widths = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
export type Device = keyof typeof widths;

/** Whether there is time to look at everything: in `npm run prove`, and where test files are named. */
export const closely = proving || process.env.LOOK_CLOSELY === '1';

/**
 * The widths at which a file's journeys are walked: in a complete run the one it names, phones and desks by turns, so that a change is proven in
 * time; both in `npm run prove` and where test files are named. What a width alone decides is looked at at every width by `every-screen`.
 */
export const walkedAt = (inEveryRun: Device): readonly Device[] => (closely ? ['desk', 'phone'] : [inEveryRun]);

/** A browser's profile, and everything it complained about. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly complaints: string[];
}

/** What a browser says about an answer that is no success; the page itself explains those. */
const isAnswerNoise = (text: string) =>
  /Failed to load resource: the server responded with a status of 4\d\d/.test(text);

/** Opens a fresh profile at a width, `asked` one that has not chosen yet whether it may be measured; errors of the console, of scripts and of the content security policy are collected. */
export async function newVisitor(
  browser: Browser,
  device: Device,
  options: { dark?: boolean; asked?: boolean } = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: widths[device],
    baseURL: process.env.PORTAL_URL ?? '',
    timezoneId: 'America/Chicago',
    locale: 'en-US',
    colorScheme: options.dark ? 'dark' : 'light',
    hasTouch: device === 'phone',
  });
  // The question whether page views may be counted is answered, except where it is what a test is about.
  if (!options.asked)
    await context.addInitScript(
      (text) => localStorage.getItem('portal.consent') ?? localStorage.setItem('portal.consent', text),
      JSON.stringify({ analytics: false, at: Date.now() }),
    );
  // A request that a test holds or changes may be under way when its browser closes: that is nobody's error.
  const close = context.close.bind(context);
  context.close = async (options) => {
    for (const open of context.pages()) await open.unrouteAll({ behavior: 'ignoreErrors' });
    await close(options);
  };
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`script: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isAnswerNoise(message.text()))
      complaints.push(message.text());
  });
  return { context, page, complaints };
}

const BUSY_MS = 1500;

/** Fails on what axe finds wrong with the page as it is; keeps a picture of it where somebody looks. */
export async function look(page: Page, name: string): Promise<void> {
  // What is only being read again is dimmed, and what glides comes to rest; what still loads after that is looked at as it loads.
  const busy = page.locator('[aria-busy="true"]').first();
  await busy.waitFor({ state: 'detached', timeout: BUSY_MS }).catch(() => undefined);
  await page.waitForTimeout(350);
  await keepPicture(page, name);
  expect.soft(await violations(page), name).toEqual([]);
}
