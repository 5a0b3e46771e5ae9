import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tokenOfCard, visa } from '../integration/gateway.ts';
import { done, verifiedGuest } from '../integration/portal.ts';
import { chosenTruckload } from '../integration/truckloads.ts';
import { type Device, look, openBrowser, walkedAt, widths } from './browser.ts';
import { signedIn } from './visitors.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
/** On phones the bar at the foot continues. */
const goOn = (page: Page) =>
  page.getByRole('button', { name: 'Continue', exact: true }).locator('visible=true').first().click();
const fits = async (page: Page, device: Device) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(widths[device].width);

async function fillStop(page: Page, n: number, company: string) {
  const stop = page.getByRole('region', { name: /^(Pickup|Drop) / }).nth(n);
  await stop.getByLabel('Company name').fill(company);
  await page.keyboard.press('Escape');
  await stop.getByLabel('Street address').fill('1420 W Lake St');
  await stop.getByLabel('First name').fill('Ray');
  await stop.getByLabel('Last name').fill('Ortega');
  await stop.getByLabel(/^Phone/).fill('3125550188');
}

/** Every step up to the payment. */
async function fillSteps(page: Page, instructions: string, afterStep: (name: string) => Promise<unknown>) {
  await page.getByRole('button', { name: 'Book Shipment' }).click();
  await heading(page, 'Stops and contacts');
  await fillStop(page, 0, 'Whitfield Pumps');
  await fillStop(page, 1, 'Sooner Works');
  // What is missing at the last stop is named, and nothing is lost.
  await goOn(page);
  await page.getByText('Street address is a required field').first().waitFor();
  await fillStop(page, 2, 'Lone Star Process');
  await afterStep('stops');
  await goOn(page);
  await heading(page, 'References');
  await page.getByLabel('PO number').fill('88213');
  await page.getByLabel('Special instructions').fill(instructions);
  await goOn(page);
  await heading(page, 'Freight');
  await page.getByLabel('Commodity on the bill of lading').fill('Cast housings');
  await afterStep('freight');
  await page.reload();
  await heading(page, 'Freight');
  expect(await page.getByLabel('Commodity on the bill of lading').inputValue()).toBe('Cast housings');
  await goOn(page);
  await heading(page, 'Protection');
  await page.getByRole('radio', { name: /^The carrier’s own limit/ }).check();
  await afterStep('protection');
  await goOn(page);
  await heading(page, 'Terms');
  const accept = page.getByLabel(/^I have read and accept/);
  if (await accept.isVisible()) await accept.check();
  await goOn(page);
  await heading(page, 'Review and pay');
  await afterStep('pay');
}

async function openTruckload(device: Device, card: number) {
  const guest = await verifiedGuest();
  const opaqueData = await tokenOfCard(visa(card), 'Dana Whitfield', '60607');
  const form = { nameOnCard: 'Dana Whitfield', billingZip: '60607', defaultPayment: 1, opaqueData };
  await done('addCard', form, { token: guest.token, idempotencyKey: crypto.randomUUID() });
  const shipmentUuid = await chosenTruckload(guest.token);
  const visitor = await signedIn(browser, device, { guest });
  await visitor.page.goto(`/customer/tl-shipment?shipmentUuid=${shipmentUuid}`);
  return { ...visitor, shipmentUuid };
}

describe.each(walkedAt('desk'))('booking a truckload, %s', (device) => {
  test('[S37] [S38] step by step, with three stops, until the carrier has taken the tender', async () => {
    const { page, context, complaints } = await openTruckload(device, device === 'desk' ? 61 : 62);
    await fillSteps(page, 'Gate 2', async (name) => {
      await look(page, `truck-booking-${name}-${device}`);
      await fits(page, device);
    });
    await page.getByRole('button', { name: 'Book Shipment' }).click();
    await page.waitForURL('**step=booked');
    await page.getByRole('heading', { name: 'Your shipment is booked' }).waitFor({ timeout: 60_000 });
    await look(page, `truck-booking-booked-${device}`);
    await fits(page, device);
    await page.getByRole('link', { name: 'See the shipment' }).click();
    await page.getByText('Oklahoma City').first().waitFor();
    await page
      .getByText(/Dry van/i)
      .first()
      .waitFor();
    await look(page, `truck-details-${device}`);
    await fits(page, device);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

test('[S37] a carrier that declines: nothing is charged, and the page says so', async () => {
  const { page, context } = await openTruckload('desk', 63);
  await fillSteps(page, 'Gate 2 !fault TENDER refused', async () => undefined);
  await page.getByRole('button', { name: 'Book Shipment' }).click();
  await page.getByRole('heading', { name: 'The carrier did not take this shipment' }).waitFor({ timeout: 60_000 });
  await look(page, 'truck-booking-refused-desk');
  await context.close();
});
