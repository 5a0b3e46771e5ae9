import { createHash } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileOf, type StoredDocument } from '#domain/documents/document.ts';
import { changeOf } from '#domain/shipments/change.ts';
import { dynamoDocuments } from '#functions/adapters/dynamo/document-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { newStaff } from '../integration/agents.ts';
import { bookedShipment } from '../integration/dispatched.ts';
import { done, mailsTo, newGuest } from '../integration/portal.ts';
import { newCustomerOf, select } from './acting.ts';
import { type Device, look, openBrowser, walkedAt, widths } from './browser.ts';
import { signedIn } from './visitors.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const MADE_MS = 60_000;

const fits = async (page: Page, device: Device) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(widths[device].width);

const documentsOf = (shipmentUuid: string) => `/customer/shipment-details?shipmentUuid=${shipmentUuid}&tab=documents`;
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

const storedOf = async (shipmentUuid: string): Promise<readonly StoredDocument[]> =>
  (await dynamoDocuments.listOf(shipmentUuid)).documents;

const agreementOf = async (shipmentUuid: string) =>
  (await storedOf(shipmentUuid)).find(({ kind, signature }) => kind === 'customerAgreement' && !signature);

const signedOf = async (shipmentUuid: string) => (await storedOf(shipmentUuid)).filter(({ signature }) => signature);

/** Waits until the agreement is there. */
async function untilToBeSigned(shipmentUuid: string, token: string): Promise<void> {
  const state = async () => {
    const { shipmentsDocuments } = await done('listDocuments', { shipmentUuid }, { token });
    return shipmentsDocuments.find(({ kind }) => kind === 'customerAgreement')?.state;
  };
  await expect.poll(state, { timeout: MADE_MS }).toBe('toBeSigned');
}

/** A booked shipment of a customer of an agent's, with its papers. */
async function forAgent(device: Device, company: string) {
  const agent = await newStaff('agent');
  const customer = await newCustomerOf(agent.userUuid, company);
  const { shipmentUuid } = await bookedShipment(undefined, customer);
  await expect.poll(async () => (await dynamoShipments.find(shipmentUuid))?.stageId, { timeout: MADE_MS }).toBe(15);
  await untilToBeSigned(shipmentUuid, customer.token);
  const visitor = await signedIn(browser, device, { guest: agent });
  await visitor.page.goto('/agent/customers');
  await select(visitor.page, company.slice(0, 6).toLowerCase(), company);
  return { ...visitor, agent, customer, shipmentUuid };
}

/** Another price of the shipment, in its agreement too when it resolves. */
async function reprice(shipmentUuid: string): Promise<void> {
  const before = await agreementOf(shipmentUuid);
  await expect
    .poll(async () => {
      const shipment = await dynamoShipments.find(shipmentUuid);
      if (shipment?.modeId !== 1) throw new Error('No shipment');
      const note = { at: Date.now(), by: 'test', why: 'Another price', changed: ['freight' as const] };
      return dynamoShipments.change(changeOf(shipment, { chargeCents: shipment.chargeCents + 100 }, note));
    })
    .toBe('written');
  await expect
    .poll(async () => (await agreementOf(shipmentUuid))?.version, { timeout: MADE_MS })
    .toBeGreaterThan(before?.version ?? 0);
}

/** Draws two strokes into the box. */
async function draw(page: Page): Promise<void> {
  // Once the document is shown nothing moves any more.
  await page.locator('iframe, a[target="_blank"]').first().waitFor();
  const pad = page.getByRole('img', { name: 'Draw your signature here' });
  // Not below the banner that stays at the top.
  await pad.evaluate((box) => box.scrollIntoView({ block: 'center' }));
  const box = await pad.boundingBox();
  if (!box) throw new Error('There is no box to sign in');
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  for (const stroke of [
    [at(0.1, 0.7), at(0.2, 0.2), at(0.3, 0.7), at(0.4, 0.3), at(0.5, 0.6)],
    [at(0.55, 0.6), at(0.7, 0.4), at(0.85, 0.6)],
  ]) {
    const [[x = 0, y = 0] = [], ...rest] = stroke;
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (const [nextX, nextY] of rest) await page.mouse.move(nextX, nextY, { steps: 6 });
    await page.mouse.up();
  }
  await page.getByRole('button', { name: 'Clear' }).waitFor();
}

async function confirm(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^I have read / }).check();
  await page.getByRole('checkbox', { name: /^I may sign for / }).check();
}

