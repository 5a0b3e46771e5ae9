import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { done, newGuest } from '../integration/portal.ts';
import { invoicedShipment } from './billed-shipment.ts';
import { type Device, look, openBrowser, walkedAt, widths } from './browser.ts';
import { signedIn } from './visitors.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const LIMIT_MS = 240_000;
const fits = async (page: Page, device: Device) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(widths[device].width);
/** The layout is saved by what is done next. */
const saved = (page: Page) => page.waitForResponse((answer) => /customer\/widgets/.test(answer.url()) && answer.ok());
const heardInPage = (page: Page, words: RegExp) => page.getByText(words).first().waitFor({ state: 'attached' });

/** Lifts a widget by its dots with the mouse and lays it down where the first one is. */
async function dragToTop(page: Page, name: string): Promise<void> {
  const handles = page.getByRole('button', { name: /^Drag / });
  const handle = page.getByRole('button', { name: `Drag ${name}` });
  await handle.scrollIntoViewIfNeeded();
  const [from, to] = [await handle.boundingBox(), await handles.first().boundingBox()];
  if (!from || !to) throw new Error('Widgets have their dots');
  const x = from.x + from.width / 2;
  const done = saved(page);
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, from.y + from.height / 2 - 12, { steps: 3 });
  await heardInPage(page, new RegExp(`^${name} (lifted|is over)`));
  await page.mouse.move(x, to.y, { steps: 12 });
  await heardInPage(page, new RegExp(`^${name} is over place 1 `));
  await page.mouse.up();
  await done;
}

/** Lifts a widget with Space, moves it down with the arrow, and lays it down. */
async function moveDownByKeys(page: Page, name: string, place: number): Promise<void> {
  await page.getByRole('button', { name: `Drag ${name}` }).focus();
  await page.keyboard.press('Space');
  await heardInPage(page, new RegExp(`^${name} (lifted|is over)`));
  await page.keyboard.press('ArrowDown');
  await heardInPage(page, new RegExp(`^${name} is over place ${place} `));
  const done = saved(page);
  await page.keyboard.press('Space');
  await done;
}

const widget = (page: Page, name: string) => page.getByRole('region', { name });

describe.each(walkedAt('desk'))('the dashboard, %s', (device) => {
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
      const moved = saved(page);
      await page.keyboard.press('Enter');
      await moved;
      await expect
        .poll(() => list.getByRole('listitem').first().textContent(), { timeout: 15_000 })
        .toContain('Prices ending soon');
      const added = saved(page);
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

  test(
    '[A36] a widget is dragged by mouse and by keyboard, and stands there in the dark as well',
    async () => {
      const guest = await newGuest();
      const { page, context, complaints, token } = await signedIn(browser, device, { guest, dark: true });
      const types = async () => (await done('listWidgets', {}, { token })).map(({ type }) => type);
      await page.goto('/customer?arrange=1');
      const first = page.getByRole('list', { name: 'Widgets in their order' }).getByRole('listitem').first();
      await dragToTop(page, 'In-transit');
      await expect.poll(() => first.textContent(), { timeout: 15_000 }).toContain('In-transit');
      expect((await types()).slice(0, 3)).toEqual(['inTransit', 'attention', 'endingPrices']);
      await look(page, `dashboard-arrange-${device}-dark`);
      await moveDownByKeys(page, 'In-transit', 2);
      await expect.poll(() => first.textContent(), { timeout: 15_000 }).toContain('Shipments needing action');
      expect((await types()).slice(0, 3)).toEqual(['attention', 'inTransit', 'endingPrices']);
      await page.getByRole('link', { name: 'Done' }).click();
      await widget(page, 'Spend by month').getByText('Nothing booked in the last 12 months.').waitFor();
      await page.waitForLoadState('networkidle');
      await fits(page, device);
      await look(page, `dashboard-${device}-dark`);
      expect(complaints).toEqual([]);
      await context.close();
    },
    LIMIT_MS,
  );
});
