import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { creditCommand } from '#bin/ops/credit.ts';
import { readCommandLine } from '#bin/ops/read-command-line.ts';
import { routes } from '#contract/routes.ts';
import { createLink } from '#domain/links/create-link.ts';
import { dynamoLinks } from '#functions/adapters/dynamo/link-store.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { done, mailsTo, verifiedGuest } from '../integration/portal.ts';
import { type Device, look, openBrowser, walkedAt, widths } from './browser.ts';
import { recordStored, storedIn } from './stored-in-browser.ts';
import { signedIn } from './visitors.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const portal = { name: 'the portal under test', now: () => new Date(), newId: () => crypto.randomUUID() };
const ops = (...args: string[]) => creditCommand.run(readCommandLine(creditCommand, args), portal);

/** Where the outside site sends this customer's browser, once for each call. */
async function wayBack(customerUuid: string): Promise<string> {
  const links = { links: dynamoLinks, settings: dynamoSettings, now: () => new Date() };
  const { url } = await createLink('credit-return', { customerUuid }, links);
  const { pathname, search } = new URL(url, 'https://portal.example');
  return `${pathname}${search}`;
}

const fits = async (page: Page, device: Device) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(widths[device].width);
const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
const saved = (page: Page) =>
  page
    .getByText(/^Saved .*[ap]m/)
    .first()
    .waitFor();

async function fillReference(page: Page, n: number) {
  if (n > 1) await page.getByRole('button', { name: `Add ${n === 2 ? 'Second' : 'Third'} reference` }).click();
  await page.getByLabel('Company').fill(`Supplier ${n}`);
  await page.getByLabel('Contact', { exact: true }).fill('Carol Jensen');
  await page.getByLabel('Phone', { exact: true }).fill('6305550119');
  await page.getByLabel('Email', { exact: true }).fill(`ar@supplier${n}.example`);
  await page.getByLabel('Customer since').fill('2014');
}

/** Makes the open A/R account the default way to pay (R76), where the Credit tab leads to. */
async function chooseAr(page: Page, device: Device) {
  await page.getByRole('link', { name: 'Payment methods', exact: true }).last().click();
  const row = page.getByRole('listitem').filter({ hasText: 'Pay by invoice' });
  await row.getByRole('button', { name: 'More actions for A/R account' }).click();
  await page.getByRole('menuitem', { name: 'Make default' }).click();
  await row.getByText('Default', { exact: true }).waitFor();
  await look(page, `payment-methods-ar-${device}`);
  await fits(page, device);
  await page.goto('/customer/account-settings?tab=5');
  await page.getByText('This A/R account', { exact: true }).waitFor();
}

