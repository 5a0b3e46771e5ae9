import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StoredDocument, savedName } from '#domain/documents/document.ts';
import { changeOf } from '#domain/shipments/change.ts';
import type { LtlShipment } from '#domain/shipments/shipment.ts';
import { dynamoDocuments } from '#functions/adapters/dynamo/document-store.ts';
import { dynamoPaperRequests } from '#functions/adapters/dynamo/paper-request-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { bookedShipment } from '../integration/dispatched.ts';
import { advance } from '../integration/moving.ts';
import { callPath, done, mailsTo, newGuest, verifiedGuest } from '../integration/portal.ts';
import { type Device, look, newVisitor, openBrowser, walkedAt, widths } from './browser.ts';
import { useOwnAddress } from './client-address.ts';
import { signedIn } from './visitors.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const PASSWORD = 'Wheel-barrow8';
const MADE_MS = 60_000;

const fits = async (page: Page, device: Device) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(widths[device].width);

const documentsOf = (shipmentUuid: string) => `/customer/shipment-details?shipmentUuid=${shipmentUuid}&tab=documents`;

const bolOf = async (shipmentUuid: string): Promise<StoredDocument | undefined> =>
  (await dynamoDocuments.listOf(shipmentUuid)).documents.find(({ kind }) => kind === 'bol');

/** A booked shipment that its carrier has taken, with its papers. */
async function withPapers(of?: Parameters<typeof bookedShipment>[1], instructions?: string) {
  const booked = await bookedShipment(instructions, of);
  const { shipmentUuid } = booked;
  await expect.poll(async () => (await dynamoShipments.find(shipmentUuid))?.stageId, { timeout: MADE_MS }).toBe(15);
  const state = async () => {
    const { shipmentsDocuments } = await done('listDocuments', { shipmentUuid }, { token: booked.token });
    return shipmentsDocuments.find(({ kind }) => kind === 'bol')?.state;
  };
  await expect.poll(state, { timeout: MADE_MS }).toBe('ready');
  return booked;
}

/** A shipment with another pickup number, as a carrier gives one; resolves when its paper says so. */
async function givePickupNumber(shipmentUuid: string, pickup: string): Promise<void> {
  const before = await bolOf(shipmentUuid);
  await expect
    .poll(async () => {
      const shipment = (await dynamoShipments.find(shipmentUuid)) as LtlShipment;
      const note = { at: Date.now(), by: 'tracking', why: 'A number came', changed: ['references' as const] };
      return dynamoShipments.change(changeOf(shipment, { references: { ...shipment.references, pickup } }, note));
    })
    .toBe('written');
  await expect
    .poll(async () => (await bolOf(shipmentUuid))?.version, { timeout: MADE_MS })
    .toBeGreaterThan(before?.version ?? 0);
}

