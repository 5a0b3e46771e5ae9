import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PAGE_SIZES, pageCount, readPaging, visiblePages } from '#contract/rules/paging.ts';

const defaults = { pageNumber: 1, pageSize: 50, sortColumn: 'shipmentUuid', sortOrder: 'desc' };

describe('paging of lists', () => {
  test('[H06] without a query: page 1 of 50, newest first', () => {
    expect(readPaging({})).toEqual(defaults);
  });

  test('[H06] takes whole pages, the five sizes and either order', () => {
    expect(PAGE_SIZES).toEqual([10, 20, 30, 50, 100]);
    for (const size of PAGE_SIZES) expect(readPaging({ pageSize: String(size) }).pageSize).toBe(size);
    expect(readPaging({ pageNumber: '7', sortOrder: 'asc' })).toEqual({ ...defaults, pageNumber: 7, sortOrder: 'asc' });
  });

  test.each(['0', '-1', '1.5', 'abc', '', '1e3', ' 2', '99999999999999999999'])(
    '[H06] bad input %j falls back',
    (bad) => {
      expect(readPaging({ pageNumber: bad, pageSize: bad, sortOrder: bad, sortColumn: bad })).toEqual(defaults);
    },
  );

  test('[H06] any query at all gives a valid paging', () => {
    const value = fc.option(fc.string(), { nil: undefined });
    fc.assert(
      fc.property(fc.record({ pageNumber: value, pageSize: value, sortColumn: value, sortOrder: value }), (query) => {
        const paging = readPaging(query);
        expect(Number.isSafeInteger(paging.pageNumber) && paging.pageNumber >= 1).toBe(true);
        expect(PAGE_SIZES).toContain(paging.pageSize);
        expect(paging.sortColumn).toBe('shipmentUuid');
      }),
    );
  });

  test('[H06] five page links around the current one, fewer when there are fewer pages', () => {
    expect(visiblePages(1, 20)).toEqual([1, 2, 3, 4, 5]);
    expect(visiblePages(10, 20)).toEqual([8, 9, 10, 11, 12]);
    expect(visiblePages(20, 20)).toEqual([16, 17, 18, 19, 20]);
    expect(visiblePages(2, 3)).toEqual([1, 2, 3]);
    expect(visiblePages(9, 3)).toEqual([1, 2, 3]);
    expect(visiblePages(1, 0)).toEqual([]);
  });

  test('pages needed for rows', () => {
    expect([pageCount(0, 50), pageCount(50, 50), pageCount(51, 50)]).toEqual([1, 1, 2]);
  });
});
