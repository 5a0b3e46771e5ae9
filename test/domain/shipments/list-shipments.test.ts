import { describe, expect, test } from 'vitest';
import { PAGE_SIZES } from '#contract/rules/paging.ts';
import { listShipments } from '#domain/shipments/list-shipments.ts';
import { errorOf } from '#test/domain/accounts/account-world.ts';
import { CUSTOMER, makeRow, makeShipment, NOW_MS, OTHER_CUSTOMER } from '#test/fakes/fixtures.ts';
import { testId } from '#test/fakes/ids.ts';
import { fakeShipments } from '#test/fakes/shipments.ts';

const rows = Array.from({ length: 120 }, (_, n) => makeRow(n));

function listing(length = rows.length) {
  const shipments = fakeShipments();
  shipments.seedRows(CUSTOMER, rows.slice(0, length));
  const list = (query: Record<string, string> = {}, customerUuid = CUSTOMER) =>
    listShipments({ caller: { customerUuid, seesCost: false }, query }, { shipments, now: () => new Date(NOW_MS) });
  return { shipments, list };
}
const names = (page: { shipmentList: { shipmentName: string }[] }) => page.shipmentList.map((row) => row.shipmentName);

describe('list of orders', () => {
  test('[H06] [C67] without paging: page 1 of 50, newest first, with the count of all', async () => {
    const page = await listing().list();
    expect(page).toMatchObject({ count: 120, pageNumber: 1, pageSize: 50 });
    expect(names(page).slice(0, 2)).toEqual(['Row 119', 'Row 118']);
    expect(page.shipmentList).toHaveLength(50);
  });

  test('[H06] every size, both orders, the last page', async () => {
    for (const size of PAGE_SIZES) {
      const page = await listing().list({ pageSize: String(size), sortOrder: 'asc', pageNumber: '1' });
      expect(names(page)).toEqual(rows.slice(0, size).map((row) => row.name));
    }
    expect(names(await listing().list({ pageNumber: '3' }))).toHaveLength(20);
  });

  test.each<Record<string, string>>([
    { pageNumber: '0' },
    { pageNumber: '-1' },
    { pageNumber: '1.5' },
    { pageNumber: 'x' },
    { pageNumber: '' },
    { pageSize: '7' },
    { pageSize: '1000' },
    { pageSize: '50; drop' },
    { sortOrder: 'sideways' },
    { sortColumn: 'customerUuid' },
  ])('[H06] bad paging input falls back to the defaults: %o', async (query) => {
    expect(await listing().list(query)).toEqual(await listing().list());
  });

  test('[H06] 9001 past the last page; an empty first page is a success', async () => {
    expect(await errorOf(listing().list({ pageNumber: '4' }))).toEqual({ code: '9001', status: 404 });
    expect(await errorOf(listing(0).list({ pageNumber: '2' }))).toMatchObject({ code: '9001' });
    expect(await listing(0).list()).toEqual({
      ...{ shipmentList: [], count: 0, countIsExact: true, pageNumber: 1, pageSize: 50 },
      carriers: [],
    });
  });

  test('[H06] a page of records that nobody can read is empty, and not past the last one', async () => {
    const { shipments } = listing();
    const unreadable = { ...shipments, listByCustomer: async () => ({ rows: [], count: 120, carriers: [] }) };
    const pageOf = (pageNumber: string) =>
      listShipments(
        { caller: { customerUuid: CUSTOMER, seesCost: false }, query: { pageNumber } },
        { shipments: unreadable, now: () => new Date(NOW_MS) },
      );
    expect(await pageOf('3')).toMatchObject({ shipmentList: [], count: 120, pageNumber: 3 });
    expect(await errorOf(pageOf('4'))).toMatchObject({ code: '9001' });
  });

  test('[C67] quotes and bookings are two lists', async () => {
    const { list } = listing();
    expect(await list({ orderType: 'Booking' })).toMatchObject({ count: 0 });
    expect(await list({ orderType: 'Quote' })).toMatchObject({ count: 120 });
  });

  test('[C67] [R12] statuses 2 to 8 by themselves ask for bookings; an id is found in either list', async () => {
    const { list, shipments } = listing(3);
    shipments.seedRows(CUSTOMER, [{ ...makeRow(200), statusId: 7, stageId: 15 }], 'Booking');
    expect(names(await list({ status: '2,3,4,5,6,7,8' }))).toEqual(['Row 200']);
    expect(await list({ status: '1,7' })).toMatchObject({ count: 3 });
    expect(await list({ status: '7', orderType: 'Quote' })).toMatchObject({ count: 0 });
    const booked = makeShipment(2, { statusId: 3, stageId: 15 });
    shipments.find = async () => booked;
    expect(await list({ shipmentUuid: booked.shipmentUuid })).toMatchObject({ count: 1 });
    expect(await list({ shipmentUuid: booked.shipmentUuid, orderType: 'Quote' })).toMatchObject({ count: 0 });
  });

  test('[A42] a customer sees the own list only, and by uuid the own shipment only', async () => {
    const { list, shipments } = listing(0);
    const own = makeShipment(1);
    const selection = { shipmentUuid: own.shipmentUuid, FCPreRateQuoteResponseId: 'rate-A4X1', type: 'n' as const };
    await shipments.create(own, selection, undefined);
    const query = { shipmentUuid: own.shipmentUuid };
    expect(await list(query)).toMatchObject({ count: 1, shipmentList: [{ shipmentUuid: own.shipmentUuid }] });
    expect(await list(query, OTHER_CUSTOMER)).toMatchObject({ count: 0, shipmentList: [] });
    expect(await list({}, OTHER_CUSTOMER)).toMatchObject({ count: 0 });
    expect(await list({ shipmentUuid: testId(404) })).toMatchObject({ count: 0 });
    expect(await list({ ...query, orderType: 'Booking' })).toMatchObject({ count: 0 });
  });

  test.each(['x', 'x'.repeat(3000), `${testId(404)}#`])(
    '[H06] an id that is none lists nothing',
    async (shipmentUuid) => {
      const { list, shipments } = listing();
      shipments.find = () => Promise.reject(new Error('Size of hashkey has exceeded the limit'));
      expect(await list({ shipmentUuid })).toMatchObject({ count: 0, shipmentList: [] });
    },
  );

  test('[R42] rows hold no cost', async () => {
    expect(JSON.stringify(await listing().list())).not.toMatch(/cost/i);
  });
});

