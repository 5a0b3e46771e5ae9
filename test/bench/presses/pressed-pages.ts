import type { Locator, Page } from 'playwright-core';
import { paths } from '#contract/paths.ts';
import { RATE_REQUEST } from '#test/e2e/pictures/rate-responses.ts';
import { stubCall } from '#test/e2e/pictures/stub-call.ts';
import { CARRIERS, manyBookings, manyInvoices, manyPrices, manyQuotes, ROWS } from './long-lists.ts';

/** A page with much on it, and the presses that a visitor makes there again and again. */
export interface PressedPage {
  readonly name: string;
  /** Opens it, with what it shows. */
  readonly open: (page: Page, address: string) => Promise<void>;
  readonly presses: readonly ((page: Page, n: number) => Promise<void>)[];
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const details = (page: Page) => button(page, /^Price details/);
/** As long as a finger rests on a button, and on a key. */
const finger = { delay: 80 } as const;
const press = (one: Locator) => one.click(finger);
const radio = (name: string) => (page: Page) => press(page.getByRole('radio', { name }));
const key = (name: string) => (page: Page) => page.keyboard.press(name, finger);
/** One of many, another each time. */
const turn = async (many: Locator, n: number) => many.nth((n * 7) % (await many.count()));

const results: PressedPage = {
  name: `results, ${CARRIERS} carriers`,
  async open(page, address) {
    await stubCall(page, 'pollRates', manyPrices);
    await page.goto(`${address}${paths.resultsC110}?rateRequestUuid=${RATE_REQUEST}`);
    await details(page)
      .nth(CARRIERS - 1)
      .waitFor();
  },
  presses: [
    async (page, n) => press(await turn(details(page), n)),
    async (page, n) => press(await turn(details(page), n + 1)),
    radio('Delivery day'),
    (page) => press(button(page, 'Guaranteed only')),
    radio('On time'),
    (page) => press(button(page, 'Guaranteed only')),
    radio('Price'),
    async (page, n) => (await turn(details(page), n)).press('Enter', finger),
    key('Space'),
    key('Tab'),
  ],
};

/** On phones the filters open under one button. */
async function openFilters(page: Page) {
  const opener = button(page, 'Filters');
  if ((await opener.isVisible()) && (await opener.getAttribute('aria-expanded')) !== 'true') await opener.click();
}

const menus = (page: Page) => page.getByRole('table').locator('button[aria-haspopup="menu"]');
const search = (page: Page) => page.locator('search input');
const openMenu = async (page: Page, n: number) => press(await turn(menus(page), n));

const quotes: PressedPage = {
  name: `saved quotes, ${ROWS} rows`,
  async open(page, address) {
    await stubCall(page, 'listShipments', manyQuotes);
    await page.goto(`${address}${paths.savedQuotes}?pageSize=${ROWS}`);
    await menus(page)
      .nth(ROWS - 1)
      .waitFor();
    await openFilters(page);
  },
  presses: [
    openMenu,
    key('ArrowDown'),
    key('Escape'),
    (page) => press(button(page, 'Held').first()),
    (page) => search(page).press('p', finger),
    (page) => search(page).press('Backspace', finger),
    (page) => press(button(page, 'Expired').first()),
    openMenu,
    key('Escape'),
    (page) => press(button(page, 'Expired').first()),
  ],
};

const bookings: PressedPage = {
  name: `bookings, ${ROWS} rows`,
  async open(page, address) {
    await stubCall(page, 'listShipments', manyBookings);
    await page.goto(`${address}${paths.bookings}?pageSize=${ROWS}`);
    await menus(page)
      .nth(ROWS - 1)
      .waitFor();
    await openFilters(page);
  },
  presses: [
    openMenu,
    key('ArrowDown'),
    key('Escape'),
    (page) => search(page).press('p', finger),
    (page) => search(page).press('Backspace', finger),
    openMenu,
    key('Escape'),
    key('Tab'),
  ],
};

const boxes = (page: Page) => page.getByRole('table').getByRole('checkbox');

const invoices: PressedPage = {
  name: `invoices, ${ROWS} rows`,
  async open(page, address) {
    await stubCall(page, 'listInvoices', manyInvoices);
    await page.goto(`${address}${paths.invoices}?pageSize=${ROWS}`);
    await boxes(page)
      .nth(ROWS - 1)
      .waitFor();
  },
  presses: [
    async (page, n) => press(await turn(boxes(page), n)),
    async (page, n) => press(await turn(boxes(page), n + 1)),
    key('Space'),
    key('Tab'),
    (page) => search(page).press('p', finger),
    (page) => search(page).press('Backspace', finger),
  ],
};

export const pressedPages: readonly PressedPage[] = [results, quotes, bookings, invoices];
