import { accountSettings, creditApplication, customer, rewards } from '#web/pages/customer-pages.ts';
import type { PageRow } from '#web/pages/page-row.ts';
import { bookings, quote, savedQuotes } from '#web/pages/quote-pages.ts';

/**
 * The rows of pages.ts that have the sidebar beside them or a link in it. Named one by one, so that the shell carries the titles of no
 * other page; a test finds what is missing here.
 */
const rows: readonly PageRow[] = [customer, quote, savedQuotes, bookings, rewards, accountSettings, creditApplication];

const beside = new Set(rows.flatMap(({ path, also = [], sidebar }) => (sidebar ? [path, ...also] : [])));

/** Whether the sidebar stands beside the page of a path (A40). */
export function hasSidebar(path: string): boolean {
  const plain = path.replace(/\/$/, '');
  // A page with steps has a parameter as the last part of its path.
  return beside.has(plain) || beside.has(plain.replace(/\/[^/]+$/, '/:step'));
}

/**
 * Whether a link of the sidebar leads to what is shown, by its query where pages share a path, by the path alone otherwise, or to what it stands
 * below.
 */
export function isCurrent(
  { path, search = '', above }: { path: string; search?: string; above?: string | undefined },
  at: { pathname: string; search: string },
): boolean {
  const shownPath = at.pathname.replace(/\/$/, '');
  if (above !== undefined && (shownPath === above || shownPath.startsWith(`${above}/`))) return true;
  if (shownPath !== path) return false;
  const shared = sidebarEntries.filter((entry) => entry.path === path && entry.search !== undefined);
  const shown = new URLSearchParams(at.search);
  const named = shared.find((entry) => {
    const wanted = [...new URLSearchParams(entry.search)];
    return wanted.every(([name, value]) => shown.get(name) === value);
  });
  return (named?.search ?? '') === search;
}

/** The links of the sidebar, in their order. */
export const sidebarEntries = rows
  .flatMap(({ path, entries = [] }) => entries.map((entry) => ({ ...entry, path, to: path + (entry.search ?? '') })))
  .toSorted((a, b) => a.place - b.place);
