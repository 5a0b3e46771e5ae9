import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addBusinessDays, todayIn } from '#contract/rules/business-days.ts';
import { toAmericanDay } from '#contract/rules/dates.ts';
import { newGuest } from '../integration/portal.ts';
import { type Device, look, openBrowser, widths } from './browser.ts';
import { signedIn } from './visitors.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const day = toAmericanDay(addBusinessDays(todayIn('America/Chicago', new Date()), 3, ['US']));
const zips = ['75201', '30336', '43207', '85009', '7102', '80216'];
const list = [
  'Origin ZIP,Ship to ZIP,Ship date,Pallets,L,W,H,Weight (lbs),Class,PO number,Colour',
  ...zips.map(
    (zip, n) =>
      `60607,${zip},${day},${1 + (n % 3)},48,40,48,${n === 2 ? '1200' : 600 + 100 * n},${n === 3 ? '97.5' : ''},PO-${n + 1},blue`,
  ),
  `60607,90001,${day},1,48,40,48,"1,2O0",,PO-7,red`,
].join('\n');

const fits = async (page: Page, device: Device) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(widths[device].width);

describe.each(Object.keys(widths) as Device[])('bulk quotes, %s', (device) => {
  test('[S48] [Q27] a list is uploaded, its columns checked, its rows corrected and priced, also after coming back', async () => {
    const { page, context, complaints } = await signedIn(browser, device, { guest: await newGuest() });
    await page.goto('/customer/bulk-quote');
    await page.getByRole('heading', { name: 'Quote up to 500 shipments at once' }).waitFor();
    await look(page, `bulk-upload-${device}`);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'Q1 lanes.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
    await page.getByRole('heading', { name: 'Check the columns' }).waitFor();
    expect(await page.getByLabel('Read Ship to ZIP as').inputValue()).toBe('toZip');
    expect(await page.getByLabel('Read Colour as').inputValue()).toBe('');
    await look(page, `bulk-columns-${device}`);
    await page.getByRole('button', { name: 'Quote 7 rows' }).click();
    await page.getByText('3 rows need your attention').waitFor();
    await look(page, `bulk-running-${device}`);
    await page.getByRole('button', { name: 'Fix 3 rows' }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-field')))
      .toBe('row-4-freightClass');
    await page.getByRole('button', { name: 'Use 07102, Newark, NJ' }).click();
    await page.getByText('2 rows need your attention').waitFor();
    await page.getByRole('button', { name: 'Use all 2 suggestions' }).click();
    await page.goto('/customer/bulk-quote');
    await page.getByRole('link', { name: 'Q1 lanes.csv' }).click();
    await page.getByText('7 of 7 rows done').waitFor({ timeout: 120_000 });
    await look(page, `bulk-done-${device}`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Export/ }).click();
    expect((await download).suggestedFilename()).toBe('Q1 lanes prices.xlsx');
    await page.getByRole('button', { name: /^Save row 1/ }).click();
    await page.getByRole('link', { name: 'Saved quote' }).waitFor();
    await fits(page, device);
    expect(complaints).toEqual([]);
    await context.close();
  }, 200_000);
});