describe.each(walkedAt('phone'))('a credit application, %s', (device) => {
  test('[A35] is filled across a reload and a second device, sent, decided and mailed; its numbers are never stored in the browser', async () => {
    const guest = await verifiedGuest();
    const email = guest.form.customerEmailId;
    const { page, context, complaints } = await signedIn(browser, device, { guest });
    const written = await recordStored(context);
    /** Neither the EIN nor the bank account's number is or was in the browser's storage, whole or as it is typed. */
    const expectNoNumber = async () => {
      const all = `${written.join()}${await storedIn(page)}`;
      for (const secret of ['36-4185521', '364185521', '36-41855', '000123454402', '0001234544'])
        expect(all).not.toContain(secret);
    };
    await page.goto('/customer/credit-app/p9-nowhere');
    await page.waitForURL('**/customer/credit-app/p1-info');
    await page.getByLabel('Title').fill('Owner');
    await page.getByLabel('Credit limit requested').pressSequentially('15000');
    expect(await page.getByLabel('Credit limit requested').inputValue()).toBe('$15,000');
    await saved(page);
    await look(page, `credit-info-${device}`);
    await fits(page, device);
    await page.reload();
    expect(await page.getByLabel('Title').inputValue()).toBe('Owner');

    const other = await signedIn(browser, device, { guest });
    await other.page.goto('/customer/credit-app');
    await other.page.waitForURL('**/p1-info');
    expect(await other.page.getByLabel('Title').inputValue()).toBe('Owner');
    await other.context.close();

    // Another device saves the rest of two steps; this one is asked which of the two is kept.
    const { info } = routes.saveCreditApplication.example.body;
    const history = { foundedYear: '1987', duns: '123454402', revenue: '$2,400,000', bankruptcy: 'no' as const };
    const officers = [{ name: 'Dana Reyes', title: 'Owner' }];
    const { dataLists } = await done('getCreditApplication', {}, { token: guest.token });
    const revision = dataLists[0]?.revision ?? 0;
    const elsewhere = { revision, step: 2, info, history: { ...history, officers } };
    await done('saveCreditApplication', elsewhere, { token: guest.token });
    await page.getByLabel('Title').fill('President');
    await page.getByText('changed on another device').waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe('President');
    await page.getByRole('button', { name: 'See the latest' }).click();
    await page.getByText('changed on another device').waitFor({ state: 'hidden' });
    await next(page);
    await page.waitForURL('**/p2-history');
    expect(await page.getByLabel('DUNS number').inputValue()).toBe('123454402');
    await page.goBack();
    await page.waitForURL('**/p1-info');
    await next(page);
    await next(page);
    await page.waitForURL('**/p3-references');

    await page.getByLabel('Legal name').fill('Reyes Tools LLC');
    await page.getByLabel('EIN').pressSequentially('364185521');
    expect(await page.getByLabel('EIN').inputValue()).toBe('36-4185521');
    await expectNoNumber();
    await fillReference(page, 1);
    await fillReference(page, 2);
    await look(page, `credit-references-${device}`);
    await fits(page, device);
    await fillReference(page, 3);
    await page.getByLabel('Bank', { exact: true }).fill('Lakeshore Commerce Bank');
    await page.getByLabel('Banker’s phone').fill('3125550186');
    const savedAccount = page.waitForResponse((response) =>
      (response.request().postData() ?? '').includes('"bankAccount":"000123454402"'),
    );
    await page.getByLabel('Bank account number').fill('000123454402');
    await expectNoNumber();
    await savedAccount;
    await saved(page);
    await page.reload();
    await page.getByText('••-•••5521').waitFor();
    await expectNoNumber();
    await next(page);
    await page.waitForURL('**/p5-terms');
    await expectNoNumber();
    await next(page);
    await page.waitForURL('**/p6-submit');
    await page.getByRole('button', { name: 'Your full name is a required field' }).click();
    await page.waitForURL('**/p5-terms');
    await page.keyboard.type('Dana Reyes');
    expect(await page.getByLabel('Your full name').inputValue()).toBe('Dana Reyes');
    await page.getByLabel('Your title').fill('Owner');
    await page.getByLabel(/^I have read/).check();
    await page.getByLabel(/^I am authorized/).check();
    await page
      .getByText(/^Signed /)
      .first()
      .waitFor();
    await next(page);
    await page.getByText('Everything is here.').waitFor();
    await look(page, `credit-end-${device}`);
    await page.getByRole('button', { name: 'Send application' }).click();
    await page.getByText('Your application was sent').waitFor();
    await look(page, `credit-sent-${device}`);
    await expectNoNumber();
    expect(written.length).toBeGreaterThan(0);

    const back = await wayBack(guest.session.userUuid);
    for (const [status, says] of [
      ['approved', 'This page can’t take that status.'],
      ['returned', 'Welcome back'],
      ['returned', 'This link can’t be used'],
    ] as const) {
      await page.goto(`${back}&status=${status}`);
      await page.getByText(says).first().waitFor();
    }
    expect((await done('getCreditApplication', {}, { token: guest.token })).dataLists[0]?.status).toBe('sent');

    await ops('list');
    await ops('approve', '--email', email, '--limit', '15000', '--grace', '500', '--by', 'marcus');
    const mails = await mailsTo(email, 2);
    expect(mails.at(-1)?.subject).toMatch(/credit application was approved$/);
    expect(mails.at(-1)?.text).toContain('$15,000.00');
    expect(mails.at(-1)?.text).not.toMatch(/5521|4402/);
    await page.goto('/customer/account-settings?tab=5');
    await page.getByText('$15,000.00').first().waitFor();
    await page.getByText('$500.00').first().waitFor();
    await look(page, `credit-tab-${device}`);
    await fits(page, device);
    await chooseAr(page, device);
    await ops('set', '--email', email, '--ar', 'off', '--by', 'marcus');
    await page.goto('/customer/account-settings?tab=3');
    await page.getByText('Not open yet').waitFor();
    expect((await done('getArInfo', {}, { token: guest.token })).customerARInfo.defaultPaymentMethod).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
