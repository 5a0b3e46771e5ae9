import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newGuest } from '../integration/portal.ts';
import { look, newVisitor, openBrowser, walkedAt } from './browser.ts';
import { signedIn } from './visitors.ts';

let browser: Browser;
let guest: Awaited<ReturnType<typeof newGuest>>;
beforeAll(async () => {
  browser = await openBrowser();
  guest = await newGuest();
});
afterAll(() => browser.close());

interface Priced {
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly weightPerHandlingUnit: number;
}

/** The line of freight that goes out with the next quote request, which is answered with a failure so that the page stays. */
async function pricedLine(page: Page, send: () => Promise<void>): Promise<Priced> {
  await page.route('**/fc-get-rate-quote', (route) =>
    route.fulfill({ status: 503, json: { success: false, errors: [] } }),
  );
  const asked = page.waitForRequest('**/fc-get-rate-quote');
  await send();
  const { items } = (await asked).postDataJSON() as { items: [Priced] };
  return items[0];
}

async function typeLane(page: Page) {
  await page.getByLabel(/^Pickup ZIP/).fill('60607');
  await page.getByLabel(/^Delivery ZIP/).fill('75201');
  await page.getByText('Chicago, IL').first().waitFor({ state: 'attached' });
  await page.getByText('Dallas, TX').first().waitFor({ state: 'attached' });
}

/** Types a text and leaves the field. */
async function type(page: Page, label: string | RegExp, text: string) {
  await page.getByLabel(label).fill(text);
  await page.getByLabel(label).blur();
}

/** Keeps the reader of measures from coming until it is released. */
async function holdReader(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  // The file that defines it: its name is a hash.
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('sidesChange:')) await released;
    await route.fulfill({ response });
  });
  return release;
}

const send = (page: Page) => () => page.getByRole('button', { name: 'Get Quote' }).last().click();
const understood = (page: Page) => page.locator('#measures-0');
/** Where what stands below the measures is in the page. */
const below = (page: Page) =>
  page.evaluate(() => {
    const buttons = [...document.querySelectorAll('main form button')];
    const next = ['Add item', 'Get Quote'].flatMap((name) => buttons.find((one) => one.textContent === name) ?? []);
    return Math.round((next[0]?.getBoundingClientRect().y ?? -1) + window.scrollY);
  });

/** Typed into three fields of a page: the sides in one text, then a height and a weight by themselves. */
const typed = [
  {
    sides: '120 x 100 x 150 cm',
    weight: '250kg',
    shown: ['120 × 100 × 150 cm = 47.24 × 39.37 × 59.06 in', '250 kg = 551.16 lb'],
    priced: { length: 47.24, width: 39.37, height: 59.06, weightPerHandlingUnit: 551.16 },
  },
  {
    sides: "4' x 4' x 4'",
    weight: '250,5',
    shown: ['4 × 4 × 4 ft = 48 × 48 × 48 in', '250.5 lb'],
    priced: { length: 48, width: 48, height: 48, weightPerHandlingUnit: 250.5 },
  },
  {
    sides: '1,200 x 800 x 1,000 mm',
    weight: '1,200 lbs',
    shown: ['1,200 × 800 × 1,000 mm = 47.24 × 31.5 × 39.37 in', '1,200 lb'],
    priced: { length: 47.24, width: 31.5, height: 39.37, weightPerHandlingUnit: 1200 },
  },
  {
    sides: '48 1/2 x 40 x 50 in',
    weight: '500#',
    shown: ['48.5 in', '500 lb'],
    priced: { length: 48.5, width: 40, height: 50, weightPerHandlingUnit: 500 },
  },
] as const;

const pages = [
  { name: 'start page', path: '/home', field: 'Length, in', weight: 'Weight each, lb' },
  { name: 'customer home', path: '/customer', field: 'Height, in', weight: 'Weight, lb' },
  { name: 'quote form', path: '/customer/freight-quote', field: 'Width, in', weight: 'Weight each, lb' },
] as const;

/** Opens a page with nothing typed in it. */
async function openEmpty(page: Page, path: string) {
  await page.goto(path);
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await typeLane(page);
}

/** The start page is for who is signed out: what was typed there is priced after sign-in, from the same tab. */
async function sendFromStartPage(page: Page) {
  await send(page)();
  await openFormSignedIn(page);
  await send(page)();
}

/** The whole form, signed in from the same tab once the quote waits for that. */
async function openFormSignedIn(page: Page) {
  await page.waitForURL('**/quick-register?*');
  const kept = JSON.stringify({ ...guest.session, savedAt: Date.now() });
  await page.evaluate((text) => localStorage.setItem('portal.session', text), kept);
  await page.goto('/customer/freight-quote');
  await page.getByText('Chicago, IL').first().waitFor();
}

const visit = (name: string, device: 'desk' | 'phone') =>
  name === 'start page' ? newVisitor(browser, device) : signedIn(browser, device, { guest });

