import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addBusinessDays, todayIn } from '#contract/rules/business-days.ts';
import { done, newGuest } from '../integration/portal.ts';
import { look, newVisitor, openBrowser, walkedAt } from './browser.ts';
import { signedIn } from './visitors.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const day = (days: number) => addBusinessDays(todayIn('America/Chicago', new Date()), days, ['US']);

/** A guest's truckload whose carriers have been asked. */
async function asked() {
  const guest = await newGuest();
  const { token } = guest;
  const pickup = { zipObj: { postalCode: '60607' }, requestedDate: day(2), weight: 30_500, pallets: 20 };
  const stops = [
    { type: 1 as const, ...pickup, company: 'Secret Pumps', note: 'Gate 3', referenceNumber: 'PO 77120' },
    { type: 2 as const, zipObj: { postalCode: '75201' }, requestedDate: day(5), company: 'Hidden South' },
  ];
  const truckload = { description: 'Cast pump housings', stops };
  const { data } = await done('createTruckload', truckload, { token, idempotencyKey: crypto.randomUUID() });
  const waiting = async () => (await done('updateTruckload', { shipmentId: data.id }, { token })).waitingForExecution;
  await expect.poll(waiting, { timeout: 40_000, interval: 500 }).toBe(false);
  return { guest, shipmentUuid: data.id };
}

const order = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('[data-stop] b')].map(({ textContent }) => textContent));

describe.each(walkedAt('phone'))('ways of a truckload, %s', (device) => {
  test('[C112] [C113] [R56] [S33] its rates are shared, opened without signing in, and lead to the same freight', async () => {
    const { guest, shipmentUuid } = await asked();
    const owner = await signedIn(browser, device, { guest });
    await owner.page.goto(`/customer/tl-quote-results?shipmentUuid=${shipmentUuid}`);
    await owner.page.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = owner.page.getByRole('dialog', { name: 'Share this quote' });
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const url = new URL(await dialog.getByLabel('Link', { exact: true }).inputValue());
    const { page, context, complaints } = await newVisitor(browser, device);
    await page.goto(url.pathname);
    await page.getByText('These prices were shared with you').waitFor();
    await look(page, `shared-truckload-${device}`);
    const body = (await page.locator('main').textContent()) ?? '';
    expect(body).toContain('Dallas');
    for (const secret of ['Secret Pumps', 'Hidden South', 'Gate 3', 'PO 77120']) expect(body).not.toContain(secret);
    await page
      .getByRole('button', { name: /^Get this price/ })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    expect(page.url()).not.toContain(url.pathname.split('/').at(-1) ?? '');
    expect([...complaints, ...owner.complaints]).toEqual([]);
    await context.close();
    await owner.context.close();
  });

  test('[S15] stops are dragged by pointer, and moved by Space and arrows', async () => {
    const { page, context, complaints } = await signedIn(browser, device);
    const stops = ['60607', '73129', '75201'].map((postalCode, index) => ({
      type: index === 0 ? 1 : 2,
      zipObj: { postalCode },
    }));
    const data = JSON.stringify({ formName: 'TL', fid: 'form-ftl-long', stops });
    await page.goto(`/customer/ftl?${new URLSearchParams({ data })}`);
    await page.getByRole('button', { name: 'Stop 3: Dallas, TX' }).waitFor();
    const handle = (name: string) => page.getByRole('button', { name: `Drag ${name}` });
    await handle('Oklahoma City, OK').evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const [from, to] = [await handle('Dallas, TX').boundingBox(), await handle('Oklahoma City, OK').boundingBox()];
    if (!from || !to) throw new Error('The handles are not in the page');
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(from.x + 8, from.y - 12, { steps: 4 });
    await page.mouse.move(to.x + 8, to.y + 4, { steps: 12 });
    await page.mouse.up();
    await expect.poll(() => order(page)).toEqual(['Chicago, IL', 'Dallas, TX', 'Oklahoma City, OK']);
    await handle('Dallas, TX').focus();
    await page.keyboard.press('Space');
    await page.waitForTimeout(300);
    await page.keyboard.press('ArrowDown');
    await page.waitForTimeout(300);
    await page.keyboard.press('Space');
    await expect.poll(() => order(page)).toEqual(['Chicago, IL', 'Oklahoma City, OK', 'Dallas, TX']);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('[S15] altered links and a stop without a ZIP get clear errors, and nothing is sent', async () => {
    const { page, context, complaints } = await signedIn(browser, device);
    const open = (data: string) => page.goto(`/customer/ftl?${new URLSearchParams({ data })}`);
    await open('{broken');
    await page.getByText(/We couldn’t read the truckload in this link/).waitFor();
    const stops = Array.from({ length: 40 }, (_, index) => ({ type: index === 0 ? 1 : 2 }));
    await open(JSON.stringify({ formName: 'TL', fid: 'form-ftl-long', evil: 1, stops }));
    await page.getByText('This link holds more than 12 stops. We kept the first 12.').waitFor();
    await page.getByRole('button', { name: 'Get Quote' }).click();
    await page.getByText(/fields need another look/).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-field'))).toBe(
      'stops.0.zipObj.postalCode',
    );
    expect(new URL(page.url()).pathname).toBe('/customer/ftl');
    expect(complaints).toEqual([]);
    await context.close();
  });
});
