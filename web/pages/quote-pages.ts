import { brand } from '#contract/brand.ts';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import type { PageRow } from './page-row.ts';

const { product } = brand;

// Pages of a signed-in customer’s quotes. One constant a page, so that a page brings its own row and not the table.

export const quote = {
  path: paths.quote,
  file: 'features/quotes/quote-page.tsx',
  area: 'customer',
  title: () => m.quotes_get_quote({ product }),
  entries: [{ place: 1, label: () => m.shell_get_quote(), icon: 'quote' }],
} as const satisfies PageRow;

export const resultsEntry = {
  path: paths.results,
  file: 'features/rates/results-entry.tsx',
  area: 'customer',
} as const satisfies PageRow;

export const results = {
  path: paths.resultsRes,
  also: [paths.resultsC1, paths.resultsC110, paths.resultsC10],
  file: 'features/rates/results-page.tsx',
  area: 'customer',
} as const satisfies PageRow;

export const singleRate = {
  path: paths.singleRate,
  also: [paths.singleRateV2],
  file: 'features/single-rate/single-rate-page.tsx',
  area: 'customer',
} as const satisfies PageRow;

export const truckloadForm = {
  path: paths.truckloadForm,
  file: 'features/truckload/truckload-page.tsx',
  area: 'customer',
  title: () => m.ftl_page_title({ product }),
} as const satisfies PageRow;

export const truckloadResults = {
  path: paths.truckloadResults,
  file: 'features/truckload/results-page.tsx',
  area: 'customer',
} as const satisfies PageRow;

export const truckloadShipment = {
  path: paths.truckloadShipment,
  file: 'features/truckload/shipment-page.tsx',
  area: 'customer',
} as const satisfies PageRow;

export const bulkQuote = {
  path: paths.bulkQuote,
  file: 'features/bulk/bulk-page.tsx',
  area: 'customer',
  title: () => m.bulk_page_title({ product }),
} as const satisfies PageRow;

export const shipment = {
  path: paths.shipment,
  file: 'features/shipment/shipment-page.tsx',
  area: 'customer',
} as const satisfies PageRow;

export const shipmentDetails = {
  path: paths.shipmentDetails,
  file: 'features/shipment-details/shipment-details-page.tsx',
  area: 'customer',
} as const satisfies PageRow;

/** S40: leads to the shipment's page with its protection open. */
export const insurance = {
  path: '/customer/insurance/:shipmentUuid',
  file: 'features/insurance/insurance-page.tsx',
  area: 'customer',
  title: () => m.insurance_page_title({ product }),
} as const satisfies PageRow;

export const savedQuotes = {
  path: paths.savedQuotes,
  file: 'features/quotes-list/saved-quotes-page.tsx',
  area: 'customer',
  title: () => m.shipments_my_quotes({ product }),
  sidebar: true,
  entries: [{ place: 2, label: () => m.shell_my_quotes(), icon: 'quotes' }],
} as const satisfies PageRow;

/** What is booked (S19). */
export const bookings = {
  path: paths.bookings,
  file: 'features/my-shipments/bookings-page.tsx',
  area: 'customer',
  title: () => m.booked_page_title({ product }),
  sidebar: true,
  entries: [{ place: 3, label: () => m.shell_my_shipments(), icon: 'shipments' }],
} as const satisfies PageRow;

export const viewQuote = {
  path: paths.viewQuote,
  file: 'features/view-quote/view-quote-page.tsx',
  area: 'customer',
} as const satisfies PageRow;
