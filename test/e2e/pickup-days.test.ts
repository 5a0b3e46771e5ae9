import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Device, look, newVisitor, openBrowser, walkedAt } from './browser.ts';

let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A page whose clock stands at the Monday before Thanksgiving of the United States. */
async function beforeThanksgiving(device: Device, path: string) {
  const visitor = await newVisitor(browser, device);
  await visitor.page.clock.setFixedTime(new Date('2026-11-23T18:00:00Z'));
  await visitor.page.goto(path);
  return visitor;
}

async function typeCode(page: Page, field: RegExp, code: string, city: string) {
  await page.getByLabel(field).fill(code);
  await page.getByLabel(field).blur();
  await expect.poll(() => page.getByRole('status').allTextContents()).toContain(city);
}

const MOVED = 'Pickup moved to Mon, Nov 30. Carriers at the pickup location are closed on Thu, Nov 26 (Thanksgiving).';

describe('[R60] pickup days follow the country of the pickup', () => {
  test.each(walkedAt('phone'))('[Q02] [Q30] in the form, %s', async (device) => {
    const { page, context, complaints } = await beforeThanksgiving(device, '/home/freight-quote');
    const thanksgiving = page.getByRole('radio', { name: /November 26/ });
    await expect.poll(() => thanksgiving.isDisabled()).toBe(true);
    expect(await page.getByText('Carriers are closed on').textContent()).toContain('Thu, Nov 26 (Thanksgiving)');

    await typeCode(page, /^Pickup ZIP/, 'm5v2t6', 'Toronto, ON');
    expect(await page.getByLabel(/^Pickup ZIP/).inputValue()).toBe('M5V 2T6');
    await expect.poll(() => thanksgiving.isEnabled()).toBe(true);
    await thanksgiving.check({ force: true });

    await typeCode(page, /^Pickup ZIP/, '60607', 'Chicago, IL');
    await expect.poll(() => page.getByText(MOVED).isVisible()).toBe(true);
    expect(await page.getByRole('radio', { name: /November 30/ }).isChecked()).toBe(true);
    await look(page, `pickup-day-moved-${device}`);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test.each(walkedAt('phone'))('[Q30] on the start page, %s', async (device) => {
    const { page, context, complaints } = await beforeThanksgiving(device, '/home');
    const day = page.getByLabel('Pickup day');
    await typeCode(page, /^Pickup ZIP/, 'M5V 2T6', 'Toronto, ON');
    await expect.poll(() => day.locator('option[value="2026-11-26"]').isEnabled()).toBe(true);
    await day.selectOption('2026-11-26');
    await typeCode(page, /^Pickup ZIP/, '60607', 'Chicago, IL');
    await expect.poll(() => day.inputValue()).toBe('2026-11-30');
    await expect.poll(() => page.getByText(MOVED).isVisible()).toBe(true);
    expect(await day.locator('option[value="2026-11-26"]').textContent()).toBe('Thu, Nov 26: Thanksgiving');
    await look(page, `pickup-day-moved-home-${device}`);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
