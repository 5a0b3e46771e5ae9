// @vitest-environment node

import type { Locator } from 'playwright-core';
import { build, type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Device, look, newVisitor, openBrowser } from '#test/e2e/browser.ts';

const configFile = 'test/components/living-page/vite.config.ts';
let server: PreviewServer;
let browser: Awaited<ReturnType<typeof openBrowser>>;

beforeAll(async () => {
  await build({ configFile, logLevel: 'error' });
  server = await preview({ configFile, preview: { port: 0 } });
  browser = await openBrowser();
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

async function openKit(device: Device, dark: boolean) {
  const visitor = await newVisitor(browser, device, { dark });
  await visitor.page.goto(server.resolvedUrls?.local[0] ?? '');
  await visitor.page.getByRole('heading', { name: 'The kit' }).waitFor();
  return visitor;
}

/** Where something stands in the window. */
async function boxOf(what: Locator) {
  const { x, y, width, height } = (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x, y, width, foot: Math.round(y + height) };
}

describe.each(['desk', 'phone'] as const)('the living page on a %s', (device) => {
  test.each([
    ['light', false],
    ['dark', true],
  ] as const)('shows every piece without a fault of access or the console (%s)', async (theme, dark) => {
    const { page, context, complaints } = await openKit(device, dark);
    await look(page, `kit-${device}-${theme}`);
    expect(complaints).toEqual([]);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
    await context.close();
  });

  test.each(['dialog', 'drawer', 'long form', 'light dialog'])('shows the %s without a fault', async (name) => {
    const { page, context } = await openKit(device, false);
    await page.getByRole('button', { name: `Open the ${name}` }).click();
    await page.getByRole('dialog').waitFor();
    await look(page, `kit-${device}-${name.replaceAll(' ', '-')}`);
    await context.close();
  });
});

describe('a dialog on a phone', () => {
  test.each(['dialog', 'long form', 'light dialog'])('the %s is a sheet at the foot of the window', async (name) => {
    const { page, context } = await openKit('phone', false);
    await page.getByRole('button', { name: `Open the ${name}` }).click();
    const sheet = page.getByRole('dialog');
    await sheet.waitFor();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await expect.poll(() => boxOf(sheet)).toMatchObject({ x: 0, width, foot: height });
    expect((await boxOf(sheet)).y).toBeGreaterThanOrEqual(24);
    await context.close();
  });

  test('what is longer scrolls within it; its buttons and the way out stay in sight, the main one first', async () => {
    const { page, context } = await openKit('phone', false);
    await page.getByRole('button', { name: 'Open the long form' }).click();
    const sheet = page.getByRole('dialog');
    const [save, cancel] = [
      page.getByRole('button', { name: 'Save freight' }),
      sheet.getByRole('button', { name: 'Cancel' }),
    ];
    await save.waitFor();
    const { height } = page.viewportSize() ?? { height: 0 };
    const inSight = async () => {
      for (const button of [save, cancel, sheet.getByRole('button', { name: 'Close' })]) {
        const { y, foot } = await boxOf(button);
        expect(y).toBeGreaterThanOrEqual(24);
        expect(foot).toBeLessThanOrEqual(height);
        await button.click({ trial: true });
      }
    };
    await expect.poll(async () => (await boxOf(sheet)).foot).toBe(height);
    await inSight();
    expect((await boxOf(save)).y).toBeLessThan((await boxOf(cancel)).y);
    // Without a gap below the buttons, and the way out in the corner.
    const foot = page.locator('[role="dialog"] [data-foot]');
    expect((await boxOf(foot)).foot).toBe(height);
    expect((await boxOf(sheet.getByRole('button', { name: 'Close' }))).y - (await boxOf(sheet)).y).toBeLessThan(16);
    const last = page.getByLabel('Line 12');
    await last.focus();
    await inSight();
    // A field that is reached by the keyboard is not behind the buttons.
    expect((await boxOf(last)).foot).toBeLessThanOrEqual((await boxOf(save)).y);
    await context.close();
  });
});
