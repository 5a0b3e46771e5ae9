import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { showMoney } from '#contract/format/money.ts';
import { addBusinessDays, todayIn } from '#contract/rules/business-days.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { done, mailedCode, newGuest } from '../integration/portal.ts';
import { look, newVisitor, openBrowser, walkedAt } from './browser.ts';
import { aWeekOld, savedQuote, withGoneCarrier } from './saved-quotes-past.ts';
import { signedIn } from './visitors.ts';

const PASSWORD = 'Pumps2Ship!';
const refusedDispatch = { dispatchUuid: crypto.randomUUID(), state: 'refused', at: 1 } as const;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each(walkedAt('phone'))('at the width of a %s', (device) => {
  test('[A11] signed out, the link to a saved quote comes back to it, query and all, after logging in', async () => {
    const { form, token } = await newGuest();
    const email = form.customerEmailId;
    const quote = await savedQuote(token, aWeekOld);
    await done('resetPassword', {
      customerEmailId: email,
      activationCode: await mailedCode(email),
      password: PASSWORD,
    });
    const { page, context, complaints } = await newVisitor(browser, device);
    const link = `/customer/view-quote?shipmentUuid=${quote.shipmentUuid}&newPickupDate=${addBusinessDays(todayIn(quote.from.zone, new Date()), 3, ['US'])}`;
    await page.goto(link);
    await page.waitForURL('**/home/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Get Started' }).click();
    await page.waitForURL(`**${link}*`);
    await page.getByRole('heading', { level: 1, name: quote.name }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('[S39] links that were altered open nothing and say so', async () => {
    const { page, context, token } = await signedIn(browser, device);
    const other = await savedQuote((await newGuest()).token, () => ({}));
    const missing = 'We can’t find that shipment in your account.';
    for (const shipmentUuid of [other.shipmentUuid, '00000000-0000-7000-8000-000000000404', 'no-id']) {
      await page.goto(`/customer/view-quote?shipmentUuid=${shipmentUuid}`);
      await page.getByText(missing).waitFor();
      expect(await page.locator('main').textContent()).not.toContain(other.name);
    }
    await look(page, `view-quote-altered-${device}`);
    await page.goto('/customer/view-quote');
    await page.waitForURL('**/customer/saved-quotes');
    // A day that is over is left out of its link.
    const own = await savedQuote(token, aWeekOld);
    await page.goto(`/customer/view-quote?shipmentUuid=${own.shipmentUuid}&newPickupDate=2026-01-05`);
    await page.waitForURL((url) => !url.searchParams.has('newPickupDate'));
    await page.getByRole('heading', { level: 1, name: own.name }).waitFor();
    await context.close();
  });

  test('[S39] [Q18] a price that has ended: today’s beside it, each difference with its cause, kept at today’s price', async () => {
    const { page, context, token, complaints } = await signedIn(browser, device);
    const quote = await savedQuote(token, aWeekOld);
    await page.goto('/customer/saved-quotes');
    await page.getByRole('link', { name: /See today’s price/ }).click();
    await page.waitForURL('**/customer/view-quote?shipmentUuid=*&rateRequestUuid=*');
    await page.getByRole('heading', { name: /Your price expired\. Today’s is/ }).waitFor({ timeout: 20_000 });
    await page.getByText('Price changed').waitFor();
    expect(await page.getByText(/Priced by the tariff of .*, before by the tariff of Jan 6, 2025/).count()).toBe(1);
    expect(await page.getByText(/From 20% to [\d.]+%/).count()).toBe(1);
    expect(await page.getByText(/has passed, so we priced/).count()).toBe(1);
    await look(page, `view-quote-repriced-${device}`);
    await page.getByRole('button', { name: 'Compare pickup days' }).click();
    const days = page.getByRole('group', { name: 'Pickup day' }).getByRole('radio');
    // Five days of all carriers at once: on a loaded machine that takes the server's whole time.
    await expect.poll(() => days.count(), { timeout: 60_000 }).toBeGreaterThan(5);
    await page.getByText(`${quote.carrier.name}’s price on each day.`, { exact: false }).waitFor();
    await look(page, `view-quote-days-${device}`);
    const other = page.getByRole('radio', { name: /\$/, checked: false }).first();
    const tile = /\$[\d,]+\.\d\d/.exec((await other.getAttribute('aria-label')) ?? '')?.[0] ?? '';
    await other.check({ force: true });
    await page.waitForURL('**newPickupDate=*');
    // The price of the day's tile is the price that is kept.
    await page.getByRole('button', { name: `Keep it saved at ${tile}` }).waitFor();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create link' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).waitFor();
    await page.keyboard.press('Escape');
    const keep = page.getByRole('button', { name: /^Keep it saved at \$/ });
    const price = /\$[\d,]+\.\d\d/.exec((await keep.textContent()) ?? '')?.[0] ?? '';
    // A reload shows the same request: no carrier is asked again.
    const asked = page.url();
    await page.reload();
    await keep.waitFor({ timeout: 20_000 });
    expect(page.url()).toBe(asked);
    await keep.click();
    await page.waitForURL('**/customer/shipment?shipmentUuid=*');
    await page.getByText(price).first().waitFor();
    const after = await dynamoShipments.find(quote.shipmentUuid);
    expect(after).toMatchObject({ shortId: quote.shortId, carrier: { name: quote.carrier.name }, revision: 3 });
    expect(showMoney(after?.chargeCents ?? 0)).toBe(price);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('[S39] a quote whose price holds opens its shipment, and its carrier refused it: another one is chosen for the same day', async () => {
    const { page, context, token, complaints } = await signedIn(browser, device);
    const quote = await savedQuote(token, () => ({ dispatch: refusedDispatch }));
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/fc-view-shipment')) asked += 1;
    });
    await page.goto(`/customer/view-quote?shipmentUuid=${quote.shipmentUuid}`);
    await page.waitForURL('**/customer/shipment?shipmentUuid=*');
    await page.getByRole('heading', { name: `${quote.carrier.name} did not take this shipment` }).waitFor();
    expect(asked).toBe(1);
    expect(await page.getByText('Ready to book').count()).toBe(0);
    await look(page, `shipment-refused-${device}`);
    await page.getByRole('link', { name: 'Choose another carrier' }).click();
    await page.waitForURL('**/customer/view-quote?shipmentUuid=*&newPickupDate=*');
    await page
      .getByRole('button', { name: /^Select/ })
      .first()
      .waitFor({ timeout: 20_000 });
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('[S39] [12517] a carrier that is gone stays listed, struck, above today’s prices; another one is selected', async () => {
    const { page, context, token, complaints } = await signedIn(browser, device);
    const quote = await savedQuote(token, withGoneCarrier);
    await page.goto(`/customer/view-quote?shipmentUuid=${quote.shipmentUuid}`);
    await page.getByText(`Choose a different carrier. ${quote.carrier.name}`).waitFor();
    const rates = page.getByRole('region', { name: 'Rates' }).or(page.locator('section[aria-labelledby=prices]'));
    await rates
      .getByRole('button', { name: /^Select/ })
      .nth(2)
      .waitFor({ timeout: 20_000 });
    expect(await page.getByText('no longer offered').count()).toBe(1);
    await look(page, `view-quote-carrier-gone-${device}`);
    await rates
      .getByRole('button', { name: /^Select/ })
      .nth(2)
      .click();
    await page.waitForURL('**/customer/shipment?shipmentUuid=*');
    const after = await dynamoShipments.find(quote.shipmentUuid);
    expect(after).toMatchObject({ shortId: quote.shortId, revision: 3 });
    expect(after?.carrier?.accountCode).not.toBe('GONE');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('[C86] [C123] a saved quote is renamed, deleted and brought back from its row', async () => {
    const { page, context, token, complaints } = await signedIn(browser, device);
    await savedQuote(token, () => ({}));
    await page.goto('/customer/saved-quotes');
    const menu = () => page.getByRole('button', { name: /^More actions for/ }).click();
    await menu();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByLabel('Shipment name').fill('Pumps for Toronto');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Shipment Name has been updated successfully').waitFor();
    await page.getByRole('link', { name: 'Pumps for Toronto', exact: true }).waitFor();
    await menu();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText('No saved quotes yet').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'Pumps for Toronto', exact: true }).waitFor();
    await look(page, `saved-quotes-menu-${device}`);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
