import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailsTo } from '../integration/portal.ts';
import { type Device, look, newVisitor, openBrowser, type Visitor, walkedAt } from './browser.ts';

const PASSWORD = 'Pumps2Ship!';
/** One carrier hangs and one fails in the middle of it: nobody else is delayed. */
const TROUBLE = 'Cast housings !fault KSNR hang; OZKD 500';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** From the start page to the sign-up dialog, with everything a quote needs. */
async function askOnHome(page: Page) {
  await page.goto('/home');
  await page.getByLabel('Pickup ZIP or postal code').fill('60607');
  await page.getByLabel('Delivery ZIP or postal code').fill('m5v 2t6');
  await page.getByText('Chicago, IL').first().waitFor();
  await page.getByLabel(/Toronto|Delivery place/).selectOption('1');
  await page.getByLabel('Units').fill('2');
  await page.getByLabel('Height, in').fill('48');
  await page.getByLabel('Weight each, lb').fill('500');
}

async function register(page: Page, email: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Get Quote' }).click();
  // Going back keeps the address, going on again keeps the rest.
  await dialog.getByRole('button', { name: 'Back', exact: true }).click();
  expect(await dialog.getByLabel('Email').inputValue()).toBe(email);
  await dialog.getByRole('button', { name: 'Get Quote' }).click();
  await dialog.getByLabel('First name').fill('dana');
  await dialog.getByLabel('Last name').fill('Whitfield');
  await dialog.getByLabel('Shipments per month').selectOption({ label: '1-10 / month' });
  await dialog.getByLabel('Company name').fill('Whitfield Pumps');
  await dialog.getByLabel('Phone').fill('3125550118');
}

const orderedPrices = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /Price details/ }) });

/** The dock of every journey: the first price, the whole list, the choice. */
async function chooseFirst(page: Page, name: string) {
  await page.waitForURL('**/customer/quote-results/c-110?rateRequestUuid=*', { timeout: 20_000 });
  await orderedPrices(page).first().waitFor({ timeout: 6000 });
  await look(page, `${name}-prices-arriving`);
  await page.getByRole('heading', { name: 'Waiting for rates' }).waitFor({ state: 'detached', timeout: 12_000 });
  await page
    .getByRole('button', { name: /Price details/ })
    .first()
    .click();
  await page.getByText('Price breakdown').waitFor();
  await look(page, `${name}-prices`);
  expect(await page.getByText('did not respond within 3.8 seconds').count()).toBeGreaterThan(0);
  expect(await page.getByText('could not be reached').count()).toBeGreaterThan(0);
  const results = page.url();
  // The other frequencies' routes, and the entry, show the same request.
  for (const route of ['/res', '/c-1', '/c-10', '']) {
    await page.goto(results.replace(/\/c-110/, route));
    await orderedPrices(page).first().waitFor({ timeout: 10_000 });
  }
  await page.goto(results);
  await page.reload();
  await orderedPrices(page).first().waitFor({ timeout: 10_000 });
  const row = orderedPrices(page).first();
  const price = await row
    .getByText(/^\$[\d,]+\.\d\d$/)
    .first()
    .textContent();
  await row.getByRole('button', { name: 'Select' }).first().click();
  await page.waitForURL('**/customer/shipment?shipmentUuid=*');
  await page.getByText('Estimate saved').first().waitFor();
  expect(await page.getByText(price ?? '').count()).toBeGreaterThan(0);
  return { price: price ?? '', results, shipment: page.url() };
}

async function setPassword(page: Page, email: string) {
  const [welcome] = await mailsTo(email);
  const link = /https?:\/\/\S+\/resetpassword\/\S+/.exec(welcome?.text ?? '')?.[0];
  if (!link) throw new Error('The welcome mail has no link');
  await page.goto(link);
  await page
    .getByLabel(/^(New )?[Pp]assword/)
    .first()
    .fill(PASSWORD);
  await page.getByLabel(/Confirm/).fill(PASSWORD);
  await look(page, 'set-password');
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('**/customer**');
}

