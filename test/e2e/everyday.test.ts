import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCommandLine } from '#bin/ops/read-command-line.ts';
import { rebillsCommand } from '#bin/ops/rebills.ts';
import { formatDayLong } from '#contract/format/days.ts';
import { addBusinessDays, calendarOf } from '#contract/rules/business-days.ts';
import type { Day } from '#contract/rules/days.ts';
import { sumsOf } from '#domain/invoices/invoice.ts';
import { noteInvoicePayments } from '#domain/invoices/issue-invoice.ts';
import { dynamoInvoices } from '#functions/adapters/dynamo/invoice-store.ts';
import { dynamoPayments } from '#functions/adapters/dynamo/payment-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { pngFile } from '#test/fakes/sample-files.ts';
import { bookedShipment as dispatchedShipment } from '../integration/dispatched.ts';
import { advance } from '../integration/moving.ts';
import { done, newGuest, palletQuery, verifiedGuest } from '../integration/portal.ts';
import { invoicedShipment } from './billed-shipment.ts';
import { addBankAccount, testPortal } from './booking-steps.ts';
import { newVisitor, openBrowser } from './browser.ts';
import { Presses } from './presses.ts';
import { bookedShipment } from './saved-quotes-past.ts';
import { signedIn } from './visitors.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const WAIT_MS = 60_000;

/** The dashboard of somebody signed in, from which most tasks begin. */
async function onDashboard(guest: Awaited<ReturnType<typeof newGuest>>) {
  const visitor = await signedIn(browser, 'desk', { guest });
  await visitor.page.goto('/customer/dashboard');
  await visitor.page.getByRole('button', { name: 'My Account' }).waitFor();
  return { ...visitor, presses: new Presses() };
}

const main = (page: Page) => page.getByRole('main');

async function openInvoices(page: Page, presses: Presses): Promise<void> {
  await presses.on(page.getByRole('button', { name: 'My Account' }));
  await presses.on(page.getByRole('menuitem', { name: 'Invoices' }));
  await page.getByRole('heading', { level: 1, name: 'Invoices' }).waitFor();
}

test('[S17] a price for two pallets takes one press after opening', async () => {
  const { page, context } = await signedIn(browser, 'desk');
  const presses = new Presses();
  await page.goto('/customer/freight-quote');
  await page.getByLabel('Pickup ZIP').fill('60607');
  await page.getByLabel('Delivery ZIP').fill('75201');
  await page.getByLabel('Units').first().fill('2');
  await page.getByLabel('Height, in').first().fill('48');
  await page.getByLabel('Weight each, lb').first().fill('500');
  await presses.on(page.getByRole('button', { name: 'Get Quote' }).locator('visible=true').first());
  await page.waitForURL('**/customer/quote-results/**');
  await page.getByRole('button', { name: 'Select' }).first().waitFor({ timeout: WAIT_MS });
  expect(presses.count).toBeLessThanOrEqual(2);
  await context.close();
});

test('[S22] an invoice with its lines is three presses from the dashboard', async () => {
  const guest = await newGuest();
  const { invoice } = await invoicedShipment(guest.token);
  const { page, context, presses } = await onDashboard(guest);
  await openInvoices(page, presses);
  const row = page.getByRole('row').filter({ hasText: invoice.invoiceNumber });
  await presses.on(row.getByText(/^Lines and payments/));
  await page.getByText('Fuel surcharge').first().waitFor();
  expect(presses.count).toBeLessThanOrEqual(3);
  await context.close();
});

test('[S22] so is one that is paid already: last month’s stands below what is open', async () => {
  const guest = await newGuest();
  const { invoice } = await invoicedShipment(guest.token);
  const payment = { paymentUuid: randomUUID(), at: Date.now(), cents: sumsOf(invoice).open, label: 'Wire transfer' };
  await noteInvoicePayments(invoice, [payment], { ...clock, invoices: dynamoInvoices });
  const { page, context, presses } = await onDashboard(guest);
  await openInvoices(page, presses);
  const paid = page.getByRole('table', { name: 'Recently paid' });
  const row = paid.getByRole('row').filter({ hasText: invoice.invoiceNumber });
  await presses.on(row.getByText(/^Lines and payments/));
  await row.getByText('Fuel surcharge').first().waitFor();
  expect(presses.count).toBeLessThanOrEqual(3);
  await context.close();
});

