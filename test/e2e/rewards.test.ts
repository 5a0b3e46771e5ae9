import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newEvent } from '#domain/events/event.ts';
import { correctPoints } from '#domain/operator/correct-points.ts';
import { commitChange } from '#domain/payments/commit-change.ts';
import { allowedMove } from '#domain/shipments/move.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoPayments } from '#functions/adapters/dynamo/payment-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { rewardDeps } from '#functions/runtime/reward-deps.ts';
import { newGuest } from '../integration/portal.ts';
import { billedShipment } from './billed-shipment.ts';
import { type Device, look, openBrowser, walkedAt, widths } from './browser.ts';
import { signedIn } from './visitors.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const LIMIT_MS = 240_000;
const fits = async (page: Page, device: Device) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(widths[device].width);

/** A booking whose whole bill is paid by card, and that is delivered: its points come by its events. */
async function paidAndDelivered(token: string): Promise<void> {
  const { shipmentUuid, customerUuid } = await billedShipment(token);
  const book = await dynamoPayments.readBook({ shipmentUuid, customerUuid });
  const cents = book.head.sums.receivable ?? 0;
  const at = Date.now();
  const paid = {
    at,
    by: customerUuid,
    kind: 'received',
    cause: 'paid',
    description: 'Visa',
    paymentTypeId: 3,
  } as const;
  const lines = [{ account: 'cashCard', cents } as const, { account: 'receivable', cents: -cents } as const];
  await commitChange(book, { postings: [{ ...paid, lines }] }, { ...clock, money: dynamoPayments });
  for (const to of [
    { statusId: 4, stageId: 18 },
    { statusId: 5, stageId: 20 },
  ] as const) {
    const order = await dynamoShipments.find(shipmentUuid);
    if (!order) throw new Error('There is no shipment');
    const from = { statusId: order.statusId, stageId: order.stageId };
    const move = allowedMove({ from, to, at: Date.now(), by: 'tracking', why: 'Delivered' });
    const ids = { shipmentUuid, customerUuid, by: 'tracking' };
    const moved = newEvent(
      'shipmentMoved',
      { ...ids, from: [from.statusId, from.stageId], to: [to.statusId, to.stageId] },
      clock,
    );
    if (!move || (await dynamoShipments.move(shipmentUuid, move, [moved])) !== 'moved')
      throw new Error('It did not move');
  }
}

async function give(customerUuid: string, points: number, reason: string): Promise<void> {
  const account = await dynamoAccounts.findByUuid(customerUuid);
  const deps = { ...rewardDeps(), accounts: dynamoAccounts };
  await correctPoints(account?.email ?? '', { points, reason }, { by: 'marcus', why: 'test' }, deps);
}

describe.each(walkedAt('desk'))('rewards, %s', (device) => {
  test(
    '[S21] [A37] [C19] [C151] joining takes one press, points wait and count, and a prize becomes store credit',
    async () => {
      const guest = await newGuest();
      const { page, context, complaints, token } = await signedIn(browser, device, { guest });
      await page.goto('/customer/rewards');
      await page.getByRole('heading', { level: 2, name: 'Earn great prizes with our Rewards Program' }).waitFor();
      await fits(page, device);
      await look(page, `rewards-join-${device}`);
      await page.getByRole('button', { name: 'Join Rewards' }).click();
      await page.getByRole('heading', { level: 2, name: 'Prizes' }).waitFor();
      await page.getByRole('heading', { name: 'No points yet.' }).waitFor();
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
      await look(page, `rewards-empty-${device}`);

      await billedShipment(token);
      await paidAndDelivered(token);
      await give(guest.session.userUuid, 5_000, 'Late delivery in September');
      await give(guest.session.userUuid, -40, 'Counted twice');
      const rows = page.getByRole('table', { name: 'Points history' }).getByRole('row');
      await expect
        .poll(
          async () => {
            await page.reload();
            await page.getByRole('heading', { level: 2, name: 'Prizes' }).waitFor();
            return (await rows.allTextContents()).filter((text) => /Pending|delivered and paid/.test(text)).length;
          },
          { timeout: 60_000, interval: 1_000 },
        )
        .toBe(2);
      const texts = (await rows.allTextContents()).join('\n');
      expect(texts).toMatch(/until delivered, .*, and \$[\d,.]+ is paid/);
      expect(texts).toContain('Late delivery in September');
      await fits(page, device);
      await look(page, `rewards-${device}`);

      await page.getByRole('button', { name: 'Redeem $25.00 store credit' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('You get $25.00 of store credit. It works for 365 days').waitFor();
      await look(page, `rewards-redeem-${device}`);
      await dialog.getByRole('button', { name: 'Redeem for $25.00' }).click();
      await page.getByText('$25.00 of store credit is yours').waitFor();
      await rows.filter({ hasText: '−5,000' }).waitFor();
      await look(page, `rewards-redeemed-${device}`);
      await page.getByRole('link', { name: 'See your store credit' }).click();
      await page.getByText('Rewards: 5,000 points redeemed').waitFor();
      expect(complaints).toEqual([]);
      await context.close();
    },
    LIMIT_MS,
  );
});
