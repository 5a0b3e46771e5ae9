import { TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUnenrolledStaff } from '../integration/agents.ts';
import { done, loggedIn, mailedCode, newGuest } from '../integration/portal.ts';
import { type Device, look, newVisitor, openBrowser, walkedAt, widths } from './browser.ts';
import { signedIn } from './visitors.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const PASSWORD = 'Pumps2Ship!';
const NEW_PASSWORD = 'Valves3Ship!';
const TAB = '/customer/account-settings?tab=6';

const fits = async (page: Page, device: Device) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(widths[device].width);

/** Sets the password of a guest by the mailed link. */
async function withPassword<Guest extends Awaited<ReturnType<typeof newGuest>>>(guest: Guest) {
  const email = guest.form.customerEmailId;
  const activationCode = await mailedCode(email);
  const { session } = await done('resetPassword', { customerEmailId: email, activationCode, password: PASSWORD });
  if (!session) throw new Error('The reset opened no session');
  return { ...guest, email, session, token: session.accessToken };
}

/** Goes through the steps from the password to the recovery codes, and returns these. */
async function setUp(page: Page): Promise<string[]> {
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  const key = page.locator('b', { hasText: /^([A-Z2-7]{4} ?)+$/ });
  await key.waitFor();
  const secret = (await key.innerText()).replaceAll(' ', '');
  await page.getByRole('textbox', { name: 'Six-digit code' }).fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByText('That code is incorrect').waitFor();
  await page.getByRole('textbox', { name: 'Six-digit code' }).fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
  return page
    .getByRole('listitem')
    .filter({ hasText: /^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/ })
    .allInnerTexts();
}

async function saveCodes(page: Page): Promise<void> {
  await page.getByLabel('I’ve saved these codes in a safe place').check();
  await page.getByRole('button', { name: 'Done' }).click();
}

describe.each(walkedAt('phone'))('two-factor authentication, %s', (device) => {
  test('[A50] [A51] is set up, asked for at the login, opened by a recovery code; another session ends, the password changes', async () => {
    const guest = await withPassword(await newGuest());
    const { page, context, complaints } = await signedIn(browser, device, { guest });
    await page.goto(TAB);
    await page.getByRole('button', { name: 'Set up two-factor authentication' }).click();
    const codes = await setUp(page);
    expect(codes).toHaveLength(10);
    await look(page, `recovery-codes-${device}`);
    await saveCodes(page);
    await page.getByText('10 recovery codes left').waitFor();

    // Another browser, which gives the first code.
    const other = await done('login', { emailId: guest.email, password: PASSWORD });
    if (!('secondFactorTicket' in other)) throw new Error('No second factor was asked for');
    const { secondFactorTicket } = other;
    const elsewhere = await done('verifySecondFactor', { secondFactorTicket, code: codes[1] ?? '' });
    await page.reload();
    await page.getByText('This browser').first().waitFor();
    await look(page, `account-security-${device}`);
    await fits(page, device);
    await page.getByRole('button', { name: 'Log out Unknown device' }).click();
    await page.getByRole('button', { name: 'Log out Unknown device' }).waitFor({ state: 'detached' });
    await expect(done('getProfile', {}, { token: elsewhere.accessToken })).rejects.toThrow('1030');

    await page.getByRole('button', { name: 'Log out everywhere' }).click();
    await page.waitForURL('**/home/login');
    await page.getByLabel('Email').fill(guest.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Get Started' }).click();
    await page.getByRole('heading', { name: 'Two-factor authentication' }).waitFor();
    await look(page, `second-step-${device}`);
    await fits(page, device);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/customer');

    await page.goto(TAB);
    await page.getByText('8 recovery codes left').waitFor();
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[2] ?? '');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('7 recovery codes left').waitFor();
    const again = await done('login', { emailId: guest.email, password: NEW_PASSWORD });
    expect(again).toHaveProperty('secondFactorTicket');
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('the broker’s staff without a second factor, desk', () => {
  test('[A50] sets it up at the login before anything else opens', async () => {
    const staff = await withPassword(await newUnenrolledStaff('agent'));
    const { page, context, complaints } = await newVisitor(browser, 'desk');
    await page.goto('/home/login');
    await page.getByLabel('Email').fill(staff.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Get Started' }).click();
    await page.waitForURL('**/two-factor');
    await page.goto('/agent/customers');
    await page.waitForURL('**/two-factor');
    await look(page, 'must-enrol-desk');
    await setUp(page);
    await saveCodes(page);
    await page.waitForURL('**/agent/customers');
    await expect(loggedIn({ emailId: staff.email, password: PASSWORD })).rejects.toThrow();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
