import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { done, newGuest } from '../integration/portal.ts';
import { type Device, look, openBrowser, walkedAt, widths } from './browser.ts';
import { signedIn } from './visitors.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const PATH = '/customer/account-settings?tab=2';
const zips = ['60607', '75201', '30318', '07105', '55418', '89109'] as const;

/** A guest with so many addresses. */
async function ownerOf(count: number) {
  const guest = await newGuest();
  for (let n = 1; n <= count; n += 1)
    await done(
      'addAddress',
      { company: `Place ${n}`, address1: `${n} Ross Ave`, customerZip: zips[n % zips.length] ?? '75201' },
      { token: guest.token, idempotencyKey: crypto.randomUUID() },
    );
  return guest;
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
const fits = async (page: Page, device: Device) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(widths[device].width);

describe.each(walkedAt('desk'))('the address book, %s', (device) => {
  test('[C33] [C31] [C32] added by keyboard, changed, deleted and brought back; the focus returns to its row', async () => {
    const { page, context, complaints } = await signedIn(browser, device, { guest: await newGuest() });
    await page.goto(PATH);
    await page.getByText('No addresses yet').waitFor();
    await look(page, `addresses-empty-${device}`);
    await page.getByRole('link', { name: 'Add address' }).first().focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('region', { name: 'New address' });
    await panel.waitFor();
    expect(await focused(page)).toBe('New address');
    await panel.getByRole('button', { name: 'Save address' }).click();
    await panel.getByText('Street address is a required field').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-field'))).toBe('company');
    await page.keyboard.type('Lone Star Pump Service');
    await page.keyboard.press('Tab');
    await page.keyboard.type('411 Ross Ave');
    await panel.getByLabel('ZIP').fill('75201');
    await panel.getByText('Dallas, TX').first().waitFor();
    await panel.getByLabel('Kind of place').selectOption({ label: 'Business without a dock or forklift' });
    await panel.getByText(/^Quotes for this place include/).waitFor();
    await panel.getByLabel('First name').fill('Ray');
    await panel.getByLabel('Phone').pressSequentially('2145550177');
    await panel.getByRole('button', { name: 'Add hours' }).click();
    await panel.getByText('Saturday and Sunday closed.').waitFor();
    await panel.getByText('Central Time').waitFor();
    await panel.getByLabel('Closes, Mon to Fri').fill('07:00');
    await panel.getByLabel('Note for the driver').fill('Gate on Lamar St.');
    await panel.getByText('17 of 250').waitFor();
    await panel.getByRole('button', { name: 'Save address' }).click();
    await panel.locator('[data-problem]').waitFor();
    await look(page, `addresses-new-${device}`);
    await panel.getByLabel('Closes, Mon to Fri').fill('15:30');
    await panel.getByRole('button', { name: 'Save address' }).click();
    const row = page.getByRole('link', { name: 'Lone Star Pump Service' });
    await row.waitFor();
    await fits(page, device);

    await row.click();
    const edit = page.getByRole('region', { name: 'Lone Star Pump Service' });
    await edit.getByText('Not used yet').waitFor();
    expect(await focused(page)).toBe('Lone Star Pump Service');
    expect(await edit.getByLabel('Phone').inputValue()).toBe('(214) 555-0177');
    await edit.getByLabel('Company or name').fill('Lone Star Pumps');
    await look(page, `addresses-edit-${device}`);
    await fits(page, device);
    await edit.getByRole('button', { name: 'Close the address' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    await page.getByRole('button', { name: 'Stay on page' }).click();
    await edit.getByRole('button', { name: 'Save address' }).click();
    const renamed = page.getByRole('link', { name: 'Lone Star Pumps' });
    await renamed.waitFor();
    await expect.poll(() => focused(page)).toBe('Lone Star Pumps');

    await renamed.click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No addresses yet').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await renamed.waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('[C30] [H06] searched, narrowed to a kind and turned page by page; ten a page, all in the URL', async () => {
    const guest = await ownerOf(12);
    const { page, context, complaints } = await signedIn(browser, device, { guest });
    await page.goto(PATH);
    await page.getByText('1–10 of 12, newest first').waitFor();
    await look(page, `addresses-list-${device}`);
    await fits(page, device);
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.getByText('11–12 of 12').waitFor();
    await page.getByRole('link', { name: 'Place 1', exact: true }).waitFor();
    await page.getByRole('textbox', { name: /^Search addresses/ }).fill('place 12');
    await page.getByText('1–1 of 1').waitFor();
    expect(new URL(page.url()).searchParams.has('pageNumber')).toBe(false);
    await page.getByLabel('Kind of place').first().selectOption({ label: 'Residential/home' });
    await page.getByText('No place matches. Add it as a new address.').waitFor();
    await page.getByRole('link', { name: 'Show all addresses' }).click();
    await page.getByText('1–10 of 12').waitFor();
    await page.goto(`${PATH}&pageNumber=99`);
    await page.getByRole('link', { name: 'Go to page 1' }).click();
    await page.getByText('1–10 of 12').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a concurrent change is reported and not overwritten', async () => {
    const guest = await ownerOf(1);
    const { page, context } = await signedIn(browser, device, { guest });
    await page.goto(PATH);
    await page.getByRole('link', { name: 'Place 1' }).click();
    const { customerAddressList } = await done('listAddresses', {}, { token: guest.token });
    const [entry] = customerAddressList;
    if (!entry) throw new Error('The book has an address');
    await done('changeAddress', { ...entry, company: 'Renamed elsewhere' }, { token: guest.token });
    await page.getByLabel('Street', { exact: true }).fill('9 Elm St');
    await page.getByRole('button', { name: 'Save address' }).click();
    await page.getByText('This address changed since you opened it').waitFor();
    await look(page, `addresses-stale-${device}`);
    await page.getByRole('button', { name: 'Show the latest version' }).click();
    await expect.poll(() => page.getByLabel('Company or name').inputValue()).toBe('Renamed elsewhere');
    await page.getByLabel('Street', { exact: true }).fill('9 Elm St');
    await page.getByRole('button', { name: 'Save address' }).click();
    await page.getByText('9 Elm St, ').waitFor();
    await context.close();
  });
});
