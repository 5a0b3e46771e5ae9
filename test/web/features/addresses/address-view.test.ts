import { expect, test } from 'vitest';
import { bookSearch, bookViewOf, listQueryOf } from '#web/features/addresses/address-view.ts';
import { isAnotherList } from '#web/features/addresses/load-addresses.ts';

const params = (text: string) => new URLSearchParams(text);

test('[H06] what the URL says wrongly counts as the default', () => {
  expect(bookViewOf(params('pageNumber=x&kind=99&search=  dallas '))).toEqual({
    ...{ search: 'dallas', kind: '', page: 1, address: undefined },
  });
  expect(listQueryOf(bookViewOf(params('')))).toMatchObject({ pageNumber: '1', pageSize: '10', sortOrder: 'desc' });
});

test('another search or kind begins at page 1 and keeps the open address; another page keeps the search', () => {
  const now = params('tab=2&pageNumber=3&search=dallas&address=a');
  expect(bookSearch(now, { kind: '1' })).toBe('?tab=2&search=dallas&kind=1&address=a');
  expect(bookSearch(now, { page: 2 })).toBe('?tab=2&search=dallas&pageNumber=2&address=a');
  expect(bookSearch(now, { address: undefined })).toBe('?tab=2&search=dallas&pageNumber=3');
});

test('opening and closing an address reads no list; searching and trying again does', () => {
  const from = new URL('https://portal.example/customer/account-settings?tab=2');
  const next = (query: string) => isAnotherList({ currentUrl: from, nextUrl: new URL(query, from) } as never);
  expect(next('?tab=2&address=new')).toBe(false);
  expect(next('?tab=2&search=dallas')).toBe(true);
  expect(next('?tab=2')).toBe(true);
});
