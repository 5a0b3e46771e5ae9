import { TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { done, guestForm } from '../integration/portal.ts';
import { look, newVisitor, openBrowser, walkedAt } from './browser.ts';
import { useOwnAddress } from './client-address.ts';
import { newCustomer, PASSWORD, storedSession } from './visitors.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

let people = 0;

interface Person {
  readonly id: string;
  readonly email: string;
}

/** Somebody at Facebook whom nobody has seen before. */
function newPerson(email = ''): Person {
  people += 1;
  return { id: `${Date.now()}${process.pid % 1000}${people}`, email };
}

/** Presses the button and logs in at the stand-in's page. */
async function loginAtFacebook(page: Page, { id, email }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Continue with Facebook' }).click();
  await page.getByLabel('User id').fill(id);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Two-factor authentication of an account; its recovery codes. */
async function turnOnSecondFactor(token: string): Promise<readonly string[]> {
  const begun = await done('setUpSecondFactor', { password: PASSWORD }, { token });
  if (!('secret' in begun)) throw new Error('Two-factor authentication was not begun');
  const code = new TOTP({ secret: begun.secret }).generate();
  const confirmed = await done('setUpSecondFactor', { code }, { token });
  if (!('recoveryCodes' in confirmed)) throw new Error('Two-factor authentication was not confirmed');
  return confirmed.recoveryCodes;
}

/** Forgets the session on a page that is open to everybody, so that no page asks to be opened again after the next login. */
async function logOut(page: Page): Promise<void> {
  await page.goto('/terms');
  await page.evaluate(() => {
    localStorage.removeItem('portal.session');
    sessionStorage.clear();
  });
  await page.goto('/home/login');
}

describe.each(walkedAt('phone'))('Facebook, %s', (device) => {
  test('[C07] somebody new gives the details that are missing and has an account; the next login asks for nothing', async () => {
    const { page, context, complaints } = await newVisitor(browser, device);
    const person = newPerson();
    const typed = guestForm().customerEmailId;
    await page.goto('/home/signup');
    await page.getByRole('button', { name: 'Continue with Facebook' }).waitFor();
    await look(page, `facebook-sign-up-${device}`);
    await loginAtFacebook(page, person);
    await page.getByText('Facebook confirmed who you are.').waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Dana');
    expect(new URL(page.url()).hash).toBe('');
    await page.getByRole('button', { name: 'Sign Up for Free' }).click();
    await page.getByText('Email is a required field').first().waitFor();
    await page.getByLabel('Email').fill(typed);
    await page.getByLabel('Phone').fill('3125550118');
    await page.getByLabel('Estimated shipments per month').selectOption({ label: '1-time' });
    await look(page, `facebook-details-${device}`);
    await page.getByRole('button', { name: 'Sign Up for Free' }).click();
    await page.waitForURL('**/customer');
    expect((await storedSession(page)).emailId).toBe(typed);
    await logOut(page);
    await look(page, `facebook-login-${device}`);
    await loginAtFacebook(page, person);
    await page.waitForURL('**/customer');
    expect((await storedSession(page)).emailId).toBe(typed);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('[A24] [3253] an email that has an account opens the link-account form; its password links the two', async () => {
    const { page, context, complaints } = await newVisitor(browser, device);
    const { email } = await newCustomer();
    await useOwnAddress(context);
    const person = newPerson(email);
    await page.goto('/customer/saved-quotes');
    await page.waitForURL('**/home/login');
    await loginAtFacebook(page, person);
    await page.getByRole('heading', { name: 'Link Facebook to your account' }).waitFor();
    await page
      .getByText('You already have an account with this email. Enter its password once to link the two.')
      .waitFor();
    await page.getByLabel('Password', { exact: true }).fill('Wrong-pass9');
    await page.getByRole('button', { name: 'Link and log in' }).click();
    await page.getByText('The password is incorrect.').first().waitFor();
    await look(page, `facebook-link-${device}`);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Link and log in' }).click();
    await page.waitForURL('**/customer/saved-quotes');
    await logOut(page);
    await loginAtFacebook(page, person);
    await page.waitForURL('**/customer');
    expect((await storedSession(page)).emailId).toBe(email);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('[C08] [R75] the alternate email names another account to link', async () => {
    const { page, context } = await newVisitor(browser, device);
    const [{ email: shared }, { email: other }] = await Promise.all([newCustomer(), newCustomer()]);
    await useOwnAddress(context);
    await page.goto('/home/login');
    await loginAtFacebook(page, newPerson(shared));
    await page.getByRole('button', { name: 'Use another email' }).click();
    await page.getByLabel('Email').fill(other);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await look(page, `facebook-link-other-${device}`);
    await page.getByRole('button', { name: 'Link and log in' }).click();
    await page.waitForURL('**/customer');
    expect((await storedSession(page)).emailId).toBe(other);
    await context.close();
  });

  test('[R71] an account with two-factor authentication is linked and logged in by Facebook with its code only', async () => {
    const { page, context, complaints } = await newVisitor(browser, device);
    await useOwnAddress(context);
    const { email, token } = await newCustomer();
    const recoveryCodes = await turnOnSecondFactor(token);
    const person = newPerson(email);
    await page.goto('/home/login');
    await loginAtFacebook(page, person);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Link and log in' }).click();
    for (const code of recoveryCodes.slice(0, 2)) {
      await page.getByLabel('Six-digit code').waitFor();
      expect(await storedSession(page)).toEqual({});
      await look(page, `facebook-code-${device}`);
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await page.getByLabel('Recovery code').fill(code);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.waitForURL('**/customer');
      expect((await storedSession(page)).emailId).toBe(email);
      await logOut(page);
      await loginAtFacebook(page, person);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('what was not begun in this tab opens nothing, and says so with a way on', async () => {
    const { page, context, complaints } = await newVisitor(browser, device);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/sign-up-facebook')) asked.push(request.url());
    });
    await page.goto('/home/facebook#access_token=EAAforged&state=0');
    await page.getByText('Facebook did not confirm who you are.').waitFor();
    await page.getByRole('button', { name: 'Continue with Facebook' }).waitFor();
    await look(page, `facebook-refused-${device}`);
    expect(asked).toEqual([]);
    expect(new URL(page.url()).hash).toBe('');
    await page.getByRole('link', { name: 'Go to Login' }).click();
    await page.waitForURL('**/home/login');
    expect(complaints).toEqual([]);
    await context.close();
  });
});
