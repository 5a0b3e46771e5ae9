import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBack } from '#test/domain/order-exports/read-back.ts';
import { variedRows } from '#test/fakes/list-rows.ts';
import { seedList } from '#test/stores/emulator/seed-list.ts';
import { mailsTo, newGuest } from '../integration/portal.ts';
import { look, openBrowser, widths } from './browser.ts';
import { bookedShipment } from './saved-quotes-past.ts';
import { signedIn } from './visitors.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The rows of the file that the browser saves when something is done. */
async function downloaded(page: Page, act: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: download.suggestedFilename(), rows: await readBack(await readFile(await download.path())) };
}

test('[C47] [S19] bookings are exported by keyboard as the page shows them, with its columns and filters, on a phone too', async () => {
  const { page, context, token, complaints } = await signedIn(browser, 'phone');
  await bookedShipment(token, { po: '0088213' });
  await bookedShipment(token, { pro: '0447120853' });
  await page.goto('/customer/booking?search=0447120853');
  await page.getByRole('link', { name: /^View/ }).first().waitFor();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const button = page.getByRole('button', { name: 'Export' });
  await button.focus();
  const { name, rows } = await downloaded(page, () => page.keyboard.press('Enter'));
  expect(name).toMatch(/^my-shipments-\d{4}-\d\d-\d\d\.xlsx$/);
  expect(rows).toHaveLength(2);
  expect(rows[1]?.[rows[0]?.indexOf('PRO number') ?? -1]).toBe('0447120853');
  await page.getByText(/^1 row exported to my-shipments/).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(widths.phone.width);
  await look(page, 'export-phone');
  expect(complaints).toEqual([]);
  await context.close();
});

test('[C47] [S20] a long list is made in the background, and the mailed link leads to the file', async () => {
  const guest = await newGuest();
  const { username } = JSON.parse(Buffer.from(guest.token.split('.')[1] ?? '', 'base64url').toString());
  const all = variedRows(4500, Date.now());
  await seedList(username, all);
  const { page, context, complaints } = await signedIn(browser, 'desk', { guest });
  await page.goto('/customer/saved-quotes');
  await page.getByRole('button', { name: 'Export' }).click();
  await page
    .getByText(/^Your list is long/)
    .or(page.getByText(/ is ready: 4,500 rows/))
    .first()
    .waitFor();
  await look(page, 'export-being-made');
  const ready = page.getByText(/^my-quotes-.* is ready: 4,500 rows\.$/);
  await ready.waitFor({ timeout: 60_000 });
  const { customerEmailId } = guest.form;
  const find = async () =>
    (await mailsTo(customerEmailId))
      .map(({ text }) => /\/customer\/saved-quotes\?export=\S+/.exec(text)?.[0])
      .find(Boolean);
  await expect.poll(find, { timeout: 30_000 }).toBeTruthy();
  await page.goto((await find()) ?? '');
  await ready.waitFor();
  const download = page.getByRole('button', { name: 'Download' });
  const { rows } = await downloaded(page, () => download.click());
  expect(rows.slice(1).map(([shortId]) => shortId)).toEqual(all.map(({ shortId }) => shortId).reverse());
  expect(complaints).toEqual([]);
  await context.close();
}, 240_000);
