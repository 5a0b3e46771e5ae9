import { accountSettings, customer, type PageRow, quote, savedQuotes } from '#web/pages.ts';

/**
 * The rows of pages.ts that have the sidebar beside them or a link in it. Named one by one, so that the shell carries the titles of no
 * other page; a test finds what is missing here.
 */
const rows: readonly PageRow[] = [customer, quote, savedQuotes, accountSettings];

const beside = new Set(rows.flatMap(({ path, also = [], sidebar }) => (sidebar ? [path, ...also] : [])));

/** Whether the sidebar stands beside the page of a path (A40). */
export const hasSidebar = (path: string): boolean => beside.has(path.replace(/\/$/, ''));

/** The links of the sidebar, in their order. */
export const sidebarEntries = rows
  .flatMap(({ path, entry }) => (entry ? [{ ...entry, path, to: path + (entry.search ?? '') }] : []))
  .toSorted((a, b) => a.place - b.place);
