import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { achAuthorization } from '#contract/payment-methods.ts';
import { tokenOfBank, tokenOfCard, visa } from '../integration/gateway.ts';
import { done, type verifiedGuest } from '../integration/portal.ts';
import { type Device, widths } from './browser.ts';
import { savedQuote } from './saved-quotes-past.ts';
import { type SignedIn, signedIn } from './visitors.ts';

type Guest = Awaited<ReturnType<typeof verifiedGuest>>;
/** What an operator's command runs on. */
export const testPortal = { name: 'the portal under test', now: () => new Date(), newId: () => crypto.randomUUID() };
/** The sandbox's bank declines charges of a card with this billing ZIP. */
export const DECLINES = '46283';

export async function addCard({ token }: Guest, n: number, { billingZip = '60607', defaultPayment = 0 } = {}) {
  const opaqueData = await tokenOfCard(visa(n), 'Dana Whitfield', billingZip);
  const form = { nameOnCard: 'Dana Whitfield', billingZip, defaultPayment, opaqueData };
  return done('addCard', form, { token, idempotencyKey: crypto.randomUUID() });
}

/** A bank account; the sandbox does with one that ends in 6283 what it does with a card of the ZIP 46283. */
export async function addBankAccount({ token }: Guest, accountNumber: string) {
  const opaqueData = await tokenOfBank(accountNumber);
  const form = { paymentMethodId: 2, nameOnAccount: 'Whitfield Pumps', authorization: achAuthorization(), opaqueData };
  return done('addAchAccount', form, { token, idempotencyKey: crypto.randomUUID() });
}

/** A saved estimate of somebody who may book, opened in a browser. */
export async function openEstimate(
  browser: Browser,
  device: Device,
  guest: Guest,
): Promise<SignedIn & { shipmentUuid: string }> {
  const { shipmentUuid } = await savedQuote(guest.token, () => ({}));
  const visitor = await signedIn(browser, device, { guest });
  await visitor.page.goto(`/customer/shipment?shipmentUuid=${shipmentUuid}`);
  await visitor.page.getByRole('button', { name: 'Book Shipment' }).waitFor();
  return { ...visitor, shipmentUuid };
}

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
/** On phones the bar at the foot continues. */
const goOn = (page: Page) =>
  page.getByRole('button', { name: 'Continue', exact: true }).locator('visible=true').first().click();
export const fits = async (page: Page, device: Device) =>
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
export async function fillSteps(page: Page, afterStep: (name: string) => Promise<unknown> = async () => undefined) {
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
  await page.getByRole('radio', { name: /^The carrier’s own limit/ }).check();
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

export const press = (page: Page) => page.getByRole('button', { name: 'Book Shipment' }).click();
export const booked = (page: Page) =>
  page.getByRole('heading', { name: 'Your shipment is booked' }).waitFor({ timeout: 60_000 });
