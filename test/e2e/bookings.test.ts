import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allowedMove } from '#domain/shipments/move.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { look, openBrowser, walkedAt } from './browser.ts';
import { bookedShipment } from './saved-quotes-past.ts';
import { signedIn } from './visitors.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const PRO = '447120853';

/** One booking that waits for its pickup, and one on the road. */
async function twoBookings(token: string): Promise<void> {
  await bookedShipment(token, { po: 'PO-88213' });
  const { shipmentUuid, customerUuid } = await bookedShipment(token, { pro: PRO });
  const from = { statusId: 3, stageId: 15 } as const;
  const move = allowedMove({ from, to: { statusId: 4, stageId: 17 }, at: Date.now(), by: customerUuid, why: 'Loaded' });
  if (!move || (await dynamoShipments.move(shipmentUuid, move)) !== 'moved') throw new Error('It was not picked up');
}

describe.each(walkedAt('phone'))('my shipments at the width of a %s', (device) => {
  test('[S19] lists bookings in tabs with counts, finds one by its PRO number, and a row opens its page', async () => {
    const { page, context, token, complaints } = await signedIn(browser, device);
    await twoBookings(token);
    await page.goto('/customer/booking');
    const table = page.getByRole('table', { name: 'My shipments' });
    const rows = table.getByRole('row').filter({ has: page.getByRole('link', { name: /^(View|Track)/ }) });
    await rows.nth(1).waitFor();
    const tabs = page.getByRole('navigation', { name: 'My shipments' });
    expect(await tabs.getByRole('link').allTextContents()).toEqual([
      'All2',
      'Needs your attention0',
      'Coming up1',
      'On the road1',
      'Delivered0',
      'Canceled0',
    ]);
    await look(page, `bookings-${device}`);
    await tabs.getByRole('link', { name: /^On the road/ }).click();
    await rows.nth(1).waitFor({ state: 'detached' });
    expect(await rows.count()).toBe(1);
    await tabs.getByRole('link', { name: /^Delivered/ }).click();
    await page.getByText('Shipments appear here as soon as there are any.').waitFor();
    await look(page, `bookings-none-${device}`);
    await tabs.getByRole('link', { name: /^All/ }).click();
    const search = page.getByLabel('Search shipments by name, number, PRO, PO, place or carrier');
    await search.fill(`PRO ${PRO}`);
    await search.press('Enter');
    await page.getByText('Found by name or number.').waitFor();
    expect(await rows.count()).toBe(1);
    await look(page, `bookings-found-${device}`);
    await rows.getByRole('link', { name: /^(View|Track)/ }).click();
    await page.waitForURL('**/customer/shipment-details?**');
    await page.getByText(PRO).first().waitFor();
    await page.goBack();
    await page.waitForURL('**/customer/booking?**');
    await rows.waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('[S19] the columns are chosen and stay, and the menu leads to canceling', async () => {
    const { page, context, token, complaints } = await signedIn(browser, device);
    await bookedShipment(token);
    await page.goto('/customer/booking');
    const carrier = page.getByRole('columnheader', { name: 'Carrier', includeHidden: true });
    await page.getByRole('link', { name: /^(View|Track)/ }).waitFor();
    expect(await carrier.count()).toBe(1);
    if (device === 'phone') await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await page.getByRole('button', { name: 'Columns' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: 'Carrier' }).uncheck();
    await look(page, `bookings-columns-${device}`);
    await dialog.getByRole('button', { name: 'Save columns' }).click();
    await expect.poll(() => carrier.count()).toBe(0);
    await page.reload();
    await page.getByRole('link', { name: /^(View|Track)/ }).waitFor();
    expect(await carrier.count()).toBe(0);
    await page.getByRole('table').getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Cancel shipment' }).waitFor();
    await page.getByRole('menuitem', { name: 'Cancel shipment' }).click();
    await page.getByRole('dialog', { name: 'Cancel this shipment? There is no fee.' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a new guest is told that nothing is booked, and where to begin', async () => {
    const { page, context, complaints } = await signedIn(browser, device);
    await page.goto('/customer/booking');
    await page.getByRole('heading', { name: 'Nothing booked yet' }).waitFor();
    await look(page, `bookings-empty-${device}`);
    await page.getByRole('main').getByRole('link', { name: 'Saved quotes' }).click();
    await page.waitForURL('**/customer/saved-quotes**');
    expect(complaints).toEqual([]);
    await context.close();
  });
});
