import { TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { done, mailedCode } from '../integration/portal.ts';
import { type Device, look, newVisitor, openBrowser, walkedAt, widths } from './browser.ts';
import { useOwnAddress } from './client-address.ts';
import { newCustomer, PASSWORD, storedSession } from './visitors.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const STEP_MS = 30_000;

/** A customer who has a second factor, and the recovery codes. */
async function enrolled() {
  const customer = await newCustomer();
  const begun = await done('setUpSecondFactor', { password: PASSWORD }, { token: customer.token });
  if (!('secret' in begun)) throw new Error('No secret was made');
  const code = new TOTP({ secret: begun.secret }).generate({ timestamp: Date.now() - STEP_MS });
  const confirmed = await done('setUpSecondFactor', { code }, { token: customer.token });
  if (!('recoveryCodes' in confirmed)) throw new Error('No recovery codes were made');
  return { ...customer, codeNow: () => new TOTP({ secret: begun.secret }).generate(), codes: confirmed.recoveryCodes };
}

async function newClient(device: Device) {
  const visitor = await newVisitor(browser, device);
  await useOwnAddress(visitor.context);
  return visitor;
}

const fits = async (page: Page, device: Device) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(widths[device].width);

/** Freight on the start page, up to the dialog that asks who ships it. */
async function askOnHome(page: Page): Promise<void> {
  await page.goto('/home');
  await page.getByLabel('Pickup ZIP or postal code').fill('60607');
  await page.getByLabel('Delivery ZIP or postal code').fill('75201');
  await page.getByText('Chicago, IL').first().waitFor();
  await page.getByLabel(/Dallas|Delivery place/).selectOption('1');
  await page.getByLabel('Units').fill('2');
  await page.getByLabel('Height, in').fill('48');
  await page.getByLabel('Weight each, lb').fill('500');
  await page.getByRole('button', { name: 'Get Quote' }).click();
  await page.waitForURL('**/quick-register**');
}

describe.each(walkedAt('desk'))('the second step, %s', (device) => {
  test('[R18] [R71] a known address signs in within the dialog, gives the code there, and the typed quote is sent', async () => {
    const { email, codeNow } = await enrolled();
    const { page, context, complaints } = await newClient(device);
    await askOnHome(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Get Quote' }).click();
    await dialog.getByLabel('First name').fill('Dana');
    await dialog.getByLabel('Last name').fill('Whitfield');
    await dialog.getByLabel('Shipments per month').selectOption({ label: '1-10 / month' });
    await dialog.getByLabel('Company name').fill('Whitfield Pumps');
    await dialog.getByLabel('Phone').fill('3125550118');
    await dialog.getByRole('button', { name: 'Get Quote' }).click();
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    expect(await dialog.getByLabel('Email').inputValue()).toBe(email);
    await dialog.getByRole('button', { name: 'Get Started' }).click();
    await dialog.getByRole('heading', { name: 'Two-factor authentication' }).waitFor();
    expect(await storedSession(page)).not.toHaveProperty('accessToken');
    await look(page, `second-step-dialog-${device}`);
    await fits(page, device);
    await dialog.getByRole('textbox', { name: 'Six-digit code' }).fill(codeNow());
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/customer/quote-results/c-110?rateRequestUuid=*', { timeout: 20_000 });
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('[A26] [R71] a mailed link sets the password, and the code is asked for before anything opens', async () => {
    const { email, codes } = await enrolled();
    const { page, context, complaints } = await newClient(device);
    await done('forgotPassword', { customerEmailId: email });
    // The mail of the sign-up, the notice of the second factor, and the link.
    await page.goto(`/resetpassword/${await mailedCode(email, 3)}`);
    await page.getByLabel('New password', { exact: true }).fill('Brand-new-9');
    await page.getByLabel('Confirm Password').fill('Brand-new-9');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByRole('heading', { name: 'Two-factor authentication' }).waitFor();
    expect(await storedSession(page)).not.toHaveProperty('accessToken');
    await look(page, `second-step-reset-${device}`);
    await fits(page, device);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByRole('textbox', { name: 'Recovery code' }).fill('AAAA-AAAA-AAAA-AAAA');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('That code is incorrect').waitFor();
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/customer');
    expect(await storedSession(page)).toMatchObject({ emailId: email });
    expect(complaints).toEqual([]);
    await context.close();
  });
});
