import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { showMoney } from '#contract/format/money.ts';
import type { RateState } from '#contract/quotes.ts';
import { displayedCents, isOffer } from '#contract/rules/merge-rates.ts';
import { ratesInView } from '#web/rules/rate-view.ts';
import { reasonOfMany, sameReasons } from '#web/rules/same-reasons.ts';
import { done, newGuest, palletQuery } from '../integration/portal.ts';
import { newVisitor, openBrowser } from './browser.ts';

/** Prices over the whole time there is: some at once, some late, one carrier fails, two hang to the end of their groups. */
const TROUBLE = 'Castings !fault OZKD 500; KSNR hang; LDGP slow 2500; ARPS slow 5000; PLMB hang';
const PATIENCE = { timeout: 30_000, interval: 250 };

let browser: Awaited<ReturnType<typeof openBrowser>>;
let guest: Awaited<ReturnType<typeof newGuest>>;
beforeAll(async () => {
  [browser, guest] = await Promise.all([openBrowser(), newGuest()]);
});
afterAll(() => browser.close());

/** A browser's profile in which the customer is signed in and has looked at results before, so that its pages open fast. */
async function profile(): Promise<BrowserContext> {
  const { context, page } = await newVisitor(browser, 'desk');
  const kept = JSON.stringify({ ...guest.session, savedAt: Date.now() });
  await context.addInitScript((text) => {
    if (localStorage.getItem('portal.session') === null) localStorage.setItem('portal.session', text);
  }, kept);
  await page.goto('/customer/quote-results/c-110?rateRequestUuid=01940000-0000-7000-8000-000000000404');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.close();
  return context;
}

/** Prices asked for; `final` is the complete answer (C57) of the same intent, read again. */
async function askForPrices() {
  const options = { token: guest.token, idempotencyKey: crypto.randomUUID() };
  const body = palletQuery(TROUBLE);
  const from = Date.now();
  const { responseData } = await done('requestRates', { ...body, stream: true }, options);
  return {
    url: `/customer/quote-results/c-110?rateRequestUuid=${responseData.rateRequestUuid}`,
    final: async () => (await done('requestRates', { ...body, stream: false }, options)).responseData,
    /** Resolves so long after the request. */
    age: () => Date.now() - from,
    at: (ms: number) => new Promise((resolve) => setTimeout(resolve, from + ms - Date.now())),
  };
}

const open = async (context: BrowserContext, url: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(url);
  return page;
};

/** Prices asked for and shown in each profile while most of their time is to come; asked anew where the machine took too long to show them. */
async function inTheMiddle(contexts: readonly BrowserContext[]) {
  for (let tries = 4; ; tries -= 1) {
    const quote = await askForPrices();
    const pages = await Promise.all(contexts.map((context) => open(context, quote.url)));
    await Promise.all(
      pages.map((page) =>
        page
          .getByText(/carriers answered/)
          .first()
          .waitFor(),
      ),
    );
    if (quote.age() < 5500 || tries === 1) return { quote, pages };
    await quote.final();
    await Promise.all(pages.map((page) => page.close()));
  }
}

/** What is drawn: each price in the order of the list, and who gave none and why. */
async function drawnOn(page: Page) {
  const buttons = await page.getByRole('button', { name: /^Select/ }).allTextContents();
  const prices = buttons.map((text) => /^Select(.*?), .*(\$[\d,]+\.\d\d)$/.exec(text)?.slice(1).join(' '));
  const none = page.getByRole('region', { name: 'No rate available' }).getByRole('listitem');
  const best = page
    .getByRole('listitem')
    .filter({ hasText: 'Lowest price' })
    .getByRole('button', { name: /^Select/ });
  return {
    prices,
    lowest: (
      await best
        .first()
        .textContent({ timeout: 100 })
        .catch(() => null)
    )?.startsWith(`Select${prices[0]?.split(' $')[0]}`),
    none: (await none.allTextContents()).sort(),
    working: await page.getByRole('heading', { name: 'Waiting for rates' }).count(),
    answered: await page
      .getByText(/^\d+ of \d+ carriers answered/)
      .first()
      .textContent(),
  };
}

