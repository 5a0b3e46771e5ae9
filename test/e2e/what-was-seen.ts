import type { Browser, Page } from 'playwright-core';
import { afterEach } from 'vitest';

const browsers = new Set<Browser>();
const LONGEST = 1200;

/** What a page shows, for the report of a test that failed in front of it. */
async function describePage(page: Page): Promise<string> {
  const text = await page.locator('body').innerText({ timeout: 3000 }).catch(String);
  return `${page.url()}: ${text.replaceAll(/\s+/g, ' ').slice(0, LONGEST)}`;
}

/** Adds to the report of a failed test what the browser's open pages show. */
export function reportPagesOf(browser: Browser): void {
  browsers.add(browser);
  browser.on('disconnected', () => browsers.delete(browser));
}

afterEach(async ({ task }) => {
  const error = task.result?.errors?.at(-1);
  if (task.result?.state !== 'fail' || !error) return;
  const pages = [...browsers].flatMap((one) => one.contexts()).flatMap((context) => context.pages());
  const seen = await Promise.all(pages.map(describePage));
  error.message += `\nOpen pages:\n${seen.join('\n')}`;
});
