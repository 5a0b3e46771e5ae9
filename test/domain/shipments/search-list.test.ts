import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readListFilter } from '#contract/rules/list-filters.ts';
import type { ShipmentPage } from '#contract/shipment-list.ts';
import { listShipments } from '#domain/shipments/list-shipments.ts';
import { matchesFilter } from '#domain/shipments/match-row.ts';
import { MAX_SCANNED } from '#domain/shipments/search-list.ts';
import { errorOf } from '#test/domain/accounts/account-world.ts';
import { testClock } from '#test/fakes/clock.ts';
import { CUSTOMER, makeRow, NOW_MS, OTHER_CUSTOMER } from '#test/fakes/fixtures.ts';
import { variedRows } from '#test/fakes/list-rows.ts';
import { fakeShipments } from '#test/fakes/shipments.ts';

type Query = Record<string, string>;

function listing(rows = variedRows(5000)) {
  const shipments = fakeShipments();
  shipments.seedRows(CUSTOMER, rows);
  const clock = testClock();
  const list = (query: Query, customerUuid = CUSTOMER) =>
    listShipments({ caller: { customerUuid, seesCost: false }, query }, { shipments, now: clock.now });
  return { rows, shipments, clock, list };
}
type List = ReturnType<typeof listing>['list'];

const uuids = (page: ShipmentPage) => page.shipmentList.map((row) => row.shipmentUuid);
const back = (page: ShipmentPage) => {
  if (!page.searchedBack) throw new Error('A filtered list says how far it was searched');
  return page.searchedBack;
};

/** Every row of a filtered list, page after page and stretch after stretch; `meanwhile` happens between any two calls. */
async function walk(list: List, query: Query, meanwhile: () => void = () => undefined) {
  const found: string[] = [];
  let calls = 0;
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const first: ShipmentPage = await list({ ...query, ...(cursor && { cursor }) });
    expect(back(first).foundBefore).toBe(found.length);
    found.push(...uuids(first));
    for (let page = 2; (page - 1) * first.pageSize < first.count; page += 1) {
      meanwhile();
      const next = await list({ ...query, cursor: back(first).cursor, pageNumber: String(page) });
      expect(next).toMatchObject({ count: first.count, searchedBack: back(first) });
      found.push(...uuids(next));
    }
    meanwhile();
    calls += 1;
    expect(first.countIsExact).toBe(back(first).nextCursor === undefined);
    cursor = back(first).nextCursor;
  }
  return { found, calls };
}

describe('a filtered list', () => {
  test('[C67] looks at a bounded number of rows, counts what it found and says where to go on', async () => {
    const { list, rows } = listing();
    const page = await list({ carrier: 'GLKM', pageSize: '10' });
    const looked = rows.slice(-MAX_SCANNED);
    const matching = looked.filter((row) => row.carrier?.scac === 'GLKM');
    expect(page).toMatchObject({ count: matching.length, countIsExact: false, pageNumber: 1, pageSize: 10 });
    expect(uuids(page)).toEqual(
      matching
        .slice(-10)
        .map((row) => row.shipmentUuid)
        .reverse(),
    );
    const oldest = new Date(looked[0]?.addedAt ?? 0).toISOString().slice(0, 19).replace('T', ' ');
    expect(back(page)).toMatchObject({ to: oldest, foundBefore: 0 });
    const further = await list({ carrier: 'GLKM', cursor: back(page).nextCursor ?? '' });
    expect(back(further).foundBefore).toBe(matching.length);
  });

  test('[C67] a list of no more rows than one call looks at is counted exactly', async () => {
    const { list, rows } = listing(variedRows(MAX_SCANNED));
    const page = await list({ search: 'toronto' });
    const expected = rows.filter((row) => matchesFilter(row, readListFilter({ search: 'toronto' }), NOW_MS));
    expect(page).toMatchObject({ count: expected.length, countIsExact: true });
    expect(back(page).nextCursor).toBeUndefined();
  });

  test('[C67] dates jump: a day years back is found in the first call, exactly', async () => {
    const { list, rows } = listing(variedRows(9000));
    const day = new Date(rows[100]?.addedAt ?? 0).toISOString().slice(0, 10);
    const page = await list({ addedFrom: day, addedTo: day });
    const expected = rows.filter((row) => new Date(row.addedAt).toISOString().startsWith(day));
    expect(expected).toHaveLength(24);
    expect(uuids(page)).toEqual(expected.map((row) => row.shipmentUuid).reverse());
    expect(page).toMatchObject({ count: 24, countIsExact: true });
  });

  test('[C67] status works: held, expired, and of quotes both together are all of them, counted by the list itself', async () => {
    const { list } = listing(variedRows(100));
    expect(await list({ status: 'held' })).toMatchObject({ count: 24, countIsExact: true });
    expect(await list({ status: 'expired' })).toMatchObject({ count: 76 });
    for (const status of ['1', 'held,expired', '1,held']) {
      const page = await list({ status });
      expect(page).toMatchObject({ count: 100, countIsExact: true });
      expect(page.searchedBack).toBeUndefined();
    }
    expect(await list({ status: '3' })).toMatchObject({ count: 0 });
  });

  test('[R46] [H06] an empty first page is a success, 9001 from page 2 on', async () => {
    const { list } = listing(variedRows(30));
    expect(await list({ search: 'nowhere' })).toMatchObject({ count: 0, shipmentList: [], countIsExact: true });
    expect(await errorOf(list({ search: 'nowhere', pageNumber: '2' }))).toEqual({ code: '9001', status: 404 });
    expect(await listing([]).list({ search: 'x' })).toMatchObject({ count: 0, countIsExact: true, carriers: [] });
  });

  test('[C67] the carriers of the whole list come along, by name, filtered or not', async () => {
    const { list } = listing(variedRows(40));
    const names = ['CMFW', 'GLKM', 'OZKD', 'PRLX', 'RDRV'].map((scac) => ({ scac, name: `${scac} Freight Lines` }));
    expect((await list({})).carriers).toEqual(names);
    expect((await list({ search: 'nowhere' })).carriers).toEqual(names);
  });

  test.each<Query>([
    { carrier: '?' },
    { addedFrom: 'x', addedTo: '2026-99-99' },
    { status: 'sold' },
    { search: ' - ' },
  ])('[H06] bad filter input counts as none: %o', async (query) => {
    const { list } = listing(variedRows(30));
    expect(await list(query)).toEqual(await list({}));
  });
});

