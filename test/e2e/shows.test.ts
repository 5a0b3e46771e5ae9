import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addBusinessDays, todayIn } from '#contract/rules/business-days.ts';
import { SHOW_FACILITY } from '#contract/rules/show-fields.ts';
import { look, openBrowser, walkedAt } from './browser.ts';
import { signedIn } from './visitors.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const today = () => todayIn('America/Chicago', new Date());
const day = (days: number) => addBusinessDays(today(), days, ['US']);

describe.each(walkedAt('phone'))('freight for a show, %s', (device) => {
  test('[H30] a convention center asks for its show; days that cannot be met are refused, and no rate outside the move-in can be selected', async () => {
    const { page, context, complaints } = await signedIn(browser, device);
    await page.goto('/customer/freight-quote');
    await page.getByLabel('Pickup ZIP').fill('60607');
    await page.getByLabel('Delivery ZIP').fill('75201');
    await page.getByLabel('Height').fill('48');
    await page
      .getByLabel(/Weight each/)
      .first()
      .fill('500');
    const show = page.getByRole('group', { name: 'Show at delivery' });
    expect(await show.count()).toBe(0);
    await page.getByRole('combobox', { name: /^Delivery place/ }).selectOption(SHOW_FACILITY);
    await show.getByLabel('Show', { exact: true }).fill('Pump World');
    await show.getByLabel('Venue and booth').fill('Hall C, booth 1204');
    await show.getByLabel('Move-in day').fill(today());
    await show.getByLabel('Move-out day').fill(today());
    await page.getByRole('button', { name: 'Get Quote' }).first().click();
    await show.getByText(/freight cannot be there before/).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-field'))).toBe('destinationMoveOutDay');
    await look(page, `show-refused-${device}`);
    await show.getByLabel('Move-in day').fill(day(60));
    await show.getByLabel('Move-out day').fill(day(62));
    await page.getByRole('button', { name: 'Get Quote' }).first().click();
    await page.waitForURL('**/customer/quote-results/**', { timeout: 20_000 });
    await page.getByText('Outside the show’s move-in').first().waitFor({ timeout: 20_000 });
    await look(page, `show-rates-${device}`);
    expect(await page.getByRole('button', { name: 'Select', exact: true, disabled: false }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
