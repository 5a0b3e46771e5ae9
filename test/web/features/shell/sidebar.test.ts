import { expect, test } from 'vitest';
import { hasSidebar, isCurrent, sidebarEntries } from '#web/features/shell/sidebar.ts';
import { allPages } from '#web/pages/all-pages.ts';

test('[A40] the sidebar stands beside the pages whose allPages say so, by each of their paths, and beside no other', () => {
  for (const { path, also = [], sidebar = false } of allPages)
    for (const one of [path, ...also])
      expect([one, hasSidebar(one), hasSidebar(`${one}/`)]).toEqual([one, sidebar, sidebar]);
});

test('[A40] every row with an entry is a link of the sidebar, in the order of their places', () => {
  const expected = allPages
    .flatMap(({ path, entries = [] }) => entries.map((entry) => ({ path, ...entry })))
    .toSorted((a, b) => a.place - b.place);
  expect(sidebarEntries.map(({ path }) => path)).toEqual(expected.map(({ path }) => path));
  const links = ['Get quote', 'My quotes', 'My shipments', 'Payment methods', 'Settings'];
  expect(sidebarEntries.map(({ label }) => label())).toEqual(links);
  expect(sidebarEntries.find(({ label }) => label() === 'Payment methods')?.to).toBe(
    '/customer/account-settings?tab=3',
  );
});

test('one link of the sidebar is current: that of the tab where it has one of its own, else that of the page', () => {
  const current = (pathname: string, search = '') =>
    sidebarEntries.filter((entry) => isCurrent(entry, { pathname, search })).map(({ label }) => label());
  expect(current('/customer/account-settings')).toEqual(['Settings']);
  expect(current('/customer/account-settings/', '?tab=6')).toEqual(['Settings']);
  expect(current('/customer/account-settings', '?tab=3&add=card')).toEqual(['Payment methods']);
  expect(current('/customer/credit-app')).toEqual(['Payment methods']);
  expect(current('/customer/credit-app/references', '?tab=6')).toEqual(['Payment methods']);
  expect(current('/customer/credit-applications')).toEqual([]);
  expect(current('/customer/saved-quotes', '?tab=3')).toEqual(['My quotes']);
  expect(current('/customer')).toEqual([]);
});
