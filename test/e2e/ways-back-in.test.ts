import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountKeys } from '#functions/adapters/dynamo/keys/account-keys.ts';
import { documents, tableName } from '#functions/adapters/dynamo/table.ts';
import { call, mailedCode } from '../integration/portal.ts';
import { type Device, look, newVisitor, openBrowser, walkedAt } from './browser.ts';
import { useOwnAddress } from './client-address.ts';
import { newCustomer, PASSWORD, storedSession } from './visitors.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const NEW = 'Brand-new-9';

/** Somebody whose attempts at passwords count for nobody else. */
async function newClient(device: Device) {
  const visitor = await newVisitor(browser, device);
  await useOwnAddress(visitor.context);
  return visitor;
}

/** Sends the login form, and waits for the response. */
async function logIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  const answered = page.waitForResponse('**/customer-login');
  await page.getByRole('button', { name: 'Get Started' }).click();
  await answered;
}

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
}

/** Marks a password as one that the operator gave out. */
const makeTemporary = (customerUuid: string) =>
  documents().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: accountKeys.account(customerUuid),
      UpdateExpression: 'SET #data.tmpPasswordStatus = :one',
      ExpressionAttributeNames: { '#data': 'data' },
      ExpressionAttributeValues: { ':one': 1 },
    }),
  );

describe.each(walkedAt('desk'))('ways back in, %s', (device) => {
  test('[A23] five wrong passwords block the account and mail a link; the password set by it lets its owner in', async () => {
    const { email } = await newCustomer();
    const { page, context, complaints } = await newClient(device);
    await page.goto('/home/login');
    await page.getByLabel('Email').fill(email);
    for (let n = 0; n < 4; n += 1) {
      await logIn(page, `Wrong-pass${n}`);
      await page.getByText('Invalid username or password.').waitFor();
    }
    await logIn(page, 'Wrong-pass4');
    const blocked = page.getByRole('heading', { name: 'Too many attempts' });
    await blocked.waitFor();
    await page.getByText(`There were too many wrong passwords for ${email}.`).waitFor();
    expect(await page.getByRole('button', { name: 'Get Started' }).count()).toBe(0);
    await look(page, `blocked-${device}`);
    await page.getByRole('button', { name: 'Back to Login' }).click();
    await logIn(page, PASSWORD);
    await blocked.waitFor();
    await page.goto(`/resetpassword/${await mailedCode(email, 2)}`);
    await page.getByLabel('New password', { exact: true }).waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    await setPassword(page, NEW);
    await page.waitForURL('**/customer');
    await page.evaluate(() => localStorage.removeItem('portal.session'));
    await page.goto('/home/login');
    await page.getByLabel('Email').fill(email);
    await logIn(page, NEW);
    await page.waitForURL('**/customer');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('[A22] [R41] a temporary password is changed before anything else, and then opens nothing any more', async () => {
    const { email, customerUuid } = await newCustomer();
    await makeTemporary(customerUuid);
    const { page, context, complaints } = await newClient(device);
    await page.goto('/customer/saved-quotes');
    await page.waitForURL('**/home/login');
    await page.getByLabel('Email').fill(email);
    await logIn(page, PASSWORD);
    await page.waitForURL('**/resetpassword/updateTempPassword');
    const { accessToken: token } = await storedSession(page);
    expect((await call('getProfile', {}, { token })).body.errors[0]?.code).toBe('1013');
    for (const path of ['/customer', '/customer/saved-quotes', '/home']) {
      await page.goto(path);
      await page.waitForURL('**/resetpassword/updateTempPassword');
    }
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    await look(page, `temporary-password-${device}`);
    await setPassword(page, NEW);
    await page.waitForURL('**/customer/saved-quotes');
    expect(await storedSession(page)).toMatchObject({ tmpPasswordStatus: 0 });
    await page.evaluate(() => localStorage.removeItem('portal.session'));
    await page.goto('/home/login');
    await page.getByLabel('Email').fill(email);
    await logIn(page, PASSWORD);
    await page.getByText('Invalid username or password.').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('[A26] [A27] a forgotten password is set by the mailed link, which ends other sessions and works once', async () => {
    const { email, token } = await newCustomer();
    const { page, context, complaints } = await newClient(device);
    await page.goto('/home/login');
    await page.getByText('Forgot password').click();
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Recover' }).click();
    await page.getByText(/Spam or Junk/).waitFor();
    const link = `/resetpassword/${await mailedCode(email, 2)}`;
    await page.goto(link);
    const send = page.getByRole('button', { name: 'Set password' });
    expect(await page.getByLabel('Email').getAttribute('readonly')).not.toBeNull();
    expect(await send.getAttribute('aria-disabled')).toBe('true');
    await page.getByLabel('New password', { exact: true }).fill('abcdef');
    await page.getByText('You have chosen a very weak password that can be easily compromised.').waitFor();
    await look(page, `reset-weak-${device}`);
    await setPassword(page, NEW);
    await page.waitForURL('**/customer');
    expect((await call('getProfile', {}, { token })).status).toBe(401);
    await page.evaluate(() => localStorage.removeItem('portal.session'));
    await page.goto(link);
    await page.waitForURL((url) => url.pathname === '/home/login');
    await page.getByText('That link is not valid').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('[A15] a link that is none leads to login, which says so and offers a new one', async () => {
    const { page, context } = await newClient(device);
    await page.goto(`/resetpassword/${'x'.repeat(43)}`);
    await page.waitForURL((url) => url.pathname === '/home/login' && url.search.length > 1);
    await page.getByText('That link is not valid').waitFor();
    await look(page, `reset-invalid-${device}`);
    await page.getByRole('button', { name: 'Send a new link' }).click();
    await page.getByRole('heading', { name: 'Forgot password' }).waitFor();
    await context.close();
  });
});
