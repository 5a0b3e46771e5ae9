import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { done, newGuest } from '../integration/portal.ts';
import { invoicedShipment } from './billed-shipment.ts';
import { type Device, look, openBrowser, widths } from './browser.ts';
import { signedIn } from './visitors.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const LIMIT_MS = 240_000;
const fits = async (page: Page, device: Device) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(widths[device].width);
const widget = (page: Page, name: string) => page.getByRole('region', { name });

describe.each(Object.keys(widths) as Device[])('the dashboard, %s', (device) => {
  test(
    '[S14] [A36] [C139] what needs attention is there, widgets are arranged by keyboard and stay so, and the palette finds a shipment',
    async () => {
      const guest = await newGuest();
      const { page, context, complaints, token } = await signedIn(browser, device, { guest });
      const { shipment } = await invoicedShipment(token);
      const heard = async () => {
        const figures = await done('getDashboard', { type: 'inTransit' }, { token });
        return figures.type === 'inTransit' ? figures.count : 0;
      };
      await expect.poll(heard, { timeout: 60_000, interval: 500 }).toBe(1);
      await page.goto('/customer');
      await widget(page, 'Shipments needing action').getByText(shipment.name).first().waitFor();
      await widget(page, 'In-transit').getByRole('img').waitFor();
      await widget(page, 'Spend by month').getByRole('button', { name: 'Show as table' }).waitFor();
      await page.waitForLoadState('networkidle');
      await fits(page, device);
      await look(page, `dashboard-${device}`);

      await page.getByRole('link', { name: 'Arrange' }).click();
      const list = page.getByRole('list', { name: 'Widgets in their order' });
      const second = list.getByRole('button', { name: /Move .*Prices ending soon.* up/i });
      await second.focus();
      const saved = page.waitForResponse((answer) => /customer\/widgets/.test(answer.url()) && answer.ok());
      await page.keyboard.press('Enter');
      await saved;
      await expect
        .poll(() => list.getByRole('listitem').first().textContent(), { timeout: 15_000 })
        .toContain('Prices ending soon');
      const added = page.waitForResponse((answer) => /customer\/widgets/.test(answer.url()) && answer.ok());
      await page.getByRole('button', { name: 'Add Unpaid invoices' }).press('Enter');
      await added;
      await look(page, `dashboard-arrange-${device}`);
      await fits(page, device);
      await page.getByRole('link', { name: 'Done' }).click();
      await widget(page, 'Unpaid invoices')
        .getByText(/\$[\d,.]+/)
        .first()
        .waitFor();
      const types = (await done('listWidgets', {}, { token })).map(({ type }) => type);
      expect(types[0]).toBe('endingPrices');
      expect(types.at(-1)).toBe('unpaidInvoices');

      await page.getByRole('button', { name: /^Search pages/ }).waitFor();
      await page.keyboard.press('Control+k');
      const field = page.getByPlaceholder(/^Page, shipment/);
      await field.fill(shipment.shortId);
      await page.getByRole('dialog').getByText(shipment.name).first().waitFor();
      await look(page, `palette-${device}`);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/customer\/shipment/);
      expect(page.url()).toContain(shipment.shipmentUuid);
      expect(complaints).toEqual([]);
      await context.close();
    },
    LIMIT_MS,
  );
});
