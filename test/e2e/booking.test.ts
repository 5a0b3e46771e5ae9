import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { couponsCommand } from '#bin/ops/coupons.ts';
import { creditCommand } from '#bin/ops/credit.ts';
import { readCommandLine } from '#bin/ops/read-command-line.ts';
import { storeCreditCommand } from '#bin/ops/store-credit.ts';
import { addDays } from '#contract/rules/days.ts';
import { done, verifiedGuest } from '../integration/portal.ts';
import {
  addBankAccount,
  addCard,
  booked,
  DECLINES,
  fillSteps,
  fits,
  heading,
  openEstimate,
  press,
  testPortal,
} from './booking-steps.ts';
import { look, openBrowser } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('[S36] a saved estimate is booked by card, step by step, with nothing lost by a reload in the middle', async () => {
  const guest = await verifiedGuest();
  await addCard(guest, 51, { defaultPayment: 1 });
  const { page, context, complaints } = await openEstimate(browser, 'desk', guest);
  await fillSteps(page, async (name) => {
    await look(page, `booking-${name}-desk`);
    await fits(page, 'desk');
    if (name !== 'freight') return;
    await page.reload();
    await heading(page, 'Freight');
    expect(await page.getByLabel('Description on the bill of lading').inputValue()).toBe('Cast housings');
    expect(await page.getByRole('button', { name: 'Change References and window' }).count()).toBe(1);
    await page.getByText('PO 88213', { exact: false }).waitFor();
  });
  await press(page);
  await page.waitForURL('**step=booked');
  await booked(page);
  await look(page, 'booking-booked-desk');
  expect(complaints).toEqual([]);
  await context.close();
});

test('[S36] on a phone, by the keyboard alone', async () => {
  const guest = await verifiedGuest();
  await addCard(guest, 52, { defaultPayment: 1 });
  const { page, context, complaints } = await openEstimate(browser, 'phone', guest);
  const key = (name: string) => page.keyboard.press(name);
  /** Tab until something with that name has the focus. */
  const tabTo = async (name: RegExp) => {
    for (let step = 0; step < 80; step += 1) {
      await key('Tab');
      const found = await page.evaluate(() => {
        const at = document.activeElement;
        const label =
          at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement ? at.labels?.[0]?.textContent : '';
        return `${at?.getAttribute('aria-label') ?? label}|${at?.textContent ?? ''}`;
      });
      if (name.test(found)) return;
    }
    throw new Error(`The keyboard does not reach ${name}`);
  };
  const type = (text: string) => page.keyboard.type(text);
  await tabTo(/Book Shipment/);
  await key('Enter');
  await heading(page, 'Addresses and contacts');
  for (const company of ['Whitfield Pumps', 'Lone Star Process']) {
    await tabTo(/^Company name/);
    await type(company);
    await key('Escape');
    await tabTo(/^Street address/);
    await type('1420 W Lake St');
    await tabTo(/^First name/);
    await type('Ray');
    await tabTo(/^Last name/);
    await type('Ortega');
    await tabTo(/^Phone/);
    await type('3125550188');
  }
  await fits(page, 'phone');
  await look(page, 'booking-addresses-phone');
  await key('Enter');
  await heading(page, 'References and window');
  await tabTo(/^PO number/);
  await type('88213');
  await key('Enter');
  await heading(page, 'Freight');
  await tabTo(/^Description/);
  await key('Enter');
  await heading(page, 'Protection');
  await tabTo(/^Shipment protection/);
  await key('ArrowDown');
  await tabTo(/\|Continue/);
  await key('Enter');
  await heading(page, 'Terms');
  const accept = page.getByLabel(/^I have read and accept/);
  if (await accept.isVisible()) {
    await tabTo(/I have read and accept/);
    await key('Space');
  }
  await tabTo(/\|Continue/);
  await key('Enter');
  await heading(page, 'Review and pay');
  await fits(page, 'phone');
  await look(page, 'booking-pay-phone');
  await tabTo(/\|Book Shipment/);
  await key('Enter');
  await booked(page);
  await look(page, 'booking-booked-phone');
  expect(complaints).toEqual([]);
  await context.close();
});

test('[S36] a declined card takes nothing and is marked; another card books', async () => {
  const guest = await verifiedGuest();
  await addCard(guest, 53, { billingZip: DECLINES, defaultPayment: 1 });
  const good = await addCard(guest, 54);
  const { page, context } = await openEstimate(browser, 'desk', guest);
  await fillSteps(page);
  await press(page);
  await page.getByText('The payment failed.').waitFor({ timeout: 30_000 });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('The payment failed.');
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  await page
    .getByText(/^Declined \d/)
    .first()
    .waitFor();
  await look(page, 'booking-declined-desk');
  await page.getByRole('radio', { name: `Visa ending ${good.number.slice(-4)}` }).check();
  await press(page);
  await booked(page);
  await context.close();
});

test('[S36] a bank account and the A/R account book without a fee', async () => {
  const guest = await verifiedGuest();
  await addBankAccount(guest, '000123456789');
  const email = guest.form.customerEmailId;
  const line = readCommandLine(creditCommand, [
    'set',
    '--email',
    email,
    '--ar',
    'on',
    '--limit',
    '15000',
    '--by',
    'marcus',
  ]);
  await creditCommand.run(line, testPortal);
  for (const way of ['Checking ending 6789', 'A/R account']) {
    const { page, context } = await openEstimate(browser, 'desk', guest);
    await fillSteps(page);
    await page.getByRole('radio', { name: way }).check();
    expect(await page.getByText(/^Processing fee/).count()).toBe(0);
    await press(page);
    await booked(page);
    await context.close();
  }
});

test('[S36] a coupon and store credit together, and the card pays the rest', async () => {
  const guest = await verifiedGuest();
  await addCard(guest, 55, { defaultPayment: 1 });
  const today = new Date().toISOString().slice(0, 10);
  const code = `FALL${Date.now() % 1_000_000}`;
  const days = ['--from', addDays(today, -2), '--to', addDays(today, 30)];
  const made = ['add', '--code', code, '--description', 'Fall', '--discount', '25.00', ...days, '--by', 'marcus'];
  await couponsCommand.run(readCommandLine(couponsCommand, made), testPortal);
  const email = guest.form.customerEmailId;
  const granted = [email, '--grant', '60.00', '--reason', 'Thank you', '--by', 'marcus'];
  await storeCreditCommand.run(readCommandLine(storeCreditCommand, granted), testPortal);
  const { page, context, complaints } = await openEstimate(browser, 'desk', guest);
  await fillSteps(page);
  await page.getByLabel('Coupon').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Coupon applied, −$25.00').waitFor();
  await page.getByRole('button', { name: 'All of it' }).click();
  await page.getByText('−$60.00').waitFor();
  await look(page, 'booking-coupon-credit-desk');
  await press(page);
  await booked(page);
  const { data } = await done('getStoreCredit', {}, { token: guest.token });
  expect(data.balance).toBe('0.00');
  expect(complaints).toEqual([]);
  await context.close();
});
