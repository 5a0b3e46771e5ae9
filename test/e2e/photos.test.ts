import type { Browser, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pngFile } from '#test/fakes/sample-files.ts';
import { verifiedGuest } from '../integration/portal.ts';
import { look, openBrowser } from './browser.ts';
import { bookedShipment } from './saved-quotes-past.ts';
import { storedIn } from './stored-in-browser.ts';
import { signedIn } from './visitors.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const picture = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(pngFile({ width: 640, height: 480 })),
});

/** A file on its way to the store. */
const isFile = (request: Request): boolean =>
  request.method() === 'POST' && (request.headers()['content-type'] ?? '').startsWith('multipart/form-data');

describe.each(['desk', 'phone'] as const)('photos of a shipment at the width of a %s', (device) => {
  test('[S38] [H20] [C87] [C156] [C89] two are sent, one is measured and made the main image, one deleted and brought back', async () => {
    const { page, context, token, complaints } = await signedIn(browser, device);
    const { shipmentUuid } = await bookedShipment(token);
    await page.goto(`/customer/shipment-details?shipmentUuid=${shipmentUuid}`);
    await page.getByText(/^Photos missing: /).waitFor();
    await page.getByRole('link', { name: 'Add photos' }).click();
    const all = page.getByRole('list', { name: 'Photos of the freight' });
    // The store is away: what was chosen stays, over a reload too, and then goes by itself.
    await page.route('**/*', (route) => (isFile(route.request()) ? route.abort() : route.fallback()));
    const choosing = page.waitForEvent('filechooser');
    await all.getByRole('button', { name: 'Add photos' }).click();
    await (await choosing).setFiles([picture('tape.png'), picture('label.png')]);
    await page.getByText('label.png stays here until it is sent.').waitFor();
    await look(page, `photos-failed-${device}`);
    await page.unroute('**/*');
    expect(complaints.filter((one) => !one.includes('ERR_FAILED'))).toEqual([]);
    complaints.length = 0;
    await page.reload();
    await page.getByText('Photo upload was successful').waitFor();
    const photos = all.locator('button[aria-pressed]');
    await expect.poll(() => photos.count(), { timeout: 30_000 }).toBe(2);
    await look(page, `photos-${device}`);

    await photos.nth(1).click();
    await page.getByRole('button', { name: 'Measure' }).click();
    await page.getByRole('button', { name: 'Second end of the line' }).press('ArrowDown');
    await page.getByLabel('Length').fill('47.6');
    await look(page, `photos-measuring-${device}`);
    await page.getByRole('button', { name: 'Save measurement' }).click();
    await all.getByText('47.6 in').waitFor();
    await page.getByRole('button', { name: 'Main image', exact: true }).click();
    await photos.nth(1).getByText('Main image').waitFor();

    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Image has been deleted!').waitFor();
    await expect.poll(() => photos.count()).toBe(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => photos.count()).toBe(2);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

test('[H20] photos that wait in the browser go at log-out, from its storage too', async () => {
  const guest = await verifiedGuest();
  const { page, context, token } = await signedIn(browser, 'desk', { guest });
  const { shipmentUuid } = await bookedShipment(token);
  const photosTab = `/customer/shipment-details?shipmentUuid=${shipmentUuid}&tab=photos`;
  await page.goto(photosTab);
  await page.route('**/*', (route) => (isFile(route.request()) ? route.abort() : route.fallback()));
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('list', { name: 'Photos of the freight' }).getByRole('button', { name: 'Add photos' }).click();
  await (await choosing).setFiles([picture('secret-dock.png')]);
  await page.getByText('secret-dock.png stays here until it is sent.').waitFor();
  expect(await storedIn(page)).toContain('secret-dock.png');
  await page
    .getByRole('button', { name: /^Log out$/i })
    .first()
    .click();
  await page.waitForURL('**/home');
  expect(await storedIn(page)).not.toContain('secret-dock.png');
  // Whoever signs in next at this browser finds none of them.
  await page.getByRole('link', { name: 'Login' }).first().click();
  await page.getByLabel('Email').fill(guest.form.customerEmailId);
  await page.getByLabel('Password', { exact: true }).fill(guest.password);
  await page.getByRole('button', { name: 'Get Started' }).click();
  await page.waitForURL('**/customer**');
  await page.goto(photosTab);
  await page.getByText('No photos yet').waitFor();
  expect(await page.getByText('secret-dock.png').count()).toBe(0);
  await context.close();
});
