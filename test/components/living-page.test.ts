// @vitest-environment node

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

  test.each(['dialog', 'drawer'])('shows the %s without a fault', async (name) => {
    const { page, context } = await openKit(device, false);
    await page.getByRole('button', { name: `Open the ${name}` }).click();
    await page.getByRole('dialog').waitFor();
    await look(page, `kit-${device}-${name}`);
    await context.close();
  });
});
