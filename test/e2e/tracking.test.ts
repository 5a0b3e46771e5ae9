import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { bookedShipment } from '../integration/dispatched.ts';
import { advance } from '../integration/moving.ts';
import { type Device, look, newVisitor, openBrowser, walkedAt, widths } from './browser.ts';
import { signedIn } from './visitors.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const fits = async (page: Page, device: Device) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(widths[device].width);

async function covered() {
  const booked = await bookedShipment();
  const find = () => dynamoShipments.find(booked.shipmentUuid);
  await expect.poll(async () => (await find())?.stageId, { timeout: 60_000 }).toBe(15);
  const shipment = await find();
  if (!shipment) throw new Error('No shipment');
  return { ...booked, shipment };
}

describe.each(walkedAt('phone'))('tracking, %s', (device) => {
  test('[S13] [C70] without signing in: a wrong ZIP says so and keeps what was typed, the right one shows the way', async () => {
    const { shipment } = await covered();
    await advance(shipment.shortId, 'OUT_FOR_DELIVERY');
    const { page, context, complaints } = await newVisitor(browser, device);
    await page.goto('/home/track');
    await page.getByRole('heading', { level: 1, name: 'Where is my freight?' }).waitFor();
    await look(page, `track-${device}`);
    const number = page.getByLabel(/^PRO or .* number$/);
    const zip = page.getByLabel('Pickup or delivery ZIP');
    await page.getByRole('button', { name: 'Track' }).click();
    await page.getByText('Enter the ZIP code of the pickup or the delivery.').waitFor();
    await number.fill(shipment.shortId);
    await zip.fill('99950');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('No shipment has this number and this ZIP code together').waitFor();
    expect(await number.inputValue()).toBe(shipment.shortId);
    await look(page, `track-unknown-${device}`);
    await zip.fill(shipment.to.postalCode);
    await page.getByRole('button', { name: 'Track' }).click();
    await page.getByRole('heading', { level: 2, name: 'Stops' }).waitFor();
    expect(await page.getByText('Picked up').first().isVisible()).toBe(true);
    await fits(page, device);
    await look(page, `track-result-${device}`);
    // The address is enough to open it again.
    await page.reload();
    await page.getByRole('heading', { level: 2, name: 'Stops' }).waitFor();
    expect(complaints.filter((one) => !one.includes('404'))).toEqual([]);
    await context.close();
  });

  test('[S38] [H16] the Tracking tab says that nothing is known yet, and follows the carrier while it is open', async () => {
    const booked = await covered();
    const { page, context, complaints } = await signedIn(browser, device, { guest: booked.guest });
    await page.goto(`/customer/shipment-details?shipmentUuid=${booked.shipmentUuid}&tab=tracking`);
    await page.getByText('No tracking updates yet. Check back later.').waitFor();
    await advance(booked.shipment.shortId);
    await page.getByRole('heading', { level: 2, name: 'Stops' }).waitFor();
    await advance(booked.shipment.shortId, 'DELIVERED');
    await page.getByText('Delivered in').waitFor();
    await fits(page, device);
    await look(page, `shipment-tracking-${device}`);
    expect(complaints.filter((one) => !one.includes('404'))).toEqual([]);
    await context.close();
  });
});
