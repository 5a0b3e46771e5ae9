import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addBusinessDays, todayIn } from '#contract/rules/business-days.ts';
import { toAmericanDay } from '#contract/rules/dates.ts';
import { newGuest } from '../integration/portal.ts';
import { type Device, look, openBrowser, walkedAt, widths } from './browser.ts';
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
  `60607,75201,${day},15,48,48,40,7500,,PO-8,blue`,
].join('\n');

const fits = async (page: Page, device: Device) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(widths[device].width);

describe.each(walkedAt('desk'))('bulk quotes, %s', (device) => {
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
    await page.getByRole('button', { name: 'Quote 8 rows' }).click();
    await page.getByText('Need attention 4 rows').waitFor();
    await look(page, `bulk-running-${device}`);
    const cell = page.getByRole('textbox', { name: 'Delivery ZIP, row 5' });
    expect(await cell.getAttribute('aria-invalid')).toBe('true');
    expect(
      await cell.evaluate((field) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.innerText),
    ).toBe('4 characters. A spreadsheet drops a leading zero.');
    // From another filter, too.
    await page.getByRole('button', { name: /^No price/ }).click();
    await page.getByRole('heading', { name: 'No rows match' }).waitFor();
    await page.getByRole('button', { name: 'Fix 4 rows' }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-field')))
      .toBe('row-4-freightClass');
    await page.getByRole('button', { name: 'Use 07102, Newark, NJ' }).click();
    await page.getByText('Need attention 3 rows').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-field')))
      .toBe('row-7-totalWeight');
    await page.getByRole('button', { name: 'Use all 2 suggestions' }).click();
    await page.goto('/customer/bulk-quote');
    await page.getByRole('link', { name: 'Q1 lanes.csv' }).click();
    await page.getByText('8 of 8 rows done').waitFor({ timeout: 120_000 });
    await look(page, `bulk-done-${device}`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Export/ }).click();
    expect((await download).suggestedFilename()).toBe('Q1 lanes prices.xlsx');
    await page.getByRole('button', { name: /^Save row 1/ }).click();
    await page.getByRole('link', { name: 'Saved quote' }).waitFor();
    await fits(page, device);
    await page.getByRole('button', { name: /^Move to truckload/ }).click();
    await page.waitForURL('**/customer/ftl', { timeout: 20_000 });
    await page
      .getByText(/Above 28 feet it is a truckload/)
      .first()
      .waitFor();
    await page.getByText('15 pallets on').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  }, 200_000);
});
