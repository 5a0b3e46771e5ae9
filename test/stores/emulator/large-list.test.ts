import { beforeAll, describe, expect, test } from 'vitest';
import { carrierAccounts } from '#bin/seeding/seed-data.ts';
import { openPostalTable } from '#domain/places/postal-table.ts';
import { listShipments } from '#domain/shipments/list-shipments.ts';
import { MAX_SCANNED } from '#domain/shipments/search-list.ts';
import type { LtlShipment, StoredRow } from '#domain/shipments/shipment.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { makeShipment, NOW_MS } from '#test/fakes/fixtures.ts';
import { variedRows } from '#test/fakes/list-rows.ts';
import { isSeededId, makeEstimates } from '#test/made-lists/estimates.ts';
import { readQuotes, seedQuotes } from '#test/made-lists/seed-list.ts';
import { rounds } from '#test/rounds.ts';
import { fresh } from '#test/stores/suites/fresh.ts';
import { seedList } from './seed-list.ts';

const SIZE = rounds(3_000, 20_000);
const LAST_PAGE = SIZE / 50;
const customerUuid = fresh();
const rows: readonly StoredRow[] = variedRows(SIZE);

const list = (query: Record<string, string>) =>
  listShipments(
    { caller: { customerUuid, seesCost: false }, query },
    { shipments: dynamoShipments, now: () => new Date(NOW_MS) },
  );
const uuids = (page: readonly { shipmentUuid: string }[]) => page.map((row) => row.shipmentUuid);

describe(`a list of ${SIZE}`, () => {
  beforeAll(() => seedList(customerUuid, rows), 300_000);

  test('[H06] first, middle and last page are exact, and 9001 comes after', async () => {
    const newestFirst = uuids(rows).reverse();
    for (const pageNumber of [1, 41, 42, LAST_PAGE / 2, LAST_PAGE]) {
      const page = await list({ pageNumber: String(pageNumber) });
      expect(page).toMatchObject({ count: SIZE, countIsExact: true });
      expect(uuids(page.shipmentList)).toEqual(newestFirst.slice((pageNumber - 1) * 50, pageNumber * 50));
    }
    await expect(list({ pageNumber: String(LAST_PAGE + 1) })).rejects.toMatchObject({ code: '9001' });
  });

  test('[C67] a search reads a bounded part and goes on from there', { timeout: 240_000 }, async () => {
    const scac = 'OZKD';
    const expected = uuids(rows.filter((row) => row.carrier?.scac === scac)).reverse();
    let [cursor, calls, before]: [string | undefined, number, number] = ['', 0, 0];
    while (cursor !== undefined) {
      const page = await list({ carrier: scac, pageSize: '100', ...(cursor && { cursor }) });
      expect(page.count).toBeLessThanOrEqual(MAX_SCANNED);
      expect(page.searchedBack?.foundBefore).toBe(before);
      expect(uuids(page.shipmentList)).toEqual(expected.slice(before, before + 100));
      before += page.count;
      cursor = page.searchedBack?.nextCursor;
      calls += 1;
    }
    expect(before).toBe(expected.length);
    expect(calls).toBe(Math.ceil(SIZE / MAX_SCANNED));
  });

  test('[C67] a week of years ago is found in one call, whole', async () => {
    const first = 1234;
    const week = rows.slice(first, first + 7 * 24);
    const moment = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ');
    const [from, to] = [week[0]?.addedAt ?? 0, week.at(-1)?.addedAt ?? 0];
    const page = await list({ addedFrom: moment(from), addedTo: moment(to), pageSize: '100' });
    expect(page).toMatchObject({ count: week.length, countIsExact: true });
    expect(uuids(page.shipmentList)).toEqual(uuids(week).reverse().slice(0, 100));
  });
});

describe('made-up estimates put into a list', () => {
  const seedInto = (customer: string, count: number) =>
    seedQuotes(
      makeEstimates({
        ...{ customerUuid: customer, count, carriers: carrierAccounts, places: openPostalTable() },
        ...{ endsAt: Date.now(), firstShipmentNumber: 300_001 },
      }),
      { customerUuid: customer, isSeeded: isSeededId, withShipments: true, onProgress: () => undefined },
    );
  const save = async (shipment: LtlShipment) => {
    const { shipmentUuid } = shipment;
    const selection = { shipmentUuid, FCPreRateQuoteResponseId: 'rate-A4X1', type: 'n' as const };
    expect(await dynamoShipments.create(shipment, selection, undefined)).toBe('created');
  };
  const own = (customer: string, addedAt: number) =>
    makeShipment(1, { shipmentUuid: fresh(), customerUuid: customer, rateRequestUuid: fresh(), addedAt });
  const shown = async (customer: string) =>
    listShipments(
      { caller: { customerUuid: customer, seesCost: false }, query: { pageSize: '100', sortOrder: 'asc' } },
      { shipments: dynamoShipments, now: () => new Date() },
    );

  test('the own ones stay, in order; a second seeding takes the place of the first; the list goes on being used', async () => {
    const customer = fresh();
    const [old, young] = [own(customer, Date.now() - 20 * 86_400_000), own(customer, Date.now())];
    for (const shipment of [old, young]) await save(shipment);
    for (const count of [70, 20, 40]) {
      expect(await seedInto(customer, count)).toBe('written');
      const { rows: listed, next } = await readQuotes(customer);
      expect(next).toBe(count + 2);
      expect(listed.map((row) => row.addedAt)).toEqual(listed.map((row) => row.addedAt).toSorted((a, b) => a - b));
      expect(uuids(listed)).toEqual(expect.arrayContaining([old.shipmentUuid, young.shipmentUuid]));
      expect(listed.filter((row) => isSeededId(row.shipmentUuid))).toHaveLength(count);
      // Every row opens its shipment.
      for (const { shipmentUuid } of listed) expect(await dynamoShipments.find(shipmentUuid)).toBeDefined();
    }
    const last = own(customer, Date.now());
    await save(last);
    const page = await shown(customer);
    expect(page.count).toBe(43);
    expect(page.shipmentList.at(-1)?.shipmentUuid).toBe(last.shipmentUuid);
  });
});
