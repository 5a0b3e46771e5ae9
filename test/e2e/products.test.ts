import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { done, newGuest } from '../integration/portal.ts';
import { inline, rowOf, stored, workbookOf } from '../web/spreadsheets/workbooks.ts';
import { type Device, look, openBrowser, walkedAt, widths } from './browser.ts';
import { keepPicture } from './sight.ts';
import { signedIn } from './visitors.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const PATH = '/customer/products';
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
const fits = async (page: Page, device: Device) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(widths[device].width);

/** A workbook of 700 products, large enough that its reader must not need a worker of its own; two rows are wrong. */
const workbook = () =>
  workbookOf({
    sheets: [
      [
        rowOf(1, [inline('Our products')]),
        rowOf(2, [inline('SKU'), inline('Weight (lb)'), inline('L'), inline('W'), inline('H'), inline('UN #')]),
        ...Array.from({ length: 698 }, (_, n) =>
          rowOf(n + 3, [
            inline(`Part ${n} of a pump that has a long name`),
            stored(100 + n),
            ...[48, 40, 38].map((s) => stored(s)),
          ]),
        ),
        rowOf(701, [inline('No weight'), inline(''), stored(48)]),
        rowOf(702, [inline('Part 0 of a pump that has a long name'), stored(5), stored(1), stored(1), stored(1)]),
      ].join(''),
    ],
  });

describe.each(walkedAt('desk'))('[S49] products, %s', (device) => {
  test('[C63] [C109] [C110] [C111] added, changed, deleted and brought back; the focus returns to its row', async () => {
    const { page, context, complaints } = await signedIn(browser, device, { guest: await newGuest() });
    await page.goto(PATH);
    await page.getByText('No products yet').waitFor();
    await look(page, `products-empty-${device}`);
    await page.getByRole('link', { name: 'Add product' }).first().click();
    const panel = page.getByRole('region', { name: 'New product' });
    await panel.waitFor();
    expect(await focused(page)).toBe('New product');
    await panel.getByRole('button', { name: 'Save product' }).click();
    await panel.getByText('Product name is a required field').waitFor();
    await panel.getByLabel('Product name').fill('Pump housings');
    await panel.getByLabel('Height').fill('38');
    await panel.getByLabel('Weight of one unit').fill('640');
    await panel.getByText('42.22 cu ft').waitFor();
    const hazardous = panel.getByRole('checkbox', { name: 'Hazardous' });
    await hazardous.check();
    await look(page, `products-new-${device}`);
    await fits(page, device);
    await hazardous.uncheck();
    await panel.getByRole('button', { name: 'Save product' }).click();
    const row = page.getByRole('link', { name: 'Pump housings' });
    await row.waitFor();
    await row.click();
    const edit = page.getByRole('region', { name: 'Pump housings' });
    await edit.getByLabel('Product name').fill('Housings');
    await edit.getByRole('button', { name: 'Save product' }).click();
    const renamed = page.getByRole('link', { name: 'Housings', exact: true });
    await renamed.waitFor();
    await expect.poll(() => focused(page)).toBe('Housings');
    await look(page, `products-list-${device}`);
    await renamed.click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No products yet').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await renamed.waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('[S49] a spreadsheet is read, corrected in place and imported only when it is confirmed', async () => {
    const { page, context, complaints, token } = await signedIn(browser, device, { guest: await newGuest() });
    await page.goto(`${PATH}?product=import`);
    const panel = page.getByRole('region', { name: 'Import products' });
    const file = panel.locator('input[type="file"]');
    await file.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('%PDF-1.7') });
    await panel.getByText('This file is not a spreadsheet.').waitFor();
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await file.setInputFiles({ name: 'products.xlsx', mimeType, buffer: Buffer.from(workbook()) });
    await panel.getByText('2 rows to fix').waitFor();
    expect(await panel.getByLabel('Product name').first().inputValue()).toBe('0');
    await look(page, `products-import-${device}`);
    await fits(page, device);
    expect(await done('listProducts', {}, { token })).toMatchObject({ count: 0 });
    const wrong = panel.getByRole('group', { name: /^Row 701/ });
    await wrong.getByText('Product weight is a required field').waitFor();
    await wrong.getByLabel('Weight of one unit').fill('1,200');
    await panel.getByText('1 row to fix').waitFor();
    await panel
      .getByRole('group', { name: /^Row 702/ })
      .getByRole('button', { name: 'Skip this row' })
      .click();
    await panel.getByRole('button', { name: 'Import 699 products' }).click();
    await page.getByText('699 products imported').waitFor({ timeout: 90_000 });
    await page.getByText('1–20 of 699').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('[Q23] a product is picked into an item by keyboard, saved from it, and the stops swap', async () => {
    const { page, context, complaints, token } = await signedIn(browser, device, { guest: await newGuest() });
    const product = {
      ...{ productName: 'Pump housings', itemWeight: 640, productLength: 50, productWidth: 42, productHeight: 38 },
      ...{ noOfHandlingUnit: 3, freightClassId: '70' as const, nmfc: '131050-2' },
    };
    await done('addProduct', product, { token, idempotencyKey: crypto.randomUUID() });
    await page.goto('/customer/freight-quote');
    await page.getByRole('button', { name: 'Pick from products' }).click();
    await page.keyboard.type('pump');
    await page.getByRole('option', { name: /Pump housings/ }).waitFor();
    await keepPicture(page, `products-pick-${device}`);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('[data-field="items.0.howManyHandlingUnits"]').inputValue()).toBe('3');
    expect(await page.locator('[data-field="items.0.length"]').inputValue()).toBe('50');
    expect(await page.locator('[data-field="items.0.weightPerHandlingUnit"]').inputValue()).toBe('640');
    await page.locator('[data-field="items.0.weightPerHandlingUnit"]').fill('700');
    await page.getByRole('button', { name: 'Save as product' }).click();
    await page.getByText('Pump housings updated in your products').waitFor();
    const { customerProductList } = await done('listProducts', {}, { token });
    expect(customerProductList).toMatchObject([{ itemWeight: 700, nmfc: '131050-2', revision: 2 }]);
    await page.locator('[data-field="shippingFromPostalCode"]').fill('60601');
    await page.locator('[data-field="shippingToPostalCode"]').fill('75201');
    await page.getByRole('button', { name: 'Swap pickup and delivery' }).click();
    await expect.poll(() => page.locator('[data-field="shippingFromPostalCode"]').inputValue()).toBe('75201');
    expect(await page.locator('[data-field="shippingToPostalCode"]').inputValue()).toBe('60601');
    await page.getByRole('button', { name: 'Same as last time' }).click();
    await page.getByText('You have no saved quote yet.').waitFor();
    await look(page, `products-in-quote-${device}`);
    await fits(page, device);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
