import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { variedRows } from '#test/fakes/list-rows.ts';
import { seedList } from '#test/stores/emulator/seed-list.ts';
import { newGuest } from '../integration/portal.ts';
import { type Device, look, newVisitor, openBrowser, type Visitor, walkedAt } from './browser.ts';

const PATH = '/customer/saved-quotes';
/** More than one call looks at (2,048), so that a search has to go on. */
const MANY = 4500;
const rows = variedRows(MANY, Date.now());

type Guest = Awaited<ReturnType<typeof newGuest>>;
let browser: Browser;
let owner: Guest;
beforeAll(async () => {
  browser = await openBrowser();
  owner = await guestWith(MANY);
}, 300_000);
afterAll(() => browser.close());

async function guestWith(count: number): Promise<Guest> {
  const guest = await newGuest();
  const { username } = JSON.parse(Buffer.from(guest.token.split('.')[1] ?? '', 'base64url').toString()) as {
    username: string;
  };
  await seedList(username, count === MANY ? rows : rows.slice(-count));
  return guest;
}

/** A visitor who is signed in as a guest. */
async function signedIn(device: Device, guest: Guest = owner, options: { dark?: boolean } = {}): Promise<Visitor> {
  const visitor = await newVisitor(browser, device, options);
  const kept = JSON.stringify({ ...guest.session, savedAt: Date.now() });
  await visitor.context.addInitScript((text) => {
    if (localStorage.getItem('portal.session') === null) localStorage.setItem('portal.session', text);
  }, kept);
  return visitor;
}

const status = (page: Page) => page.getByRole('main').getByRole('status').first();
const table = (page: Page) => page.getByRole('table');
const names = (page: Page) => table(page).locator('tbody tr td:first-child a').allTextContents();
const active = (page: Page) => page.getByRole('list', { name: 'Active filters' });
const says = (page: Page, text: string | RegExp) => status(page).filter({ hasText: text }).waitFor({ timeout: 30_000 });
const searchOf = (page: Page) => new URL(page.url()).searchParams;

async function open(page: Page, query = '') {
  await page.goto(`${PATH}${query}`);
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached', timeout: 30_000 });
  await page.getByRole('heading', { level: 1, name: 'My quotes' }).waitFor();
}

