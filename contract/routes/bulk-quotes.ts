import * as bulk from '../bulk-quotes.ts';
import { defineRoute } from '../route.ts';

const exampleId = '01940000-0000-7000-8000-000000006000';
const exampleRow = {
  fromZip: '60601',
  toZip: '75201',
  pickupDate: '2026-11-24',
  units: 2,
  packageType: 'Pallet',
  length: 48,
  width: 40,
  height: 48,
  totalWeight: 1000,
  description: 'Pump parts',
};

/** Bulk quotes: up to 500 shipments at once (C132, C133, C146). */
const common = {
  noun: 'bulk-quotes',
  version: 'v1',
  access: 'session',
  acting: 'customer',
  path: '/quote-bulk',
} as const;

export const startBulkQuoteRoute = defineRoute({
  ...common,
  name: 'startBulkQuote',
  summary: 'Starts a bulk quote of up to 500 rows.',
  ids: ['C132'],
  method: 'POST',
  idempotent: true,
  bodyMaxBytes: 1024 * 1024,
  request: { body: bulk.startBulkRequest },
  response: bulk.bulkPage,
  example: { body: { name: 'Q1 lanes.xlsx', rows: [exampleRow] } },
});

export const showBulkQuoteRoute = defineRoute({
  ...common,
  name: 'showBulkQuote',
  summary: "A bulk quote's progress, rows, errors and best rates; without an id the caller's bulk quotes.",
  ids: ['C133'],
  method: 'GET',
  owner: { record: 'bulkQuotes', id: 'query.bulkUuid' },
  request: { query: bulk.showBulkQuery },
  response: bulk.bulkPage,
  example: { query: { bulkUuid: exampleId, state: 'wrong', best: 'price', pageNumber: '1', pageSize: '20' } },
});

export const changeBulkQuoteRoute = defineRoute({
  ...common,
  name: 'changeBulkQuote',
  summary:
    'Edits rows of a bulk quote or prices them again, pauses, resumes or cancels it, or saves its rates as quotes.',
  ids: ['C146'],
  method: 'PUT',
  bodyMaxBytes: 1024 * 1024,
  owner: { record: 'bulkQuote', id: 'body.bulkUuid' },
  request: { body: bulk.changeBulkRequest },
  response: bulk.changeBulkResponse,
  example: { body: { bulkUuid: exampleId, action: 'pause' } },
});