test('[C91] another pickup day is five presses from the dashboard, also where the day has another price', async () => {
  const guest = await newGuest();
  const { shipmentUuid, pickupDate, from } = await bookedShipment(guest.token);
  const { page, context, presses } = await onDashboard(guest);
  await presses.on(page.getByRole('banner').getByRole('link', { name: 'Bookings' }));
  const shipments = page.getByRole('table', { name: 'My shipments' });
  await presses.on(shipments.getByRole('link').first());
  await presses.on(page.getByRole('button', { name: 'Move the pickup' }));
  const move = page.getByRole('dialog', { name: 'Move the pickup' });
  const next = addBusinessDays(pickupDate as Day, 1, calendarOf(from.country));
  await move.getByLabel('Pickup from').waitFor();
  await presses.on(move.locator('label').filter({ has: page.getByRole('radio', { name: formatDayLong(next) }) }));
  // The day's price comes by itself.
  await move
    .getByText(/^The price (stays|changes)/)
    .first()
    .waitFor({ timeout: WAIT_MS });
  await presses.on(move.getByRole('button', { name: /^Ask the carrier/ }));
  await move.waitFor({ state: 'detached', timeout: WAIT_MS });
  expect(await dynamoShipments.find(shipmentUuid)).toMatchObject({ pickupDate: next });
  expect(presses.count).toBeLessThanOrEqual(5);
  await context.close();
});

test('[C144] why a bill rose is read after one press on the dashboard, and a weight is disputed with a photo that is added as proof by three more and the choice of its file', async () => {
  const guest = await newGuest();
  const { token } = guest;
  const { shipment } = await invoicedShipment(token);
  const { shipmentUuid } = shipment;
  const what = ['--invoice', 'FB-7712', '--kind', 'reweigh', '--description', '1,420 lb, not 1,200 lb'];
  const money = ['--amount', '88.15', '--cost', '70.00', '--evidence', 'Weighed on the dock scale in Chicago'];
  const words = ['record', '--shipment', shipmentUuid, ...what, ...money, '--by', 'marcus', '--why', 'freight bill'];
  await rebillsCommand.run(readCommandLine(rebillsCommand, words), testPortal);
  const { page, context, presses } = await onDashboard(guest);
  const review = main(page).getByRole('link', { name: /^Review/ });
  const listed = async () => {
    await page.reload();
    await page.getByRole('region', { name: 'Shipments needing action' }).getByText(shipment.name).first().waitFor();
    return review.count();
  };
  await expect.poll(listed, { timeout: WAIT_MS }).toBeGreaterThan(0);
  await presses.on(review.first());
  const box = page.getByRole('region', { name: /^Carrier-change adjustment/ });
  await box.getByText('1,420 lb, not 1,200 lb').first().waitFor();
  await box.getByText('Weighed on the dock scale in Chicago').waitFor();
  expect(presses.count).toBeLessThanOrEqual(2);
  await presses.on(box.getByRole('button', { name: 'Dispute' }));
  const dialog = page.getByRole('dialog', { name: 'Dispute the adjustment' });
  const choosing = page.waitForEvent('filechooser');
  await presses.on(dialog.getByRole('button', { name: 'Add photos' }));
  await (await choosing).setFiles({
    name: 'scale.png',
    mimeType: 'image/png',
    buffer: Buffer.from(pngFile({ width: 640, height: 480 })),
  });
  // What was added is chosen.
  await dialog.getByRole('button', { name: /scale/i, pressed: true }).waitFor();
  await presses.on(dialog.getByRole('button', { name: 'Dispute it' }));
  await dialog.waitFor({ state: 'detached' });
  const { rebills } = await dynamoPayments.readBook(shipment);
  expect(rebills).toMatchObject([{ state: 'disputed' }]);
  const { images } = await done('listImages', { shipmentUuid }, { token });
  expect(images).toMatchObject([{ name: 'scale.png', evidence: 1 }]);
  expect(presses.count).toBe(4);
  await context.close();
});

test('[C33] an address is added by four presses from the dashboard', async () => {
  const { page, context, presses } = await onDashboard(await newGuest());
  await presses.on(page.getByRole('navigation').getByRole('link', { name: 'Settings' }));
  await presses.on(page.getByRole('link', { name: 'Address book' }));
  await presses.on(page.getByRole('link', { name: 'Add address' }).first());
  const panel = page.getByRole('region', { name: 'New address' });
  await panel.getByLabel('Company').fill('Lone Star Pump Service');
  await panel.locator('[data-field="address1"]').fill('411 Ross Ave');
  await panel.getByLabel('ZIP').fill('75201');
  await panel.getByText('Dallas, TX').first().waitFor();
  await presses.on(panel.getByRole('button', { name: 'Save address' }));
  await main(page).getByText('Lone Star Pump Service').first().waitFor();
  expect(presses.count).toBeLessThanOrEqual(4);
  await context.close();
});