describe.each(pages)('$name', ({ name, path, field, weight }) => {
  test.each(typed)('[Q06] "$sides" and "$weight" are shown as understood, and exactly that is priced', async (each) => {
    const { page, context } = await visit(name, 'desk');
    await openEmpty(page, path);
    const before = await below(page);
    await type(page, field, each.sides);
    await type(page, weight, each.weight);
    for (const words of each.shown) await expect.poll(() => understood(page).textContent()).toContain(words);
    expect(await below(page)).toBe(before);
    const sending = name === 'start page' ? () => sendFromStartPage(page) : send(page);
    expect(await pricedLine(page, sending)).toMatchObject(each.priced);
    await context.close();
  });

  test.each(walkedAt('phone'))(
    '[Q03] at a %s what is not understood is said in its place and not sent',
    async (device) => {
      const { page, context } = await visit(name, device);
      await openEmpty(page, path);
      await page.getByLabel('Height, in').focus();
      await page.waitForTimeout(500);
      const before = await below(page);
      for (const [label, text, sentence] of [
        ['Height, in', '5e2', 'Enter a height such as 48, 4\'6" or 120 cm.'],
        ['Height, in', '-48', 'Enter a height above 0, such as 48.'],
        ['Height, in', '48 x 40', 'Enter all three sides, such as 48 x 40 x 50 in.'],
        [weight, '2 tons', 'A ton can be 2,000 lb or 1,000 kg. Enter the weight in lb or kg.'],
      ] as const) {
        const input = page.getByLabel(label);
        await input.fill(text);
        expect(await input.getAttribute('aria-invalid')).toBeNull();
        await input.blur();
        await expect.poll(() => understood(page).textContent()).toBe(sentence);
        expect(await input.getAttribute('aria-invalid')).toBe('true');
        expect(await input.getAttribute('aria-describedby')).toBe('measures-0');
        // Nothing has moved away from under the finger that presses.
        expect(await below(page)).toBe(before);
        expect(await input.inputValue()).toBe(text);
        if (label === weight) break;
        await input.fill('48');
      }
      await look(page, `${device}-measures-refused${path.replaceAll('/', '-')}`);
      let asked = false;
      page.on('request', (request) => {
        asked ||= request.url().includes('fc-get-rate-quote');
      });
      await send(page)();
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-field')))
        .toBe('items.0.weightPerHandlingUnit');
      expect(asked).toBe(false);
      await type(page, weight, '250 kg');
      await type(page, 'Height, in', '4\'6"');
      await page.getByLabel(/^Length unit/).selectOption({ label: 'cm' });
      await page.getByLabel(/^Weight unit/).selectOption({ label: 'kg' });
      expect(await page.getByLabel('Height, cm').inputValue()).toBe('137.16');
      expect(await page.getByLabel(weight.replace('lb', 'kg')).inputValue()).toBe('250');
      await look(page, `${device}-measures-converted${path.replaceAll('/', '-')}`);
      await context.close();
    },
  );
});

test('all three sides are taken from the clipboard, by Enter and when the field is left', async () => {
  const { page, context } = await newVisitor(browser, 'desk');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/home/freight-quote');
  const fields = () =>
    Promise.all(['Length, in', 'Width, in', 'Height, in'].map((label) => page.getByLabel(label).inputValue()));
  await page.getByLabel('Height, in').focus();
  await page.evaluate(() => navigator.clipboard.writeText('48" L x 40" W x 50" H'));
  await page.keyboard.press('ControlOrMeta+V');
  await expect.poll(fields).toEqual(['48', '40', '50']);
  // A screen reader hears it.
  expect(await page.getByRole('status').filter({ hasText: '48 × 40 × 50 in' }).count()).toBe(1);
  await page.getByLabel('Width, in').fill('60 by 36 by 40');
  await page.keyboard.press('Enter');
  await expect.poll(fields).toEqual(['60', '36', '40']);
  await context.close();
});

test('[Q06] what is typed before the reader of measures has come is understood and priced once it is there', async () => {
  const { page, context } = await newVisitor(browser, 'desk');
  const release = await holdReader(page);
  await page.goto('/home');
  await typeLane(page);
  const before = await below(page);
  await type(page, 'Length, in', '120 x 100 x 150 cm');
  await type(page, 'Weight each, lb', '500');
  // It waits too, and nothing is taken back or called wrong meanwhile.
  await page.getByLabel('Weight unit').selectOption({ label: 'kg' });
  await send(page)();
  expect(await page.getByLabel('Length, in').inputValue()).toBe('120 x 100 x 150 cm');
  expect(await page.locator('main [aria-invalid="true"]').count()).toBe(0);
  expect(await below(page)).toBe(before);
  release();
  await openFormSignedIn(page);
  expect(await pricedLine(page, send(page))).toMatchObject({
    length: 47.24,
    width: 39.37,
    height: 59.06,
    weightPerHandlingUnit: 226.8,
    weightUnit: '1',
  });
  await context.close();
});

test('sides typed together before the reader of measures has come stand apart once it is there', async () => {
  const { page, context } = await newVisitor(browser, 'phone');
  const release = await holdReader(page);
  await page.goto('/home');
  await typeLane(page);
  const before = await below(page);
  await type(page, 'Height, in', '48 x 40 x 50');
  release();
  await expect.poll(() => page.getByLabel('Height, in').inputValue()).toBe('50');
  expect(await page.getByLabel('Length, in').inputValue()).toBe('48');
  expect(await below(page)).toBe(before);
  await context.close();
});
