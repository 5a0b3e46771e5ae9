import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { look, openBrowser, walkedAt } from './browser.ts';
import { bookedShipment } from './saved-quotes-past.ts';
import { signedIn } from './visitors.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Shipment details' }).getByRole('link', { name });

describe.each(walkedAt('desk'))('the page of a booked shipment at the width of a %s', (device) => {
  test('[S38] opens from the page of the quote, shows stages and tabs as links, and back works', async () => {
    const { page, context, token, complaints } = await signedIn(browser, device);
    const { shipmentUuid, name } = await bookedShipment(token);
    await page.goto(`/customer/shipment?shipmentUuid=${shipmentUuid}`);
    await page.waitForURL(`**/customer/shipment-details?shipmentUuid=${shipmentUuid}`);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(await page.getByRole('list', { name: 'Stages' }).getByRole('listitem').count()).toBe(10);
    expect(await page.title()).toContain(name);
    await look(page, `shipment-page-${device}`);
    for (const [opened, path] of [
      [/^Charges/, 'charges'],
      [/^Transactions/, 'transactions'],
      [/^History/, 'history'],
    ] as const) {
      await tab(page, opened).click();
      await page.waitForURL(`**&tab=${path}`);
      await look(page, `shipment-page-${path}-${device}`);
    }
    await page.goBack();
    await page.waitForURL('**&tab=transactions');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('[H04] [C97] the list’s way to cancel opens the dialog, and canceling leads back to the list', async () => {
    const { page, context, token, complaints } = await signedIn(browser, device);
    const { shipmentUuid } = await bookedShipment(token);
    await page.goto(`/customer/shipment-details?shipmentUuid=${shipmentUuid}&cancel=1`);
    const dialog = page.getByRole('dialog', { name: 'Cancel this shipment? There is no fee.' });
    await dialog.getByLabel('Reason').waitFor();
    await look(page, `cancel-shipment-${device}`);
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => !url.searchParams.has('cancel'));
    await page.getByRole('button', { name: 'More actions for this shipment' }).click();
    await page.getByRole('menuitem', { name: 'Cancel shipment' }).click();
    await dialog.getByLabel('Reason').selectOption({ index: 1 });
    await dialog.getByLabel('What changed').fill('Show moved to January');
    await dialog.getByLabel('Type your full name to sign').fill('Dana Whitfield');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Cancel shipment, no fee' }).click();
    await page.waitForURL('**/customer/booking');
    await page.getByRole('link', { name: /^Canceled/ }).click();
    await page.getByRole('table').getByText('Canceled').first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('[H28] [C127] notes are written, pinned, and deleted with the way back', async () => {
    const { page, context, token, complaints } = await signedIn(browser, device);
    const { shipmentUuid } = await bookedShipment(token);
    await page.goto(`/customer/shipment-details?shipmentUuid=${shipmentUuid}&tab=notes`);
    for (const words of ['Dock 4 is closed until noon.', 'Ask for Ray.']) {
      await page.getByLabel('Note', { exact: true }).fill(words);
      await page.getByRole('button', { name: 'Add note' }).click();
      await page.getByRole('listitem').filter({ hasText: words }).waitFor();
    }
    const notes = page.getByRole('region', { name: 'Notes' }).getByRole('listitem');
    expect(await notes.first().textContent()).toContain('Ask for Ray.');
    await notes.filter({ hasText: 'Dock 4' }).getByRole('button', { name: 'Pin' }).click();
    await page.getByText('Pinned').waitFor();
    await expect.poll(() => notes.first().textContent()).toContain('Dock 4');
    await look(page, `shipment-page-notes-${device}`);
    await notes.filter({ hasText: 'Ask for Ray' }).getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => notes.count()).toBe(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => notes.count()).toBe(2);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('[H27] [C129] a problem is reported and closed with the keyboard alone', async () => {
    const { page, context, token, complaints } = await signedIn(browser, device);
    const { shipmentUuid } = await bookedShipment(token);
    await page.goto(`/customer/shipment-details?shipmentUuid=${shipmentUuid}&tab=notes`);
    const report = page.getByRole('button', { name: 'Report a problem' });
    await report.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Report a problem' });
    await dialog.getByLabel('Problem', { exact: true }).focus();
    await page.keyboard.type('Missed');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Nobody came by 5 pm.');
    await look(page, `shipment-page-alert-${device}`);
    await dialog.getByRole('button', { name: 'Report problem' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Needs your attention' }).getByText('Missed pickup').waitFor();
    await page.getByRole('button', { name: 'Close: Missed pickup' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Reopen: Missed pickup' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('[A42] another customer’s shipment looks like one that is not there', async () => {
    const owner = await signedIn(browser, device);
    const { shipmentUuid, name } = await bookedShipment(owner.token);
    await owner.context.close();
    const { page, context } = await signedIn(browser, device);
    for (const uuid of [shipmentUuid, '00000000-0000-7000-8000-000000000404']) {
      await page.goto(`/customer/shipment-details?shipmentUuid=${uuid}`);
      await page.getByText('We can’t find that shipment in your account.').waitFor();
      expect(await page.locator('main').textContent()).not.toContain(name);
    }
    await context.close();
  });
});
