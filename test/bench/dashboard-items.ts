import { carrierAccounts } from '#bin/seeding/seed-data.ts';
import { addDays, type Day } from '#contract/rules/days.ts';
import type { CreditEntry } from '#domain/credit/store-credit.ts';
import { firstLayout } from '#domain/dashboard/layout.ts';
import type { StoredInvoice } from '#domain/invoices/invoice.ts';
import type { PlaceFinder } from '#domain/places/find-place.ts';
import { emptyRewards, type RewardHead } from '#domain/rewards/reward-store.ts';
import { seededTerms } from '#domain/rewards/reward-terms.ts';
import { listRowOf } from '#domain/shipments/list-row.ts';
import type { LtlShipment } from '#domain/shipments/shipment.ts';
import { accountRecord } from '#functions/adapters/dynamo/account-record.ts';
import { accountKeys } from '#functions/adapters/dynamo/keys/account-keys.ts';
import { creditKeys } from '#functions/adapters/dynamo/keys/credit-keys.ts';
import { dashboardKeys } from '#functions/adapters/dynamo/keys/dashboard-keys.ts';
import { invoiceKeys } from '#functions/adapters/dynamo/keys/invoice-keys.ts';
import { orderListKeys } from '#functions/adapters/dynamo/keys/order-list-keys.ts';
import { rewardKeys } from '#functions/adapters/dynamo/keys/reward-keys.ts';
import { shipmentKeys } from '#functions/adapters/dynamo/keys/shipment-keys.ts';
import { listItems } from '#functions/adapters/dynamo/list-layout.ts';
import { shipmentRecord } from '#functions/adapters/dynamo/shipment-record.ts';
import { makeAccount } from '#test/fakes/fixtures.ts';
import { testId } from '#test/fakes/ids.ts';
import { makeEstimates } from '#test/made-lists/estimates.ts';

const DAY_MS = 86_400_000;
/** Entries of the store credit: late deliveries, returned fees, redeemed points and their uses. */
const CREDIT_ENTRIES = 24;
const OPEN_INVOICES = 20;
/** Different estimates; a longer list holds them over and over. */
const DIFFERENT = 200;
const MONTHS = 12;

const monthOf = (now: number, back: number) => new Date(now - back * 30 * DAY_MS).toISOString().slice(0, 7);

const creditOf = (customerUuid: string, n: number, now: number): CreditEntry => ({
  ...{ entryUuid: testId(50_000 + n), customerUuid, cents: n % 3 === 2 ? -2_500 : 5_000 },
  ...{ at: now - (CREDIT_ENTRIES - n) * 10 * DAY_MS, ...(n % 3 !== 2 && { expiresAt: now + n * DAY_MS }) },
  ...{ reason: 'Late delivery of shipment FL-204711', by: 'rewards' },
});

const rewardsOf = (customerUuid: string, now: number): RewardHead => ({
  ...emptyRewards(customerUuid),
  ...{ revision: 900, joinedAt: 1_700_000_000_000, joinedFrom: 1_700_000_000_000, entries: 1_400, earned: 48_200 },
  lots: Array.from({ length: MONTHS }, (_, n) => ({ endsOn: `${monthOf(now, -n)}-28`, points: 4_016 })),
  months: Array.from({ length: MONTHS }, (_, n) => ({ month: monthOf(now, n), cents: 1_224_800, points: 4_016 })),
});

const invoiceOf = (customerUuid: string, n: number, day: Day): StoredInvoice => ({
  ...{ invoiceUuid: testId(60_000 + n), invoiceNumber: `INV-${117_203 + n}`, kind: 'shipment', customerUuid },
  ...{ shipmentUuid: testId(70_000 + n), shipmentShortId: `FL-${204_711 + n}`, shipmentName: 'Seal kits' },
  ...{ issuedAt: n, issuedDay: addDays(day, -n), dueDay: addDays(day, 30 - n), payments: [], revision: 1 },
  lines: ['Freight', 'Fuel surcharge', 'Liftgate at delivery'].map((description, line) => ({
    ...{ lineUuid: `${n}-${line}`, description, cents: 20_400 },
  })),
});

/** Booked freight that is picked up next, so that a widget looks at each. */
function bookings(customerUuid: string, now: number, places: PlaceFinder): LtlShipment[] {
  const asked = { customerUuid, count: DIFFERENT, carriers: carrierAccounts, places, endsAt: now };
  const pickupDate = addDays(new Date(now).toISOString().slice(0, 10), 2);
  return [...makeEstimates({ ...asked, firstShipmentNumber: 200_001 })].map((one) => ({
    ...one,
    ...{ statusId: 3, stageId: 15, pickupDate },
  }));
}

/** Everything that widgets read beside the figures of the dashboard, of a customer with so many orders. */
export function besideFigures(customerUuid: string, count: number, now: number, places: PlaceFinder) {
  const booked = bookings(customerUuid, now, places);
  const rows = booked.map(listRowOf);
  const rowsOf = (begun: number) =>
    Array.from({ length: count }, (_, n) => {
      const row = rows[n % DIFFERENT];
      if (!row) throw new Error('There are rows to take');
      return { ...row, addedAt: begun + n };
    });
  const day = new Date(now).toISOString().slice(0, 10);
  const listed = rowsOf(now - count);
  return [
    accountRecord.write(accountKeys.account(customerUuid), makeAccount({ customerUuid })),
    { ...dashboardKeys.layout(customerUuid), version: 1, data: { ...firstLayout(customerUuid), revision: 3 } },
    { ...rewardKeys.rewardTerms(), version: 1, data: { ...seededTerms, revision: 2 } },
    { ...rewardKeys.rewardHead(customerUuid), version: 1, data: rewardsOf(customerUuid, now) },
    { ...rewardKeys.rewardWaitingPoints(customerUuid), version: 1, points: 612 },
    ...Array.from({ length: CREDIT_ENTRIES }, (_, n) => {
      const data = creditOf(customerUuid, n, now);
      return { ...creditKeys.storeCreditEntry(customerUuid, data.entryUuid), version: 1, data };
    }),
    ...Array.from({ length: OPEN_INVOICES }, (_, n) => {
      const data = invoiceOf(customerUuid, n, day);
      return { ...invoiceKeys.invoice(customerUuid, 'OPEN', data.invoiceUuid), version: 1, data };
    }),
    ...listItems(orderListKeys.list(customerUuid, 'Quote'), listed),
    ...listItems(orderListKeys.list(customerUuid, 'Booking'), listed),
    ...booked.map((data) =>
      shipmentRecord.write(shipmentKeys.shipment(data.shipmentUuid), { data, listNumber: 0, moves: 0 }),
    ),
  ];
}