describe('bookings', () => {
  const booked = (n: number, statusId: 2 | 3 | 4 | 5 | 7, stageId: 13 | 15 | 18 | 20, changes = {}) =>
    makeShipment(n, {
      ...{ shipmentUuid: testId(3000 + n), shortId: `FL-20482${n}`, name: `Crates ${n}` },
      statusId,
      stageId,
      ...changes,
    });
  function bookings() {
    const shipments = fakeShipments();
    shipments.put(booked(1, 2, 13, { pickupDate: '2026-11-20' }));
    shipments.put(booked(2, 4, 18, { references: { pro: '777-123 4' }, pickupDate: '2026-11-24' }));
    shipments.put(booked(3, 5, 20, { pickupDate: '2026-12-01' }));
    shipments.put(booked(4, 7, 15));
    const list = (query: Record<string, string> = {}, customerUuid = CUSTOMER) =>
      listShipments(
        { caller: { customerUuid, seesCost: false }, query: { orderType: 'Booking', ...query } },
        { shipments, now: () => new Date(NOW_MS) },
      );
    return { shipments, list };
  }
  const counts = { all: 4, needsYou: 2, comingUp: 1, onTheRoad: 1, delivered: 1, canceled: 1 };

  test('[C67] [R69] every answer counts what the tabs hold in the whole list; quotes have no tabs', async () => {
    const { list } = bookings();
    expect(await list()).toMatchObject({ count: 4, counts });
    expect(await list({ status: '4' })).toMatchObject({ count: 1, counts });
    expect(await list({ search: 'crates 204822' })).toMatchObject({ count: 1, counts });
    expect(await list({}, OTHER_CUSTOMER)).toMatchObject({ count: 0, counts: { all: 0, delivered: 0 } });
    expect(await list({ orderType: 'Quote' })).not.toHaveProperty('counts');
  });

  test.each(['FL-204822', '204822', 'PRO 777 1234', '7771', 'crates fl-204822'])(
    '[C67] %s is found by reference',
    async (search) => {
      const page = await bookings().list({ search });
      expect(page).toMatchObject({ count: 1, countIsExact: true, foundBy: 'references' });
      expect(names(page)).toEqual(['Crates 2']);
    },
  );

  test('[C67] a whole number is found by reference though more than a hundred begin like it; a beginning of so many is looked for in the rows', async () => {
    const { shipments, list } = bookings();
    for (let n = 1; n <= 110; n += 1)
      shipments.put(booked(100 + n, 4, 18, { shortId: `FL-3${n}`, references: { pro: `7771234${100 + n}` } }));
    expect(await list({ search: '777-1234' })).toMatchObject({ count: 1, foundBy: 'references' });
    expect(await list({ search: '777' })).toMatchObject({ foundBy: 'rows' });
  });

  test('[C67] what is no reference, and what is to be looked for in the rows, is', async () => {
    const { list } = bookings();
    const { city } = makeShipment().to;
    expect(await list({ search: city })).toMatchObject({ count: 4, foundBy: 'rows' });
    expect(await list({ search: 'crates' })).toMatchObject({ count: 4, foundBy: 'references' });
    expect(await list({ search: 'crates', searchIn: 'rows' })).toMatchObject({ count: 4, foundBy: 'rows' });
  });

  test('[C67] what other filters leave out is not found by its reference', async () => {
    const { list } = bookings();
    expect(await list({ search: 'FL-204822', status: '5' })).toMatchObject({ count: 0, foundBy: 'rows' });
    expect(await list({ search: 'FL-204822', status: '4' })).toMatchObject({ count: 1, foundBy: 'references' });
    expect(await list({ search: 'FL-204822', orderType: 'Quote' })).toMatchObject({ count: 0 });
    expect(await list({ search: 'FL-204822' }, OTHER_CUSTOMER)).toMatchObject({ count: 0 });
  });

  test('[C67] stages and days of pickup narrow the list; what is wrong is ignored', async () => {
    const { list } = bookings();
    expect(names(await list({ stage: '18,20' }))).toEqual(['Crates 3', 'Crates 2']);
    expect(names(await list({ pickupFrom: '2026-11-24', pickupTo: '2026-11-30' }))).toContain('Crates 2');
    expect(names(await list({ pickupFrom: '2026-12-01', status: '5' }))).toEqual(['Crates 3']);
    expect(names(await list({ pickupTo: '2026-11-23', status: '2,4,5' }))).toEqual(['Crates 1']);
    expect(await list({ stage: 'x,99', pickupFrom: 'soon' })).toEqual(await list());
  });
});
