import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { done, mailedCode, newGuest, palletQuery } from '../integration/portal.ts';
import { type Device, look, newVisitor, openBrowser, walkedAt, widths } from './browser.ts';
import { signedIn } from './visitors.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A guest with a finished quote request. */
async function quoted() {
  const guest = await newGuest();
  const asked = palletQuery('Secret widget');
  const { responseData } = await done('requestRates', asked, {
    token: guest.token,
    idempotencyKey: crypto.randomUUID(),
  });
  return { guest, rateRequestUuid: responseData.rateRequestUuid, rates: responseData.rateQuotes };
}

const fits = async (page: Page, device: Device) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(widths[device].width);

/** Every address that a page asked for, and from where it said it came. */
function watchAddresses(page: Page) {
  const seen: { url: string; referer: string; type: string }[] = [];
  page.on('request', (request) =>
    seen.push({ url: request.url(), referer: request.headers().referer ?? '', type: request.resourceType() }),
  );
  return seen;
}

describe.each(walkedAt('phone'))('a shared quote, %s', (device) => {
  test('[S47] [Q25] shared from its rates by keyboard, opened without signing in, priced anew, revoked where it was shared', async () => {
    const { guest, rateRequestUuid, rates } = await quoted();
    const owner = await signedIn(browser, device, { guest });
    await owner.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await owner.page.goto(`/customer/quote-results/res?rateRequestUuid=${rateRequestUuid}`);
    const share = owner.page.getByRole('button', { name: 'Share', exact: true });
    await share.focus();
    await owner.page.keyboard.press('Enter');
    const dialog = owner.page.getByRole('dialog', { name: 'Share this quote' });
    await dialog.getByText('They never see').waitFor();
    await dialog.getByRole('button', { name: 'Create link' }).click();
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await dialog.getByText('Link copied').first().waitFor();
    await look(owner.page, `share-dialog-${device}`);
    await fits(owner.page, device);
    const url = await owner.page.evaluate(() => navigator.clipboard.readText());
    expect(url).toMatch(/\/home\/shared-quote\/[\w-]{22}$/);
    expect(await dialog.getByLabel('Link', { exact: true }).inputValue()).toBe(url);
    await owner.page.keyboard.press('Escape');
    await expect.poll(() => owner.page.evaluate(() => document.activeElement?.textContent)).toBe('Share');

    const { page, context, complaints } = await newVisitor(browser, device);
    const token = url.split('/').at(-1) ?? '';
    const addresses = watchAddresses(page);
    const answered = await page.goto(new URL(url).pathname);
    expect(answered?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    });
    await page.getByText('These prices were shared with you').waitFor();
    await page.getByRole('heading', { level: 1, name: /Chicago.*Dallas/ }).waitFor();
    await page.getByText(/^\d+ prices?, as (they were|it was) when priced$/).waitFor();
    expect(await page.title()).toBe('Shared quote, Chicago to Dallas | Fairlane');
    await look(page, `shared-quote-${device}`);
    await fits(page, device);
    // The token goes to the page's own address and to the call's header, and nowhere else.
    expect(addresses.filter(({ url: asked, type }) => asked.includes(token) && type !== 'document')).toEqual([]);
    expect(addresses.filter(({ referer }) => referer.includes(token))).toEqual([]);
    const body = (await page.locator('main').textContent()) ?? '';
    for (const secret of ['Secret widget', 'Whitfield', 'Dana', rateRequestUuid]) expect(body).not.toContain(secret);
    // A loaded machine may have few carriers answering in time: all of them are rows already then.
    if (rates.length > 5) await page.getByRole('button', { name: /^Show \d+ more price/ }).click();
    expect(await page.getByRole('button', { name: /^Get this price/ }).count()).toBe(rates.length);
    await page.getByRole('radio', { name: 'Delivery day' }).check();

    await page
      .getByRole('button', { name: /^Get this price/ })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    expect(new URL(page.url()).searchParams.get('from')).toBe('60607');
    expect(page.url()).not.toContain(token);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage) + JSON.stringify(localStorage))).not.toContain(
      token,
    );
    await look(page, `shared-quote-sign-up-${device}`);

    await share.click();
    await dialog.getByRole('button', { name: 'Revoke link' }).click();
    await dialog.getByText('Revoke this link?').waitFor();
    await look(owner.page, `share-dialog-revoke-${device}`);
    await dialog.getByRole('button', { name: 'Revoke link' }).click();
    await dialog.getByText('Link revoked.').waitFor();
    await dialog.getByRole('button', { name: 'Create link' }).waitFor();
    await page.goto(new URL(url).pathname);
    await page.getByRole('heading', { name: 'This link has ended' }).waitFor();
    expect(await page.title()).toBe('This link has ended | Fairlane');
    await look(page, `shared-quote-ended-${device}`);
    const ended = await page.locator('main').innerHTML();
    await page.goto('/home/shared-quote/nothing-like-a-token');
    await page.getByRole('heading', { name: 'This link has ended' }).waitFor();
    expect(await page.locator('main').innerHTML()).toBe(ended);
    expect([...complaints, ...owner.complaints]).toEqual([]);
    await context.close();
    await owner.context.close();
  });
});

