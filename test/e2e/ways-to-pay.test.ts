import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { creditCommand } from '#bin/ops/credit.ts';
import { paymentsCommand } from '#bin/ops/payments.ts';
import { readCommandLine } from '#bin/ops/read-command-line.ts';
import { storeCreditCommand } from '#bin/ops/store-credit.ts';
import { formatMoney } from '#contract/rules/money.ts';
import { dynamoPayments } from '#functions/adapters/dynamo/payment-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { verifiedGuest } from '../integration/portal.ts';
import { billedShipment } from './billed-shipment.ts';
import {
  addBankAccount,
  addCard,
  booked,
  DECLINES,
  fillSteps,
  fits,
  openEstimate,
  press,
  testPortal,
} from './booking-steps.ts';
import { look, openBrowser, walkedAt } from './browser.ts';
import { signedIn } from './visitors.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

type Guest = Awaited<ReturnType<typeof verifiedGuest>>;
const HOUR_MS = 3_600_000;

const grant = (guest: Guest, amount: string) =>
  storeCreditCommand.run(
    readCommandLine(storeCreditCommand, [
      guest.form.customerEmailId,
      ...['--grant', amount, '--reason', 'Thank you', '--by', 'marcus'],
    ]),
    testPortal,
  );

async function bookOf(shipmentUuid: string) {
  const shipment = await dynamoShipments.find(shipmentUuid);
  if (!shipment) throw new Error('The shipment is missing');
  return dynamoPayments.readBook(shipment);
}

/** An operator notes that the check or wire of a shipment has come. */
async function receive(shipmentUuid: string) {
  const [payment] = (await bookOf(shipmentUuid)).payments;
  const tender = payment?.attempts[0]?.tenderUuid ?? '';
  const words = ['received', '--shipment', shipmentUuid, '--tender', tender, '--by', 'marcus', '--why', 'deposit'];
  await paymentsCommand.run(readCommandLine(paymentsCommand, words), testPortal);
}

/** A shipment that was booked so many hours ago, of whose bill nothing is paid. */
const bookedBefore = (hours: number, token: string) => billedShipment(token, Date.now() - hours * HOUR_MS);

const pathOf = (shipmentUuid: string) => `/customer/shipment-details?shipmentUuid=${shipmentUuid}`;
const payDialog = (page: Page) => page.getByRole('dialog', { name: 'Pay what is due' });

describe.each([
  ['Check', 'desk'],
  ['Wire transfer', 'phone'],
] as const)('%s', (way, device) => {
  test('[S36] is booked when it has come, which the open page follows; nothing is charged before', async () => {
    const { page, context, complaints, shipmentUuid } = await openEstimate(browser, device, await verifiedGuest());
    await fillSteps(page);
    await page.getByRole('radio', { name: way }).check();
    await page.getByText('booked when we receive it').first().waitFor();
    await fits(page, device);
    await look(page, `booking-by-hand-${device}`);
    await press(page);
    await page.getByRole('heading', { name: 'We’ll book it when your payment arrives' }).waitFor({ timeout: 30_000 });
    await look(page, `booking-receipt-${device}`);
    expect(await dynamoShipments.find(shipmentUuid)).toMatchObject({ statusId: 2, stageId: 13 });
    await receive(shipmentUuid);
    // The operator's tool does not reach the carrier: the function of each minute goes on.
    await page.getByRole('heading', { name: 'Your shipment is booked' }).waitFor({ timeout: 150_000 });
    expect(complaints).toEqual([]);
    await context.close();
  });
});

test('[H10] the A/R account pays beyond its limit once, and the courtesy is said', async () => {
  const guest = await verifiedGuest();
  const words = ['set', '--email', guest.form.customerEmailId, '--ar', 'on', '--limit', '1.00', '--grace', '9000'];
  await creditCommand.run(readCommandLine(creditCommand, [...words, '--by', 'marcus']), testPortal);
  const { page, context, complaints } = await openEstimate(browser, 'desk', guest);
  await fillSteps(page);
  await page.getByText('over your limit: uses your one-time courtesy').waitFor();
  await page.getByRole('radio', { name: 'A/R account' }).check();
  await look(page, 'booking-courtesy-desk');
  await press(page);
  await page.getByText(/credit limit has been exceeded. As a one-time courtesy/).waitFor();
  await booked(page);
  await context.close();
  const next = await openEstimate(browser, 'desk', guest);
  await fillSteps(next.page);
  await next.page.getByText(/of credit left, not enough for this/).waitFor();
  expect(await next.page.getByRole('radio', { name: 'A/R account' }).isDisabled()).toBe(true);
  expect(complaints).toEqual([]);
  await next.context.close();
});

test('[S36] store credit that covers all of it books without another way to pay', async () => {
  const guest = await verifiedGuest();
  await grant(guest, '4000.00');
  const { page, context, complaints } = await openEstimate(browser, 'desk', guest);
  await fillSteps(page);
  await page.getByRole('button', { name: 'All of it' }).click();
  await page.getByText('Store credit pays all of it.').waitFor();
  await look(page, 'booking-all-credit-desk');
  await press(page);
  await booked(page);
  expect(complaints).toEqual([]);
  await context.close();
});

