import { expect, test } from 'vitest';
import { hasSidebar, sidebarEntries } from '#web/features/shell/sidebar.ts';
import type { PageRow } from '#web/pages.ts';
import * as pages from '#web/pages.ts';

const rows: readonly PageRow[] = Object.values(pages);

test('[A40] the sidebar stands beside the pages whose rows say so, by each of their paths, and beside no other', () => {
  for (const { path, also = [], sidebar = false } of rows)
    for (const one of [path, ...also])
      expect([one, hasSidebar(one), hasSidebar(`${one}/`)]).toEqual([one, sidebar, sidebar]);
});

test('[A40] every row with an entry is a link of the sidebar, in the order of their places', () => {
  const expected = rows.filter(({ entry }) => entry).toSorted((a, b) => (a.entry?.place ?? 0) - (b.entry?.place ?? 0));
  expect(sidebarEntries.map(({ path }) => path)).toEqual(expected.map(({ path }) => path));
  expect(sidebarEntries.map(({ label }) => label())).toEqual(['Get quote', 'My quotes', 'Settings']);
});
