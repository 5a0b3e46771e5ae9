import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCommandLine } from '#bin/ops/read-command-line.ts';
import { rebillsCommand } from '#bin/ops/rebills.ts';
import { showMoney } from '#contract/format/money.ts';
import { checkLedger } from '#domain/payments/check-ledger.ts';
import { dynamoPayments } from '#functions/adapters/dynamo/payment-store.ts';
import { verifiedGuest } from '../integration/portal.ts';
import { invoicedShipment } from './billed-shipment.ts';
import { addBankAccount, testPortal } from './booking-steps.ts';
import { look, openBrowser } from './browser.ts';
import { signedIn } from './visitors.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('[C141] invoices that are due are paid together by one press, and the list of bookings says so', async () => {
  const guest = await verifiedGuest();
  await addBankAccount(guest, '000123456789');
  const billed = [await invoicedShipment(guest.token), await invoicedShipment(guest.token)];
  const due = showMoney(billed.reduce((sum, { shipment }) => sum + shipment.chargeCents, 0));
  const { page, context, complaints } = await signedIn(browser, 'desk', { guest });
  await page.goto('/customer/booking');
  const rows = page.getByRole('table', { name: 'My shipments' }).getByRole('row');
  await rows
    .getByText(/^Due \$/)
    .nth(1)
    .waitFor();
  await rows
    .getByRole('link', { name: /^Pay \$/ })
    .nth(1)
    .waitFor();
  await look(page, 'bookings-due-desk');
  await page.goto('/customer/invoices');
  await page.getByRole('button', { name: 'Select all due' }).click();
  const bar = page.getByRole('region', { name: 'Selected invoices' });
  await bar.getByText('2 invoices selected').waitFor();
  await bar.getByRole('button', { name: `Pay ${due}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /6789/ }).check();
  await look(page, 'invoices-pay-desk');
  await dialog.getByRole('button', { name: `Pay ${due}` }).click();
  await page.getByRole('dialog', { name: 'Payment received' }).waitFor({ timeout: 30_000 });
  for (const { invoice } of billed) await dialog.getByText(`${invoice.invoiceNumber}, Paid`).waitFor();
  await look(page, 'invoices-paid-desk');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('heading', { name: 'No open invoices.' }).waitFor();
  for (const { shipment } of billed) expect(checkLedger(await dynamoPayments.readBook(shipment))).toEqual([]);
  // The list follows the journals by an event.
  await expect
    .poll(
      async () => {
        await page.goto('/customer/booking');
        await rows.nth(2).waitFor();
        return rows.getByText('Paid', { exact: true }).count();
      },
      { timeout: 30_000 },
    )
    .toBe(2);
  expect(complaints).toEqual([]);
  await context.close();
});

/** A carrier bills a shipment later. */
async function rebill(shipmentUuid: string, invoice: string) {
  const what = ['--invoice', invoice, '--kind', 'reweigh', '--description', '1,420 lb, not 1,200 lb'];
  const money = ['--amount', '88.15', '--cost', '70.00', '--evidence', 'Weighed on the dock scale in Chicago'];
  const words = ['record', '--shipment', shipmentUuid, ...what, ...money, '--by', 'marcus', '--why', 'freight bill'];
  await rebillsCommand.run(readCommandLine(rebillsCommand, words), testPortal);
}

test('[C144] what a carrier bills later is disputed, then accepted after all; the row says what is asked', async () => {
  const guest = await verifiedGuest();
  const { shipment } = await invoicedShipment(guest.token);
  const { shipmentUuid } = shipment;
  await rebill(shipmentUuid, 'FB-7701');
  const { page, context, complaints } = await signedIn(browser, 'phone', { guest });
  const reason = page.getByText(/^Carrier adjustment \$88\.15: answer by/);
  await expect
    .poll(
      async () => {
        await page.goto('/customer/booking');
        await page.getByRole('table', { name: 'My shipments' }).getByRole('link').first().waitFor();
        return reason.count();
      },
      { timeout: 30_000 },
    )
    .toBe(1);
  await look(page, 'bookings-rebill-phone');
  await page.getByRole('link', { name: /^Review charge/ }).click();
  const box = page.getByRole('region', { name: /^Carrier-change adjustment/ });
  await box.getByText('Nothing is due or charged before then', { exact: false }).waitFor();
  await look(page, 'rebill-asked-phone');
  await box.getByRole('button', { name: 'Dispute' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dispute the adjustment' });
  await dialog.getByLabel('Why do you dispute it?').selectOption('The weight is wrong');
  await dialog.getByRole('button', { name: 'Dispute it' }).click();
  await dialog.waitFor({ state: 'detached' });
  await box.getByText(/You don’t pay \$88\.15 while it is disputed/).waitFor();
  const stateOf = async () => (await dynamoPayments.readBook(shipment)).rebills.map(({ state }) => state);
  expect(await stateOf()).toEqual(['disputed']);
  await box.getByRole('button', { name: 'Accept after all' }).click();
  await box.getByText(/^Accepted on/).waitFor();
  expect(await stateOf()).toEqual(['accepted']);
  expect(checkLedger(await dynamoPayments.readBook(shipment))).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});
