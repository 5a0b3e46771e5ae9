import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { bookedShipment } from '../integration/dispatched.ts';
import { advance } from '../integration/moving.ts';
import { done, verifiedGuest } from '../integration/portal.ts';
import { invoicedShipment } from './billed-shipment.ts';
import { addBankAccount } from './booking-steps.ts';
import { newVisitor, openBrowser } from './browser.ts';
import { focused, goesRound, tabTo, typeInto } from './by-keyboard.ts';
import { signedIn } from './visitors.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const WAIT_MS = 60_000;

async function press(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, name, 120);
  await page.keyboard.press('Enter');
}

/** Something of the page has the focus: it was not lost with what had it. */
const keepsFocus = (page: Page, where: string) =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.matches('main *, main, [role="dialog"] *') ?? false), {
      message: `the focus is not lost ${where}`,
      timeout: 5000,
    })
    .toBe(true);

const isWithinDialog = (page: Page) => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null);

/** Down through a menu to an entry of it, and into that. */
async function chooseInMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('menuitem', { name }).waitFor();
  for (let steps = 0; steps < 10 && (await focused(page)).name !== name; steps += 1) {
    await page.keyboard.press('ArrowDown');
    await page.waitForTimeout(50);
  }
  expect(await focused(page)).toEqual({ name, seen: true });
  await page.keyboard.press('Enter');
}

test('[S22] [C141] an open invoice is paid by keyboard alone, from the dashboard to the confirmation, the focus always visible', async () => {
  const guest = await verifiedGuest();
  await addBankAccount(guest, '000123456780');
  const { invoice } = await invoicedShipment(guest.token);
  const { page, context, complaints } = await signedIn(browser, 'desk', { guest });
  await page.goto('/customer/dashboard');
  await page.getByRole('button', { name: 'My Account' }).waitFor();
  await press(page, /^My Account$/);
  await chooseInMenu(page, 'Invoices');
  await page.getByRole('heading', { level: 1, name: 'Invoices' }).waitFor();
  await page.getByRole('row').filter({ hasText: invoice.invoiceNumber }).waitFor();
  await keepsFocus(page, 'on the way to the invoices');

  await press(page, /^Select all due$/);
  await page.getByText('1 invoice selected').waitFor();
  await press(page, /^Pay \$/);
  const dialog = page.getByRole('dialog');
  const account = dialog.getByRole('radio', { name: /6780/ });
  await account.waitFor();
  await expect.poll(() => isWithinDialog(page)).toBe(true);
  await tabTo(page, /6780/);
  await page.keyboard.press('Space');
  expect(await account.isChecked()).toBe(true);
  await press(page, /^Pay \$/);
  const received = page.getByRole('dialog', { name: 'Payment received' });
  await received.waitFor({ timeout: WAIT_MS });
  await expect.poll(() => isWithinDialog(page), { message: 'the focus stays in the dialog' }).toBe(true);
  await press(page, /^Done$/);
  await received.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'No open invoices.' }).waitFor();
  await keepsFocus(page, 'when the list is empty');
  await goesRound(page);
  const { openCount, paidCount } = await done('listInvoices', {}, { token: guest.token });
  expect([openCount, paidCount]).toEqual([0, 1]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('[S13] [S38] freight is followed by keyboard alone: by its PRO number from the start page, and by its owner in its Tracking tab', async () => {
  const booked = await bookedShipment();
  const find = () => dynamoShipments.find(booked.shipmentUuid);
  await expect.poll(async () => (await find())?.references?.pro, { timeout: WAIT_MS }).toBeTruthy();
  const shipment = await find();
  const pro = shipment?.references?.pro ?? '';
  await advance(shipment?.shortId ?? '', 'PICKED_UP');

  const visitor = await newVisitor(browser, 'desk');
  await visitor.page.goto('/home');
  await press(visitor.page, /^Track$/);
  await visitor.page.waitForURL('**/home/track');
  await typeInto(visitor.page, /number$/, pro);
  await typeInto(visitor.page, /^Pickup or delivery ZIP/, '99950');
  await visitor.page.keyboard.press('Enter');
  await visitor.page.getByText('No shipment has this number and this ZIP code together').waitFor();
  // What was typed is mended where one is.
  expect((await focused(visitor.page)).name).toMatch(/^Pickup or delivery ZIP/);
  await visitor.page.keyboard.press('ControlOrMeta+A');
  await visitor.page.keyboard.type(shipment?.to.postalCode ?? '');
  await visitor.page.keyboard.press('Enter');
  await visitor.page.getByRole('heading', { level: 2, name: 'Stops' }).waitFor();
  await keepsFocus(visitor.page, 'when the freight is found');
  await goesRound(visitor.page);
  expect(visitor.complaints.filter((one) => !one.includes('404'))).toEqual([]);
  await visitor.context.close();

  const { page, context, complaints } = await signedIn(browser, 'desk', { guest: booked.guest });
  await page.goto('/customer/dashboard');
  await page.getByRole('button', { name: 'My Account' }).waitFor();
  await press(page, /^Bookings$/);
  const rows = page.getByRole('table', { name: 'My shipments' });
  await rows.getByRole('link', { name: shipment?.name ?? '', exact: true }).waitFor();
  await keepsFocus(page, 'on the way to the shipments');
  await tabTo(page, new RegExp(`^${shipment?.name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`), 120);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/customer/shipment-details?**');
  await page.getByRole('navigation', { name: 'Shipment' }).first().waitFor();
  await press(page, /^Tracking$/);
  await page.waitForURL('**tab=tracking**');
  await page.getByRole('heading', { level: 2, name: 'Stops' }).waitFor();
  await keepsFocus(page, 'in the Tracking tab');
  await goesRound(page);
  expect(complaints.filter((one) => !one.includes('404'))).toEqual([]);
  await context.close();
});