const PASSWORD = 'Pumps2Ship!';

/** Opens a link as a visitor and wants its first price: the dialog to sign up is there. */
async function wantPrice(page: Page, url: string) {
  await page.goto(new URL(url).pathname);
  await page
    .getByRole('button', { name: /^Get this price/ })
    .first()
    .click();
  await page.waitForURL('**/quick-register?*');
  await page.getByRole('dialog').waitFor();
}

/** The rates of one's own come by themselves, for the freight, places and day of the link; the form has the same. */
async function findsSameFreight(page: Page, asked: ReturnType<typeof palletQuery>) {
  await page.waitForURL('**/customer/quote-results/*?rateRequestUuid=*', { timeout: 30_000 });
  await page.getByRole('heading', { level: 1, name: /Chicago.*Dallas/ }).waitFor({ timeout: 20_000 });
  await page.getByRole('link', { name: 'Edit Shipment' }).click();
  await page.waitForURL('**/customer/freight-quote*');
  const field = (name: string) => page.locator(`[data-field="${name}"]`).inputValue();
  const [item] = asked.items;
  await expect.poll(() => field('shippingFromPostalCode')).toBe(asked.shippingFromPostalCode);
  expect(await field('shippingToPostalCode')).toBe(asked.shippingToPostalCode);
  for (const measure of ['howManyHandlingUnits', 'length', 'width', 'height', 'weightPerHandlingUnit'] as const)
    expect(await field(`items.0.${measure}`), measure).toBe(String(item?.[measure]));
  const day = page.locator('input[type=radio][name=shippingFromPickUpDate]:checked');
  expect(await day.inputValue()).toBe(asked.shippingFromPickUpDate);
  expect(await page.locator('main').textContent()).not.toContain('Secret widget');
}

describe.each([
  { way: 'sign-up', device: 'desk' },
  { way: 'sign-up', device: 'phone' },
  { way: 'sign-in', device: 'phone' },
] as const)('[S47] [Q25] [A09] ‘Get this price’, $device', ({ way, device }) => {
  test(`leads through ${way} to rates of one’s own for the same freight`, async () => {
    const { guest, rateRequestUuid } = await quoted();
    const { links } = await done('createQuoteShare', { rateRequestUuid }, { token: guest.token });
    const { page, context, complaints } = await newVisitor(browser, device);
    const dialog = page.getByRole('dialog');
    if (way === 'sign-up') {
      await wantPrice(page, links[0]?.url ?? '');
      await dialog.getByLabel('Email').fill(`shared-${device}-${Date.now()}@whitfieldpumps.example`);
      await dialog.getByRole('button', { name: 'Get Quote' }).click();
      await dialog.getByLabel('First name').fill('Ruth');
      await dialog.getByLabel('Last name').fill('Okafor');
      await dialog.getByLabel('Shipments per month').selectOption({ label: '1-10 / month' });
      await dialog.getByLabel('Company name').fill('Okafor Castings');
      await dialog.getByLabel('Phone').fill('3125550143');
      await dialog.getByRole('button', { name: 'Get Quote' }).click();
    } else {
      const { form } = await newGuest();
      const customerEmailId = form.customerEmailId;
      const activationCode = await mailedCode(customerEmailId);
      await done('resetPassword', { customerEmailId, activationCode, password: PASSWORD });
      await wantPrice(page, links[0]?.url ?? '');
      await dialog.getByRole('link', { name: 'Login' }).click();
      await page.waitForURL('**/quick-signin*');
      await dialog.getByLabel('Email').fill(customerEmailId);
      await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await dialog.getByRole('button', { name: 'Get Started' }).click();
    }
    await findsSameFreight(page, palletQuery());
    expect(complaints).toEqual([]);
    await context.close();
  });
});

test('[A09] [R82] a signed-in person sees a link of their own, in the dark, and takes its freight into the form', async () => {
  const { guest, rateRequestUuid } = await quoted();
  const { links } = await done('createQuoteShare', { rateRequestUuid }, { token: guest.token });
  const { page, context, complaints } = await signedIn(browser, 'desk', { guest, dark: true });
  await page.goto(new URL(links[0]?.url ?? '').pathname);
  await page.getByText('These prices were shared with you').waitFor();
  await look(page, 'shared-quote-dark');
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: /^Get this price/ }).count()).toBe(0);
  await page.emulateMedia({ media: 'screen' });
  await page
    .getByRole('button', { name: /^Get this price/ })
    .first()
    .click();
  await page.waitForURL('**/customer/freight-quote');
  expect(await page.locator('[data-field="shippingFromPostalCode"]').inputValue()).toBe('60607');
  expect(await page.locator('[data-field="items.0.weightPerHandlingUnit"]').inputValue()).toBe('500');
  expect(complaints).toEqual([]);
  await context.close();
});
