import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { done, newGuest, palletQuery } from '../integration/portal.ts';
import { look, newVisitor, openBrowser, walkedAt, widths } from './browser.ts';
import { signedIn } from './visitors.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const contact = {
  shippingFromCompany: 'Whitfield Pumps',
  shippingFromFirstName: 'Dana',
  shippingFromLastName: 'Whitfield',
  shippingFromAddress1: '820 W Lake St',
  shippingFromAddress2: 'Dock 4',
  shippingFromPhone: '(312) 555-0142',
  shippingFromEmail: 'dock@whitfieldpumps.example',
  shippingFromAlternateEmail: 'dana@whitfieldpumps.example',
};

describe.each(walkedAt('phone'))('contacts of the stops, %s', (device) => {
  test('[Q01] [H22] opened, typed, folded, rejected with a sentence, kept over a reload', async () => {
    const { page, context, complaints } = await newVisitor(browser, device);
    await page.goto('/home/freight-quote');
    await page.getByText('Contact and address, optional').first().click();
    const pickup = page.getByRole('group', { name: 'Pickup contact and address' });
    await pickup.getByLabel('Company').pressSequentially('Qu\u00e9bec Pumps');
    expect(await pickup.getByLabel('Company').inputValue()).toBe('Quebec Pumps');
    await pickup.getByLabel('First name').fill('Dana');
    await pickup.getByLabel('Street address').fill('820 W Lake St');
    await pickup.getByLabel('Phone').pressSequentially('312555014');
    await pickup.getByLabel('Email', { exact: true }).fill('dock');
    await look(page, `stop-contacts-open-${device}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(widths[device].width);
    await page.getByText('Contact and address, optional').first().click();
    await page.getByText('Quebec Pumps, Dana').waitFor();
    await page.getByLabel('Pickup ZIP').fill('60607');
    await page.getByLabel('Delivery ZIP').fill('75201');
    await page.getByLabel('Height').fill('48');
    await page
      .getByLabel(/Weight each/)
      .first()
      .fill('500');
    await page.getByRole('button', { name: 'Get Quote' }).first().click();
    await pickup.getByText('Please enter valid phone number').waitFor();
    await pickup.getByText('Please enter a valid email address').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-field'))).toBe('shippingFromPhone');
    await look(page, `stop-contacts-wrong-${device}`);
    await page.reload();
    await page.getByText('Quebec Pumps, Dana, 820 W Lake St').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('[Q01] [H01] stored with the quote and shown on the estimate', async () => {
    const guest = await newGuest();
    const options = () => ({ token: guest.token, idempotencyKey: crypto.randomUUID() });
    let made: string | undefined;
    for (let attempt = 1; !made && attempt <= 4; attempt += 1) {
      const { responseData } = await done('requestRates', { ...palletQuery(), ...contact }, options());
      const [rate] = responseData.rateQuotes;
      if (!rate || typeof responseData.quoteRequestUuid === 'string') continue;
      const choice = {
        rateRequestUuid: responseData.rateRequestUuid,
        quoteRequestUuid: responseData.quoteRequestUuid[rate.capacityProviderAccountGroup.code] ?? '',
        FCPreRateQuoteResponseId: rate.FCPreRateQuoteResponseId,
        type: 'n' as const,
      };
      made = (await done('createShipment', choice, options())).shipmentUuid;
    }
    const { shipmentList } = await done('getShipmentDetails', { shipmentUuid: made ?? '' }, { token: guest.token });
    expect(shipmentList[0]).toMatchObject({
      fromLocation: {
        ...{ company: 'Whitfield Pumps', phone: '3125550142', alternateEmail: 'dana@whitfieldpumps.example' },
        offset: expect.stringMatching(/^-0[56]:00$/),
      },
    });
    const { page, context, complaints } = await signedIn(browser, device, { guest });
    await page.goto(`/customer/shipment?shipmentUuid=${made}`);
    const shipment = page.getByRole('region', { name: 'Shipment' });
    for (const words of [
      'Whitfield Pumps, Dana Whitfield',
      '820 W Lake St, Dock 4',
      '(312) 555-0142',
      contact.shippingFromEmail,
    ])
      await shipment.getByText(words).first().waitFor();
    await look(page, `stop-contacts-estimate-${device}`);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
