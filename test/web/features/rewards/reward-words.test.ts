import { expect, test } from 'vitest';
import { historySearch, historyViewOf, plain, signed } from '#web/features/rewards/reward-words.ts';

test('[C150] [H06] the page and its size are read from the URL, and what is no page is the first of fifty', () => {
  expect(historyViewOf(new URLSearchParams('pageNumber=3&pageSize=10'))).toEqual({ page: 3, size: 10 });
  for (const wrong of ['', 'pageNumber=0&pageSize=7', 'pageNumber=-1', 'pageNumber=1e9&pageSize=all'])
    expect(historyViewOf(new URLSearchParams(wrong))).toEqual({ page: 1, size: 50 });
});

test('[C150] another page keeps the size, another size begins at the first page', () => {
  const search = new URLSearchParams('pageNumber=3&pageSize=10');
  expect(historySearch(search, { page: 4 })).toBe('?pageSize=10&pageNumber=4');
  expect(historySearch(search, { page: 1 })).toBe('?pageSize=10');
  expect(historySearch(search, { size: 50 })).toBe('?');
});

test('[S21] points have a real sign and their thousands', () => {
  expect([signed(612), signed(-5_000), plain(-1_300), plain(10_612)]).toEqual(['+612', '−5,000', '−1,300', '10,612']);
});