test('[S36] a bank account that the bank declines takes nothing, and its sentence is the bank account’s', async () => {
  const guest = await verifiedGuest();
  await addBankAccount(guest, '000123456283');
  await addBankAccount(guest, '000123456789');
  const { page, context, shipmentUuid } = await openEstimate(browser, 'desk', guest);
  await fillSteps(page);
  await page.getByRole('radio', { name: 'Checking ending 6283' }).check();
  await press(page);
  await page.getByText('The payment failed.').waitFor({ timeout: 30_000 });
  await look(page, 'booking-declined-account-desk');
  expect(await dynamoShipments.find(shipmentUuid)).toMatchObject({ statusId: 1, stageId: 12 });
  await page.getByRole('radio', { name: 'Checking ending 6789' }).check();
  await press(page);
  await booked(page);
  await context.close();
});

describe.each(walkedAt('phone'))('what is due of a booked shipment, %s', (device) => {
  test('[S38] is paid in part by store credit and for the rest by a card, after another card is declined', async () => {
    const guest = await verifiedGuest();
    await addCard(guest, device === 'desk' ? 71 : 72, { billingZip: DECLINES, defaultPayment: 1 });
    const good = await addCard(guest, device === 'desk' ? 73 : 74);
    await grant(guest, '60.00');
    const { page, context, complaints } = await signedIn(browser, device, { guest });
    const { shipmentUuid, chargeCents } = await bookedBefore(1, guest.token);
    await page.goto(pathOf(shipmentUuid));
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    const dialog = payDialog(page);
    await dialog.getByRole('button', { name: 'All of it' }).click();
    await dialog.getByText('−$60.00').waitFor();
    await fits(page, device);
    await look(page, `pay-balance-${device}`);
    const pay = dialog.getByRole('button', { name: /^Pay \$/ });
    await pay.click();
    await dialog.getByText('The payment failed.').waitFor({ timeout: 30_000 });
    expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(0);
    await look(page, `pay-balance-declined-${device}`);
    await dialog.getByRole('radio', { name: `Visa ending ${good.number.slice(-4)}` }).check();
    await pay.click();
    await dialog.waitFor({ state: 'detached', timeout: 30_000 });
    await page.getByText('Paid in full').first().waitFor();
    await page.goto(`${pathOf(shipmentUuid)}&tab=transactions`);
    await page
      .getByText(new RegExp(`ending ${good.number.slice(-4)}`))
      .first()
      .waitFor();
    await look(page, `pay-balance-transactions-${device}`);
    const { head } = await bookOf(shipmentUuid);
    expect(head.sums.storeCredit).toBe(6000);
    expect((head.sums.cashCard ?? 0) + 6000).toBeGreaterThanOrEqual(chargeCents);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('[H04] is paid by A/R, and a day later canceling has its fee, which is said before and kept', async () => {
    const guest = await verifiedGuest();
    const words = ['set', '--email', guest.form.customerEmailId, '--ar', 'on', '--limit', '15000', '--by', 'marcus'];
    await creditCommand.run(readCommandLine(creditCommand, words), testPortal);
    const { page, context, complaints } = await signedIn(browser, device, { guest });
    const { shipmentUuid, chargeCents } = await bookedBefore(25, guest.token);
    await page.goto(pathOf(shipmentUuid));
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    const dialog = payDialog(page);
    await dialog.getByRole('radio', { name: 'A/R account' }).check();
    await dialog.getByRole('button', { name: /^Pay \$/ }).click();
    await dialog.waitFor({ state: 'detached', timeout: 30_000 });
    await page.goto(`${pathOf(shipmentUuid)}&cancel=1`);
    const cancel = page.getByRole('dialog', { name: /^Canceling now costs/ });
    await cancel.getByLabel('Reason').selectOption({ index: 1 });
    await cancel.getByLabel('What changed').fill('Show moved to January');
    await cancel.getByLabel('Type your full name to sign').fill('Dana Whitfield');
    await cancel
      .getByText(`$${formatMoney(chargeCents - 7500)}`)
      .first()
      .waitFor();
    const onAccount = cancel.getByRole('radio', { name: /A\/R account/ });
    if ((await onAccount.count()) > 0) await onAccount.check();
    await cancel.getByRole('checkbox').check();
    await look(page, `cancel-with-fee-${device}`);
    await cancel.getByRole('button', { name: 'Cancel shipment, fee $75.00' }).click();
    await page.waitForURL('**/customer/booking');
    await page.goto(`${pathOf(shipmentUuid)}&tab=charges`);
    await page.getByText('$75.00').first().waitFor();
    await look(page, `canceled-with-fee-${device}`);
    expect(await dynamoShipments.find(shipmentUuid)).toMatchObject({ statusId: 7 });
    expect((await bookOf(shipmentUuid)).head.sums.arReceivable).toBe(7500);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
