import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatDayLong } from '#contract/format/days.ts';
import { addBusinessDays, calendarOf } from '#contract/rules/business-days.ts';
import type { Day } from '#contract/rules/days.ts';
import { changeOf } from '#domain/shipments/change.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { look, openBrowser, walkedAt } from './browser.ts';
import { bookedShipment } from './saved-quotes-past.ts';
import { signedIn } from './visitors.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const pathOf = (shipmentUuid: string) => `/customer/shipment-details?shipmentUuid=${shipmentUuid}`;

describe.each(walkedAt('desk'))('a booked shipment at the width of a %s', (device) => {
  test('[C96] hazardous freight costs more: the new total is seen before it is saved, and is due', async () => {
    const { page, context, token, complaints } = await signedIn(browser, device);
    const { shipmentUuid, chargeCents } = await bookedShipment(token);
    await page.goto(pathOf(shipmentUuid));
    await page.getByRole('button', { name: 'Edit freight' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit freight description' });
    await dialog.getByLabel('Description on the bill of lading').fill('Paint in drums');
    await dialog.getByRole('checkbox').check();
    await dialog.getByLabel('UN number').fill('1263');
    await dialog.getByLabel('Proper shipping name').fill('Paint');
    await dialog.getByLabel('Hazard class').selectOption('3');
    await dialog.getByLabel('Packing group').selectOption('II');
    await dialog.getByLabel('Emergency contact', { exact: true }).fill('Chemtrec');
    await dialog.getByLabel('Packages: number and type').fill('8 steel drums of 5 gal');
    await dialog.getByLabel('24-hour emergency phone').fill('8004249300');
    await look(page, `edit-freight-${device}`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    const save = dialog.getByRole('button', { name: /^Save at/ });
    await save.waitFor();
    await look(page, `edit-freight-price-${device}`);
    await save.click();
    await dialog.waitFor({ state: 'detached' });
    const after = await dynamoShipments.find(shipmentUuid);
    expect(after?.chargeCents).toBeGreaterThan(chargeCents);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('[C95] [C91] the contact is changed, and the pickup moves to the next open day', async () => {
    const { page, context, token, complaints } = await signedIn(browser, device);
    const { shipmentUuid, pickupDate, from } = await bookedShipment(token);
    await page.goto(pathOf(shipmentUuid));
    await page.getByRole('button', { name: 'Edit delivery address and contact' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit delivery address and contact' });
    await edit.getByLabel('Company name').fill('Harbor Supply');
    await edit.getByLabel('Street address').fill('1 Main St');
    await edit.getByLabel('First name').fill('Lee');
    await edit.getByLabel('Last name').fill('Ray');
    await edit.getByLabel('Phone at delivery').fill('2145550188');
    await look(page, `edit-address-${device}`);
    await edit.getByRole('button', { name: 'Save' }).click();
    await edit.waitFor({ state: 'detached' });
    await page.getByText('Harbor Supply, Lee Ray').waitFor();
    // Who only wants another day is led there from the cancel dialog.
    await page.goto(`${pathOf(shipmentUuid)}&cancel=1`);
    const cancel = page.getByRole('dialog').filter({ hasText: 'Only the day is wrong?' });
    await cancel.getByText('Only the day is wrong?').waitFor();
    await look(page, `cancel-or-move-${device}`);
    await cancel.getByRole('link', { name: 'Move the pickup' }).click();
    const move = page.getByRole('dialog', { name: 'Move the pickup' });
    const next = addBusinessDays(pickupDate as Day, 1, calendarOf(from.country));
    await move.getByLabel('Pickup from').waitFor();
    const tile = move.getByRole('radio', { name: formatDayLong(next) });
    // The tiles hold the coming days; a later one is entered as a date.
    if ((await tile.count()) > 0) await tile.press('Space');
    else {
      const other = move.getByRole('button', { name: 'Other day' });
      if (await other.isVisible()) await other.click();
      await move.getByLabel('Other pickup day').fill(next);
    }
    // Another week of fuel is another price, which is seen first.
    await move
      .getByText(/^The price (stays|changes)/)
      .first()
      .waitFor();
    await look(page, `move-pickup-${device}`);
    await move.getByRole('button', { name: /^Ask the carrier/ }).click();
    await move.waitFor({ state: 'detached' });
    expect(await dynamoShipments.find(shipmentUuid)).toMatchObject({ pickupDate: next });
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('[C91] a carrier that says no to a move leaves the pickup where it is, and the page says so', async () => {
    const { page, context, token, complaints } = await signedIn(browser, device);
    const booked = await bookedShipment(token);
    const { shipmentUuid, pickupDate, pickupFrom } = booked;
    const stored = await dynamoShipments.find(shipmentUuid);
    if (!stored) throw new Error('The shipment is missing');
    // The sandbox knows no such order: the carrier's clear no.
    const dispatch = {
      dispatchUuid: '01940000-0000-7000-8000-0000000000dd',
      state: 'accepted',
      at: Date.now(),
    } as const;
    const note = { at: Date.now(), by: 'test', why: 'accepted', changed: [] };
    await dynamoShipments.change(changeOf(stored, { dispatch }, note));
    await page.goto(pathOf(shipmentUuid));
    await page.getByRole('button', { name: 'Move the pickup' }).click();
    const move = page.getByRole('dialog', { name: 'Move the pickup' });
    await move.getByLabel('Pickup from').selectOption('10:00');
    await move.getByRole('button', { name: 'Ask the carrier' }).click();
    await move.getByText(/did not move the pickup/).waitFor();
    await look(page, `move-refused-${device}`);
    await move.getByRole('button', { name: 'Close' }).last().click();
    await page.getByText(/^You asked to move the pickup to/).waitFor();
    expect(await dynamoShipments.find(shipmentUuid)).toMatchObject({ pickupDate, pickupFrom });
    expect(complaints).toEqual([]);
    await context.close();
  });
});