describe('the cursor of a filtered list', () => {
  test.each(['', 'x', '%%%', 'A'.repeat(5000), Buffer.from('1.2.3.deadbeef').toString('base64url')])(
    '[H06] one that is none begins at the beginning: %s',
    async (cursor) => {
      const { list } = listing();
      expect(await list({ carrier: 'GLKM', cursor })).toEqual(await list({ carrier: 'GLKM' }));
    },
  );

  test('[A42] that of another customer, list, order or filter is none', async () => {
    const { list, shipments } = listing();
    shipments.seedRows(OTHER_CUSTOMER, variedRows(3000));
    const cursor = back(await list({ carrier: 'GLKM' })).nextCursor ?? '';
    const own = (query: Query, customer?: string) =>
      Promise.all([list({ ...query, cursor }, customer), list(query, customer)]);
    for (const [with_, without] of [
      await own({ carrier: 'GLKM' }, OTHER_CUSTOMER),
      await own({ carrier: 'PRLX' }),
      await own({ carrier: 'GLKM', sortOrder: 'asc' }),
      await own({ carrier: 'GLKM', status: 'held' }),
      await own({ carrier: 'GLKM', orderType: 'Booking' }),
    ])
      expect(with_).toEqual(without);
  });

  test('a price that ends during a search does not move its rows to other pages', async () => {
    const { list, clock } = listing(variedRows(60));
    const first = await list({ status: 'held', pageSize: '10' });
    expect(first.count).toBe(24);
    clock.advance(50 * 60_000);
    const third = await list({ status: 'held', pageSize: '10', pageNumber: '3', cursor: back(first).cursor });
    expect(third.count).toBe(24);
    expect(third.shipmentList).toHaveLength(4);
    // What is shown of a row is of the present.
    expect(third.shipmentList.map((row) => row.expired)).toEqual([false, false, false, true]);
    // Who comes back by a link later is told of the present.
    clock.advance(4 * 3_600_000);
    expect(await list({ status: 'held', cursor: back(first).cursor })).toMatchObject({ count: 19 });
  });
});

test('[C67] walking all pages of a filtered list by its cursors gives what a full filter gives, each row once', {
  timeout: 120_000,
}, async () => {
  const value = <T>(from: readonly T[]) => fc.option(fc.constantFrom(...from), { nil: undefined });
  const asked = fc.record({
    search: value(['chicago', 'montreal qc', 'pump', 'FL-200', '27101', 'nowhere']),
    carrier: value(['GLKM', 'OZKD', 'NONE']),
    status: value(['held', 'expired', '1']),
    addedFrom: value(['2026-03-01', '2026-10-01', '2026-11-23']),
    addedTo: value(['2026-04-15', '2026-11-20', '2020-01-01']),
    sortOrder: fc.constantFrom('asc', 'desc'),
    pageSize: fc.constantFrom('50', '100'),
  });
  await fc.assert(
    fc.asyncProperty(asked, fc.integer({ min: 0, max: 5000 }), fc.boolean(), async (any, size, busy) => {
      const query = Object.fromEntries(Object.entries(any).filter(([, one]) => one !== undefined)) as Query;
      const { rows, shipments, list } = listing(variedRows(size));
      const filter = readListFilter(query);
      const expected = rows.filter((row) => matchesFilter(row, filter, NOW_MS)).map((row) => row.shipmentUuid);
      if (query.sortOrder === 'desc') expected.reverse();
      const first = await list(query);
      if (!first.searchedBack) {
        expect(first.count).toBe(size);
        return;
      }
      // Rows saved during the search are newer than all of them: newest first they are not part of it.
      let more = size;
      const save = () => {
        const added = { ...makeRow(0x9_0000 + more), addedAt: NOW_MS + more };
        shipments.seedRows(CUSTOMER, [added]);
        more += 1;
      };
      const { found, calls } = await walk(list, query, busy && query.sortOrder === 'desc' ? save : undefined);
      expect(found).toEqual(expected);
      expect(calls).toBeLessThanOrEqual(Math.ceil(size / MAX_SCANNED) + 1);
    }),
    { numRuns: 30 },
  );
});
