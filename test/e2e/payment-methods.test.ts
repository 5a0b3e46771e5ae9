import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { idsAtGateway, tokenOfCard, visa } from '../integration/gateway.ts';
import { done, newGuest, verifiedGuest } from '../integration/portal.ts';
import { type Device, look, openBrowser, walkedAt, widths } from './browser.ts';
import { recordStored, storedIn } from './stored-in-browser.ts';
import { signedIn } from './visitors.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const PATH = '/customer/account-settings?tab=3';
const CARD = '5424000000000015';
const ACCOUNT = '000918273645';
const fits = async (page: Page, device: Device) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(widths[device].width);

/** What the browser asked for: of the gateway, and what it sent to us. */
function watchRequests(page: Page) {
  const seen = { scripts: 0, tokens: 0, ours: '' };
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/Accept.js')) seen.scripts += 1;
    else if (request.url().endsWith('/xml/v1/request.api')) seen.tokens += request.method() === 'POST' ? 1 : 0;
    else seen.ours += `${request.url()} ${request.postData() ?? ''}\n`;
  });
  return seen;
}

const dialog = (page: Page) => page.getByRole('dialog');
async function fillCard(page: Page) {
  await page.getByLabel('Card number').pressSequentially(CARD);
  await page.getByLabel('Expires, MM/YY').pressSequentially('0120');
  await page.getByLabel('Security code').fill('917');
  await page.getByLabel('Name on card').fill('Dana Whitfield');
  await page.getByLabel('Billing ZIP').fill('60607');
  await page.getByLabel('Nickname').fill('Shop floor');
}

describe.each(walkedAt('desk'))('payment methods, %s', (device) => {
  test('[A32] a card and a bank account are added, the default moves, one is removed; no number stays in the browser', async () => {
    const guest = await verifiedGuest();
    const { page, context, complaints } = await signedIn(browser, device, { guest });
    const seen = watchRequests(page);
    const written = await recordStored(context);
    /** Nothing that was typed of a card or an account is or was in the browser's storage. */
    const expectNoNumber = async () => {
      const all = `${written.join()}${await storedIn(page)}`;
      for (const secret of [CARD, '5424 0000', ACCOUNT, '121042882']) expect(all).not.toContain(secret);
    };
    await page.goto(PATH);
    await page.getByText('No card yet. ACH has no fee.').waitFor();
    await look(page, `payment-methods-empty-${device}`);
    expect(seen.scripts).toBe(0);
    await page.getByRole('button', { name: 'Add card' }).click();
    await fillCard(page);
    await dialog(page).getByRole('button', { name: 'Add card' }).click();
    await page.getByText('This date has passed').waitFor();
    await expectNoNumber();
    await look(page, `payment-methods-add-card-${device}`);
    await fits(page, device);
    await page.getByLabel('Expires, MM/YY').fill('04/2031');
    expect(await page.getByLabel('Expires, MM/YY').inputValue()).toBe('04/31');
    await page.getByLabel('Billing ZIP').fill('46282');
    await dialog(page).getByRole('button', { name: 'Add card' }).click();
    await page.getByText('The card issuer declined this card.').waitFor();
    await expectNoNumber();
    await page.getByLabel('Billing ZIP').fill('60607');
    await dialog(page).getByRole('button', { name: 'Add card' }).click();
    await page.getByText('Payment options added successfully.').waitFor();
    await page.getByText('Mastercard ending 0015').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('add-card');

    await page.getByRole('button', { name: 'Add ACH account' }).click();
    await page.getByLabel('Routing number').fill('121042882');
    await page.getByLabel('Account number').fill(ACCOUNT);
    await page.getByLabel('Name on account').fill('Whitfield Pumps');
    await page.getByLabel('I authorize these debits').check();
    await look(page, `payment-methods-add-account-${device}`);
    await expectNoNumber();
    await dialog(page).getByRole('button', { name: 'Add ACH account' }).click();
    await page.getByText('ACH account has been added successfully').waitFor();
    expect(seen).toMatchObject({ scripts: 1, tokens: 3 });
    for (const secret of [CARD, '5424 0000', ACCOUNT, '121042882']) expect(seen.ours).not.toContain(secret);
    await expectNoNumber();
    expect(written.length).toBeGreaterThan(0);

    const second = { nameOnCard: 'Dana Whitfield', billingZip: '60607', nickname: 'Dana’s card', defaultPayment: 1 };
    const opaqueData = await tokenOfCard(visa(1));
    await done('addCard', { ...second, opaqueData }, { token: guest.token, idempotencyKey: crypto.randomUUID() });
    await page.reload();
    await page.getByText(`Visa ending ${visa(1).slice(-4)}`).waitFor();
    await look(page, `payment-methods-${device}`);
    await fits(page, device);

    const more = page.getByRole('button', { name: 'More actions for Mastercard ending 0015' });
    await more.click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByLabel('Nickname').fill('Front office');
    await dialog(page).getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Front office').waitFor();
    await more.click();
    await page.getByRole('menuitem', { name: 'Make default' }).click();
    await expect.poll(() => more.locator('xpath=ancestor::li').getByText('Default').count()).toBeGreaterThan(0);
    await more.click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByText('Remove Mastercard ending 0015?').waitFor();
    await look(page, `payment-methods-remove-${device}`);
    await dialog(page).getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Payment option deleted successfully.').waitFor();
    await page.getByText('Mastercard ending 0015', { exact: true }).waitFor({ state: 'hidden' });
    await expect.poll(() => idsAtGateway(guest.session.userUuid), { timeout: 30_000 }).toHaveLength(2);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('[A49] without a verified e-mail address the tab says so before anything is typed', async () => {
    const { page, context, complaints } = await signedIn(browser, device, { guest: await newGuest() });
    await page.goto(PATH);
    await page.getByText('Verify your email before you add a card or a bank account.').waitFor();
    await look(page, `payment-methods-unverified-${device}`);
    await page.getByRole('button', { name: 'Add card' }).click({ force: true });
    expect(await dialog(page).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