describe.each(walkedAt('phone'))('signing by an agent, %s', (device) => {
  test('[S41] [C84] [2562] the agreement is drawn; another price since it was shown signs nothing, as it is now it is signed', async () => {
    const company = `Signford ${device}`;
    const { page, context, complaints, shipmentUuid, customer, agent } = await forAgent(device, company);
    await page.goto(documentsOf(shipmentUuid));
    await row(page, 'Customer agreement').getByText('To be signed').waitFor();
    await look(page, `documents-agent-${device}`);
    await row(page, 'Customer agreement').getByRole('link', { name: 'Sign' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign: Customer agreement' }).waitFor();
    const sign = page.getByRole('button', { name: /^Sign customer agreement/ });
    expect(await sign.getAttribute('aria-disabled')).toBe('true');
    await page.getByLabel('Name', { exact: true }).fill('Marcus Reed');
    await draw(page);
    await confirm(page);
    await fits(page, device);
    await look(page, `sign-${device}`);

    await reprice(shipmentUuid);
    await sign.click();
    await page.getByText('The customer agreement has not been signed').waitFor();
    await look(page, `sign-refused-${device}`);
    expect(await signedOf(shipmentUuid)).toEqual([]);

    await page.getByRole('button', { name: 'Show it as it is now' }).click();
    expect(await page.getByRole('checkbox', { name: /^I have read / }).isChecked()).toBe(false);
    // The signature stays; what is signed is read again.
    await confirm(page);
    await expect.poll(() => sign.getAttribute('aria-disabled')).not.toBe('true');
    const shown = await agreementOf(shipmentUuid);
    await sign.click();
    await page.waitForURL(`**${documentsOf(shipmentUuid)}`);
    await page.getByText('The customer agreement has been signed').waitFor();
    await row(page, 'Customer agreement').getByText('Signed', { exact: true }).waitFor();
    await look(page, `documents-signed-${device}`);
    const [signed] = await signedOf(shipmentUuid);
    expect(signed).toMatchObject({
      kind: 'customerAgreement',
      signature: { name: 'Marcus Reed', by: agent.userUuid, ofFile: shown?.fileHash },
    });
    expect(signed && fileOf(signed)).toMatch(/^signed\//);
    // The customer reads the bytes that were signed.
    const opened = await done(
      'openDocument',
      { shipmentDocumentUuid: signed?.documentUuid ?? '' },
      { token: customer.token },
    );
    const bytes = Buffer.from(opened.fileContent ?? '', 'base64');
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(signed?.fileHash);
    // [H18] The customer has the signed copy by mail, too.
    const copies = async () =>
      (await mailsTo(customer.form.customerEmailId, 2)).filter(({ subject }) => subject.startsWith('The agreement of'));
    await expect.poll(async () => (await copies()).length, { timeout: 30_000 }).toBe(1);
    expect((await copies())[0]?.text).toMatch(/\/[0-9a-f]{32}\b/);
    // A browser without a viewer of its own says so of a preview; nothing else may be wrong.
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('[S41] [C85] the carrier rate confirmation is typed', async () => {
    const { page, context, complaints, shipmentUuid } = await forAgent(device, `Typewell ${device}`);
    await page.goto(documentsOf(shipmentUuid));
    await row(page, 'Carrier rate confirmation').getByRole('link', { name: 'Sign' }).click();
    await page.getByRole('radio', { name: 'Type', exact: true }).check();
    await page.getByLabel('Type your signature').fill('Marcus Reed');
    await page.getByLabel('Name', { exact: true }).fill('Marcus Reed');
    await confirm(page);
    await look(page, `sign-typed-${device}`);
    await page.getByRole('button', { name: /^Sign carrier rate confirmation/ }).click();
    await page.getByText('The carrier rate confirmation has been signed successfully').waitFor();
    await row(page, 'Carrier rate confirmation').getByText('Signed', { exact: true }).waitFor();
    expect((await signedOf(shipmentUuid)).map(({ kind }) => kind)).toEqual(['rateConfirmation']);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('[S43] an agent who acts for nobody chooses the customer first, and comes back', async () => {
    const company = `Pathmoor ${device}`;
    const { page, context, agent, shipmentUuid } = await forAgent(device, company);
    await context.close();
    const visitor = await signedIn(browser, device, { guest: agent });
    const path = `/carrier/agreement?shipmentUuid=${shipmentUuid}`;
    // As after the sign-in that the path asks for.
    await visitor.page.addInitScript((to) => sessionStorage.setItem('portal.agreement-login', to), path);
    await visitor.page.goto(path);
    await visitor.page.getByRole('heading', { level: 1, name: 'Choose a customer first' }).waitFor();
    await fits(visitor.page, device);
    await look(visitor.page, `sign-no-customer-${device}`);
    await visitor.page.getByRole('link', { name: 'Choose a customer' }).click();
    await select(visitor.page, company.slice(0, 6).toLowerCase(), company);
    await visitor.page.waitForURL(`**${path}`);
    await visitor.page.getByRole('heading', { level: 1, name: 'Sign: Carrier rate confirmation' }).waitFor();
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
    expect(page.isClosed()).toBe(true);
  });

  test('[S43] [R94] a customer without an agent reads that the broker signs', async () => {
    const guest = await newGuest();
    const { shipmentUuid } = await bookedShipment(undefined, guest);
    await untilToBeSigned(shipmentUuid, guest.token);
    const { page, context, complaints } = await signedIn(browser, device, { guest });
    await page.goto(`/customer/agreement/${shipmentUuid}`);
    await page.getByRole('heading', { level: 1, name: 'Waiting for Fairlane Freight' }).waitFor();
    await look(page, `sign-waiting-${device}`);
    await fits(page, device);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
