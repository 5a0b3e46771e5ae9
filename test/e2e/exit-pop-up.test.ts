import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { popUpCommand } from '#bin/ops/pop-up.ts';
import { readCommandLine } from '#bin/ops/read-command-line.ts';
import { type Device, look, newVisitor, openBrowser, widths } from './browser.ts';

const portal = { name: 'the portal under test', now: () => new Date(), newId: () => crypto.randomUUID() };
const ops = (...args: string[]) => popUpCommand.run(readCommandLine(popUpCommand, args), portal);
const TEXT = 'Shipping more than ten pallets a month? We price volume freight by phone, often the same hour.';

let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  browser = await openBrowser();
  await ops('set', '--text', TEXT, '--label', 'Get a quote', '--link', '/home/freight-quote', '--by', 'test');
  await ops('on', '--by', 'test');
});
afterAll(async () => {
  await ops('off', '--by', 'test');
  await browser.close();
});

/** The part that follows the pointer comes some two seconds after the page. */
const partIsThere = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /late-parts/.test(name)));
const toTheTop = async (page: Page) => {
  await page.mouse.move(200, 400);
  await page.mouse.move(200, 90);
  await page.mouse.move(200, 4);
};
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Before you go' });
/** The script that follows the pointer may have come and not yet run: a person leaves again. */
const leaveUntilAsked = (page: Page) =>
  expect
    .poll(
      async () => {
        await toTheTop(page);
        return dialogOf(page).isVisible();
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBe(true);

/** A window of this width on a computer: a phone has no pointer that could leave. */
async function visitorWithMouse(device: Device, options: { asked?: boolean } = {}) {
  const visitor = await newVisitor(browser, 'desk', options);
  await visitor.page.setViewportSize(widths[device]);
  return visitor;
}

describe.each(['desk', 'phone'] as const)('[A31] the exit pop-up in a window as wide as a %s', (device) => {
  test('comes once when the pointer reaches the top, can be dismissed by keyboard, and its link leads on', async () => {
    const { page, context, complaints } = await visitorWithMouse(device);
    await page.goto('/home');
    await partIsThere(page);
    // In a field nobody is leaving.
    await page.getByLabel('Pickup ZIP or postal code').focus();
    await toTheTop(page);
    await page.waitForTimeout(300);
    expect(await dialogOf(page).count()).toBe(0);
    const button = page.getByRole('button', { name: 'Get Quote' });
    await button.focus();
    await leaveUntilAsked(page);
    await dialogOf(page).getByText(TEXT).waitFor();
    await look(page, `exit-pop-up-${widths[device].width}`);
    // The focus stays within, over the end as well.
    for (let n = 0; n < 6; n += 1) await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toMatch(/DIALOG|BODY/);
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
    await toTheTop(page);
    await page.reload();
    await partIsThere(page);
    await toTheTop(page);
    await page.waitForTimeout(600);
    expect(await dialogOf(page).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('waits until the question about page views is answered; a press beside it dismisses it', async () => {
    const { page, context, complaints } = await visitorWithMouse(device, { asked: true });
    await page.goto('/home');
    const banner = page.getByRole('region', { name: 'Privacy choices' });
    await banner.waitFor();
    await toTheTop(page);
    await page.waitForTimeout(600);
    expect(await dialogOf(page).count()).toBe(0);
    await banner.getByRole('button', { name: 'Don’t allow' }).click();
    await leaveUntilAsked(page);
    await page.mouse.click(widths[device].width / 2, 10);
    await dialogOf(page).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await context.close();
  });
});

test('[A31] the link of the exit pop-up leads on within the portal', async () => {
  const { page, context, complaints } = await newVisitor(browser, 'desk');
  await page.goto('/terms');
  await partIsThere(page);
  await leaveUntilAsked(page);
  await dialogOf(page).getByRole('link', { name: 'Get a quote' }).click();
  await page.waitForURL('**/home/freight-quote');
  expect(await dialogOf(page).count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('[A31] a phone is never asked to', async () => {
  const context = await browser.newContext({
    viewport: widths.phone,
    baseURL: process.env.PORTAL_URL ?? '',
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/home');
  await partIsThere(page);
  await toTheTop(page);
  await page.touchscreen.tap(200, 5);
  await page.waitForTimeout(600);
  expect(await dialogOf(page).count()).toBe(0);
  expect(asked.filter((url) => url.includes('pop-up-content'))).toEqual([]);
  await context.close();
});
