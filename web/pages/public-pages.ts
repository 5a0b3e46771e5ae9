import { brand } from '#contract/brand.ts';
import { paths, SHARED_QUOTE } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import type { PageRow } from './page-row.ts';

const { product } = brand;

// Pages that are open to everybody. One constant a page, so that a page brings its own row and not the table.

export const home = {
  path: paths.home,
  file: 'features/home/home-page.tsx',
  area: 'public',
  title: () => m.home_ltl_freight_quotes_from_two({ product }),
  prerendered: true,
} as const satisfies PageRow;

/** The form itself is the layout of its area: it stays where it is while a dialog opens over it. */
export const publicQuote = {
  path: paths.publicQuote,
  file: 'features/accounts/no-dialog.tsx',
  area: 'quote-dialogs',
  title: () => m.quotes_get_freight_quotes({ product }),
  prerendered: true,
} as const satisfies PageRow;

export const health = {
  path: paths.health,
  file: 'features/shell/health-page.tsx',
  area: 'public',
  title: () => m.shell_health({ product }),
  prerendered: true,
} as const satisfies PageRow;

export const terms = {
  path: paths.terms,
  file: 'features/terms/terms-page.tsx',
  area: 'public',
  title: () => m.terms_page_title({ product }),
  prerendered: true,
} as const satisfies PageRow;

/** Open to everybody who has the link, signed in or not; never prerendered, since each link shows its own quote. */
export const sharedQuote = {
  path: `${SHARED_QUOTE}/:token`,
  file: 'features/shared-quote/shared-quote-page.tsx',
  area: 'public',
} as const satisfies PageRow;

/** The settings by the path of the public area (S04): leads to those under /customer. */
export const publicSettings = {
  path: paths.publicSettings,
  file: 'features/settings/settings-redirect.tsx',
  area: 'public',
} as const satisfies PageRow;

/** The way back from the outside credit-application site, signed in or not. */
export const creditReturn = {
  path: paths.creditReturn,
  file: 'features/credit/return-page.tsx',
  area: 'public',
  title: () => m.credit_return_title({ product }),
} as const satisfies PageRow;

/** Where freight is, for whoever has its number and a ZIP code of it (S13). */
export const track = {
  path: paths.track,
  file: 'features/tracking/track-page.tsx',
  area: 'public',
  title: () => m.tracking_page_title({ product }),
  prerendered: true,
} as const satisfies PageRow;

/** What LTL is, how it is priced, and the class of one's own freight (S06). */
export const publicLtl = {
  path: paths.publicLtl,
  file: 'features/ltl/public-ltl-page.tsx',
  area: 'public',
  title: () => m.ltl_page_title({ product }),
  prerendered: true,
} as const satisfies PageRow;

/** What a truckload is for, how it goes and what makes its price; its form needs a login. */
export const publicTruckload = {
  path: paths.publicTruckload,
  file: 'features/truckload/public-truckload-page.tsx',
  area: 'public',
  title: () => m.ftl_public_title({ product }),
  prerendered: true,
} as const satisfies PageRow;