/** The same of an answer of the server. */
function drawnOf({ rateQuotes, errors, carriers }: RateState): Awaited<ReturnType<typeof drawnOn>> {
  const rows = ratesInView(rateQuotes, { sort: 'price', guaranteedOnly: false });
  const priced = new Set(rateQuotes.filter(isOffer).map((rate) => rate.FCcarrierName));
  const names = new Set(carriers.map((carrier) => carrier.FCcarrierName));
  const first = new Map(errors.toReversed().map((none) => [none.FCcarrierName, none.reason]));
  const none = [...names].flatMap((name) => (priced.has(name) ? [] : [{ name, reason: first.get(name) ?? '' }]));
  const answered = new Set([
    ...priced,
    ...errors.filter((one) => one.answered).map(({ FCcarrierName }) => FCcarrierName),
  ]);
  return {
    prices: rows.flatMap((rate) =>
      (['n', 'g'] as const).flatMap((type) => {
        const cents = displayedCents(rate, type);
        return cents === undefined ? [] : [`${rate.FCcarrierName} ${showMoney(cents)}`];
      }),
    ),
    lowest: rows.length > 0,
    none: sameReasons(none)
      .map(({ reason, names: of }) =>
        of.length > 1 ? `${reasonOfMany(of.length, reason)}${of.join(', ')}` : `${of[0]} ${reason}`,
      )
      .sort(),
    working: 0,
    answered: `${answered.size} of ${names.size} carriers answered, ${priced.size} with a price`,
  };
}

async function allDraw(pages: Readonly<Record<string, Page>>, state: RateState) {
  expect(state.finished).toBe(true);
  const expected = drawnOf(state);
  expect(expected.prices.length).toBeGreaterThan(0);
  expect(expected.none.length).toBeGreaterThan(2);
  for (const [name, page] of Object.entries(pages))
    await expect.poll(() => drawnOn(page), { ...PATIENCE, message: name }).toEqual(expected);
}

describe('one final list', () => {
  test('[Q08] [Q17] in two tabs, after a reload in the middle, by a late link, and without a live connection', async () => {
    const [context, polling, other] = await Promise.all([profile(), profile(), profile()]);
    await polling.routeWebSocket(/\/live/, (socket) => socket.close());
    const { quote, pages } = await inTheMiddle([context, context, context, polling]);
    const [first, second, reloaded, polled] = pages as [Page, Page, Page, Page];
    await polled.getByText('checking for new rates every second').waitFor({ timeout: 10_000 });
    await reloaded.reload();
    await quote.at(7000);
    const late = await open(context, quote.url);
    const state = await quote.final();
    await allDraw({ first, second, reloaded, late, polled }, state);
    const after = await open(other, quote.url);
    await allDraw({ after }, state);
    // A list that is there stays: read once more it says the same.
    expect({ ...(await quote.final()), ageMs: 0 }).toEqual({ ...state, ageMs: 0 });
    await Promise.all([context.close(), polling.close(), other.close()]);
  });

  test('[Q08] [A06] after the machine slept, and after the network went and came back', async () => {
    const [sleeping, wandering] = await Promise.all([profile(), profile()]);
    await sleeping.addInitScript(() => {
      const state = { longest: 0, at: performance.now() };
      Object.assign(window, { beats: state });
      setInterval(() => {
        state.longest = Math.max(state.longest, performance.now() - state.at);
        state.at = performance.now();
      }, 100);
    });
    const { quote, pages } = await inTheMiddle([sleeping, wandering]);
    const [asleep, away] = pages as [Page, Page];
    const devtools = await sleeping.newCDPSession(asleep);
    // Asleep: nothing runs, no timer and no message, and the network is gone.
    await devtools.send('Debugger.enable');
    await devtools.send('Debugger.pause');
    await sleeping.setOffline(true);
    await wandering.setOffline(true);
    await away.getByText('no connection, retrying').waitFor({ timeout: 15_000 });
    const before = await drawnOn(away);
    const state = await quote.final();
    // What it had it still has, and it does not pretend to be done.
    expect(await drawnOn(away)).toEqual(before);
    expect(before.working).toBe(1);
    await sleeping.setOffline(false);
    await devtools.send('Debugger.resume');
    await devtools.send('Debugger.disable');
    await wandering.setOffline(false);
    await allDraw({ asleep, away }, state);
    expect(
      await asleep.evaluate(() => (window as unknown as { beats: { longest: number } }).beats.longest),
    ).toBeGreaterThan(1500);
    await Promise.all([sleeping.close(), wandering.close()]);
  });
});
