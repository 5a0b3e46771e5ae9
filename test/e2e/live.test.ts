import type { BrowserContext, Page, WebSocket } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newGuest } from '../integration/portal.ts';
import { newVisitor, openBrowser } from './browser.ts';

const PING_EVERY_MS = 10_000;

let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function signedIn(): Promise<BrowserContext> {
  const { session } = await newGuest();
  const { context, page } = await newVisitor(browser, 'desk');
  await page.goto('/home');
  await page.evaluate(
    (text) => localStorage.setItem('portal.session', text),
    JSON.stringify({ ...session, savedAt: Date.now() }),
  );
  await page.close();
  return context;
}

/** The live connections of a page since now, each with when it pinged. */
function watch(page: Page): { socket: WebSocket; pings: number[] }[] {
  const found: { socket: WebSocket; pings: number[] }[] = [];
  page.on('websocket', (socket) => {
    const pings: number[] = [];
    found.push({ socket, pings });
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('login-ping')) pings.push(Date.now());
    });
  });
  return found;
}

const gaps = (pings: readonly number[]) => pings.slice(1).map((at, index) => at - (pings[index] ?? 0));
const counted = (times: () => number, least: number, timeout: number) =>
  expect.poll(times, { timeout, interval: 50 }).toBeGreaterThanOrEqual(least);
const hide = (page: Page, hidden: boolean) =>
  page.evaluate((is) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => is });
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (is ? 'hidden' : 'visible') });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

describe('the live connection of a signed-in page', () => {
  test('[A04] [C55] is one, opened directly or reloaded, and pings every 10 s', async () => {
    const context = await signedIn();
    const keepsOne = async (path: string) => {
      const page = await context.newPage();
      const live = watch(page);
      await page.goto(path);
      await counted(() => live[0]?.pings.length ?? 0, 3, 4 * PING_EVERY_MS);
      for (const gap of gaps(live[0]?.pings ?? [])) expect(Math.abs(gap - PING_EVERY_MS), path).toBeLessThan(2500);
      expect(live, path).toHaveLength(1);
      await page.reload();
      await counted(() => live[1]?.pings.length ?? 0, 2, 3 * PING_EVERY_MS);
      expect(live, path).toHaveLength(2);
    };
    await Promise.all(['/customer', '/customer/saved-quotes', '/customer/freight-quote'].map(keepsOne));
    await context.close();
  }, 90_000);

  test('[R8] [A04] rests while the page is hidden, pings at once when it is shown, and is over at logout', async () => {
    const page = await (await signedIn()).newPage();
    const live = watch(page);
    const pings = () => live.flatMap((one) => one.pings).length;
    await page.goto('/customer');
    await counted(pings, 1, 2 * PING_EVERY_MS);
    await hide(page, true);
    const before = pings();
    await page.waitForTimeout(1.5 * PING_EVERY_MS);
    expect(pings()).toBe(before);
    await hide(page, false);
    // At once, but for a machine that is busy: the next one in its turn would be ten seconds away.
    await counted(pings, before + 1, 0.8 * PING_EVERY_MS);
    await page
      .getByRole('button', { name: /^log out$/i })
      .first()
      .click();
    await page.waitForURL('**/home');
    const [last, connections] = [pings(), live.length];
    await page.waitForTimeout(1.2 * PING_EVERY_MS);
    expect([pings(), live.length]).toEqual([last, connections]);
    await page.context().close();
  }, 90_000);

  test('[A04] visitors have none, and load nothing of it', async () => {
    const { context, page } = await newVisitor(browser, 'desk');
    const live = watch(page);
    const scripts: string[] = [];
    page.on('response', (response) => scripts.push(response.url()));
    await page.goto('/home');
    await page.waitForTimeout(4000);
    expect(live).toEqual([]);
    expect(scripts.filter((url) => /\/live-[\w-]+\.js/.test(url))).toEqual([]);
    await context.close();
  });
});
