import { brand } from '#contract/brand.ts';
import { AGREEMENT, CARRIER_AGREEMENT, DOWNLOAD_DOCUMENT, paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import type { PageRow } from './page-row.ts';

const { product } = brand;

// The other pages of somebody signed in. One constant a page, so that a page brings its own row and not the table.

export const customer = {
  path: paths.customer,
  also: [paths.customerHome, paths.dashboard],
  file: 'features/customer-home/customer-home-page.tsx',
  area: 'customer',
  title: () => m.shipments_my({ product }),
  sidebar: true,
} as const satisfies PageRow;

export const accountSettings = {
  path: paths.accountSettings,
  file: 'features/settings/settings-page.tsx',
  area: 'customer',
  // Each tab has a title of its own.
  entries: [
    {
      place: 4,
      label: () => m.shell_payment_methods(),
      icon: 'payment',
      search: '?tab=3',
      above: paths.creditApplication,
    },
    { place: 5, label: () => m.shell_settings(), icon: 'settings' },
  ],
} as const satisfies PageRow;

export const products = {
  path: paths.products,
  file: 'features/products/products-page.tsx',
  area: 'customer',
  title: () => m.products_page_title({ product }),
} as const satisfies PageRow;

/** The same page for somebody signed in (S16). */
export const ltl = {
  path: paths.ltl,
  file: 'features/ltl/ltl-page.tsx',
  area: 'customer',
  title: () => m.ltl_page_title({ product }),
} as const satisfies PageRow;

/** What is billed, owed and paid (S22). */
export const invoices = {
  path: paths.invoices,
  file: 'features/invoices/invoices-page.tsx',
  area: 'customer',
  title: () => m.invoices_page_title({ product }),
} as const satisfies PageRow;

/** Points, prizes, and how both came about (S21). */
export const rewards = {
  path: paths.rewards,
  file: 'features/rewards/rewards-page.tsx',
  area: 'customer',
  title: () => m.rewards_page_title({ product }),
  sidebar: true,
} as const satisfies PageRow;

/** Its steps are named by the last part of the path; an unknown one is the first step (A35). */
export const creditApplication = {
  path: paths.creditApplication,
  also: [`${paths.creditApplication}/:step`],
  file: 'features/credit/application-page.tsx',
  area: 'customer',
  sidebar: true,
} as const satisfies PageRow;

/** Where an agent chooses the customer to act for (S46). */
export const agentCustomers = {
  path: paths.agentCustomers,
  file: 'features/agents/agent-customers-page.tsx',
  area: 'agent',
  title: () => m.agents_page_title({ product }),
} as const satisfies PageRow;

/** An agent signs the customer agreement of a shipment (S41). */
export const agreement = {
  path: `${AGREEMENT}/*`,
  file: 'features/documents/sign/agreement-page.tsx',
  area: 'customer',
} as const satisfies PageRow;

/** An agent signs what a carrier is paid (S43). */
export const carrierAgreement = {
  path: CARRIER_AGREEMENT,
  file: 'features/documents/sign/carrier-agreement-page.tsx',
  area: 'customer',
} as const satisfies PageRow;

/** Where mailed links to documents lead (S42, S45). */
export const downloadDocument = {
  path: `${DOWNLOAD_DOCUMENT}/*`,
  file: 'features/documents/download-page.tsx',
  area: 'customer',
} as const satisfies PageRow;
