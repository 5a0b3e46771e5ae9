import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { done, newGuest } from '../integration/portal.ts';
import { look, openBrowser, walkedAt, widths } from './browser.ts';
import { signedIn } from './visitors.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const FORM = '/customer/freight-quote';
const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** A guest with two places in Dallas and one in Chicago. */
async function ownerOfBook() {
  const guest = await newGuest();
  const add = (fields: Parameters<typeof done<'addAddress'>>[1]) =>
    done('addAddress', fields, { token: guest.token, idempotencyKey: crypto.randomUUID() });
  await add({ company: 'Whitfield Pumps', address1: '1240 W Carroll Ave', customerZip: '60607' });
  await add({ company: 'Trinity Castings', address1: '9 Elm St', customerZip: '75201' });
  const contact = { firstName: 'Ray', lastName: 'Salinas', phone: '2145550177', email: 'dock@lonestar.example' };
  const place = { company: 'Lone Star Pump Service', address1: '411 Ross Ave', customerZip: '75201' };
  const asks = { facilityType: '1', callBefore: true, appointment: true };
  const { customerAddressUuid } = await add({ ...place, ...contact, ...asks });
  return { guest, customerAddressUuid };
}

const stopOf = (page: Page, name: 'Pickup' | 'Delivery') =>
  page.getByRole('group', { name: `${name} contact and address` });

describe.each(walkedAt('desk'))('the address book at a stop, %s', (device) => {
  test('[Q23] an address is found and picked with the keyboard alone, and fills place, contact and services', async () => {
    const { guest, customerAddressUuid } = await ownerOfBook();
    const { page, context, complaints } = await signedIn(browser, device, { guest });
    await page.goto(FORM);
    await page.getByRole('button', { name: 'Address book' }).last().focus();
    await press(page, 'Enter');
    const field = page.getByRole('combobox', { name: 'Find the delivery place in your address book' });
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type('lone sta');
    await page.getByRole('option', { name: /Lone Star Pump Service/ }).waitFor();
    await press(page, 'ArrowDown', 'Enter');
    await expect.poll(() => page.getByLabel('Delivery ZIP').inputValue()).toBe('75201');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Address book');
    await page.getByText('Lone Star Pump Service, Ray Salinas').first().waitFor();
    await page.getByText('Liftgate at delivery included').waitFor();
    for (const service of ['Call before', 'Appointment'])
      expect(await page.getByRole('button', { name: service, pressed: true }).count()).toBe(1);
    expect(
      await page.getByRole('status').filter({ hasText: 'Lone Star Pump Service, 411 Ross Ave: filled in' }).count(),
    ).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(widths[device].width);
    await look(page, `stop-book-picked-${device}`);

    // The quote names the address, so that the book can say how often it is used.
    await page.getByLabel('Pickup ZIP').fill('60607');
    await page.getByLabel('Height').fill('48');
    await page
      .getByLabel(/Weight each/)
      .first()
      .fill('500');
    const asked = page.waitForRequest(
      (request) => request.method() === 'POST' && /fc-get-rate-quote/.test(request.url()),
    );
    await page.getByRole('button', { name: 'Get Quote' }).last().click();
    expect((await asked).postDataJSON()).toMatchObject({
      destinationAddressUuid: customerAddressUuid,
      shippingToCompany: 'Lone Star Pump Service',
      shippingToAddress1: '411 Ross Ave',
    });
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('[Q23] places of the ZIP at hand are offered beside the stop and picked with one press', async () => {
    const { guest } = await ownerOfBook();
    const { page, context } = await signedIn(browser, device, { guest });
    await page.goto(FORM);
    await page.getByLabel('Delivery ZIP').fill('75201');
    const offered = page.getByRole('button', { name: 'Trinity Castings' });
    await offered.waitFor();
    expect(await page.getByRole('button', { name: 'Whitfield Pumps' }).count()).toBe(0);
    await offered.focus();
    await press(page, 'Enter');
    await page.getByText('Trinity Castings, 9 Elm St').first().waitFor();
    expect(await offered.getAttribute('aria-pressed')).toBe('true');
    await context.close();
  });

  test('[Q23] a stop that was typed is saved to the book with the keyboard', async () => {
    const guest = await newGuest();
    const { page, context, complaints } = await signedIn(browser, device, { guest });
    await page.goto(FORM);
    await page.getByLabel('Pickup ZIP').fill('60607');
    await page.locator('summary').filter({ hasText: 'Contact and address, optional' }).first().focus();
    await press(page, 'Enter');
    const pickup = stopOf(page, 'Pickup');
    const save = pickup.getByRole('button', { name: 'Save to address book' });
    await save.waitFor();
    expect(await save.getAttribute('aria-disabled')).toBe('true');
    await pickup.getByLabel('Company').fill('Whitfield Pumps');
    await pickup.getByLabel('Street address').fill('1240 W Carroll Ave');
    await expect.poll(() => save.getAttribute('aria-disabled')).not.toBe('true');
    await save.focus();
    await press(page, 'Enter');
    await pickup.getByText('In your address book').waitFor();
    await page.getByText('Whitfield Pumps added to your address book').first().waitFor();
    const { customerAddressList } = await done('listAddresses', {}, { token: guest.token });
    expect(customerAddressList).toMatchObject([
      { company: 'Whitfield Pumps', address1: '1240 W Carroll Ave', customerZip: '60607', city: 'Chicago' },
    ]);
    await look(page, `stop-book-saved-${device}`);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