/** What a press of a button has the browser save: its name and the SHA-256 of its bytes. */
async function saved(page: Page, press: () => Promise<void>) {
  // Without a viewer of its own a browser saves what the page previews, too.
  const waits = page.waitForEvent('download', (download) => download.url().includes('attachment'));
  await press();
  const download = await waits;
  const bytes = readFileSync(await download.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  return { name: download.suggestedFilename(), hash: createHash('sha256').update(bytes).digest('hex') };
}

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

describe.each(walkedAt('phone'))('documents of a shipment, %s', (device) => {
  test('[S38] [H17] [C80] are listed, shown and taken away; another pickup number asks for another print', async () => {
    const guest = await newGuest();
    const { shipmentUuid } = await withPapers(guest);
    const { page, context, complaints } = await signedIn(browser, device, { guest });
    const previews: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes('inline'))
        previews.push(`${response.status()} ${response.headers()['content-type']}`);
    });
    await page.goto(documentsOf(shipmentUuid));
    await row(page, 'Bill of lading').getByText('Ready').waitFor();
    for (const [name, state] of [
      ['Shipping labels', 'Ready'],
      ['Customer agreement', 'To be signed'],
      ['Invoice', 'Not yet'],
    ] as const)
      expect(await row(page, name).getByText(state).isVisible(), name).toBe(true);
    // What the broker pays is nobody else's business.
    expect(await page.getByText('Carrier rate confirmation').count()).toBe(0);
    if (device === 'desk') {
      await page.getByTitle('Preview of Bill of lading').waitFor();
      await expect.poll(() => previews).toEqual(['200 application/pdf']);
    } else await page.getByRole('link', { name: 'Open Bill of lading' }).waitFor();
    await fits(page, device);
    await look(page, `documents-${device}`);

    const first = await saved(page, () => page.getByRole('button', { name: 'Download', exact: true }).click());
    const bol = await bolOf(shipmentUuid);
    expect(bol && savedName(bol)).toBe(first.name);
    expect(first.hash).toBe(bol?.fileHash);

    await givePickupNumber(shipmentUuid, 'GL-88214');
    await page.reload();
    await page.getByText('Print the bill of lading again before pickup.').waitFor();
    expect(await page.getByText('has an older pickup number.').isVisible()).toBe(true);
    expect(await row(page, 'Bill of lading').getByText('Changed, print again').isVisible()).toBe(true);
    await fits(page, device);
    await look(page, `documents-changed-${device}`);
    const second = await saved(page, () => page.getByRole('button', { name: 'Download Bill of lading' }).click());
    expect(second.hash).toBe((await bolOf(shipmentUuid))?.fileHash);
    expect(second.hash).not.toBe(first.hash);
    await row(page, 'Bill of lading').getByText('Ready').waitFor();
    expect(await page.getByText('Print the bill of lading again').count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('[S45] [C155] [C82] are mailed as a link, which asks for a sign-in, opens as often as one likes, and nothing for another customer', async () => {
    const guest = await verifiedGuest();
    const email = guest.form.customerEmailId;
    const { shipmentUuid } = await withPapers(guest);
    const { page, context, complaints } = await signedIn(browser, device, { guest });
    await page.goto(documentsOf(shipmentUuid));
    await page.getByRole('button', { name: 'Mail', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Mail the documents' });
    await dialog.getByLabel('Send to').waitFor();
    await look(page, `documents-mail-${device}`);
    expect(await dialog.getByLabel('Send to').inputValue()).toBe(email);
    await dialog.getByRole('button', { name: 'Send link' }).click();
    await page.getByText(`Sent to ${email}.`).waitFor();
    expect(complaints).toEqual([]);
    await context.close();

    const linkOf = async () =>
      (await mailsTo(email, 2)).map(({ text }) => /\/([0-9a-f]{32})\b/.exec(text)?.[1]).find(Boolean);
    await expect.poll(linkOf, { timeout: 30_000 }).toMatch(/^[0-9a-f]{32}$/);
    const hash = await linkOf();
    const link = `/home/${hash}`;

    const reader = await newVisitor(browser, device);
    await useOwnAddress(reader.context);
    await reader.page.goto(link);
    await reader.page.waitForURL('**/home/login');
    await reader.page.getByLabel('Email').fill(email);
    await reader.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await reader.page.getByRole('button', { name: 'Get Started' }).click();
    await reader.page.waitForURL(`**${documentsOf(shipmentUuid)}`);
    await row(reader.page, 'Bill of lading').getByText('Ready').waitFor();
    // Opening it used nothing up.
    await reader.page.goto(link);
    await reader.page.waitForURL(`**${documentsOf(shipmentUuid)}`);
    expect(reader.complaints).toEqual([]);
    await reader.context.close();

    const stranger = await signedIn(browser, device);
    for (const [path, name] of [
      [link, 'stranger'],
      [`/home/${'0'.repeat(32)}`, 'unknown'],
    ] as const) {
      await stranger.page.goto(path);
      await stranger.page.getByRole('heading', { level: 1, name: /find that shipment/ }).waitFor();
      expect(await stranger.page.getByText('Bill of lading').count(), name).toBe(0);
    }
    await look(stranger.page, `documents-link-unknown-${device}`);
    await stranger.context.close();
  });

  test('[H17] [C79] several are taken away as one file, and the bills of lading of several shipments from their list', async () => {
    const guest = await newGuest();
    const { shipmentUuid } = await withPapers(guest);
    await withPapers(guest);
    const { page, context, complaints } = await signedIn(browser, device, { guest });
    await page.goto(documentsOf(shipmentUuid));
    await row(page, 'Bill of lading').getByText('Ready').waitFor();
    await page.getByLabel('Select Bill of lading').check();
    await page.getByLabel('Select Shipping labels').check();
    await page.getByText('2 selected, 3 pages').waitFor();
    await fits(page, device);
    await look(page, `documents-selected-${device}`);
    const one = await saved(page, () => page.getByRole('button', { name: 'Download as one PDF' }).click());
    expect(one.name).toMatch(new RegExp(`^${shipmentUuid}_documents_FL-`));
    await page.getByText('2 selected').waitFor({ state: 'detached' });

    await page.goto('/customer/booking');
    // On a phone what is done with the list is behind its filters.
    if (device === 'phone') await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('button', { name: 'Bills of lading' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bills of lading as one PDF' });
    await dialog.getByLabel('All of them').check();
    await look(page, `bookings-bols-${device}`);
    const several = await saved(page, () => dialog.getByRole('button', { name: 'Download as one PDF' }).click());
    expect(several.name).toBe('BOL_2.pdf');
    await dialog.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('[S42] [C98] a path with the shipment’s id leads to its documents; a document opens by its other address too', async () => {
    const guest = await newGuest();
    const { shipmentUuid, token } = await withPapers(guest);
    const bol = await bolOf(shipmentUuid);
    const asked = { shipmentDocumentUuid: bol?.documentUuid, fileContent: '1' };
    const opened = await callPath<{ fileContent: string }>('GET', '/api/v1/shipment/fc-documents-preview', asked, {
      token,
    });
    expect(opened.status).toBe(200);
    const bytes = Buffer.from(opened.body.content?.fileContent ?? '', 'base64');
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(bol?.fileHash);
    const { page, context, complaints } = await signedIn(browser, device, { guest });
    await page.goto(`/customer/download-document/${shipmentUuid}`);
    await page.waitForURL(`**${documentsOf(shipmentUuid)}`);
    await row(page, 'Bill of lading').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

test('[H17] [C80] what the carrier writes is fetched after it reported it, and opened like the others', async () => {
  const guest = await newGuest();
  const { shipmentUuid } = await withPapers(guest, '!fault WAY reweighed; PAPERS late');
  const shortId = (await dynamoShipments.find(shipmentUuid))?.shortId ?? '';
  const { page, context, complaints } = await signedIn(browser, 'desk', { guest });
  await page.goto(documentsOf(shipmentUuid));
  await row(page, 'Weight or inspection certificate').getByText('None').waitFor();
  await row(page, 'Delivery receipt').getByText('Not yet').waitFor();
  await advance(shortId, 'DELIVERED');
  const requests = async () => (await dynamoPaperRequests.listOf(shipmentUuid)).map(({ kind, state }) => [kind, state]);
  await expect.poll(requests, { timeout: 30_000 }).toEqual([
    ['deliveryReceipt', 'asked'],
    ['weightCertificate', 'asked'],
  ]);
  // A carrier that is late has them the third time; a quarter of an hour and an hour are not waited for here.
  await expect
    .poll(
      async () => {
        for (const request of await dynamoPaperRequests.listOf(shipmentUuid))
          if (request.state === 'asked' && (request.dueAt ?? 0) > Date.now())
            await dynamoPaperRequests.change({ ...request, dueAt: Date.now(), revision: request.revision + 1 });
        return requests();
      },
      { timeout: 280_000, interval: 3000 },
    )
    .toEqual([
      ['deliveryReceipt', 'given'],
      ['weightCertificate', 'given'],
    ]);
  const receipt = row(page, 'Delivery receipt');
  await page.reload();
  await receipt.getByText('Ready').waitFor();
  await row(page, 'Weight or inspection certificate').getByText('Ready').waitFor();
  await look(page, 'documents-from-carrier-desk');
  const file = await saved(page, () => page.getByRole('button', { name: 'Download Delivery receipt' }).click());
  const { documents } = await dynamoDocuments.listOf(shipmentUuid);
  const stored = documents.find(({ kind }) => kind === 'deliveryReceipt');
  expect(file).toEqual({ name: `${shipmentUuid}_delivery-receipt_${shortId}.pdf`, hash: stored?.fileHash });
  expect(complaints).toEqual([]);
  await context.close();
}, 420_000);
