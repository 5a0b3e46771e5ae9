import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addBusinessDays, todayIn } from '#contract/rules/business-days.ts';
import { done, newGuest } from '../integration/portal.ts';
import { look, openBrowser, walkedAt, widths } from './browser.ts';
import { signedIn } from './visitors.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A finished quote of two pallets, Chicago to Dallas. */
async function quoted() {
  const guest = await newGuest();
  const pickup = addBusinessDays(todayIn('America/Chicago', new Date()), 2, ['US']);
  const pallets = { howManyHandlingUnits: 2, weightPerHandlingUnit: 500, length: 48, width: 40, height: 48 };
  const { responseData } = await done(
    'requestRates',
    {
      items: [{ ...pallets, palleteType: 2 }],
      shippingFromPickUpDate: pickup,
      shippingFromPostalCode: '60607',
      shippingToPostalCode: '75201',
      stream: false,
    },
    { token: guest.token },
  );
  return { guest, rateRequestUuid: responseData.rateRequestUuid };
}

const resultsOf = (rateRequestUuid: string) => `/customer/quote-results/c-110?rateRequestUuid=${rateRequestUuid}`;

describe.each(walkedAt('desk'))('what a rate could become, %s', (device) => {
  test('[Q26] an opened rate shows what each change adds; Add liftgate leads to the form with it added', async () => {
    const { guest, rateRequestUuid } = await quoted();
    const { page, context, complaints } = await signedIn(browser, device, { guest });
    await page.goto(resultsOf(rateRequestUuid));
    await page
      .getByRole('button', { name: /^Price details/ })
      .first()
      .click();
    const table = page.getByRole('table', { name: 'What could change the bill' });
    await table.getByText('The scale shows 1,100 lb, not 1,000').waitFor();
    await table
      .getByText('Class 125 starts above 56.2 in tall. You entered 48 in, so there are 8.2 in of room.')
      .waitFor();
    expect(await table.getByText(/^\+\$\d+\.\d\d$/).count()).toBeGreaterThanOrEqual(4);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(widths[device].width);
    await look(page, `bill-changes-${device}`);
    await table.getByRole('link', { name: 'Add liftgate' }).click();
    await page.waitForURL('**/customer/freight-quote*');
    await page.getByRole('button', { name: 'Liftgate', pressed: true }).first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('[C135] pickup days stand side by side on one press; a chosen day opens its prices in place and keeps the focus', async () => {
    const { guest, rateRequestUuid } = await quoted();
    const { page, context, complaints } = await signedIn(browser, device, { guest });
    await page.goto(resultsOf(rateRequestUuid));
    await page.getByRole('button', { name: 'Compare pickup days' }).click();
    const days = page.getByRole('group', { name: 'Pickup day' });
    await days.waitFor({ timeout: 45_000 });
    const open = days.getByRole('radio', { disabled: false });
    // On a busy machine a day may be late; the others stand, and it is asked again.
    const again = page.getByRole('button', { name: 'Try again' });
    const openDays = async () => {
      if ((await again.count()) > 0) await again.first().click();
      return open.count();
    };
    await expect.poll(openDays, { timeout: 60_000, interval: 2000 }).toBe(6);
    await look(page, `pickup-days-${device}`);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') asked.push(request.url());
    });
    await days.getByRole('radio', { checked: true }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => new URL(page.url()).searchParams.get('rateRequestUuid')).not.toBe(rateRequestUuid);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('compared-day');
    // A carrier that responds late can lower the day's price: the label and the list are read together.
    const listed = async () => {
      const chosen = await days.getByRole('radio', { checked: true }).getAttribute('aria-label');
      const price = /\$[\d,]+\.\d\d/.exec(chosen ?? '')?.[0] ?? 'no price';
      return page.locator('ul').getByText(price).count();
    };
    await expect.poll(listed, { timeout: 45_000 }).toBeGreaterThan(0);
    expect(asked.filter((url) => /rate-quote|quote-days/.test(url))).toEqual([]);
    // How the prices are looked at is another matter: the days stay, and the chosen one on screen.
    const compared = () => new URL(page.url()).searchParams.get('daysOf');
    const transit = page.getByRole('combobox', { name: 'Transit time' });
    await transit.selectOption({ index: 1 });
    await expect.poll(() => new URL(page.url()).searchParams.get('days')).toMatch(/^([1-9]|none)/);
    expect(compared()).toBe(rateRequestUuid);
    await transit.selectOption({ index: 0 });
    await expect.poll(() => new URL(page.url()).searchParams.get('days')).toBeNull();
    expect(compared()).toBe(rateRequestUuid);
    await page.reload();
    await days.waitFor();
    expect(await days.getByRole('radio', { checked: true }).count()).toBe(1);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
