import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifiedGuest } from '../integration/portal.ts';
import { fillSteps } from './booking-steps.ts';
import { newVisitor, openBrowser } from './browser.ts';
import { savedQuote } from './saved-quotes-past.ts';
import { storedIn } from './stored-in-browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const WAIT_MS = 60_000;

/** What a page shows as prices, as it is written in data: '612.40'. Small ones may be anything. */
async function pricesOn(page: Page): Promise<string[]> {
  const text = await page.getByRole('main').innerText();
  return [...text.matchAll(/\$([\d,]{3,}\.\d\d)/g)].map(([, amount = '']) => amount.replaceAll(',', ''));
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/home/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Get Started' }).click();
  await page.waitForURL('**/customer**');
}

async function typeQuote(page: Page, from: string, to: string): Promise<void> {
  await page.goto('/customer/freight-quote');
  await page.getByLabel('Pickup ZIP').fill(from);
  await page.getByLabel('Delivery ZIP').fill(to);
  await page.getByLabel('Height, in').first().fill('48');
  await page.getByLabel('Weight each, lb').first().fill('500');
  await expect.poll(() => storedIn(page)).toContain(to);
}

/** Rates of what was typed; the prices that were shown. */
async function seeRates(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Get Quote' }).locator('visible=true').first().click();
  await page.waitForURL('**/customer/quote-results/**');
  await page
    .getByRole('button', { name: /^Select/ })
    .first()
    .waitFor({ timeout: WAIT_MS });
  await page.getByRole('heading', { name: 'Waiting for rates' }).waitFor({ state: 'detached', timeout: WAIT_MS });
  return pricesOn(page);
}

/** The dashboard, the profile and what the palette finds, looked at. */
async function lookAround(page: Page, { shortId, name }: { shortId: string; name: string }): Promise<void> {
  await page.goto('/customer/account-settings?tab=1');
  await page.getByLabel('First name').waitFor();
  await page.goto('/customer/dashboard');
  await page.getByRole('button', { name: /^Search pages/ }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder(/^Page, shipment/).fill(shortId);
  await page.getByRole('dialog').getByText(name).first().waitFor();
  await page.keyboard.press('Escape');
}

test('[R78] after log-out in one of two tabs neither keeps anything of the customer in any storage of the browser', async () => {
  const guest = await verifiedGuest();
  const { customerEmailId: email, customerPhone: phone } = guest.form;
  const quote = await savedQuote(guest.token, () => ({}));
  const other = await savedQuote(guest.token, () => ({}));
  const { page, context } = await newVisitor(browser, 'desk');
  await logIn(page, email, guest.password);
  const second = await context.newPage();

  await typeQuote(page, '60607', '75201');
  const prices = await seeRates(page);
  expect(prices.length).toBeGreaterThan(0);
  await page.goto(`/customer/shipment?shipmentUuid=${quote.shipmentUuid}`);
  await fillSteps(page);
  prices.push(...(await pricesOn(page)));

  await lookAround(second, quote);
  await second.goto(`/customer/shipment?shipmentUuid=${other.shipmentUuid}`);
  await second.getByRole('button', { name: 'Book Shipment' }).waitFor();
  // The tab comes back to its address after another login (A05), so it stands at one that names nobody's freight.
  await typeQuote(second, '07105', '30318');

  const secrets = [
    ...[email, phone, 'Dana', 'Whitfield', 'Lone Star Process', '1420 W Lake St', 'Ortega', '88213', '3125550188'],
    ...['60607', '75201', '07105', '30318', guest.session.userUuid, guest.token.slice(0, 40)],
    ...[quote.shipmentUuid, other.shipmentUuid, quote.shortId, other.shortId, ...prices],
  ];
  const cookies = async () => JSON.stringify(await context.cookies());
  const kept = async (one: Page) => {
    const all = `${await storedIn(one)}${await cookies()}`;
    return secrets.filter((secret) => all.includes(secret));
  };
  // There is something to forget.
  expect(await kept(page)).toEqual(expect.arrayContaining([email, '75201']));
  expect(await kept(second)).toEqual(expect.arrayContaining([email, '30318']));

  await page
    .getByRole('button', { name: /^Log out$/i })
    .first()
    .click();
  await page.waitForURL('**/home');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await second.waitForURL((url) => !url.pathname.startsWith('/customer'));
  await second.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => kept(page), { message: 'where it was pressed', timeout: 10_000 }).toEqual([]);
  await expect.poll(() => kept(second), { message: 'in the other tab', timeout: 10_000 }).toEqual([]);
  // Nor does a reload bring any of it back.
  for (const one of [page, second]) {
    await one.reload();
    await one.getByRole('heading', { level: 1 }).waitFor();
    expect(await kept(one)).toEqual([]);
  }
  await context.close();
});