describe('pages of a long list', () => {
  test('[H06] five links, the first and the last page, the size; all in the URL, and back goes back', async () => {
    const { page, context, complaints } = await signedIn('desk');
    await open(page, '?pageSize=20');
    await says(page, '4,500 saved');
    expect((await names(page))[0]).toBe(rows.at(-1)?.name);
    const pages = page.getByRole('navigation', { name: 'Pages' });
    expect(await pages.getByRole('link', { name: /^Page / }).allTextContents()).toEqual(['1', '2', '3', '4', '5']);
    await pages.getByRole('link', { name: 'Last page, 225' }).click();
    await page.getByText('4,481–4,500 of 4,500').waitFor();
    expect((await names(page)).at(-1)).toBe(rows[0]?.name);
    expect(await pages.getByRole('link', { name: /^Page / }).allTextContents()).toEqual([
      ...['221', '222', '223', '224', '225'],
    ]);
    await page.reload();
    await page.getByText('4,481–4,500 of 4,500').waitFor();
    await page.getByLabel('Rows').selectOption('100');
    await page.getByText('1–100 of 4,500').waitFor();
    expect(searchOf(page).get('pageSize')).toBe('100');
    await page.goBack();
    await page.getByText('4,481–4,500 of 4,500').waitFor();
    await pages.getByRole('link', { name: 'First page' }).click();
    await page.getByText('1–20 of 4,500').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('[H06] what a URL says wrongly counts as the default; a page that is not there leads to page 1', async () => {
    const { page, context, complaints } = await signedIn('desk');
    const wrong = ['pageNumber=x', 'pageSize=7', 'status=sold', 'addedFrom=1999-99-99', 'carrier=%27', 'cursor=zz'];
    await open(page, `?${wrong.join('&')}`);
    await says(page, '4,500 saved');
    await page.getByText('1–50 of 4,500').waitFor();
    expect(await active(page).count()).toBe(0);
    await open(page, '?pageNumber=9999');
    await page.getByRole('heading', { name: 'There is no page 9,999.' }).waitFor();
    await page.getByRole('link', { name: 'Go to page 1' }).click();
    await page.getByText('1–50 of 4,500').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('filters', () => {
  test('[C67] text, state, carrier and days narrow the list, each is a chip; back, a copied link and clearing work', async () => {
    const { page, context, complaints } = await signedIn('desk');
    await open(page, '?pageSize=10');
    // The search is reached by its key, and sent when typing pauses.
    await page.keyboard.press('/');
    await page.keyboard.type('montréal pump');
    await says(page, /^At least [\d,]+ found$/);
    expect(searchOf(page).get('search')).toBe('montréal pump');
    for (const row of await table(page).locator('tbody tr').allTextContents()) expect(row).toMatch(/Pump.*Montréal/s);
    expect(page.url()).not.toContain('%2F');

    await page.getByRole('combobox', { name: 'Carrier' }).selectOption('GLKM');
    await page.waitForURL(/carrier=GLKM/);
    await page.getByRole('button', { name: 'Held', exact: true }).click();
    await page.waitForURL(/status=held/);
    await active(page).getByText('Held').waitFor();
    expect(await page.getByRole('button', { name: 'Held', exact: true }).getAttribute('aria-pressed')).toBe('true');
    const copied = page.url();
    expect(
      await active(page)
        .getByRole('button', { name: /^Remove filter/ })
        .count(),
    ).toBe(3);

    await page.goBack();
    await page.waitForURL((url) => !url.search.includes('status'));
    await page.goBack();
    await page.waitForURL((url) => !url.search.includes('carrier'));
    await says(page, /^At least [\d,]+ found$/);
    await page.goBack();
    await says(page, '4,500 saved');
    expect(await page.getByRole('textbox', { name: /^Search quotes/ }).inputValue()).toBe('');

    const other = await signedIn('desk');
    await other.page.goto(copied);
    await active(other.page).waitFor();
    expect(await active(other.page).getByRole('button').allTextContents()).toEqual([
      ...['“montréal pump”', 'Held', 'GLKM Freight Lines'],
      'Clear filters',
    ]);
    await other.page.getByRole('button', { name: 'Remove filter: “montréal pump”' }).click();
    await other.page.waitForURL((url) => !url.search.includes('search='));
    await look(other.page, 'desk-list-filtered');
    await other.page.getByRole('button', { name: 'Clear filters' }).click();
    await says(other.page, '4,500 saved');
    expect([...complaints, ...other.complaints]).toEqual([]);
    await other.context.close();
    await context.close();
  });

  test('[C67] days: a span in one press, two days by hand, a reversed range is reported; Escape closes', async () => {
    const { page, context, complaints } = await signedIn('desk');
    await open(page);
    const chip = page.getByRole('button', { name: /Saved on/ });
    await chip.click();
    await look(page, 'desk-list-days');
    await page.getByRole('button', { name: 'Last 7 days' }).click();
    // One an hour.
    await says(page, /^1[4-6]\d found$/);
    expect(await chip.evaluate((element) => element === document.activeElement)).toBe(true);
    await chip.click();
    await page.getByLabel('Saved from').fill('2026-03-05');
    await page.getByLabel('To', { exact: true }).fill('2026-03-04');
    await page.getByText('The end date is before the start date.').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByLabel('Saved from').count()).toBe(0);
    const day = new Date(rows[500]?.addedAt ?? 0).toISOString().slice(0, 10);
    await chip.click();
    await page.getByLabel('Saved from').fill(day);
    await page.getByLabel('To', { exact: true }).fill(day);
    await page.getByRole('button', { name: 'Apply dates' }).click();
    // The whole day where the visitor is, in the first call.
    await says(page, '24 found');
    expect(searchOf(page).get('addedFrom')).toBe(day);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('[C67] a search says how far it went and goes further back, page by page, to the end', async () => {
    const { page, context, complaints } = await signedIn('desk');
    await open(page, '?carrier=OZKD&pageSize=100');
    const total = rows.filter((row) => row.carrier?.scac === 'OZKD').length;
    const expected = rows.filter((row) => row.carrier?.scac === 'OZKD').map((row) => row.name);
    const found: string[] = [];
    for (let stretches = 1; ; stretches += 1) {
      for (;;) {
        found.push(...(await names(page)));
        const next = page.getByRole('link', { name: 'Next page' });
        if ((await next.count()) === 0) break;
        await next.click();
        const before = found.length + 1;
        await page.getByText(new RegExp(`^${before.toLocaleString('en-US')}–`)).waitFor();
      }
      const further = page.getByRole('link', { name: 'Search further back' });
      if ((await further.count()) === 0) break;
      await page.getByText(/^Searched back to \w{3},? \w{3} \d+/).waitFor();
      await says(page, /^At least [\d,]+ found$/);
      if (stretches === 1) await look(page, 'desk-list-further');
      await further.click();
      await page.getByText(new RegExp(`^${(found.length + 1).toLocaleString('en-US')}–`)).waitFor();
      expect(stretches).toBeLessThan(4);
    }
    expect(found).toEqual(expected.toReversed());
    await says(page, `${total.toLocaleString('en-US')} found`);
    await page.getByText('Searched to the beginning of the list.').waitFor();
    await page.getByRole('link', { name: 'Back to the newest' }).click();
    await page.getByText(/^1–100 of at least/).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('[R46] nothing found is explained with a way out; a failure can be tried again', async () => {
    const { page, context } = await signedIn('desk');
    await open(page, '?search=nowhere');
    await page.getByRole('heading', { name: 'No quotes found' }).waitFor();
    await says(page, 'None found');
    await look(page, 'desk-list-none-found');
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await says(page, '4,500 saved');
    await page.route('**/api/v1/shipment?*', (route) => route.fulfill({ status: 500, body: 'x' }));
    await page.getByRole('button', { name: 'Expired' }).click();
    await page.getByRole('heading', { name: 'We couldn’t load your quotes.' }).waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await says(page, /found$/);
    await context.close();
  });
});

describe.each(walkedAt('desk'))('the list at the width of a %s', (device) => {
  test.each([false, true])('looks right with rows and without, dark: %s', async (dark) => {
    const name = `${device}${dark ? '-dark' : ''}-list`;
    const { page, context, complaints } = await signedIn(device, owner, { dark });
    await open(page, '?pageSize=10');
    await says(page, '4,500 saved');
    await look(page, `${name}-many`);
    await open(page, '?pageSize=10&search=toronto&status=expired&addedFrom=2026-01-05');
    if (device === 'phone') await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await says(page, / found$/);
    await look(page, `${name}-filters`);
    const few = await signedIn(device, await guestWith(12), { dark });
    await open(few.page);
    await says(few.page, '12 saved');
    await look(few.page, `${name}-12`);
    const none = await signedIn(device, await newGuest(), { dark });
    await open(none.page);
    await none.page.getByRole('heading', { name: 'No saved quotes yet' }).waitFor();
    expect(await none.page.getByRole('textbox').count()).toBe(0);
    await look(none.page, `${name}-none`);
    expect([...complaints, ...few.complaints, ...none.complaints]).toEqual([]);
    for (const visitor of [{ context }, few, none]) await visitor.context.close();
  });
});

test('[C67] on a phone the filters open under a button, and nothing is wider than the screen', async () => {
  const { page, context } = await signedIn('phone');
  await open(page);
  await says(page, '4,500 saved');
  expect(await page.getByRole('combobox', { name: 'Carrier' }).isVisible()).toBe(false);
  const button = page.getByRole('button', { name: 'Filters', exact: true });
  await button.click();
  expect(await button.getAttribute('aria-expanded')).toBe('true');
  await page.getByRole('combobox', { name: 'Carrier' }).selectOption('PRLX');
  await active(page).getByText('PRLX Freight Lines').waitFor();
  await page.getByRole('button', { name: /Saved on/ }).click();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await look(page, 'phone-list-days');
  await context.close();
});