async function logOutAndIn(visitor: Visitor, device: Device, email: string) {
  const { page } = visitor;
  await page.goto('/customer');
  if (device === 'phone') await page.getByRole('button', { name: 'Menu' }).click();
  await page
    .getByRole('button', { name: /Log Out|Log out/ })
    .first()
    .click();
  await page.waitForURL('**/home');
  await page.getByRole('heading', { level: 1, name: /every charge/ }).waitFor();
  await page.goto('/customer/saved-quotes');
  await page.waitForURL('**/home/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await look(page, `${device}-login`);
  await page.getByRole('button', { name: 'Get Started' }).click();
  await page.waitForURL('**/customer/saved-quotes');
}

describe.each(walkedAt('phone'))('at the width of a %s', (device) => {
  test('[S05] [S10] [S17] [S20] from a visitor’s freight to a saved estimate, found again after signing in', async () => {
    const visitor = await newVisitor(browser, device);
    const { page } = visitor;
    const email = `visitor-${device}-${Date.now()}@whitfieldpumps.example`;
    await page.goto('/home/freight-quote');
    await page.getByRole('heading', { name: 'What are you shipping?' }).waitFor();
    await look(page, `${device}-public-form`);
    await askOnHome(page);
    await look(page, `${device}-home`);
    await page.getByRole('button', { name: 'Get Quote' }).click();
    await page.waitForURL('**/quick-register**');
    await look(page, `${device}-register-1`);
    await register(page, email);
    await look(page, `${device}-register-2`);
    await page.getByRole('dialog').getByRole('button', { name: 'Get Quote' }).click();
    // Nothing is typed again: the prices come by themselves.
    await page.waitForURL('**/customer/quote-results/c-110?rateRequestUuid=*', { timeout: 20_000 });

    // Edited in the whole form, with trouble ordered from two carriers.
    await page.getByRole('link', { name: 'Edit Shipment' }).click();
    await page.waitForURL('**/customer/freight-quote');
    expect(await page.getByLabel('Pickup ZIP').inputValue()).toBe('60607');
    await page
      .getByRole('button', { name: /description/i })
      .first()
      .click();
    await page.getByLabel('Description').fill(TROUBLE);
    await look(page, `${device}-form`);
    await page.getByRole('button', { name: 'Get Quote' }).last().click();
    const { price, results, shipment } = await chooseFirst(page, device);
    await look(page, `${device}-shipment`);

    await page.goto('/customer/saved-quotes');
    await page.getByText(price).first().waitFor();
    await look(page, `${device}-saved-quotes`);
    // A copied link in a second tab shows that the quote has its carrier.
    const tab = await visitor.context.newPage();
    await tab.goto(results);
    await tab.getByText('This quote already has a carrier').first().waitFor();
    await tab.close();

    await setPassword(page, email);
    await logOutAndIn(visitor, device, email);
    await page.getByText(price).first().waitFor();
    await page.goto(shipment);
    await page.getByText('Estimate saved').first().waitFor();
    await page.goto('/customer');
    await page.getByText(price).first().waitFor();
    await look(page, `${device}-customer`);
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });
});

describe('the other pages', () => {
  test('[C54] /health-check says Healthy', async () => {
    const { page, context, complaints } = await newVisitor(browser, 'desk');
    await page.goto('/health-check');
    await page.getByText('Healthy', { exact: true }).waitFor();
    await look(page, 'health');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('[S08] quick sign-in is a dialog that takes a password; the page of sign-up shows', async () => {
    for (const device of ['desk', 'phone'] as const) {
      const { page, context, complaints } = await newVisitor(browser, device);
      await page.goto('/home/signup');
      await page.getByText('Sign Up for Free').first().waitFor();
      await look(page, `${device}-signup`);
      await page.goto('/quick-signin');
      await page.getByRole('dialog').getByLabel('Password', { exact: true }).waitFor();
      await look(page, `${device}-quick-signin`);
      expect(complaints).toEqual([]);
      await context.close();
    }
  });

  test('[A25] [A45] forgotten password and wrong ones, in their words', async () => {
    const { page, context } = await newVisitor(browser, 'phone');
    await page.goto('/home/login');
    await page.getByRole('button', { name: 'Get Started' }).click();
    await page.getByText('Email is a required field').first().waitFor();
    await page.getByText('Password is a required field').first().waitFor();
    await page.getByText('Forgot password').click();
    await page.getByRole('button', { name: 'Recover' }).click();
    await page.getByText('Email address is a required field').first().waitFor();
    await page.getByLabel('Email').fill('nobody@');
    await page.getByRole('button', { name: 'Recover' }).click();
    await page.getByText('Please enter a valid email address.').first().waitFor();
    await page.getByLabel('Email').fill('nobody@whitfieldpumps.example');
    await page.getByRole('button', { name: 'Recover' }).click();
    await page.getByText(/we sent it a link/).waitFor();
    await page.getByText(/Spam or Junk/).waitFor();
    await look(page, 'phone-forgot-sent');
    await context.close();
  });

  test('[S02] [A23] after five wrong passwords the form gives way to the view of too many attempts', async () => {
    const { page, context } = await newVisitor(browser, 'desk');
    await page.goto('/home/login');
    await page.getByLabel('Email').fill(`blocked-${Date.now()}@whitfieldpumps.example`);
    for (let i = 0; i < 5; i += 1) {
      await page.getByLabel('Password', { exact: true }).fill(`Wrong${i}Pass!`);
      const answered = page.waitForResponse('**/customer-login');
      await page.getByRole('button', { name: 'Get Started' }).click();
      await answered;
    }
    await page
      .getByText(/blocked/i)
      .first()
      .waitFor();
    expect(await page.getByRole('button', { name: 'Get Started' }).count()).toBe(0);
    await look(page, 'desk-too-many-attempts');
    await context.close();
  });

  test('[A13] [A09] addresses that are not for this visitor lead to where they can go on', async () => {
    const { page, context } = await newVisitor(browser, 'desk');
    for (const [from, to] of [
      ['/customer/saved-quotes', '/home/login'],
      ['/', '/home/login'],
      ['/no/such/page', '/home/signup'],
    ] as const) {
      await page.goto(from);
      await page.waitForURL(`**${to}`);
    }
    await context.close();
  });

  test('the edge sends its security headers and leaves unknown calls in the envelope', async () => {
    const { context } = await newVisitor(browser, 'desk');
    const home = await context.request.get('/home');
    const policy = home.headers()['content-security-policy'] ?? '';
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
    expect(scripts).toContain("'sha256-");
    expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(home.headers()['strict-transport-security']).toContain('max-age=');
    expect(home.headers()['x-content-type-options']).toBe('nosniff');
    const unknown = await context.request.get('/api/v1/nothing-here');
    expect(unknown.status()).toBe(404);
    expect(await unknown.json()).toMatchObject({ success: false, content: null });
    await context.close();
  });
});
