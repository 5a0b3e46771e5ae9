import type { Page } from 'playwright-core';
import { done, palletQuery } from '../../integration/portal.ts';
import type { Scene, Stage } from './scene.ts';
import { savedEstimates } from './shipment-responses.ts';
import { stubCall } from './stub-call.ts';

/** Chooses the first of the real prices and opens what was saved. */
async function openSaved({ page, token }: Stage) {
  const { responseData } = await done(
    'requestRates',
    { ...palletQuery('Pump parts'), stream: true },
    { token, idempotencyKey: crypto.randomUUID() },
  );
  await page.goto(`/customer/quote-results/c-110?rateRequestUuid=${responseData.rateRequestUuid}`);
  const select = page.getByRole('button', { name: /^Select/ }).first();
  await select.waitFor({ timeout: 20_000 });
  await page.getByRole('heading', { name: 'Waiting for rates' }).waitFor({ state: 'detached', timeout: 20_000 });
  await select.click();
  await page.waitForURL('**/customer/shipment?shipmentUuid=*');
  await page.getByText('Estimate saved').first().waitFor();
  await page.getByRole('complementary').locator('svg path').first().waitFor({ state: 'attached' });
}

/** The real answer with its price ended, as it will be after some days. */
async function whenExpired(page: Page) {
  await page.route('**/api/v1/shipment/fc-shipment-details?*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    for (const shipment of body.content.shipmentList) shipment.expired = true;
    await route.fulfill({ response, json: body });
  });
  await page.reload();
  await page.getByText('This rate has expired').waitFor();
}

async function openList(page: Page, ...list: Parameters<typeof savedEstimates>) {
  await stubCall(page, 'listShipments', () => savedEstimates(...list));
  await page.goto(`/customer/saved-quotes${list[1]?.pageNumber ? `?pageNumber=${list[1].pageNumber}` : ''}`);
  await page.getByRole('heading', { name: 'My quotes' }).waitFor();
  if (list[0] > 0) await page.getByText('FL-204817').first().waitFor();
}

const scene = (screen: string, state: string, play: Scene['play'], more: Partial<Scene> = {}): Scene => ({
  screen,
  state,
  signedIn: true,
  play,
  ...more,
});

/** Saved estimates, their list, the customer's home, and addresses that lead nowhere. */
export const savedScenes: readonly Scene[] = [
  scene('estimate', 'saved', openSaved, { always: true }),
  scene('estimate', 'expired', async (stage) => {
    await openSaved(stage);
    await whenExpired(stage.page);
  }),
  scene('estimate', 'missing', async ({ page }) => {
    await page.goto('/customer/shipment?shipmentUuid=00000000-0000-7000-8000-000000000404');
    await page.getByText('We can’t find that shipment in your account.').waitFor();
  }),
  scene('estimate', 'failed', async ({ page }) => {
    await stubCall(page, 'getShipmentDetails', () => ({ status: 500, message: 'Something went wrong on our side.' }));
    await page.goto('/customer/shipment?shipmentUuid=00000000-0000-7000-8000-000000000404');
    await page.getByRole('button', { name: 'Try again' }).waitFor({ timeout: 30_000 });
  }),
  scene('estimates', 'none', ({ page }) => openList(page, 0), { always: true }),
  scene('estimates', 'one', ({ page }) => openList(page, 1)),
  scene('estimates', 'twelve', ({ page }) => openList(page, 12), { always: true }),
  scene('estimates', 'paged', ({ page }) => openList(page, 50, { count: 100_000, pageNumber: 7 })),
  scene('estimates', 'failed', async ({ page }) => {
    await stubCall(page, 'listShipments', () => ({ status: 500, message: 'Something went wrong on our side.' }));
    await page.goto('/customer/saved-quotes');
    await page.getByRole('button', { name: 'Try again' }).waitFor({ timeout: 30_000 });
  }),
  scene('customer', 'empty', async ({ page }) => {
    await stubCall(page, 'listShipments', () => savedEstimates(0));
    await page.goto('/customer');
    await page.getByText('No quotes yet.').waitFor();
  }),
  scene(
    'customer',
    'quotes',
    async ({ page }) => {
      await stubCall(page, 'listShipments', () => savedEstimates(10, { count: 37 }));
      await page.goto('/customer');
      await page.getByText('Needs your attention').waitFor();
    },
    { always: true },
  ),
  scene('not-found', 'signed-in', async ({ page }) => {
    await page.goto('/no/such/page');
    await page.getByRole('heading', { level: 1 }).waitFor();
  }),
];
