import { existsSync, mkdirSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import bundled from '@sparticuz/chromium';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
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

/** A browser's profile, and everything it complained about. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly complaints: string[];
}

const shots = '.local/shots';

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
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`script: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isAnswerNoise(message.text()))
      complaints.push(message.text());
  });
  return { context, page, complaints };
}

/** Keeps a picture of the page as it is, and fails on what axe finds wrong with it. */
export async function look(page: Page, name: string): Promise<void> {
  mkdirSync(shots, { recursive: true });
  // What glides has come to rest.
  await page.waitForTimeout(350);
  await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect.soft(found, name).toEqual([]);
}
