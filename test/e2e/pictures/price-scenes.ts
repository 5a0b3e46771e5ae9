import type { Page } from 'playwright-core';
import { done, palletQuery } from '../../integration/portal.ts';
import { NEXT_RATE_REQUEST, pricesSoFar, RATE_REQUEST } from './rate-responses.ts';
import type { Scene, Stage } from './scene.ts';
import { stubCall } from './stub-call.ts';

const results = (id: string) => `/customer/quote-results/c-110?rateRequestUuid=${id}`;
const selects = (page: Page) => page.getByRole('button', { name: /^(Select|Try again)/ });
const details = (page: Page) => page.getByRole('button', { name: /Price details/ });

type Prices = Parameters<typeof pricesSoFar>[0];

/** Opens results that stay as they are told. */
async function open(page: Page, prices: Prices, search = '') {
  await stubCall(page, 'pollRates', () => pricesSoFar(prices));
  await page.goto(results(RATE_REQUEST) + search);
  await page.getByRole('heading', { level: 1, name: 'Chicago 60607 to Dallas 75201' }).waitFor();
}

/** Opens results of the real carriers, with trouble ordered from some of them. */
async function openReal({ page, token }: Stage, description: string) {
  const { responseData } = await done(
    'requestRates',
    { ...palletQuery(description), stream: true },
    { token, idempotencyKey: crypto.randomUUID() },
  );
  await page.goto(results(responseData.rateRequestUuid));
  await selects(page).first().waitFor({ timeout: 20_000 });
}

const scene = (state: string, play: (stage: Stage) => Promise<void>, more: Partial<Scene> = {}): Scene => ({
  screen: 'results',
  state,
  signedIn: true,
  play,
  ...more,
});

const everything: Prices = { priced: 16, finished: true };

/** Prices, from the first second to the choice. */
export const priceScenes: readonly Scene[] = [
  scene('loading', async ({ page }) => {
    await page.route('**/api/v1/fc-get-rate-quote?*', () => undefined);
    await page.goto(results(RATE_REQUEST));
    await page.locator('main[aria-busy="true"], [role="status"]').first().waitFor();
  }),
  scene('waiting', ({ page }) => open(page, { priced: 0, ageMs: 400 })),
  scene('partial', ({ page }) => open(page, { priced: 9, refused: 1 }), { always: true }),
  scene('new-prices', async ({ page }) => {
    const state = { priced: 6 };
    await stubCall(page, 'pollRates', () => pricesSoFar(state));
    await page.goto(results(RATE_REQUEST));
    await details(page).first().focus();
    state.priced = 9;
    await page.getByRole('button', { name: 'Show 3 new rates' }).waitFor({ timeout: 20_000 });
  }),
  scene(
    'all',
    async (stage) => {
      await openReal(stage, 'Cast housings !fault KSNR hang; OZKD 500');
      await stage.page
        .getByRole('heading', { name: 'Waiting for rates' })
        .waitFor({ state: 'detached', timeout: 20_000 });
      await details(stage.page).first().click();
      await stage.page.getByText('Price breakdown').waitFor();
    },
    { always: true },
  ),
  scene('reasons', ({ page }) => open(page, { priced: 8, refused: 8, finished: true })),
  scene('none', async ({ page }) => {
    const none = { priced: 0, refused: 16, finished: true, rateRequestUuid: RATE_REQUEST };
    // They are asked once more by themselves, and have no more to say.
    await stubCall(page, 'requestRates', () => {
      none.rateRequestUuid = NEXT_RATE_REQUEST;
      return pricesSoFar(none);
    });
    await stubCall(page, 'pollRates', () => pricesSoFar(none));
    await page.goto(results(RATE_REQUEST));
    await page.getByRole('heading', { name: 'Sorry, no carrier returned a rate.' }).waitFor({ timeout: 40_000 });
  }),
  scene('failed', async ({ page }) => {
    await stubCall(page, 'pollRates', () => ({
      status: 503,
      message: 'We could not answer just now. Please try again.',
    }));
    await page.goto(results(RATE_REQUEST));
    await page.getByRole('button', { name: 'Try again' }).waitFor({ timeout: 40_000 });
  }),
  scene('missing', async ({ page }) => {
    await stubCall(page, 'pollRates', () => ({ status: 404, message: 'Not found' }));
    await page.goto(results(RATE_REQUEST));
    await page.getByText('We can’t find that quote in your account.').waitFor({ timeout: 40_000 });
  }),
  scene('expired', ({ page }) => open(page, { ...everything, expired: true })),
  scene('chosen', ({ page }) => open(page, { ...everything, chosen: true })),
  scene('offline', async ({ page, context }) => {
    await open(page, { priced: 7 });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(true);
    await page.getByText('no connection, retrying').waitFor({ timeout: 30_000 });
  }),
  scene('choice-failed', async ({ page }) => {
    await open(page, everything);
    await stubCall(page, 'createShipment', () => ({
      status: 503,
      message: 'We could not answer just now. Please try again.',
    }));
    await selects(page).first().click();
    await page.getByRole('alert').first().waitFor({ timeout: 20_000 });
  }),
  scene('long-names', ({ page }) => open(page, { priced: 11, refused: 2, longNames: true }), { always: true }),
  scene('24-charges', async ({ page }) => {
    await open(page, { ...everything, charges: 24 });
    await details(page).nth(1).click();
    await page.getByText('Price breakdown').waitFor();
  }),
  scene('filtered-out', ({ page }) => open(page, { ...everything }, '&by=2026-01-02')),
  scene('guaranteed', ({ page }) => open(page, everything, '&guaranteed=1&sort=on-time')),
];
