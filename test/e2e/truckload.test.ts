import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Device, look, newVisitor, openBrowser, walkedAt, widths } from './browser.ts';
import { signedIn } from './visitors.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const fits = async (page: Page, device: Device) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(widths[device].width);
const stop = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
/** Opens a stop where it is closed: on a phone only one is open at a time. */
async function openStop(page: Page, name: string) {
  const line = page.getByRole('button', { name: new RegExp(`^Stop \\d+: ${name}$`) });
  if ((await line.getAttribute('aria-expanded')) === 'false') await line.click();
  return stop(page, name);
}
const getQuote = (page: Page) => page.getByRole('button', { name: 'Get Quote' });

/** LTL freight of 20 pallets, which takes more than 28 linear feet. */
async function typeTooMuch(page: Page) {
  await page.getByLabel('Pickup ZIP').fill('60607');
  await page.getByLabel('Delivery ZIP').fill('75201');
  await page.getByText('Dallas, TX').first().waitFor();
  await page.getByLabel('Units').first().fill('20');
  await page.getByLabel('Height, in').first().fill('60');
  await page.getByLabel('Weight each, lb').first().fill('900');
  await page
    .getByText(/This is truckload size/)
    .locator('visible=true')
    .first()
    .waitFor();
}

const WHY =
  /^Your freight \(20 pallets\) takes .* linear feet\. Above 28 feet it is a truckload\. Everything you typed is here\.$/;

describe.each(walkedAt('desk'))('truckload, %s', (device) => {
  test('[Q21] a route of three stops is typed, priced, chosen and found among the saved quotes', async () => {
    const { page, context, complaints } = await signedIn(browser, device);
    await page.goto('/customer/ftl');
    await page.getByRole('heading', { name: 'A truck of your own' }).waitFor();
    const first = stop(page, 'Stop 1');
    await first.getByLabel('ZIP').fill('60607');
    await page.getByText('Chicago, IL').first().waitFor();
    await stop(page, 'Chicago, IL').getByLabel('Weight loaded here').fill('30,500');
    await stop(page, 'Chicago, IL').getByLabel('Pallets loaded here').fill('20');
    if (device === 'phone') await page.getByRole('button', { name: 'Next stop: Stop 2' }).click();
    await stop(page, 'Stop 2').getByLabel('ZIP').fill('75201');
    await stop(page, 'Dallas, TX').waitFor();
    await page.getByRole('button', { name: 'Add drop' }).click();
    const third = stop(page, 'Stop 3');
    await third.getByLabel('ZIP').fill('73129');
    const city = await openStop(page, 'Oklahoma City, OK');
    await city.getByLabel('Weight unloaded here').fill('12100');
    await city.getByLabel('Pallets unloaded here').fill('8');
    if (device === 'desk') await page.getByRole('button', { name: 'Move Oklahoma City, OK up' }).click();
    else {
      await page.getByRole('button', { name: 'More for Oklahoma City, OK' }).click();
      await page.getByRole('menuitem', { name: 'Move up' }).click();
    }
    await page.getByText('Oklahoma City, OK is now at place 2 of 3.').waitFor({ state: 'attached' });
    await page.getByLabel('What it is').fill('Cast pump housings');
    if (device === 'desk') await page.getByText(/^1,0\d\d miles, 3 stops$|^9\d\d miles, 3 stops$/).waitFor();
    await look(page, `truckload-form-${device}`);
    await fits(page, device);
    await getQuote(page).click();
    await page.waitForURL('**/customer/tl-quote-results?shipmentUuid=*', { timeout: 20_000 });
    const details = page.getByRole('button', { name: /^Price details/ }).first();
    await details.waitFor({ timeout: 20_000 });
    await details.click();
    await page.getByText('A stop keeps the driver over 2 hours').first().waitFor();
    await look(page, `truckload-results-${device}`);
    await fits(page, device);
    await page
      .getByRole('button', { name: /^Select .*One driver/ })
      .first()
      .click();
    await page.waitForURL('**/customer/tl-shipment?shipmentUuid=*', { timeout: 20_000 });
    await page.getByRole('button', { name: 'Book Shipment' }).waitFor();
    await look(page, `truckload-shipment-${device}`);
    await fits(page, device);
    await page.goto('/customer/saved-quotes');
    await page.getByText('Truckload', { exact: true }).first().waitFor();
    await page
      .getByRole('link', { name: /Dallas/ })
      .first()
      .click();
    await page.waitForURL('**/customer/tl-shipment?shipmentUuid=*');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('[Q22] [22059] LTL freight that is too long opens the truckload form filled, and says why', async () => {
    const { page, context, complaints } = await signedIn(browser, device);
    await page.goto('/customer/freight-quote');
    await typeTooMuch(page);
    await getQuote(page).click();
    await page.waitForURL('**/customer/ftl', { timeout: 20_000 });
    await page.getByText(WHY).waitFor();
    await page
      .getByRole('button', { name: /Chicago, IL/ })
      .first()
      .waitFor();
    await page.getByText('20 pallets on').waitFor();
    await look(page, `truckload-moved-${device}`);
    await page.reload();
    await page.getByText('20 pallets on').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('[A09] [A18] [Q22] a visitor’s freight that is too long goes through sign-up to the truckload form, nothing typed again', async () => {
    const { page, context, complaints } = await newVisitor(browser, device);
    await page.goto('/home/freight-quote');
    await typeTooMuch(page);
    const registration = page.waitForRequest((request) => request.url().endsWith('/customer/short-registration'));
    await getQuote(page).click();
    await page.waitForURL(/\/quick-register\?data=/);
    const dialog = page.getByRole('dialog');
    await dialog
      .getByLabel('Email')
      .fill(`tl-${Date.now()}-${Math.random().toString(36).slice(2, 8)}@whitfieldpumps.example`);
    await dialog.getByRole('button', { name: 'Get Quote' }).click();
    await dialog.getByLabel('First name').fill('Dana');
    await dialog.getByLabel('Last name').fill('Whitfield');
    await dialog.getByLabel('Shipments per month').selectOption({ label: '1-time' });
    await dialog.getByLabel('Phone').fill('3125550118');
    await dialog.getByRole('button', { name: 'Get Quote' }).click();
    expect((await registration).postDataJSON()).toMatchObject({ ftl: 1, firstRequestedQuoteType: 'FTL' });
    await page.waitForURL(/\/customer\/ftl\?data=/, { timeout: 20_000 });
    await page.getByText(WHY).waitFor();
    await page.getByText('20 pallets on').waitFor();
    await page.getByText('Drop, Dallas, TX 75201').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
