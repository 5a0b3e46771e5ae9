import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dynamoPayments } from '#functions/adapters/dynamo/payment-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { verifiedGuest } from '../integration/portal.ts';
import { addCard, booked, fillSteps, fits, openEstimate, press } from './booking-steps.ts';
import { look, openBrowser, widths } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const stored = async (shipmentUuid: string) => {
  const shipment = await dynamoShipments.find(shipmentUuid);
  if (!shipment) throw new Error('The shipment is missing');
  return shipment;
};

test('[S38] [S40] [H15] [H32] a booking with protection; then it is canceled, and bought again late, on a phone', async () => {
  const guest = await verifiedGuest();
  await addCard(guest, 9_101, { defaultPayment: 1 });
  const { page, shipmentUuid } = await openEstimate(browser, 'phone', guest);
  await fillSteps(page, async (step) => {
    if (step !== 'protection') return;
    await page.getByLabel('What is the freight worth?').fill('18000');
    await page.getByText('$81.00').first().waitFor();
    // The kind of goods is one that no protection covers, then another.
    await page.getByLabel('Kind of goods').selectOption('Used or reconditioned goods');
    await page.getByText('Not covered by protection: Used or reconditioned goods.').waitFor();
    await fits(page, 'phone');
    await look(page, 'booking-protection-excluded-390');
    await page.getByLabel('Kind of goods').selectOption('Machinery and parts, new');
    await page.getByText('$81.00').first().waitFor();
    await page.getByRole('radio', { name: /^Shipment protection/ }).check();
    const accept = page.getByRole('checkbox', { name: /^I accept/ });
    if (await accept.isVisible()) await accept.check();
    await fits(page, 'phone');
    await look(page, 'booking-protection-390');
    await page.setViewportSize({ width: 1440, height: 900 });
    await look(page, 'booking-protection-1440');
    await page.setViewportSize({ width: widths.phone.width, height: widths.phone.height });
  });
  await press(page);
  await booked(page);
  await page.goto(`/customer/insurance/${shipmentUuid}`);
  await page.waitForURL(/shipment-details\?shipmentUuid=/);
  const section = page.getByRole('region', { name: 'Protection', exact: true });
  // The reconciler asks the insurer within a minute of the carrier's yes.
  await section.getByText('Protected', { exact: true }).waitFor({ timeout: 150_000 });
  const dialog = page.getByRole('dialog');
  if (!(await dialog.isVisible())) await section.getByRole('button', { name: 'View protection' }).click();
  await fits(page, 'phone');
  await page.goto(`/customer/shipment-details?shipmentUuid=${shipmentUuid}&i=1`);
  await dialog.getByRole('button', { name: 'Cancel protection' }).click();
  await section.getByText(/^Protection was canceled on/).waitFor();
  await section.getByRole('button', { name: 'Add protection' }).click();
  await dialog.getByLabel('What is the freight worth?').fill('18000');
  await dialog.getByLabel('Kind of goods').selectOption('Metal goods and hardware, new');
  await dialog.getByRole('button', { name: /^Buy protection for \$81\.00/ }).waitFor();
  await fits(page, 'phone');
  await look(page, 'protection-buy-390');
  await dialog.getByRole('button', { name: /^Buy protection for \$81\.00/ }).click();
  await page.getByRole('dialog', { name: 'Protection added' }).waitFor();
  await look(page, 'protection-added-390');
  await page.getByRole('button', { name: 'Done' }).click();
  expect(await section.getByText(/^CIC-/).textContent()).toMatch(/^CIC-/);
  const { policies } = await dynamoPayments.readBook(await stored(shipmentUuid));
  expect(policies.map(({ goodsKind }) => goodsKind)).toEqual([1, 2]);
}, 300_000);