test('[S13] freight is found by its PRO number without an account by one press', async () => {
  const { shipmentUuid } = await dispatchedShipment();
  const find = () => dynamoShipments.find(shipmentUuid);
  await expect.poll(async () => (await find())?.references?.pro, { timeout: WAIT_MS }).toBeTruthy();
  const shipment = await find();
  await advance(shipment?.shortId ?? '', 'PICKED_UP');
  const { page, context } = await newVisitor(browser, 'desk');
  const presses = new Presses();
  await page.goto('/home/track');
  await page.getByLabel(/^PRO or .* number$/).fill(shipment?.references?.pro ?? '');
  await page.getByLabel('Pickup or delivery ZIP').fill(shipment?.to.postalCode ?? '');
  await presses.on(page.getByRole('button', { name: 'Track' }));
  await page.getByRole('heading', { level: 2, name: 'Stops' }).waitFor();
  expect(presses.count).toBe(1);
  await context.close();
});

test('[C97] a shipment is canceled without a fee by six presses from the dashboard', async () => {
  const guest = await newGuest();
  const { shipmentUuid } = await bookedShipment(guest.token);
  const { page, context, presses } = await onDashboard(guest);
  await presses.on(page.getByRole('banner').getByRole('link', { name: 'Bookings' }));
  await presses.on(page.getByRole('table', { name: 'My shipments' }).getByRole('button').last());
  await presses.on(page.getByRole('menuitem', { name: 'Cancel shipment' }));
  const dialog = page.getByRole('dialog', { name: 'Cancel this shipment? There is no fee.' });
  await dialog.getByLabel('Reason').waitFor();
  await presses.choose(dialog.getByLabel('Reason'), (await dialog.getByRole('option').nth(1).textContent()) ?? '');
  await dialog.getByLabel('What changed').fill('Show moved to January');
  await dialog.getByLabel('Type your full name to sign').fill('Dana Whitfield');
  await presses.on(dialog.getByRole('checkbox'));
  await presses.on(dialog.getByRole('button', { name: 'Cancel shipment, no fee' }));
  await dialog.waitFor({ state: 'detached' });
  expect((await dynamoShipments.find(shipmentUuid))?.cancelled).toBeDefined();
  expect(presses.count).toBeLessThanOrEqual(6);
  await context.close();
});

test('[Q25] a quote is shared by three presses from its rates', async () => {
  const guest = await newGuest();
  const { responseData } = await done('requestRates', palletQuery(), { token: guest.token });
  const { page, context } = await signedIn(browser, 'desk', { guest });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const presses = new Presses();
  await page.goto(`/customer/quote-results/res?rateRequestUuid=${responseData.rateRequestUuid}`);
  await presses.on(page.getByRole('button', { name: 'Share', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Share this quote' });
  await presses.on(dialog.getByRole('button', { name: 'Create link' }));
  await presses.on(dialog.getByRole('button', { name: 'Copy link' }));
  await dialog.getByText('Link copied').first().waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/home/shared-quote/');
  expect(presses.count).toBeLessThanOrEqual(3);
  await context.close();
});

test('[C141] three invoices are paid by six presses from the dashboard', async () => {
  const guest = await verifiedGuest();
  await addBankAccount(guest, '000123456781');
  for (let n = 0; n < 3; n += 1) await invoicedShipment(guest.token);
  const { page, context, presses } = await onDashboard(guest);
  await openInvoices(page, presses);
  await presses.on(page.getByRole('button', { name: 'Select all due' }));
  const bar = page.getByRole('region', { name: 'Selected invoices' });
  await bar.getByText('3 invoices selected').waitFor();
  await presses.on(bar.getByRole('button', { name: /^Pay \$/ }));
  const dialog = page.getByRole('dialog');
  const account = dialog.getByRole('radio', { name: /6781/ });
  await account.waitFor();
  if (!(await account.isChecked())) await presses.tick(account);
  await presses.on(dialog.getByRole('button', { name: /^Pay \$/ }));
  await page.getByRole('dialog', { name: 'Payment received' }).waitFor({ timeout: WAIT_MS });
  expect(presses.count).toBeLessThanOrEqual(6);
  await context.close();
});
