import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addBusinessDays, todayIn } from '#contract/rules/business-days.ts';
import { done } from '../../integration/portal.ts';
import type { Scene, Stage } from './scene.ts';

const day = (days: number) => addBusinessDays(todayIn('America/Chicago', new Date()), days, ['US']);

/** A truckload whose carriers have been asked. */
async function asked({ token }: Stage): Promise<string> {
  const stops = [
    { type: 1 as const, zipObj: { postalCode: '60607' }, requestedDate: day(2), weight: 30_500, pallets: 20 },
    { type: 2 as const, zipObj: { postalCode: '73129' }, requestedDate: day(4), weight: 12_100, pallets: 8 },
    { type: 2 as const, zipObj: { postalCode: '75201' }, requestedDate: day(5) },
  ];
  const { data } = await done(
    'createTruckload',
    { description: 'Cast pump housings', stops },
    { token, idempotencyKey: crypto.randomUUID() },
  );
  const waiting = async () => (await done('updateTruckload', { shipmentId: data.id }, { token })).waitingForExecution;
  await expect.poll(waiting, { timeout: 40_000, interval: 500 }).toBe(false);
  return data.id;
}

/** Shows the truckload with other rates than it has. */
const withRates = (page: Page, change: object) =>
  page.route('**/shipment/fc-shipment-details?*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    Object.assign(body.content.shipmentList[0].tlShipmentData, change);
    await route.fulfill({ response, json: body });
  });

const scene = (state: string, play: (stage: Stage) => Promise<void>, more: Partial<Scene> = {}): Scene => ({
  screen: 'truckload',
  state,
  signedIn: true,
  play,
  ...more,
});

const results = (id: string) => `/customer/tl-quote-results?shipmentUuid=${id}`;
const none = { rateQuotes: [], waitingForExecution: false };

/** The rates of a truckload and its page: while carriers are asked, with prices, and without any. */
export const truckloadScenes: readonly Scene[] = [
  scene('waiting', async (stage) => {
    const id = await asked(stage);
    await withRates(stage.page, { rateQuotes: [], declines: [], waitingForExecution: true });
    await stage.page.route('**/tl/shipment', () => undefined);
    await stage.page.goto(results(id));
    await stage.page.getByText(/^Asking .*truckload carriers/).waitFor();
  }),
  scene(
    'results',
    async (stage) => {
      await stage.page.goto(results(await asked(stage)));
      await stage.page
        .getByRole('button', { name: /^Price details/ })
        .first()
        .click();
      await stage.page.getByText('A stop keeps the driver over 2 hours').first().waitFor();
    },
    { always: true },
  ),
  scene('no-rates', async (stage) => {
    const id = await asked(stage);
    await withRates(stage.page, none);
    await stage.page.goto(`/customer/tl-shipment?shipmentUuid=${id}`);
    await stage.page.getByRole('heading', { name: 'No carrier returned a price. Our desk prices it.' }).waitFor();
  }),
];
