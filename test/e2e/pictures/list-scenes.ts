import { addBusinessDays, todayIn } from '#contract/rules/business-days.ts';
import { toAmericanDay } from '#contract/rules/dates.ts';
import { done } from '../../integration/portal.ts';
import type { Scene, Stage } from './scene.ts';

const LONG = 'PO-9 a long reference that a system of theirs has made 0000123';

/** A list of one right row and of rows with mistakes, started past the browser. */
async function openBulk({ page, token }: Stage) {
  const pickupDate = toAmericanDay(addBusinessDays(todayIn('America/Chicago', new Date()), 3, ['US']));
  const sides = { length: '48', width: '40', height: '48' };
  const right = { fromZip: '60607', toZip: 'M5V 2T6', pickupDate, units: '2', totalWeight: '1000', ...sides };
  const rows = [
    right,
    { ...right, toZip: '7102' },
    { ...right, totalWeight: '1,2O0' },
    { ...right, units: '0', width: '', freightClass: '70x', pickupDate: '13/45/2026', reference: LONG },
    { ...right, toZip: '75201', units: '15', width: '48', totalWeight: '7500' },
  ];
  const { bulkQuote } = await done(
    'startBulkQuote',
    { name: 'Q1 lanes.csv', rows },
    { token, idempotencyKey: crypto.randomUUID() },
  );
  await page.goto(`/customer/bulk-quote?bulkUuid=${bulkQuote?.bulkUuid}`);
  await page.getByText('Need attention 4 rows').waitFor({ timeout: 10_000 });
  await page.getByText('5 of 5 rows done').waitFor({ timeout: 60_000 });
}

/** The real answer with its price ended and its pickup day over, as they will be after some days. */
async function whenOver(stage: Stage) {
  await openBulk(stage);
  const { page } = stage;
  await page.route('**/api/v1/quote-bulk?*', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    Object.assign(json.content.bulkQuote, { expired: 1, pickupsOver: 1 });
    for (const row of json.content.bulkRowList)
      if (row.state === 'priced') Object.assign(row, { expired: true, pickupOver: true });
    await route.fulfill({ response, json });
  });
  await page.reload();
  await page.getByText('1 row has a price that can no longer be booked.').waitFor();
}

/** Lists of shipments and the truckload form, with what is wrong in them. */
export const listScenes: readonly Scene[] = [
  { screen: 'bulk', state: 'wrong-rows', signedIn: true, play: openBulk },
  { screen: 'bulk', state: 'expired', signedIn: true, play: whenOver },
  {
    screen: 'truckload',
    state: 'errors',
    signedIn: true,
    always: true,
    play: async ({ page }) => {
      await page.goto('/customer/ftl');
      await page.getByRole('group', { name: 'Stop 1', exact: true }).waitFor();
      await page.getByRole('button', { name: 'Get Quote' }).last().click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
];
