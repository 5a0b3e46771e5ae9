import { expect, test } from 'vitest';
import { hasSidebar, isCurrent, sidebarEntries } from '#web/features/shell/sidebar.ts';
import { allPages } from '#web/pages/all-pages.ts';

test('[A40] the sidebar stands beside the pages whose allPages say so, by each of their paths, and beside no other', () => {
  for (const { path, also = [], sidebar = false } of allPages)
    for (const one of [path, ...also])
      expect([one, hasSidebar(one), hasSidebar(`${one}/`)]).toEqual([one, sidebar, sidebar]);
});

/** Written down here by hand: the pages themselves may not say which these are. */
const besides = [
  ...['/customer', '/customer/dashboard', '/customer/booking', '/customer/saved-quotes', '/customer/rewards'],
  ...['p1-info', 'p2-history', 'p3-references', 'p5-terms', 'p6-submit'].map((step) => `/customer/credit-app/${step}`),
];
const others = [
  ...['/customer/ftl', '/customer/ltlFreightshipping', '/customer/freight-quote', '/customer/account-settings'],
  ...['/customer/invoices', '/customer/quote-results', '/customer/quote-results/res', '/customer/quote-results/c-1'],
  ...['/customer/quote-results/c-110', '/customer/quote-results/c-10', '/customer/tl-quote-results'],
  ...['/customer/single-rate', '/customer/single-rate-v2', '/customer/shipment', '/customer/tl-shipment'],
  ...['/customer/shipment-details', '/customer/view-quote', '/customer/bulk-quote', '/customer/products'],
  ...['/customer/bookings', '/customer/booking/x', '/agent/customers', '/home', '/customer/nowhere'],
];

test('[A40] the sidebar stands beside the pages named by the specification, and beside no other', () => {
  for (const path of besides) expect([path, hasSidebar(path)]).toEqual([path, true]);
  for (const path of others) expect([path, hasSidebar(path)]).toEqual([path, false]);
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
