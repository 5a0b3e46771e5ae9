import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readListFilter } from '#contract/rules/list-filters.ts';
import type { ShipmentPage } from '#contract/shipment-list.ts';
import {
  dayWithYear,
  formatCount,
  formatDays,
  formatRange,
  formatSearched,
} from '#web/features/quotes-list/format-list.ts';
import {
  clearedSearch,
  filterSearch,
  isFiltered,
  listQuery,
  listViewOf,
  pageSearch,
} from '#web/features/quotes-list/list-search.ts';

const of = (text: string) => new URLSearchParams(text);

describe('a list in its URL', () => {
  test('[H06] what is not understood is left out', () => {
    const view = listViewOf(of('status=sold&carrier=%27&addedFrom=2026-02-30&addedTo=x&search=%20'));
    expect(isFiltered(view)).toBe(false);
    expect(isFiltered(listViewOf(of('status=held,expired')))).toBe(false);
    expect(listViewOf(of('status=held&carrier=glkm&addedFrom=03/01/2026'))).toMatchObject({
      ...{ status: 'held', carrier: 'GLKM', addedFrom: '2026-03-01' },
    });
  });

  test('[C67] another filter begins at the first page, and keeps size and the other filters', () => {
    const next = of(filterSearch(of('search=pump&pageNumber=7&pageSize=20&cursor=abc'), { carrier: 'GLKM' }).slice(1));
    expect(Object.fromEntries(next)).toEqual({ search: 'pump', carrier: 'GLKM', pageSize: '20' });
    expect(clearedSearch(of('search=pump&status=held&addedTo=2026-01-01&pageSize=20&cursor=a'))).toBe('?pageSize=20');
  });

  test('[H06] another page keeps the filters, and has the cursor it is given', () => {
    const search = of('search=pump&cursor=old');
    expect(pageSearch(search, { pageNumber: 3 })).toContain('cursor=old');
    expect(pageSearch(search, { pageNumber: 3, cursor: 'new' })).toContain('cursor=new');
    expect(pageSearch(search, { pageNumber: 1, cursor: undefined })).toBe('?search=pump&pageNumber=1&pageSize=50');
  });

  test('[R36] days are sent as timestamps: the whole days of this browser', () => {
    const query = listQuery(of('addedFrom=2026-03-08&addedTo=2026-03-08'), 'Quote');
    const filter = readListFilter(query);
    expect(filter.addedFrom).toBe(new Date(2026, 2, 8).getTime());
    expect(filter.addedTo).toBe(new Date(2026, 2, 9).getTime() - 1);
    expect(listQuery(of('cursor=abc'), 'Quote')).not.toHaveProperty('cursor');
    expect(listQuery(of('cursor=abc&search=x'), 'Booking')).toMatchObject({ cursor: 'abc', orderType: 'Booking' });
  });
});

describe('words about a list', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 23, 12) }));
  afterEach(() => void vi.useRealTimers());

  const page = (changes: Partial<ShipmentPage> = {}): ShipmentPage => ({
    shipmentList: [],
    ...{ count: 0, countIsExact: true, pageNumber: 1, pageSize: 50, carriers: [] },
    ...changes,
  });
  const searchedBack = { foundBefore: 0, cursor: 'a' };

  test('how many there are, and how sure that is', () => {
    expect(formatCount(page())).toBe('None saved yet');
    expect(formatCount(page({ count: 100_000 }))).toBe('100,000 saved');
    expect(formatCount(page({ count: 12, searchedBack }))).toBe('12 found');
    expect(formatCount(page({ count: 120, countIsExact: false, searchedBack }))).toBe('At least 120 found');
    expect(formatCount(page({ count: 20, searchedBack: { ...searchedBack, foundBefore: 300 } }))).toBe('320 found');
    expect(formatCount(page({ searchedBack }))).toBe('None found');
    expect(formatCount(page({ countIsExact: false, searchedBack }))).toBe('None found so far');
  });

  test('which rows a page shows', () => {
    const shipmentList = Array.from({ length: 20 }) as ShipmentPage['shipmentList'];
    expect(formatRange(page({ shipmentList, count: 2020, pageNumber: 101, pageSize: 20 }))).toBe(
      '2,001–2,020 of 2,020',
    );
    const further = { searchedBack: { ...searchedBack, foundBefore: 120 }, countIsExact: false };
    expect(formatRange(page({ shipmentList, count: 90, pageSize: 20, ...further }))).toBe('121–140 of at least 210');
    expect(formatRange(page({ shipmentList: shipmentList.slice(0, 1), count: 1 }))).toBe('1 of 1');
  });

  test('days of another year say so', () => {
    expect(dayWithYear('2026-11-24')).toBe('Tue, Nov 24');
    expect(dayWithYear('2025-03-03')).toBe('Mon, Mar 3, 2025');
    expect(formatDays({ addedFrom: '2025-03-03', addedTo: '2025-03-03' })).toBe('Mon, Mar 3, 2025');
    expect(formatDays({ addedFrom: '2025-03-03', addedTo: '2026-11-24' })).toBe('Mon, Mar 3, 2025 to Tue, Nov 24');
    expect(formatDays({ addedFrom: '2026-11-24', addedTo: undefined })).toBe('Since Tue, Nov 24');
    expect(formatDays({ addedFrom: undefined, addedTo: '2026-11-24' })).toBe('Until Tue, Nov 24');
    expect(formatDays({ addedFrom: undefined, addedTo: undefined })).toBe('');
    const back = page({ searchedBack: { ...searchedBack, to: '2025-03-03 18:00:00' } });
    expect(formatSearched(back)).toBe('Searched back to Mon, Mar 3, 2025');
  });
});
