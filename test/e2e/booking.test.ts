import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { couponsCommand } from '#bin/ops/coupons.ts';
import { creditCommand } from '#bin/ops/credit.ts';
import { readCommandLine } from '#bin/ops/read-command-line.ts';
import { storeCreditCommand } from '#bin/ops/store-credit.ts';
import { achAuthorization } from '#contract/payment-methods.ts';
import { addDays } from '#contract/rules/days.ts';
import { tokenOfBank, tokenOfCard, visa } from '../integration/gateway.ts';
import { done, verifiedGuest } from '../integration/portal.ts';
import { type Device, look, openBrowser, widths } from './browser.ts';
import { savedQuote } from './saved-quotes-past.ts';
import { type SignedIn, signedIn } from './visitors.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

type Guest = Awaited<ReturnType<typeof verifiedGuest>>;
const portal = { name: 'the portal under test', now: () => new Date(), newId: () => crypto.randomUUID() };
/** The sandbox's bank declines charges of a card with this billing ZIP. */
const DECLINES = '46283';

async function addCard({ token }: Guest, n: number, { billingZip = '60607', defaultPayment = 0 } = {}) {
  const opaqueData = await tokenOfCard(visa(n), 'Dana Whitfield', billingZip);
  const form = { nameOnCard: 'Dana Whitfield', billingZip, defaultPayment, opaqueData };
  return done('addCard', form, { token, idempotencyKey: crypto.randomUUID() });
}

/** A saved estimate of somebody who may book, opened in a browser. */
async function openEstimate(device: Device, guest: Guest): Promise<SignedIn & { shipmentUuid: string }> {
  const { shipmentUuid } = await savedQuote(guest.token, () => ({}));
  const visitor = await signedIn(browser, device, { guest });
  await visitor.page.goto(`/customer/shipment?shipmentUuid=${shipmentUuid}`);
  await visitor.page.getByRole('button', { name: 'Book Shipment' }).waitFor();
  return { ...visitor, shipmentUuid };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
/** On phones the bar at the foot continues. */
const goOn = (page: Page) =>
  page.getByRole('button', { name: 'Continue', exact: true }).locator('visible=true').first().click();
const fits = async (page: Page, device: Device) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(widths[device].width);

async function fillStop(page: Page, name: 'Pickup' | 'Delivery', company: string) {
  const stop = page.getByRole('region', { name, exact: true });
  await stop.getByLabel('Company name').fill(company);
  await page.keyboard.press('Escape');
  await stop.getByLabel('Street address').fill('1420 W Lake St');
  await stop.getByLabel('First name').fill('Ray');
  await stop.getByLabel('Last name').fill('Ortega');
  await stop.getByLabel(/^Phone/).fill('3125550188');
}

/** Every step up to the payment. */
async function fillSteps(page: Page, afterStep: (name: string) => Promise<unknown> = async () => undefined) {
  await page.getByRole('button', { name: 'Book Shipment' }).click();
  await heading(page, 'Addresses and contacts');
  await fillStop(page, 'Pickup', 'Whitfield Pumps');
  await fillStop(page, 'Delivery', 'Lone Star Process');
  await afterStep('addresses');
  await goOn(page);
  await heading(page, 'References and window');
  await page.getByLabel('PO number').fill('88213');
  await afterStep('references');
  await goOn(page);
  await heading(page, 'Freight');
  await page.getByLabel('Description on the bill of lading').fill('Cast housings');
  await afterStep('freight');
  await goOn(page);
  await heading(page, 'Protection');
  await page.getByLabel('The carrier’s own limit is enough for me').check();
  await afterStep('protection');
  await goOn(page);
  await heading(page, 'Terms');
  const accept = page.getByLabel(/^I have read and accept/);
  if (await accept.isVisible()) await accept.check();
  await afterStep('terms');
  await goOn(page);
  await heading(page, 'Review and pay');
  await afterStep('pay');
}

const press = (page: Page) => page.getByRole('button', { name: 'Book Shipment' }).click();
const booked = (page: Page) =>
  page.getByRole('heading', { name: 'Your shipment is booked' }).waitFor({ timeout: 60_000 });

test('[S36] a saved estimate is booked by card, step by step, with nothing lost by a reload in the middle', async () => {
  const guest = await verifiedGuest();
  await addCard(guest, 51, { defaultPayment: 1 });
  const { page, context, complaints } = await openEstimate('desk', guest);
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
  const { page, context, complaints } = await openEstimate('phone', guest);
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
  await tabTo(/own limit is enough/);
  await key('Space');
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
  const { page, context } = await openEstimate('desk', guest);
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
  const { token } = guest;
  const opaqueData = await tokenOfBank('000123456789');
  const form = { paymentMethodId: 2, nameOnAccount: 'Whitfield Pumps', authorization: achAuthorization(), opaqueData };
  await done('addAchAccount', form, { token, idempotencyKey: crypto.randomUUID() });
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
  await creditCommand.run(line, portal);
  for (const way of ['Checking ending 6789', 'A/R account']) {
    const { page, context } = await openEstimate('desk', guest);
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
  await couponsCommand.run(readCommandLine(couponsCommand, made), portal);
  const email = guest.form.customerEmailId;
  const granted = [email, '--grant', '60.00', '--reason', 'Thank you', '--by', 'marcus'];
  await storeCreditCommand.run(readCommandLine(storeCreditCommand, granted), portal);
  const { page, context, complaints } = await openEstimate('desk', guest);
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
