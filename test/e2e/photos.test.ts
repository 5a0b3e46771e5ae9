import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pngFile } from '#test/fakes/sample-files.ts';
import { done, verifiedGuest } from '../integration/portal.ts';
import { type Device, look, openBrowser, walkedAt } from './browser.ts';
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
  mimeType: 'image/png' as const,
  buffer: Buffer.from(pngFile({ width: 640, height: 480 })),
});

/** A file on its way to the store. */
const isFile = (request: Request): boolean =>
  request.method() === 'POST' && (request.headers()['content-type'] ?? '').startsWith('multipart/form-data');

const pathOf = (shipmentUuid: string) => `/customer/shipment-details?shipmentUuid=${shipmentUuid}`;
const photosOf = (page: Page) => page.getByRole('list', { name: 'Photos of the freight' });
const shownIn = (page: Page) => photosOf(page).locator('button[aria-pressed]');

/** A booked shipment with two photos, opened at the second one. */
async function openWithPhotos(device: Device) {
  const visitor = await signedIn(browser, device);
  const { page, token } = visitor;
  const { shipmentUuid } = await bookedShipment(token);
  for (const name of ['tape.png', 'label.png']) {
    const { mimeType, buffer } = picture(name);
    const imageContent = buffer.toString('base64');
    await done('uploadImage', { shipmentUuid, name, type: mimeType, imageContent }, { token });
  }
  await page.goto(`${pathOf(shipmentUuid)}&tab=photos`);
  await expect.poll(() => shownIn(page).count(), { timeout: 30_000 }).toBe(2);
  await shownIn(page).nth(1).click();
  return { ...visitor, shipmentUuid };
}

describe.each(walkedAt('desk'))('photos of a shipment at the width of a %s', (device) => {
  test('[S38] [H20] [C87] two that could not be sent wait over a reload, and then go by themselves', async () => {
    const { page, context, token, complaints } = await signedIn(browser, device);
    const { shipmentUuid } = await bookedShipment(token);
    await page.goto(pathOf(shipmentUuid));
    await page.getByText(/^Photos missing: /).waitFor();
    await page.getByRole('link', { name: 'Add photos' }).click();
    // The store is away.
    await page.route('**/*', (route) => (isFile(route.request()) ? route.abort() : route.fallback()));
    const choosing = page.waitForEvent('filechooser');
    await photosOf(page).getByRole('button', { name: 'Add photos' }).click();
    await (await choosing).setFiles([picture('tape.png'), picture('label.png')]);
    await page.getByText('label.png stays here until it is sent.').waitFor();
    await look(page, `photos-failed-${device}`);
    await page.unroute('**/*');
    expect(complaints.filter((one) => !one.includes('ERR_FAILED'))).toEqual([]);
    complaints.length = 0;
    await page.reload();
    await page.getByText('Photo upload was successful').waitFor();
    await expect.poll(() => shownIn(page).count(), { timeout: 30_000 }).toBe(2);
    await look(page, `photos-${device}`);
    const { images } = await done('listImages', { shipmentUuid }, { token });
    expect(images.map(({ name }) => name).sort()).toEqual(['label.png', 'tape.png']);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('[C156] one is measured and made the main image', async () => {
    const { page, context, token, shipmentUuid, complaints } = await openWithPhotos(device);
    await page.getByRole('button', { name: 'Measure' }).click();
    await page.getByRole('button', { name: 'Second end of the line' }).press('ArrowDown');
    await page.getByLabel('Length').fill('47.6');
    await look(page, `photos-measuring-${device}`);
    await page.getByRole('button', { name: 'Save measurement' }).click();
    await photosOf(page).getByText('47.6 in').waitFor();
    await page.getByRole('button', { name: 'Main image', exact: true }).click();
    await shownIn(page).nth(1).getByText('Main image').waitFor();
    const { images } = await done('listImages', { shipmentUuid, main: 1 }, { token });
    expect(images.filter(({ main }) => main === 1)).toHaveLength(1);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('[C89] one is deleted and brought back', async () => {
    const { page, context, complaints } = await openWithPhotos(device);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Image has been deleted!').waitFor();
    await expect.poll(() => shownIn(page).count()).toBe(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => shownIn(page).count()).toBe(2);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

test('[H20] photos that wait in the browser go at log-out, from its storage too', async () => {
  const guest = await verifiedGuest();
  const { page, context, token } = await signedIn(browser, 'desk', { guest });
  const { shipmentUuid } = await bookedShipment(token);
  const photosTab = `${pathOf(shipmentUuid)}&tab=photos`;
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
