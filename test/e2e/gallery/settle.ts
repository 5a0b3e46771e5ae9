import type { Page } from 'playwright-core';

/** What says that something is on its way: a busy part, or a placeholder in its size. */
const onItsWay = '[aria-busy="true"], span[aria-hidden="true"][style*="border-radius"]:empty';

/** Waits until nothing is on its way any more, and what glides has come to rest. */
export async function settle(page: Page): Promise<void> {
  const isThere = (selector: string) =>
    Boolean(document.querySelector('main')?.innerText.trim()) && document.querySelector(selector) === null;
  await page.waitForFunction(isThere, onItsWay, { timeout: 60_000 });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(400);
}
