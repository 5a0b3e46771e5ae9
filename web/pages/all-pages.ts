import * as accountPages from './account-pages.ts';
import * as customerPages from './customer-pages.ts';
import type { PageRow } from './page-row.ts';
import * as publicPages from './public-pages.ts';
import * as quotePages from './quote-pages.ts';

/** Every page there is, for routes and prerendering; a page takes its own row from its own file. */
export const allPages: readonly PageRow[] = [publicPages, accountPages, quotePages, customerPages].flatMap((pages) =>
  Object.values<PageRow>(pages),
);
